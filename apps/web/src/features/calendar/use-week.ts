import type { CalendarDays } from '@palco/contracts/calendar';
import { CALENDAR_DAYS_BACK, calendarAddress } from '@palco/contracts/league-addresses';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { useCallback, useEffect, useRef, useState } from 'react';
import { takeCallHeaders } from '../../api/call-headers.ts';
import { usePageData } from '../../api/page-data.ts';
import { type CalendarDay, daysFrom, emptyDays } from './week.ts';

export interface Week {
  readonly first: LeagueDate;
  /** the day somebody chose, which is then the first */
  readonly chosen: LeagueDate | undefined;
  /** undefined while the first answer is on its way */
  readonly days: readonly CalendarDay[] | undefined;
  readonly isStale: boolean;
  readonly hasFailed: boolean;
}
export interface WeekControl extends Week {
  readonly isAsking: boolean;
  /** goes so many days on or back; ignored while a request is under way */
  readonly move: (days: number) => void;
  readonly choose: (day: LeagueDate) => void;
  /** asks again for the days on screen */
  readonly refresh: () => void;
}

/** Seven days of the calendar around today. One request at a time: who presses on meanwhile is not heard. */
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
  const isBusy = useRef(false);

  const load = useCallback(async (first: LeagueDate, chosen: LeagueDate | undefined): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsking(true);
    try {
      const answer = await fetch(calendarAddress(first), { headers: takeCallHeaders() });
      if (!answer.ok) throw new Error(`the calendar answered ${answer.status}`);
      const reply = (await answer.json()) as CalendarDays;
      setWeek({ first, chosen, days: daysFrom(first, reply), isStale: reply.stale_since !== null, hasFailed: false });
    } catch {
      setWeek((known) =>
        // the days on screen stay when only their refreshing failed
        known.first === first && known.days && !known.hasFailed
          ? known
          : { first, chosen, days: emptyDays(first), isStale: false, hasFailed: true },
      );
    }
    isBusy.current = false;
    setAsking(false);
  }, []);

  const hasDays = week.days !== undefined;
  useEffect(() => {
    if (!hasDays) void load(home, undefined);
  }, [hasDays, home, load]);
  return {
    ...week,
    isAsking,
    move: (days) => void load(addDays(week.first, days), undefined),
    choose: (day) => void load(day, day),
    refresh: () => void load(week.first, week.chosen),
  };
};
