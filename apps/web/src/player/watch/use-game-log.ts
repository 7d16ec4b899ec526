import { readBoxScore } from '@palco/contracts/box-score';
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
 * Everything there is to know of a game, kept up to date by the tab's event stream, by asking the box score for news every
 * 15 seconds while that is blocked (spec section 4), and by asking for what was missed after a break.
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
    else hold({ ...withChanges(now, log.plays, log.game), version: log.version });
  }, [gameId, hold, readWhole]);

  /** The box score is made once for everybody and kept by the browser: asking it costs next to nothing without news. */
  const readNews = useCallback(async (): Promise<void> => {
    if (!latest.current) return readWhole();
    const box = await call(readBoxScore, { params: { id: gameId } });
    if (!isRefusal(box) && box.response.version !== latest.current?.version) await readOn();
  }, [gameId, readOn, readWhole]);

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
      onPoll: () => void readNews(),
    });
  }, [gameId, hold, readOn, readNews, readWhole]);

  return { held, failure, retry: () => void readWhole() };
};
