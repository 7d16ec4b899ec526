/** Builders of hand-written feeds for tests, with the members that the reader uses. */
import { isRefusal } from '@palco/kernel/refusal';
import { readStatsFeed, type StatsGame } from '../notation/stats-api-feed.ts';

const ids = { away: 100, home: 200 } as const;
const CODES = ['8', '4', '6', '3', '7', '9', '5', '2', '10'];
/** A club's part of a box score: batters `101` … `109` or `201` … `209`, pitcher `100` or `200`. */
const club = (side: 'away' | 'home') => ({
  players: Object.fromEntries(
    [
      ...CODES.map((code, index) => ({ code, order: `${index + 1}00`, id: ids[side] + index + 1 })),
      { code: '1', order: undefined, id: ids[side] },
    ].map(({ code, order, id }) => [
      `ID${id}`,
      { person: { id, fullName: `P ${id}` }, allPositions: [{ code }], ...(order ? { battingOrder: order } : {}) },
    ]),
  ),
  pitchers: [ids[side]],
});
/** An entry of `allPlays`: a complete plate appearance in the top of the first, with `more` members. */
export const entry = (atBatIndex: number, batter: number, more: object) => ({
  atBatIndex,
  about: {
    halfInning: 'top',
    inning: 1,
    isComplete: true,
    startTime: '2026-11-22T01:30:00Z',
    endTime: '2026-11-22T01:31:00Z',
  },
  matchup: { batter: { id: batter }, pitcher: { id: 200 } },
  playEvents: [],
  runners: [],
  ...more,
});
/** A runner's record. */
export const record = (origin: string | null, end: string, batter: number, more: object = {}) => ({
  movement: { originBase: origin, start: origin, end, isOut: false },
  details: { runner: { id: batter }, eventType: 'single', playIndex: 0 },
  credits: [],
  ...more,
});
/** A live feed of these plays. */
export const feed = (allPlays: readonly unknown[], status = { codedGameState: 'I', statusCode: 'I' }) => ({
  gamePk: 1,
  metaData: { timeStamp: '20261122_013000' },
  gameData: {
    status,
    teams: { away: { id: 1, abbreviation: 'nav' }, home: { id: 2, abbreviation: 'HER' } },
    players: {},
  },
  liveData: { plays: { allPlays }, boxscore: { teams: { away: club('away'), home: club('home') } }, linescore: {} },
});
/** Reads a feed; a refusal makes the test fail. */
export const readGame = (document: unknown): StatsGame => {
  const game = readStatsFeed(document);
  if (isRefusal(game)) throw new Error(game.refused);
  return game;
};
