/** A world whose feed is a Stats API with one game; the clock of both is the world's. */
import { type FeedDocument, openRecordedGame, type RecordedGame } from '@palco/sandbox/stats-api/recorded-game';
import { openStatsApi, type RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { openWorld, type World } from './world.ts';

/** When its game begins. */
export const FIRST_PITCH = new Date('2026-11-21T01:01:00Z');

export interface FollowedFeed {
  readonly world: World;
  readonly api: RunningStatsApi;
  readonly game: RecordedGame;
  close(): Promise<void>;
}

/**
 * Opens it before the first pitch, with the calendar already read. An answer may take `patienceMs`: long, because a slow
 * computer must not look like a silent feed.
 */
export const openFollowedFeed = async (feed: FeedDocument, patienceMs = 30_000): Promise<FollowedFeed> => {
  const game = openRecordedGame({ feed, startsAt: FIRST_PITCH, day: '2026-11-20', speed: 1 });
  let now = (): Date => FIRST_PITCH;
  const api = await openStatsApi({ port: 0, clock: () => now(), games: [game] });
  const world = await openWorld({
    settings: { PALCO_STATS_API: api.origin, PALCO_STATS_LEAGUE: '0', PALCO_STATS_PATIENCE: String(patienceMs) },
  });
  now = world.now;
  await world.palco.followGames();
  const close = async (): Promise<void> => {
    await world.close();
    await api.close();
  };
  return { world, api, game, close };
};
