import { type CalendarGame, readCalendarGame } from '@palco/contracts/calendar';
import { isRefusal } from '@palco/kernel/refusal';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

export interface CalendarGameState {
  readonly game: CalendarGame | undefined;
  readonly failure: 'unknown' | 'unreachable' | undefined;
}

/** What the calendar says of a game: is there a picture, and if not, why. Asked again when `status` changes. */
export const useCalendarGame = (gameId: number, status: number | undefined): CalendarGameState => {
  const [state, setState] = useState<CalendarGameState>({ game: undefined, failure: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is the reason to ask again
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
  }, [gameId, status]);
  return state;
};
