import { useReply } from '@palco/client/queries';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { CALENDAR_DAYS_BACK, calendarAddress } from '@palco/contracts/league/league-addresses';
import { addDays, type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLeagueWords } from '../../i18n/board-words.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { type CalendarDay, daysFrom, emptyDays } from './week.ts';

interface Week {
  readonly first: LeagueDate;
  /** the day the visitor chose, which is then the first */
  readonly chosen: LeagueDate | undefined;
}
interface WeekControl extends Week {
  /** the address names no day; false until hydration */
  readonly isAtToday: boolean;
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
 * Seven days of the calendar: around today, or from the day in the address (`?day=2026-12-05`), so that they can be shared,
 * reloaded, and left with Back. One request at a time: while requested days are loading, further requests are ignored; a
 * refresh in the background is aborted for them.
 */
export const useWeek = (today: LeagueDate): WeekControl => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const day = isHydrated ? leagueDateFrom(new URLSearchParams(search).get('day') ?? '') : undefined;
  // a picked day is open and shows its games; a link to a whole week shows no results
  const isChosen = day !== undefined && (state as { readonly isChosen?: boolean } | null)?.isChosen === true;
  const first = day ?? addDays(today, -CALENDAR_DAYS_BACK);
  const wanted = useMemo((): Week => ({ first, chosen: isChosen ? first : undefined }), [first, isChosen]);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useReply<CalendarDays>(
    calendarAddress(wanted.first),
  );
  // the previous days stay visible until the requested ones have arrived or failed
  const [shown, setShown] = useState(wanted);
  if (!isPlaceholderData && shown !== wanted) setShown(wanted);
  const league = useLeagueWords();
  const hasFailed = isError && !data;
  const isAsking = isFetching && (isPlaceholderData || !data);
  const days = useMemo(
    () => (data ? daysFrom(shown.first, data, league) : hasFailed ? emptyDays(shown.first) : undefined),
    [data, hasFailed, league, shown.first],
  );
  const show = (first: LeagueDate, isChosen: boolean): void => {
    if (isAsking) return;
    void navigate({ search: `?day=${first}` }, { state: { isChosen }, preventScrollReset: true });
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
    isAtToday: isHydrated && day === undefined,
    move: (count) => show(addDays(shown.first, count), false),
    choose: (day) => show(day, true),
    refresh: reload,
    retry: reload,
  };
};
