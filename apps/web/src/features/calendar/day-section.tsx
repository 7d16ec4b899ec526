import { HAS_GAMES_DATA } from '@palco/contracts/web-render';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Badge } from '@palco/ui/badge.tsx';
import { classNames } from '@palco/ui/class-names';
import { dayName } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedClub } from '../../api/clubs.ts';
import { usePageData } from '../../api/page-data.ts';
import { useScoreboard } from '../../api/scoreboard.ts';
import { SeveralLink } from '../../follow/several-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './day-section.module.css';
import { GamesTable } from './games-table.tsx';
import type { Watch } from './use-watch.ts';
import { type CalendarDay, calendarState, isExtra, isOutdated } from './week.ts';

/** The id of a day's section. */
export const idOfDay = (date: LeagueDate): string => `day-${date}`;

interface DaySectionProps {
  readonly day: CalendarDay;
  readonly today: LeagueDate;
  /** collapsed to its heading, so that results are not shown unasked */
  readonly isFolded: boolean;
  /** changes when this day is requested */
  readonly wanted: number | undefined;
  /** the games failed to load */
  readonly isUnknown: boolean;
  /** its games come first */
  readonly favorite: NamedClub | undefined;
  readonly hidesScores: boolean | undefined;
  readonly watch: Watch;
  /** called when the scoreboard is newer than the rows */
  readonly onOutdated: () => void;
}

/** A day of the calendar and its games. */
export const DaySection = ({ day, today, isFolded, wanted, isUnknown, onOutdated, ...rest }: DaySectionProps) => {
  const { t } = useTranslation('calendar');
  const { locale } = useLanguage();
  const hasGames = usePageData<boolean>(HAS_GAMES_DATA) !== false;
  const { date, games } = day;
  const isToday = date === today;
  const hasLive = games.some((game) => calendarState(game) === 'live');
  const mayFold = isFolded && !hasLive && games.length > 0;
  const [isOpen, setOpen] = useState(!mayFold);
  const place = useRef<HTMLElement>(null);
  const mayHaveScores = games.length > 0 && isOpen && date <= today;
  const { cards } = useScoreboard(mayHaveScores ? date : undefined, isToday || hasLive);

  useEffect(() => {
    if (wanted === undefined) return;
    setOpen(true);
    place.current?.focus();
  }, [wanted]);

  const seen = useRef(cards);
  useEffect(() => {
    if (seen.current && cards && isOutdated(games, seen.current, cards)) onOutdated();
    seen.current = cards;
  }, [cards, games, onOutdated]);

  // finished exhibition games are collapsed, and counted by the button that shows them
  const count = games.filter((game) => !isExtra(game)).length || games.length;
  const name = dayName(date, locale);
  const heading = (
    <>
      <h2 id={`${idOfDay(date)}-name`}>{name}</h2>
      {isToday && <Badge tone="soon">{t('today')}</Badge>}
      <span className={styles.count}>{count > 0 && t('games', { count })}</span>
      {isToday && cards && <SeveralLink cards={cards} />}
    </>
  );
  const table = <GamesTable {...rest} day={name} games={games} cards={cards} />;
  return (
    <section
      ref={place}
      id={idOfDay(date)}
      tabIndex={-1}
      data-opens-here={isToday || undefined}
      aria-labelledby={`${idOfDay(date)}-name`}
      className={classNames(styles.day, isToday && styles.today, mayFold && styles.past)}
    >
      {mayFold ? (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.head} data-needs-app>
            {heading}
            <Icon of={ChevronDown} />
          </summary>
          {table}
        </details>
      ) : (
        <>
          <div className={styles.head}>{heading}</div>
          {games.length > 0 ? (
            table
          ) : (
            <div className={styles.empty}>
              <EmptyState
                icon={CalendarDays}
                title={t('noGames')}
                text={isUnknown ? undefined : t(hasGames ? 'noGamesText' : 'noGamesEver')}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
};
