import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type CalendarGame, readCalendarGame } from '@palco/contracts/games/calendar';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

interface CalendarGameState {
  readonly game: CalendarGame | undefined;
  /** rights rules hide the game in this country: why, and who shows it */
  readonly hidden: Refusal | undefined;
  readonly failure: 'unknown' | 'unreachable' | undefined;
  readonly retry: () => void;
}

/** What the calendar says of a game: is there a picture, and if not, why. Read again when `status` changes. */
export const useCalendarGame = (gameId: number, status: number | undefined): CalendarGameState => {
  const { data, error, refetch } = useQuery({
    queryKey: ['calendar-game', gameId],
    queryFn: async ({ signal }) => {
      const answer = await call(readCalendarGame, { params: { id: gameId }, signal });
      if (isRefusal(answer) && answer.refused.startsWith('streaming/')) return { game: undefined, hidden: answer };
      return { game: (await replyOf(Promise.resolve(answer))).response, hidden: undefined };
    },
    gcTime: 0,
  });
  const lastStatus = useRef<number>(undefined);
  useEffect(() => {
    if (status === undefined) return;
    // the first status is no change: the calendar is being read already
    if (lastStatus.current !== undefined && lastStatus.current !== status) void refetch();
    lastStatus.current = status;
  }, [status, refetch]);
  const failure = error ? (error.isUnknown ? 'unknown' : 'unreachable') : undefined;
  return { game: data?.game, hidden: data?.hidden, failure, retry: () => void refetch() };
};
