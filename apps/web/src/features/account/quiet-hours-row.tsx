import { deviceZone } from '@palco/browser/device-zone';
import type { GameAlertSettings } from '@palco/contracts/game-alerts/game-alerts';
import { hourIn } from '@palco/ui/hour-in';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { AlertRow } from './alert-row.tsx';
import styles from './alerts.module.css';

type Quiet = Pick<GameAlertSettings, 'quiet' | 'zone'>;
/** What was typed and cannot be saved, and in which field the reason stands. */
interface Draft {
  readonly from: number;
  readonly to: number;
  readonly at: 'from' | 'to';
  readonly why: 'same' | 'missing';
}

/** The hours that switching them on sets, in minutes after midnight: 11:30 pm to 8:00 am. */
const NIGHT = { from: 23 * 60 + 30, to: 8 * 60 };
/** Time zones of Mexico and the United States; the fan's own is offered too. */
const ZONES = [
  'America/Mexico_City',
  'America/Hermosillo',
  'America/Mazatlan',
  'America/Tijuana',
  'America/Cancun',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
];
/** `Hermosillo` */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
/** `23:30`, as time inputs use it */
const fieldText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minuteIn = (text: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** The hours in which no alert comes, on the clocks of a zone. */
export const QuietHoursRow = ({ quiet, zone, onChange }: Quiet & { readonly onChange: (changed: Quiet) => void }) => {
  const { t } = useTranslation('alerts');
  const { locale } = useLanguage();
  const own = deviceZone() ?? zone;
  const clock = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...hourIn(locale), minute: '2-digit' });
  const timeText = (minute: number): string => clock.format(minute * 60_000);
  const [draft, setDraft] = useState<Draft>();
  const change = (part: 'from' | 'to', text: string): void => {
    if (!quiet) return;
    const minute = minuteIn(text);
    // the other field may have a draft too
    const known = draft ?? quiet;
    const [from, to] = part === 'from' ? [minute ?? known.from, known.to] : [known.from, minute ?? known.to];
    const why = minute === undefined ? 'missing' : from === to ? 'same' : undefined;
    setDraft(why && { from, to, at: part, why });
    if (!why && (from !== quiet.from || to !== quiet.to)) onChange({ quiet: { from, to }, zone });
  };
  const zones = [...new Set([own, zone, ...ZONES])];
  return (
    <AlertRow
      title={t('quiet.title')}
      text={
        quiet
          ? t('quiet.on', { from: timeText(quiet.from), to: timeText(quiet.to), zone: cityOf(zone) })
          : t('quiet.off')
      }
      isOn={quiet !== null}
      onChange={(isOn) => {
        setDraft(undefined);
        onChange({ quiet: isOn ? NIGHT : null, zone: isOn ? own : zone });
      }}
    >
      {quiet && (
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((part) => (
            <TextField
              key={`${part} ${quiet[part]}`}
              type="time"
              autoComplete="off"
              label={t(`quiet.${part}`)}
              error={draft?.at === part ? t(`quiet.${draft.why}`) : undefined}
              defaultValue={fieldText(quiet[part])}
              onBlur={({ currentTarget }) => change(part, currentTarget.value)}
            />
          ))}
          <SelectField
            label={t('quiet.zone')}
            value={zone}
            choices={zones.map((value) => ({ value, text: cityOf(value) }))}
            onChange={({ currentTarget }) => onChange({ quiet, zone: currentTarget.value })}
          />
        </div>
      )}
    </AlertRow>
  );
};
