import type { DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import { daysBetween, type LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../parts/reason-field.tsx';
import type { DraftEdits } from '../draft/use-edits.ts';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';

/** Games of the same clubs within two months are offered, the nearest first. */
const WITHIN_DAYS = 60;
const FIRST_TIME = '16:00';

const partnersOf = (game: DraftGame, games: readonly DraftGame[]): readonly DraftGame[] => {
  const clubs = new Set([game.away, game.home]);
  const apart = ({ official_date }: DraftGame): number =>
    Math.abs(daysBetween(game.official_date as LeagueDate, official_date as LeagueDate));
  return games
    .filter(
      (each) =>
        each.id !== game.id &&
        !each.is_fixed &&
        each.change !== 'removed' &&
        clubs.has(each.away) &&
        clubs.has(each.home) &&
        apart(each) <= WITHIN_DAYS,
    )
    .toSorted((one, other) => apart(one) - apart(other));
};

interface DoubleheaderDialogProps extends CalendarProps {
  readonly game: DraftGame;
  readonly edits: DraftEdits;
  readonly onClose: () => void;
}
/** Puts two games of the same clubs on one day: chooses the other game, the day, and the number of innings. */
export const DoubleheaderDialog = ({ draft, words, game, edits, onClose }: DoubleheaderDialogProps) => {
  const { t } = useTranslation();
  const partners = partnersOf(game, draft.games);
  const [partner, setPartner] = useState(String(partners[0]?.id ?? ''));
  const [day, setDay] = useState<string>(partners[0]?.official_date ?? game.official_date);
  const [first, setFirst] = useState(FIRST_TIME);
  const [second, setSecond] = useState('');
  const [innings, setInnings] = useState<'7' | '9'>('7');
  const [reason, setReason] = useState('');
  const make = async (): Promise<void> => {
    const isMade = await edits.edit([
      {
        kind: 'doubleheader',
        games: [game.id, Number(partner)],
        official_date: day,
        first_time: first || FIRST_TIME,
        second_time: second || null,
        scheduled_innings: innings === '7' ? 7 : 9,
        ...(reason.trim() ? { reason } : {}),
      },
    ]);
    if (isMade) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('season.doubleheaderTitle', { game: words.gameOf(game) })}
      closes="deliberately"
    >
      {partners.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t('season.noPartner')} text={t('season.noPartnerText')} />
      ) : (
        <form className={styles.form} onSubmit={submitBy(make)}>
          <SelectField
            label={t('season.partner')}
            autoFocus
            value={partner}
            choices={partners.map((each) => ({
              value: String(each.id),
              text: `${words.gameOf(each)} · ${words.dayOf(each.official_date)}`,
            }))}
            onChange={({ target: { value } }) => {
              setPartner(value);
              setDay(partners.find(({ id }) => String(id) === value)?.official_date ?? day);
            }}
          />
          <div className={styles.two}>
            <TextField label={t('season.day')} type="date" required value={day} onChange={valueTo(setDay)} />
            <SelectField
              label={t('season.innings')}
              value={innings}
              choices={(['7', '9'] as const).map((value) => ({
                value,
                text: t('season.inningsCount', { count: Number(value) }),
              }))}
              onChange={(event) => setInnings(event.target.value === '7' ? '7' : '9')}
            />
            <TextField label={t('season.firstTime')} type="time" required value={first} onChange={valueTo(setFirst)} />
            <TextField
              label={t('season.secondTime')}
              hint={t('season.secondTimeHint')}
              type="time"
              value={second}
              onChange={valueTo(setSecond)}
            />
          </div>
          <ReasonField label={t('season.reasonFans')} isOptional value={reason} onType={setReason} />
          <p className={styles.buttons}>
            <Button type="submit" variant="clay" isLoading={edits.isBusy}>
              {t('season.saveInDraft')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('season.close')}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  );
};
