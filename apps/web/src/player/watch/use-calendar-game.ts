import { type CalendarGame, readCalendarGame } from '@palco/contracts/calendar';
import { isRefusal } from '@palco/kernel/refusal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';

export interface CalendarGameState {
  readonly game: CalendarGame | undefined;
  readonly failure: 'unknown' | 'unreachable' | undefined;
  readonly retry: () => void;
}

/** What the calendar says of a game: is there a picture, and if not, why. Asked again when `status` changes; one game for good. */
export const useCalendarGame = (gameId: number, status: number | undefined): CalendarGameState => {
  const [state, setState] = useState<Omit<CalendarGameState, 'retry'>>({ game: undefined, failure: undefined });
  // the status that is heard of first is no change: the calendar is being asked already
  const first = useRef(status);
  first.current ??= status;
  const changed = status === first.current ? undefined : status;
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status and another try are reasons to ask again
  useEffect(() => {
    const leaving = new AbortController();
    call(readCalendarGame, { params: { id: gameId }, signal: leaving.signal }).then(
      (answer) => {
        if (!isRefusal(answer)) setState({ game: answer.response, failure: undefined });
        else
          setState((held) => ({
            game: held.game,
            failure:
              answer.refused === 'games/unknown' || answer.refused === 'request/unknown-path'
                ? 'unknown'
                : 'unreachable',
          }));
      },
      () => undefined, // left
    );
    return () => leaving.abort();
  }, [gameId, changed, tries]);
  return { ...state, retry };
};
