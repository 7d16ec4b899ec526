/** The Stats API's box score members, computed from the lines of a `BoxScore`. */
import { decimals, perGame, rate } from '@palco/baseball/scoring/average';
import { type BattingTally, totalBases } from '@palco/baseball/scoring/batting';
import type { FieldingTally } from '@palco/baseball/scoring/fielding';
import type { PitchingTally } from '@palco/baseball/scoring/pitching';
import { inningsPitched, stolenBasePercentage } from '@palco/baseball/scoring/rates';

type Fields<Line> = Readonly<Record<string, (line: Line) => string | number>>;

type Steals = { readonly stolenBases: number; readonly caughtStealing: number };
const caughtStealingPercentage = (line: Steals): string =>
  rate({ over: line.caughtStealing, under: line.stolenBases + line.caughtStealing }, '.---');
/** Documents have `.---`, not `.000`, for fielders without a caught runner. */
const caughtByFielder = (line: Steals): string => (line.caughtStealing === 0 ? '.---' : caughtStealingPercentage(line));

const plural = (count: number, word: string): string | undefined =>
  count === 0 ? undefined : count === 1 ? word : `${count} ${word}`;

/** `2-4 | HR, K, RBI`: hits in at-bats and the three most important other events. */
const battingSummary = (line: BattingTally): string => {
  const items = [
    plural(line.homeRuns, 'HR'),
    plural(line.triples, '3B'),
    plural(line.doubles, '2B'),
    plural(line.walks, 'BB'),
    plural(line.hitByPitch, 'HBP'),
    plural(line.strikeouts, 'K'),
    plural(line.runsBattedIn, 'RBI'),
    plural(line.runs, 'R'),
    plural(line.stolenBases, 'SB'),
    plural(line.caughtStealing, 'CS'),
  ].filter((item) => item !== undefined);
  const average = `${line.hits}-${line.atBats}`;
  return items.length ? `${average} | ${items.slice(0, 3).join(', ')}` : average;
};

/** Members that a batter's line and a pitcher's have in common. */
const RESULT_FIELDS: Fields<Pick<BattingTally, keyof BattingTally & keyof PitchingTally>> = {
  flyOuts: (line) => line.flyOuts,
  groundOuts: (line) => line.groundOuts,
  airOuts: (line) => line.flyOuts + line.popOuts + line.lineOuts,
  popOuts: (line) => line.popOuts,
  lineOuts: (line) => line.lineOuts,
  runs: (line) => line.runs,
  doubles: (line) => line.doubles,
  triples: (line) => line.triples,
  homeRuns: (line) => line.homeRuns,
  strikeOuts: (line) => line.strikeouts,
  baseOnBalls: (line) => line.walks,
  intentionalWalks: (line) => line.intentionalWalks,
  hits: (line) => line.hits,
  atBats: (line) => line.atBats,
  caughtStealing: (line) => line.caughtStealing,
  stolenBases: (line) => line.stolenBases,
  stolenBasePercentage,
  caughtStealingPercentage,
  rbi: (line) => line.runsBattedIn,
  sacBunts: (line) => line.sacrificeBunts,
  sacFlies: (line) => line.sacrificeFlies,
  catchersInterference: (line) => line.interference,
};

export const BATTING_FIELDS: Fields<BattingTally> = {
  ...RESULT_FIELDS,
  summary: battingSummary,
  gamesPlayed: () => 1,
  hitByPitch: (line) => line.hitByPitch,
  groundIntoDoublePlay: (line) => line.groundedIntoDoublePlay,
  groundIntoTriplePlay: (line) => line.groundedIntoTriplePlay,
  plateAppearances: (line) => line.plateAppearances,
  totalBases,
  leftOnBase: (line) => line.leftOnBase,
  pickoffs: (line) => line.pickedOff,
  atBatsPerHomeRun: (line) => perGame({ over: line.atBats, under: line.homeRuns }),
};

const counted = (count: number, word: string): string => (count === 1 ? word : `${count} ${word}`);

export const PITCHING_FIELDS: Fields<PitchingTally> = {
  ...RESULT_FIELDS,
  summary: (line) =>
    [
      `${inningsPitched(line)} IP`,
      counted(line.earnedRuns, 'ER'),
      counted(line.strikeouts, 'K'),
      counted(line.walks, 'BB'),
    ].join(', '),
  gamesPlayed: (line) => line.games,
  gamesPitched: (line) => line.games,
  gamesStarted: (line) => line.gamesStarted,
  gamesFinished: (line) => line.gamesFinished,
  completeGames: (line) => line.completeGames,
  shutouts: (line) => line.shutouts,
  earnedRuns: (line) => line.earnedRuns,
  hitByPitch: (line) => line.hitBatters,
  hitBatsmen: (line) => line.hitBatters,
  numberOfPitches: (line) => line.pitches,
  pitchesThrown: (line) => line.pitches,
  balls: (line) => line.balls,
  strikes: (line) => line.strikes,
  // two places and a zero, as these documents have it
  strikePercentage: (line) =>
    line.pitches === 0 ? '-.--' : rate({ over: decimals(line.strikes, line.pitches, 2), under: 100 }),
  inningsPitched,
  outs: (line) => line.outs,
  battersFaced: (line) => line.battersFaced,
  balks: (line) => line.balks,
  wildPitches: (line) => line.wildPitches,
  pickoffs: (line) => line.pickoffs,
  runsScoredPer9: (line) => perGame({ over: 27 * line.runs, under: line.outs }),
  groundOutsToAirouts: (line) => perGame({ over: line.groundOuts, under: line.flyOuts + line.popOuts + line.lineOuts }),
  homeRunsPer9: (line) => perGame({ over: 27 * line.homeRuns, under: line.outs }),
  pitchesPerInning: (line) => perGame({ over: 3 * line.pitches, under: line.outs }),
  inheritedRunners: (line) => line.inheritedRunners,
  inheritedRunnersScored: (line) => line.inheritedRunnersScored,
};

/** `fielding` of a single game is always ".000" in these documents: not of the game, so not compared. */
export const FIELDING_FIELDS: Fields<FieldingTally> = {
  gamesStarted: (line) => line.gamesStarted,
  assists: (line) => line.assists,
  putOuts: (line) => line.putouts,
  errors: (line) => line.errors,
  chances: (line) => line.putouts + line.assists + line.errors,
  passedBall: (line) => line.passedBalls,
  pickoffs: (line) => line.pickoffs,
  stolenBases: (line) => line.stolenBases,
  caughtStealing: (line) => line.caughtStealing,
  stolenBasePercentage,
  caughtStealingPercentage: caughtByFielder,
};

/**
 * Members of a club's `teamStats` that are not of the game: averages of the season, and inherited runners,
 * which these documents leave at 0 for clubs.
 */
export const NOT_OF_THE_GAME: ReadonlySet<string> = new Set([
  'avg',
  'obp',
  'slg',
  'ops',
  'era',
  'whip',
  'summary',
  'gamesPlayed',
  'gamesPitched',
  'gamesStarted',
  'gamesFinished',
  'inheritedRunners',
  'inheritedRunnersScored',
]);
