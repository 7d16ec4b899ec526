/** A recorded game as one of today: its Stats API on a port of its own. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { leagueDateOf } from '@palco/kernel/league-date';
import { type FeedDocument, openRecordedGame, type RecordedGame } from './recorded-game.ts';
import { openStatsApi, type RunningStatsApi } from './stats-api.ts';

export interface ReplayOptions {
  /** a live feed (`/api/v1.1/game/{id}/feed/live`) as JSON, packed with gzip or not */
  readonly file: string;
  /** when the first pitch is thrown this time */
  readonly startsAt: Date;
  /** 20: three hours in nine minutes */
  readonly speed: number;
  readonly clock: () => Date;
}

/** Errors: of reading the file, or when it holds no live feed with plays. */
export const openReplay = async ({
  file,
  startsAt,
  speed,
  clock,
}: ReplayOptions): Promise<{ readonly api: RunningStatsApi; readonly game: RecordedGame }> => {
  const bytes = readFileSync(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const feed = JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString('utf8')) as Partial<FeedDocument>;
  if (!feed.gamePk || !feed.liveData?.plays.allPlays.length) throw new Error(`${file} is no live feed with plays`);
  const game = openRecordedGame({ feed: feed as FeedDocument, startsAt, day: leagueDateOf(startsAt), speed });
  return { api: await openStatsApi({ port: 0, clock, games: [game] }), game };
};
