import type { CalendarDays } from '@palco/contracts/calendar';
import { CALENDAR_DAYS_BACK, calendarAddress } from '@palco/contracts/league-addresses';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { useMemo, useState } from 'react';
import { useReply } from '../../api/queries.ts';
import { type CalendarDay, daysFrom, emptyDays } from './week.ts';

interface Week {
  readonly first: LeagueDate;
  /** the day the visitor chose, which is then the first */
  readonly chosen: LeagueDate | undefined;
}
interface WeekControl extends Week {
  /** undefined while the first reply is loading */
  readonly days: readonly CalendarDay[] | undefined;
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  /** other days were requested, and are loading */
  readonly isAsking: boolean;
  /** moves by so many days; ignored while other days are loading */
  readonly move: (days: number) => void;
  readonly choose: (day: LeagueDate) => void;
  /** reads the visible days again in the background */
  readonly refresh: () => void;
  /** reads the requested days again after they failed */
  readonly retry: () => void;
}

/**
 * Seven days of the calendar around today. One request at a time: while requested days are loading, further requests are
 * ignored; a refresh in the background is aborted for them.
 */
export const useWeek = (today: LeagueDate): WeekControl => {
  const [wanted, setWanted] = useState<Week>({ first: addDays(today, -CALENDAR_DAYS_BACK), chosen: undefined });
  const { data, isError, isFetching, isPlaceholderData, refetch } = useReply<CalendarDays>(
    calendarAddress(wanted.first),
  );
  // the days before stay visible until the requested ones are here, or have failed
  const [shown, setShown] = useState(wanted);
  if (!isPlaceholderData && shown !== wanted) setShown(wanted);
  const hasFailed = isError && !data;
  const isAsking = isFetching && (isPlaceholderData || !data);
  const days = useMemo(
    () => (data ? daysFrom(shown.first, data) : hasFailed ? emptyDays(shown.first) : undefined),
    [data, hasFailed, shown.first],
  );
  const show = (week: Week): void => {
    if (!isAsking) setWanted(week);
  };
  const reload = (): void => {
    if (!isAsking) void refetch({ cancelRefetch: false });
  };
  return {
    ...shown,
    days,
    isStale: Boolean(data?.stale_since),
    hasFailed,
    isAsking,
    move: (count) => show({ first: addDays(shown.first, count), chosen: undefined }),
    choose: (day) => show({ first: day, chosen: day }),
    refresh: reload,
    retry: reload,
  };
};
