/** The evening's league: five games on a Stats API of the sandbox, with its own faults. */
import { CLUBS } from '@palco/baseball/simulator/clubs';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { type FeedDocument, openRecordedGame } from '@palco/sandbox/stats-api/recorded-game';
import { openStatsApi, type RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { WRITTEN_GAME_MS, type WrittenClub, writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { GAMES } from './plan.ts';

/** What each game of the evening is there for, by its place. */
export const CAMERA_GAME = 0;
export const SCORED_GAME = 1;
const ENDING_GAME = 2;

export interface EveningLeague {
  readonly api: RunningStatsApi;
  /** ids, by place */
  readonly games: readonly number[];
  readonly homeOf: (place: number) => string;
}

const FIRST_GAME = 600_001;
/** The share of the evening that has passed when `ENDING_GAME` ends. */
const ENDS_AT = 0.7;
/** The game scored by hand is detached from its feed before that; a feed's lineups are read 90 minutes before the start. */
const SCORED_FROM_MS = 30 * 60_000;

const writtenClub = (place: number): WrittenClub => {
  const { code, feedId, name } = CLUBS[place] as (typeof CLUBS)[number];
  return {
    id: Number(feedId),
    name,
    abbreviation: code,
    record: { wins: 3, losses: 2 },
    firstMan: Number(feedId) * 1000,
  };
};

/** Speeds games up so that a whole one takes three and a half times as long as the evening; never slower than real time. */
export const openLeague = async (durationMs: number): Promise<EveningLeague> => {
  const speed = Math.max(1, WRITTEN_GAME_MS / (3.5 * durationMs));
  const openedAt = Date.now();
  const begins = (place: number): number => {
    if (place === SCORED_GAME) return openedAt + SCORED_FROM_MS;
    if (place === ENDING_GAME) return openedAt + ENDS_AT * durationMs - WRITTEN_GAME_MS / speed;
    return openedAt - (0.2 + 0.3 * place) * durationMs;
  };
  const games = Array.from({ length: GAMES }, (_, place) => {
    const clubs = { away: writtenClub(2 * place), home: writtenClub(2 * place + 1) };
    const venue = { id: 3000 + place, name: `Estadio ${clubs.home.name}` };
    const feed = writtenFeed({ gamePk: FIRST_GAME + place, clubs, venue }) as unknown as FeedDocument;
    const startsAt = new Date(begins(place));
    return openRecordedGame({ feed, startsAt, day: leagueDateOf(new Date(openedAt), DEMO_ZONE), speed });
  });
  const api = await openStatsApi({ port: 0, clock: () => new Date(), games });
  return { api, games: games.map(({ id }) => id), homeOf: (place) => writtenClub(2 * place + 1).abbreviation };
};
