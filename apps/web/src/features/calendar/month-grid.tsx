import { parseDate } from '@internationalized/date';
import { ONCE, replyQuery } from '@palco/client/queries';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { monthAddress } from '@palco/contracts/league/league-addresses';
import type { LeagueDate } from '@palco/kernel/league-date';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { useLeagueWords } from '../../i18n/board-words.ts';
import { gamesByDay } from './month-games.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  readonly day: LeagueDate;
  readonly today: LeagueDate;
  readonly onChoose: (day: LeagueDate) => void;
}
/** The range of days to choose from, within that of `league-date`. */
const [FIRST, LAST] = [parseDate('1950-01-01'), parseDate('2199-12-31')];

/**
 * A month to choose a day from, with its days of games marked. Only ever loaded by the dialog: it brings React Aria's
 * calendar along.
 */
export const MonthGrid = ({ day, today, onChoose }: MonthGridProps) => {
  const { t } = useTranslation('calendar');
  const [focused, setFocused] = useState(parseDate(day));
  const month = focused.toString().slice(0, 7);
  const { data } = useQuery({ ...replyQuery<CalendarDays>(monthAddress(month)), ...ONCE });
  const league = useLeagueWords();
  const games = useMemo(
    () => (data ? gamesByDay(month, data, league) : new Map<LeagueDate, number>()),
    [month, data, league],
  );
  const dayCell = (date: LeagueDate) => {
    const count = games.get(date) ?? 0;
    return (
      <CalendarCell
        date={parseDate(date)}
        className={classNames(
          styles.day,
          date === today && styles.today,
          count > 0 && styles.games,
          count > 0 && date < today && styles.played,
        )}
        render={(cell) => {
          // the cell's name is its date; screen readers get the mark too
          const name = count > 0 ? `${cell['aria-label']}, ${t('games', { count })}` : cell['aria-label'];
          return <div {...{ ...cell, 'aria-label': name }} />;
        }}
      />
    );
  };
  return (
    <Calendar
      className={styles.calendar ?? ''}
      aria-label={t('pick')}
      autoFocus // what the dialog was opened for
      focusedValue={focused}
      onFocusChange={setFocused}
      defaultValue={parseDate(day)}
      minValue={FIRST}
      maxValue={LAST}
      onChange={(date) => onChoose(date.toString() as LeagueDate)}
    >
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ''} aria-label={t('previousMonth')}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={styles.month ?? ''} />
        <Button slot="next" className={styles.turn ?? ''} aria-label={t('nextMonth')}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={styles.weekday ?? ''}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => dayCell(date.toString() as LeagueDate)}</CalendarGridBody>
      </CalendarGrid>
      <ul className={styles.legend} aria-hidden="true">
        <li className={styles.played}>{t('pickPlayed')}</li>
        <li>{t('pickNext')}</li>
      </ul>
    </Calendar>
  );
};
