/** Summary statistics of a league, one number per question, to compare with real leagues. */
import { outsIn } from '../rules/advance.ts';
import type { Game } from '../rules/fold.ts';
import type { Instant } from '../rules/primitives.ts';
import { SIDES } from '../rules/side.ts';
import { BATTING_COUNTS, type BattingTally, totalBases } from '../scoring/batting.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { FIELDING_COUNTS } from '../scoring/fielding.ts';
import { PITCHING_COUNTS } from '../scoring/pitching.ts';
import { addTallies } from '../scoring/tally.ts';

interface PlayedGame {
  readonly game: Game;
  readonly firstPitchAt: Instant;
  readonly endedAt: Instant;
}

/** Rates are fractions of 1, counts are per club and nine innings in the field, minutes are of nine-inning games. */
type LeagueStats = Readonly<Record<string, number>>;

const slash = (bat: BattingTally): LeagueStats => ({
  'batting average': bat.hits / bat.atBats,
  'on-base percentage':
    (bat.hits + bat.walks + bat.hitByPitch) / (bat.atBats + bat.walks + bat.hitByPitch + bat.sacrificeFlies),
  'slugging percentage': totalBases(bat) / bat.atBats,
  'strikeouts per plate appearance': bat.strikeouts / bat.plateAppearances,
  'walks per plate appearance': bat.walks / bat.plateAppearances,
});

const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const shareOf = (games: readonly PlayedGame[], holds: (game: Game) => boolean): number =>
  games.filter(({ game }) => holds(game)).length / games.length;

/** The statistics of finished games. Counts per nine innings do not depend on the length of the games. */
export const leagueStats = (games: readonly PlayedGame[]): LeagueStats => {
  const boxes = games.map(({ game }) => boxScoreOf(game));
  const teams = boxes.flatMap((box) => SIDES.map((side) => box.teams[side]));
  const left = boxes.flatMap(({ lineScore }) => SIDES.map((side) => lineScore.totals[side].leftOnBase));
  const bat = addTallies(
    BATTING_COUNTS,
    teams.map((team) => team.battingTotals),
  );
  const pitch = addTallies(
    PITCHING_COUNTS,
    teams.map((team) => team.pitchingTotals),
  );
  const field = addTallies(
    FIELDING_COUNTS,
    teams.map((team) => team.fieldingTotals),
  );
  const doublePlays = games
    .flatMap(({ game }) => game.steps)
    .filter(({ event, moves }) => event.kind === 'result' && !event.broken && outsIn(moves) === 2).length;
  const perNine = (count: number): number => (27 * count) / pitch.outs;
  const events = games.flatMap(({ game }) => game.steps.map(({ event }) => event));
  const pinch = (position: 11 | 12): number =>
    events.filter((event) => event.kind === 'substitution' && event.position === position).length;
  const whole = games.filter(({ game }) => game.setup.scheduledInnings === 9);
  const minutes = whole.map(({ firstPitchAt, endedAt }) => (endedAt - firstPitchAt) / 60_000);
  return {
    ...slash(bat),
    runs: perNine(bat.runs),
    'earned runs': perNine(pitch.earnedRuns),
    hits: perNine(bat.hits),
    doubles: perNine(bat.doubles),
    triples: perNine(bat.triples),
    'home runs': perNine(bat.homeRuns),
    'hit batters': perNine(bat.hitByPitch),
    'left on base': perNine(left.reduce((sum, each) => sum + each, 0)),
    errors: perNine(field.errors),
    'double plays': perNine(doublePlays),
    'stolen bases': perNine(bat.stolenBases),
    'share of steals that succeed': bat.stolenBases / (bat.stolenBases + bat.caughtStealing),
    'sacrifice bunts': perNine(bat.sacrificeBunts),
    'sacrifice flies': perNine(bat.sacrificeFlies),
    'wild pitches': perNine(pitch.wildPitches),
    'passed balls': perNine(field.passedBalls),
    balks: perNine(pitch.balks),
    pitches: perNine(pitch.pitches),
    'pitchers used, per game': pitch.games / teams.length,
    'pinch hitters, per game': pinch(11) / teams.length,
    'pinch runners, per game': pinch(12) / teams.length,
    'reviews, per game':
      events.filter((event) => event.kind === 'review' && 'overturned' in event).length / games.length,
    'share of extra innings': shareOf(games, ({ state, setup }) => state.inning > setup.scheduledInnings),
    'share won at home': shareOf(games, ({ state }) => state.ending?.winner === 'home'),
    'share won in the last half': shareOf(games, ({ state }) => state.half === 'bottom' && state.outs < 3),
    'share of shutouts': shareOf(games, ({ state }) => Math.min(...SIDES.map((side) => state.teams[side].runs)) === 0),
    'minutes, the middle game': middleOf(minutes),
    'share between 2:20 and 3:50': minutes.filter((each) => each >= 140 && each <= 230).length / whole.length,
  };
};

/** A row of the table in docs/baseball.md. */
interface DocumentedStat {
  /** `0.245–0.265` */
  readonly range: string;
  readonly simulated: string;
  readonly real: string;
}

/** The rows of that table by name, from the text of the document. */
export const documentedStats = (document: string): ReadonlyMap<string, DocumentedStat> =>
  new Map(
    document.split('\n').flatMap((line) => {
      const [, name = '', range = '', simulated = '', real] = line.split('|').map((cell) => cell.trim());
      return real === undefined ? [] : [[name, { range, simulated, real }] as const];
    }),
  );

/** A value with as many decimals as the table gives a range that starts at `low`. */
export const statText = (value: number, low: number): string => value.toFixed(low >= 100 ? 0 : low >= 1 ? 2 : 3);
