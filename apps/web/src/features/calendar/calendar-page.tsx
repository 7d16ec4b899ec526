import { CALENDAR_DAYS } from '@palco/contracts/league/league-addresses';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/today.ts';
import { FavoriteClubSection } from '../../follow/favorite-club-section.tsx';
import { useFavoriteClub } from '../../follow/use-favorite-club.ts';
import { setHidesScores, useHidesScores } from '../../session/hide-scores.ts';
import styles from './calendar-page.module.css';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DateDialog } from './date-dialog.tsx';
import { DaySection, idOfDay } from './day-section.tsx';
import { FirefoxNotice } from './firefox-notice.tsx';
import { useWatch } from './use-watch.ts';
import { useWeek } from './use-week.ts';
import { WeekNav } from './week-nav.tsx';

/** The day to scroll to; `turn` counts the requests, so that the same day can be requested again. */
interface Wanted {
  readonly date: LeagueDate;
  readonly turn: number;
}

/** The games by date: seven days, three days forward or back, or any day of a month. */
export const Component = () => {
  const { t } = useTranslation('calendar');
  const { t: games } = useTranslation('games');
  const today = useToday();
  const week = useWeek(today);
  const hidesScores = useHidesScores();
  const favorite = useFavoriteClub();
  const watch = useWatch();
  const [isPicking, setPicking] = useState(false);
  const [wanted, setWanted] = useState<Wanted>();
  const close = useCallback(() => setPicking(false), []);
  const { days } = week;
  // in a new document the first script scrolls to today; after a navigation, this does
  const [opensAtToday, setOpensAtToday] = useState(week.isAtToday);
  const hasDays = days !== undefined;
  useEffect(() => {
    if (!opensAtToday || !hasDays) return;
    setOpensAtToday(false);
    // a visitor who came back to a place on the page stays there
    if (scrollY === 0) document.getElementById(idOfDay(today))?.scrollIntoView({ behavior: 'instant' });
  }, [opensAtToday, hasDays, today]);
  const showsToday = days?.some(({ date }) => date === today) ?? false;
  return (
    <div className={styles.page}>
      <PageHeading
        title={t('title')}
        side={
          <Switch checked={hidesScores === true} onChange={({ target }) => setHidesScores(target.checked)}>
            {games('hideScores')}
          </Switch>
        }
      />
      <WeekNav
        first={week.first}
        days={days}
        today={today}
        isBusy={week.isAsking}
        onMove={week.move}
        onSee={(date) => setWanted((last) => ({ date, turn: (last?.turn ?? 0) + 1 }))}
        onPick={() => !week.isAsking && setPicking(true)}
      />
      {week.hasFailed && (
        <div className={styles.notice}>
          <Notice kind="error">
            {t('failed')}{' '}
            <Button variant="quiet" size="s" onClick={week.retry}>
              {t('retry')}
            </Button>
          </Notice>
        </div>
      )}
      {week.isStale && (
        <div className={styles.notice}>
          <Notice kind="waiting">{t('stale')}</Notice>
        </div>
      )}
      {days && days.length > 0 && days.length < CALENDAR_DAYS && (
        <div className={styles.notice}>
          <Notice>{t('hiddenSome')}</Notice>
        </div>
      )}
      {!days && <CalendarSkeleton />}
      {days?.length === 0 && <EmptyState icon={CalendarX} title={t('hiddenTitle')} text={t('hiddenText')} />}
      <div className={styles.days} data-busy={week.isAsking || undefined} data-alive>
        {days?.map((day) => (
          <DaySection
            key={`${week.first} ${day.date}`}
            day={day}
            today={today}
            isFolded={day.date < today && showsToday && day.date !== week.chosen}
            wanted={wanted?.date === day.date ? wanted.turn : undefined}
            favorite={favorite}
            hidesScores={hidesScores}
            watch={watch}
            isUnknown={week.hasFailed}
            onOutdated={week.refresh}
          />
        ))}
      </div>
      <div className={styles.subscribe}>
        <FavoriteClubSection calendar="league" />
      </div>
      <DateDialog
        isOpen={isPicking}
        day={week.chosen ?? (showsToday ? today : week.first)}
        today={today}
        onClose={close}
        onChoose={(day) => {
          close();
          week.choose(day);
        }}
      />
      <FirefoxNotice watch={watch} />
    </div>
  );
};
