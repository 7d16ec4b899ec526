import { serverNow } from '@palco/client/server-clock';
import { grouped } from '@palco/kernel/grouped';
import { type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { dayName, dayNumber, monthAndYear, shortWeekday } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarProps } from '../shared-props.ts';
import { monthOf, monthsLater } from './calendar-days.ts';
import styles from './month-view.module.css';
import type { Selection } from './use-selection.ts';

interface MonthViewProps extends CalendarProps {
  readonly selection: Selection;
}
/** A month with the games of each day; a game opens beside it. */
export const MonthView = ({ draft, words, selection }: MonthViewProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const today = leagueDateOf(new Date(serverNow()), zone);
  const [month, setMonth] = useState<LeagueDate>(() => selection.place?.day ?? (selection.days[0] as LeagueDate));
  const days = monthOf(month);
  const byDay = grouped(
    draft.games.filter(({ change }) => change !== 'removed'),
    ({ official_date }) => official_date,
  );
  return (
    <section>
      <div className={styles.head}>
        <h2>{monthAndYear(month, locale)}</h2>
        <Button variant="quiet" size="s" onClick={() => setMonth(monthsLater(month, -1))}>
          {t('season.monthBefore')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setMonth(today)}>
          {t('season.tool.today')}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setMonth(monthsLater(month, 1))}>
          {t('season.monthAfter')}
        </Button>
      </div>
      <p className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{shortWeekday(day, locale)}</span>
        ))}
      </p>
      <ol className={styles.month}>
        {days.map((day) => {
          const games = byDay.get(day) ?? [];
          return (
            <li
              key={day}
              className={classNames(
                styles.day,
                day.slice(0, 7) !== month.slice(0, 7) && styles.outside,
                day === today && styles.today,
                games.length === 0 && styles.empty,
              )}
            >
              <b>
                <span aria-hidden="true">{dayNumber(day)}</span>
                <span className={styles.dayName}>{dayName(day, locale)}</span>
              </b>
              {games.map((game) => (
                <button
                  key={game.id}
                  type="button"
                  className={classNames(
                    styles.game,
                    game.change !== 'same' && styles.changed,
                    (game.status === 'postponed' || game.status === 'cancelled') && styles.off,
                    selection.game?.id === game.id && styles.selected,
                  )}
                  aria-pressed={selection.game?.id === game.id}
                  onClick={() => selection.open({ club: game.home, day })}
                >
                  {words.gameOf(game)} <small>{game.is_time_known ? words.timeOf(game.starts_at) : ''}</small>
                </button>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
