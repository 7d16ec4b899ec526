import type { CalendarDays } from '@palco/contracts/calendar';
import { CALENDAR_DAYS_BACK, calendarAddress } from '@palco/contracts/league-addresses';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { useCallback, useEffect, useRef, useState } from 'react';
import { takeCallHeaders } from '../../api/call-headers.ts';
import { usePageData } from '../../api/page-data.ts';
import { type CalendarDay, daysFrom, emptyDays } from './week.ts';

interface Week {
  readonly first: LeagueDate;
  /** the day somebody chose, which is then the first */
  readonly chosen: LeagueDate | undefined;
  /** undefined while the first answer is on its way */
  readonly days: readonly CalendarDay[] | undefined;
  readonly isStale: boolean;
  readonly hasFailed: boolean;
}
interface WeekControl extends Week {
  readonly isAsking: boolean;
  /** goes so many days on or back; ignored while another wish is under way */
  readonly move: (days: number) => void;
  readonly choose: (day: LeagueDate) => void;
  /** asks again for the days on screen, unseen */
  readonly refresh: () => void;
  /** the same because somebody wants it */
  readonly retry: () => void;
}

/** The days from one on; undefined when they did not come. */
const askFor = async (first: LeagueDate, signal: AbortSignal): Promise<Pick<Week, 'days' | 'isStale'> | undefined> => {
  try {
    const answer = await fetch(calendarAddress(first), { headers: takeCallHeaders(), signal });
    if (!answer.ok) throw new Error(`the calendar answered ${answer.status}`);
    const reply = (await answer.json()) as CalendarDays;
    return { days: daysFrom(first, reply), isStale: reply.stale_since !== null };
  } catch {
    return undefined;
  }
};

/**
 * Seven days of the calendar around today. One request at a time: while one runs that somebody wished for, presses are not
 * heard; a refreshing that nobody asked for makes way.
 */
export const useWeek = (today: LeagueDate): WeekControl => {
  const home = addDays(today, -CALENDAR_DAYS_BACK);
  const given = usePageData<CalendarDays>(calendarAddress(home));
  const [week, setWeek] = useState<Week>({
    first: home,
    chosen: undefined,
    days: given && daysFrom(home, given),
    isStale: Boolean(given?.stale_since),
    hasFailed: false,
  });
  const [isAsking, setAsking] = useState(false);
  /** the request under way, and whether somebody waits for it */
  const underWay = useRef<{ readonly stop: AbortController; readonly isWished: boolean }>(undefined);

  const load = useCallback(
    async (first: LeagueDate, chosen: LeagueDate | undefined, isWished: boolean): Promise<void> => {
      if (underWay.current && (underWay.current.isWished || !isWished)) return;
      underWay.current?.stop.abort();
      const mine = { stop: new AbortController(), isWished };
      underWay.current = mine;
      setAsking(isWished);
      const answer = await askFor(first, mine.stop.signal);
      if (underWay.current !== mine) return;
      underWay.current = undefined;
      setAsking(false);
      if (answer) setWeek({ first, chosen, ...answer, hasFailed: false });
      else
        setWeek((known) =>
          // the days on screen stay when only their refreshing failed
          known.first === first && known.days && !known.hasFailed
            ? known
            : { first, chosen, days: emptyDays(first), isStale: false, hasFailed: true },
        );
    },
    [],
  );

  const hasDays = week.days !== undefined;
  useEffect(() => {
    if (!hasDays) void load(home, undefined, true);
  }, [hasDays, home, load]);
  return {
    ...week,
    isAsking,
    move: (days) => void load(addDays(week.first, days), undefined, true),
    choose: (day) => void load(day, day, true),
    refresh: () => void load(week.first, week.chosen, false),
    retry: () => void load(week.first, week.chosen, true),
  };
};
