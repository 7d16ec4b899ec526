import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import { outsideAddress } from '../../gateways/video-source/outside-video.ts';
import type { VideoSource } from '../../gateways/video-source/video-source.ts';
import type { GameCache } from '../games/game-cache.ts';
import { gameTimes } from './game-times.ts';
import type { DescribeVideo, GameVideo } from './game-video.ts';
import { readOutsideVideo } from './outside-videos.ts';

interface DescribeVideoDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly games: Pick<GameCache, 'read'>;
  readonly source: VideoSource;
  /** origins whose playlists the player may open */
  readonly hosts: readonly string[];
}

/** The video at another host; undefined without one, or when its host has been removed from the settings. */
const outsideOf = async ({ db, hosts }: DescribeVideoDeps, gameId: number): Promise<GameVideo | undefined> => {
  const stored = await readOutsideVideo(db, gameId);
  const address = stored && outsideAddress(stored.host, stored.address, hosts);
  if (!stored || !address) return undefined;
  const anchor = stored.anchor ? { seconds: stored.anchor.seconds, at: new Date(stored.anchor.at) } : undefined;
  return { kind: stored.host === 'vimeo' ? 'vimeo' : 'playlist', address, anchor };
};

/**
 * The video of a game now: its live picture, or once it is over its recording, at another host or Palco's own, while that is
 * published. The calendar shows the same.
 */
export const describeVideo =
  (deps: DescribeVideoDeps): DescribeVideo =>
  async (gameId) => {
    const game = await deps.games.read(gameId);
    if (!game) return { kind: 'none' };
    const isOver = game.record.status === 'final';
    if (isOver && !game.record.hasRecording) return { kind: 'none' };
    const outside = isOver ? await outsideOf(deps, gameId) : undefined;
    if (outside) return outside;
    await deps.source.prepare?.(gameId);
    const footage = deps.source.footageOf(gameTimes(game), deps.clock());
    if (footage.state === 'none') return { kind: 'none' };
    const [first, last] = [game.plays[0], game.plays.at(-1)];
    return {
      kind: footage.state === 'live' ? 'live' : 'ondemand',
      from: footage.since,
      ...(first && last ? { plays: { first: new Date(first.at), last: new Date(last.at) } } : {}),
      hasParts: footage.media.live !== undefined,
      ...(footage.media.atOrigin ? { isShared: true as const } : {}),
    };
  };
