import { COMPETITIONS, type Competition } from '@palco/contracts/league/competitions';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesFrom } from '../draft/edits.ts';
import type { DraftEdits } from '../draft/use-edits.ts';
import type { Place } from '../grid/calendar-days.ts';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';

/** Days of a usual series of the league. */
const USUAL_DAYS = 3;
const MOST_DAYS = 14;
const USUAL_TIME = '19:30';

interface AddGamesProps extends CalendarProps {
  readonly season: StaffSeason;
  readonly place: Place;
  readonly edits: DraftEdits;
  readonly onClose: () => void;
}
/** Adds a series that begins on the selected day in the park of the selected club. */
export const AddGames = ({ draft, clubs, words, season, place, edits, onClose }: AddGamesProps) => {
  const { t } = useTranslation();
  const home = place.club;
  const others = clubs.filter(({ abbreviation }) => abbreviation !== home);
  const [away, setAway] = useState(others[0]?.abbreviation ?? '');
  const [days, setDays] = useState(String(USUAL_DAYS));
  const [time, setTime] = useState(() =>
    draft.games.length && draft.games.at(-1)?.is_time_known === false ? '' : USUAL_TIME,
  );
  const [competition, setCompetition] = useState<Competition>(
    () =>
      season.competitions.find(({ first_day, last_day }) => first_day <= place.day && place.day <= last_day)
        ?.competition ?? 'regular-season',
  );
  const count = Math.max(1, Math.min(Number(days) || 1, MOST_DAYS));
  const visitor = away === home ? (others[0]?.abbreviation ?? '') : away;
  const add = async (): Promise<void> => {
    const isMade = await edits.edit(
      seriesFrom(place.day, count, { competition, time: time || null, away: visitor, home }),
    );
    if (isMade) onClose();
  };
  return (
    <form className={styles.card} aria-label={t('season.tool.add')} onSubmit={submitBy(add)}>
      <h2>{t('season.addTitle', { home, day: words.dayOf(place.day) })}</h2>
      <SelectField
        label={t('season.visitor')}
        autoFocus
        value={visitor}
        choices={others.map(({ abbreviation, name }) => ({ value: abbreviation, text: `${abbreviation} · ${name}` }))}
        onChange={valueTo(setAway)}
      />
      <div className={styles.two}>
        <TextField
          label={t('season.gamesInRow')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_DAYS}
          value={days}
          onChange={valueTo(setDays)}
        />
        <TextField label={t('season.time')} type="time" value={time} onChange={valueTo(setTime)} />
      </div>
      <SelectField
        label={t('season.competition')}
        value={competition}
        choices={COMPETITIONS.map((value) => ({ value, text: t(`plans.competition.${value}`) }))}
        onChange={(event) => setCompetition(event.target.value as Competition)}
      />
      <p className={styles.buttons}>
        <Button type="submit" variant="clay" isLoading={edits.isBusy}>
          {t('season.addCount', { count })}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('season.close')}
        </Button>
      </p>
    </form>
  );
};
