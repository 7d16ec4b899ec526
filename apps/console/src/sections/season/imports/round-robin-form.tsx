import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { StaffSeason, StaffVenue } from '@palco/contracts/season/season-staff';
import { dayFrom } from '@palco/files/file-words';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { isRoundRobin, roundRobinOf } from '@palco/schedule/round-robin';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useLocale } from '@palco/ui/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from '../../../parts/chosen-file.ts';
import styles from '../season.module.css';
import { roundRobinFile } from './round-robin-file.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
/** A Sunday. */
const SUNDAY = '2026-11-01' as LeagueDate;
const INNINGS = ['7', '9'].map((value) => ({ value, text: value }));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), text: String(from + n) }));

interface RoundRobinFormProps {
  readonly season: StaffSeason;
  readonly clubs: readonly StaffClub[];
  readonly venues: readonly StaffVenue[];
  /** the games, as a file to import */
  readonly onFile: (file: ChosenFile) => void;
}
/** Makes the games of a round robin; they are looked at and imported like a file. */
export const RoundRobinForm = ({ season, clubs, venues, onFile }: RoundRobinFormProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const own = season.competitions.find(({ competition }) => competition === 'regular-season') ?? season;
  const [first, setFirst] = useState<string>(own.first_day);
  const [last, setLast] = useState<string>(own.last_day);
  const [meetings, setMeetings] = useState('2');
  const [seriesGames, setSeriesGames] = useState('3');
  const [off, setOff] = useState<ReadonlySet<number>>(new Set([1]));
  const [daysOff, setDaysOff] = useState('');
  const [between, setBetween] = useState('0');
  const [double, setDouble] = useState('');
  const [innings, setInnings] = useState('9');
  const [doubleInnings, setDoubleInnings] = useState('7');
  const [km, setKm] = useState('');
  const [hour, setHour] = useState('19:30');
  const [doubleHour, setDoubleHour] = useState('16:00');
  const [said, setSaid] = useState<{ readonly isWrong: boolean; readonly text: string }>();

  const weekday = (day: number): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(new Date(addDays(SUNDAY, day)));
  const dayText = (day: string): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));
  const parks = new Map(clubs.map(({ abbreviation, venue_id }) => [abbreviation, venue_id]));
  const known = clubs.map(({ venue_id }) => venue_id).filter((park) => park !== null);
  const isShared = new Set(known).size < known.length;
  const make = (): void => {
    const days = daysOff
      .split(/[,;\n]+/)
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => ({ each, day: dayFrom(each) }));
    const unknown = days.find(({ day }) => typeof day === 'object');
    const refuse = (text: string): void => setSaid({ isWrong: true, text });
    if (unknown) {
      refuse(t('season.robin.dayUnknown', { day: unknown.each }));
      return;
    }
    const made = roundRobinOf({
      clubs: clubs.map(({ abbreviation, venue_id }) => ({
        letters: abbreviation,
        park: venues.find(({ id }) => id === venue_id),
      })),
      firstDay: first as LeagueDate,
      lastDay: last as LeagueDate,
      meetings: Number(meetings),
      seriesGames: Number(seriesGames),
      weekdaysOff: off,
      daysOff: new Set(days.map(({ day }) => String(day))),
      daysBetween: Number(between),
      doubleWeekday: double === '' ? undefined : Number(double),
      mostKm: Number(km.replace(/\D/g, '')) || undefined,
    });
    if (!isRoundRobin(made)) {
      refuse(
        t(`season.robin.fault.${made.fault}`, { detail: made.fault === 'days' ? dayText(made.detail) : made.detail }),
      );
      return;
    }
    const doubles = made.games.filter(({ number }) => number === 2).length;
    const text = t('season.robin.made', {
      count: made.games.length,
      doubles,
      last: dayText(made.lastDay),
      km: made.longestKm,
    });
    setSaid({ isWrong: false, text });
    const hours = { hour, doubleHour, innings: Number(innings), doubleInnings: Number(doubleInnings) };
    const file = roundRobinFile(made, hours, (home) => parks.get(home) ?? null);
    onFile({ name: t('season.robin.title'), bytes: new TextEncoder().encode(file) });
  };
  return (
    <details className={styles.columns}>
      <summary>{t('season.robin.title')}</summary>
      <form onSubmit={submitBy(make)}>
        <p className={styles.quiet}>{t('season.robin.lead', { clubs: clubs.length })}</p>
        <div className={styles.two}>
          <TextField label={t('season.firstDay')} type="date" required value={first} onChange={valueTo(setFirst)} />
          <TextField label={t('season.lastDay')} type="date" required value={last} onChange={valueTo(setLast)} />
          <SelectField
            label={t('season.robin.meetings')}
            value={meetings}
            choices={numbers(1, 10)}
            onChange={valueTo(setMeetings)}
          />
          <SelectField
            label={t('season.robin.seriesGames')}
            value={seriesGames}
            choices={numbers(1, 5)}
            onChange={valueTo(setSeriesGames)}
          />
          <TextField
            label={t('season.robin.hour')}
            hint={isShared ? t('season.robin.hourHint') : undefined}
            type="time"
            required
            value={hour}
            onChange={valueTo(setHour)}
          />
          <SelectField
            label={t('season.robin.gameInnings')}
            value={innings}
            choices={INNINGS}
            onChange={valueTo(setInnings)}
          />
          <SelectField
            label={t('season.robin.between')}
            value={between}
            choices={numbers(0, 3)}
            onChange={valueTo(setBetween)}
          />
          <SelectField
            label={t('season.robin.double')}
            emptyText={t('season.robin.noDouble')}
            value={double}
            choices={WEEKDAYS.map((day) => ({ value: String(day), text: weekday(day) }))}
            onChange={valueTo(setDouble)}
          />
          {double !== '' && (
            <>
              <TextField
                label={t('season.robin.doubleHour')}
                type="time"
                required
                value={doubleHour}
                onChange={valueTo(setDoubleHour)}
              />
              <SelectField
                label={t('season.robin.innings')}
                value={doubleInnings}
                choices={INNINGS}
                onChange={valueTo(setDoubleInnings)}
              />
            </>
          )}
          <TextField
            label={t('season.robin.km')}
            hint={t('season.robin.kmHint')}
            isOptional
            inputMode="numeric"
            maxLength={5}
            value={km}
            onChange={valueTo(setKm)}
          />
        </div>
        <ChoiceGroup label={t('season.robin.off')}>
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              checked={off.has(day)}
              onChange={({ target }) => {
                const next = new Set(off);
                if (target.checked) next.add(day);
                else next.delete(day);
                setOff(next);
              }}
            >
              {weekday(day)}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <TextField
          label={t('season.robin.daysOff')}
          hint={t('season.robin.daysOffHint')}
          isOptional
          maxLength={600}
          value={daysOff}
          onChange={valueTo(setDaysOff)}
        />
        {said && (said.isWrong ? <Notice kind="error">{said.text}</Notice> : <p role="status">{said.text}</p>)}
        <p className={styles.buttons}>
          <Button type="submit" variant="secondary">
            {t('season.robin.make')}
          </Button>
        </p>
      </form>
    </details>
  );
};
