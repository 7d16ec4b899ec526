import { readGameLog } from '@palco/contracts/game-log';
import { isRefusal } from '@palco/kernel/refusal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { openEvents } from '../../api/events.ts';
import { type HeldGame, holdGame, withChanges } from '../moment/held-game.ts';

export interface GameLogState {
  /** undefined while it is on its way, and after it failed */
  readonly held: HeldGame | undefined;
  readonly failure: 'unknown' | 'unreachable' | undefined;
  readonly retry: () => void;
}

/**
 * Everything there is to know of a game, kept up to date by the tab's event stream, by polling while that is blocked,
 * and by asking for what was missed after a break.
 */
export const useGameLog = (gameId: number): GameLogState => {
  const [held, setHeld] = useState<HeldGame>();
  const [failure, setFailure] = useState<GameLogState['failure']>();
  /** the same as `held`, for listeners that outlive a rendering */
  const latest = useRef<HeldGame>(undefined);
  const hold = useCallback((next: HeldGame | undefined): void => {
    latest.current = next;
    setHeld(next);
  }, []);

  const readWhole = useCallback(async (): Promise<void> => {
    const log = await call(readGameLog, { params: { id: gameId } });
    if (isRefusal(log)) setFailure(log.refused === 'games/unknown' ? 'unknown' : 'unreachable');
    else {
      setFailure(undefined);
      hold(holdGame(log));
    }
  }, [gameId, hold]);

  const readOn = useCallback(async (): Promise<void> => {
    const before = latest.current;
    if (!before) return readWhole();
    const log = await call(readGameLog, { params: { id: gameId }, query: { after: before.cursor } });
    const now = latest.current;
    if (isRefusal(log) || !now) return;
    if (log.game.stamp !== now.game.stamp) await readWhole();
    else hold(withChanges(now, log.plays, log.game));
  }, [gameId, hold, readWhole]);

  useEffect(() => {
    hold(undefined);
    void readWhole();
    return openEvents({
      game: gameId,
      after: () => latest.current?.cursor,
      onHello: ({ cursor, isBehind }) => {
        const now = latest.current;
        if (isBehind || (now && cursor !== undefined && cursor > now.cursor)) void readOn();
      },
      onPlay: (change) => {
        const now = latest.current;
        if (now) hold(withChanges(now, [change]));
      },
      onGame: (game) => {
        const now = latest.current;
        if (!now) return;
        if (game.stamp !== now.game.stamp) void readWhole();
        else hold(withChanges(now, [], game));
      },
      onPoll: () => void readOn(),
    });
  }, [gameId, hold, readOn, readWhole]);

  return { held, failure, retry: () => void readWhole() };
};
