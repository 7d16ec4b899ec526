import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { dayName, dayNumber, monthAndYear, shortWeekday } from '@palco/ui/day-text';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import CalendarSearch from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { idOfDay } from './day-section.tsx';
import { type CalendarDay, calendarState } from './week.ts';
import styles from './week-nav.module.css';

interface WeekNavProps {
  readonly first: LeagueDate;
  readonly days: readonly CalendarDay[] | undefined;
  readonly today: LeagueDate;
  /** a request is running: clicks are ignored */
  readonly isBusy: boolean;
  readonly onMove: (days: number) => void;
  readonly onSee: (day: LeagueDate) => void;
  readonly onPick: () => void;
}
const STEP = 3;
const SEVEN = [0, 1, 2, 3, 4, 5, 6];

/** The seven visible days, links to three days before or after, and a date picker. Sticky. */
export const WeekNav = ({ first, days, today, isBusy, onMove, onSee, onPick }: WeekNavProps) => {
  const { t } = useTranslation('calendar');
  const { locale } = useLanguage();
  return (
    <nav className={styles.week} aria-label={t('days')} aria-busy={isBusy}>
      <IconButton
        label={t('back')}
        icon={ChevronLeft}
        variant="secondary"
        aria-disabled={isBusy || undefined}
        onClick={() => onMove(-STEP)}
      />
      <ol className={styles.days}>
        {SEVEN.map((after) => {
          const date = addDays(first, after);
          const games = days?.find((day) => day.date === date)?.games;
          const isLive = games?.some((game) => calendarState(game) === 'live');
          const words = (
            <>
              <HiddenText>{dayName(date, locale)}</HiddenText>
              <span aria-hidden="true">{shortWeekday(date, locale)}</span>
              <b aria-hidden="true">{dayNumber(date)}</b>
            </>
          );
          // a day of geo-blocked games: the page says so, and there is nothing to scroll to
          if (days && !games)
            return (
              <li key={after}>
                <span className={classNames(styles.day, styles.none, date === today && styles.today)}>{words}</span>
              </li>
            );
          return (
            <li key={after}>
              <a
                href={`#${idOfDay(date)}`}
                className={classNames(styles.day, date === today && styles.today, games?.length === 0 && styles.none)}
                aria-current={date === today ? 'date' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onSee(date);
                }}
              >
                {words}
                {isLive && (
                  <i className={styles.live}>
                    <LiveDot />
                    <HiddenText>, {t('liveToday')}</HiddenText>
                  </i>
                )}
              </a>
            </li>
          );
        })}
      </ol>
      <IconButton
        label={t('forward')}
        icon={ChevronRight}
        variant="secondary"
        aria-disabled={isBusy || undefined}
        onClick={() => onMove(STEP)}
      />
      <Button variant="quiet" className={styles.pick} aria-disabled={isBusy || undefined} onClick={onPick}>
        <Icon of={CalendarSearch} />
        <span className={styles.month}>{monthAndYear(addDays(first, STEP), locale)}</span>
        <HiddenText>. {t('pick')}</HiddenText>
        <Icon of={ChevronDown} size="s" />
      </Button>
    </nav>
  );
};
