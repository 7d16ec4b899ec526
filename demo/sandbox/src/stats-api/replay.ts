/** A recorded game replayed today, with a Stats API on its own port. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { type FeedDocument, openRecordedGame, type RecordedGame } from './recorded-game.ts';
import { openStatsApi, type RunningStatsApi } from './stats-api.ts';

interface ReplayOptions {
  /** a live feed (`/api/v1.1/game/{id}/feed/live`) as JSON, packed with gzip or not */
  readonly file: string;
  /** start of the first replayed inning; earlier innings are over by then */
  readonly at: Date;
  /** first replayed inning; 1 replays the whole game */
  readonly from: number;
  /** 20: three hours in nine minutes */
  readonly speed: number;
  readonly clock: () => Date;
}

/** Milliseconds from the first pitch to an inning, as recorded. Errors: when the game has no such inning. */
const untilInning = ({ liveData }: FeedDocument, inning: number): number => {
  const { allPlays } = liveData.plays;
  const [firstPitch] = allPlays;
  const first = allPlays.find(({ about }) => about.inning === inning);
  if (!first) throw new Error(`the game has no inning ${inning}`);
  return Date.parse(first.about.startTime ?? '') - Date.parse(firstPitch?.about.startTime ?? '');
};

/** Errors: when the file cannot be read, is not a live feed with plays, or has no such inning. */
export const openReplay = async ({
  file,
  at,
  from,
  speed,
  clock,
}: ReplayOptions): Promise<{ readonly api: RunningStatsApi; readonly game: RecordedGame }> => {
  const bytes = readFileSync(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const feed = JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString('utf8')) as Partial<FeedDocument>;
  if (!feed.gamePk || !feed.liveData?.plays.allPlays.length) throw new Error(`${file} is no live feed with plays`);
  const recorded = feed as FeedDocument;
  const startsAt = new Date(at.getTime() - untilInning(recorded, from) / speed);
  const game = openRecordedGame({ feed: recorded, startsAt, day: leagueDateOf(startsAt, DEMO_ZONE), speed });
  return { api: await openStatsApi({ port: 0, clock, games: [game] }), game };
};
