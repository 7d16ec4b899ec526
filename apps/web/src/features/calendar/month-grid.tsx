import { parseDate } from '@internationalized/date';
import type { LeagueDate } from '@palco/kernel/league-date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
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
import { Icon } from '../../ui/icon.tsx';
import styles from './month-grid.module.css';

interface MonthGridProps {
  readonly day: LeagueDate;
  readonly onChoose: (day: LeagueDate) => void;
}
/** The range of days with games (`league-date`). */
const [FIRST, LAST] = [parseDate('1950-01-01'), parseDate('2199-12-31')];

/** A month to choose a day from. Only ever loaded by the dialog: it brings React Aria's calendar along. */
export const MonthGrid = ({ day, onChoose }: MonthGridProps) => {
  const { t } = useTranslation('calendar');
  return (
    <Calendar
      className={styles.calendar ?? ''}
      aria-label={t('pick')}
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
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
};
