import { call } from '@palco/client/call';
import { useEvents } from '@palco/client/events';
import { ReadError, replyOf } from '@palco/client/queries';
import { readBoxScore } from '@palco/contracts/games/box-score';
import type { PlayEvent } from '@palco/contracts/games/events';
import { readGameLog } from '@palco/contracts/games/game-log';
import { isRefusal } from '@palco/kernel/refusal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FollowedGame, loadGame, withChanges } from '../moment/loaded-game.ts';

export interface GameLogState {
  /** undefined while it is loading, and when that failed */
  readonly game: FollowedGame | undefined;
  readonly failure: 'unknown' | 'unreachable' | undefined;
  readonly retry: () => void;
  /** reads what is new, for a caller that learned of it elsewhere */
  readonly readNews: () => void;
}

/**
 * A game with all its plays. It is kept up to date by the tab's event stream; while that is blocked, by checking the version
 * of the box score every 15 seconds (spec section 4); after a break, by reading what was missed.
 */
export const useGameLog = (gameId: number): GameLogState => {
  const client = useQueryClient();
  const queryKey = ['game-log', gameId];
  const {
    data: loaded,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => {
      const game = loadGame(await replyOf(call(readGameLog, { params: { id: gameId } })));
      if (!game) throw new ReadError('server/fault');
      return game;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  /** changes that are shown when the last of them has come */
  const together = useRef<PlayEvent[]>([]);
  /** the game as of now, even after an `await` */
  const latest = () => client.getQueryData<FollowedGame>(queryKey);
  const update = (next: FollowedGame) => client.setQueryData<FollowedGame>(queryKey, next);

  const readOn = async (): Promise<void> => {
    const before = latest();
    if (!before) return void refetch();
    const log = await call(readGameLog, { params: { id: gameId }, query: { after: before.cursor } });
    const now = latest();
    if (isRefusal(log) || !now) return;
    if (log.game.stamp !== now.game.stamp) void refetch();
    else update({ ...withChanges(now, log.plays, log.game), version: log.version });
  };
  /** The box score is made once for everybody and cached by the browser: without changes it costs next to nothing. */
  const readNews = async (): Promise<void> => {
    if (!latest()) return void refetch();
    const box = await call(readBoxScore, { params: { id: gameId } });
    if (!isRefusal(box) && box.response.version !== latest()?.version) await readOn();
  };
  useEvents({
    game: gameId,
    after: () => latest()?.cursor,
    onHello: ({ cursor, isBehind }) => {
      const now = latest();
      if (isBehind || (now && cursor !== undefined && cursor > now.cursor)) void readOn();
    },
    onPlay: (change) => {
      together.current.push(change);
      if (change.until !== undefined && change.cursor < change.until) return;
      const changes = together.current.splice(0).filter(({ game }) => game === gameId);
      const now = latest();
      if (now) update(withChanges(now, changes));
    },
    onGame: (game) => {
      const now = latest();
      if (!now) return;
      if (game.stamp !== now.game.stamp) void refetch();
      else update(withChanges(now, [], game));
    },
    onPoll: () => void readNews(),
  });
  const failure = error ? (error.code === 'games/unknown' ? 'unknown' : 'unreachable') : undefined;
  return { game: loaded, failure, retry: () => void refetch(), readNews: () => void readNews() };
};
