/** The game at one moment as the panel shows it, computed from the plays up to that moment only. */
import type { Game } from '@palco/baseball/rules/fold';
import { foldGame } from '@palco/baseball/rules/fold';
import { nextHalf } from '@palco/baseball/rules/half-inning';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import { type BySide, bySide, type Half, type Side } from '@palco/baseball/rules/side';
import { type Situation, situationOf } from '@palco/baseball/rules/situation';
import { type BoxScore, boxScoreOf } from '@palco/baseball/scoring/box-score';
import { type PlayByPlayHalf, playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { isRefusal } from '@palco/kernel/refusal';
import { averageAt, type PitcherStats, pitcherAt } from './season-stats.ts';

interface LineOfSide {
  /** runs of each half inning that has begun; `X` where the home side does not bat */
  readonly innings: readonly (number | 'X')[];
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
}
interface Batter {
  readonly player: PlayerId;
  readonly average: string;
}
export interface Moment {
  readonly game: Game;
  readonly box: BoxScore;
  readonly situation: Situation;
  /** the half inning on screen: between halves the one that ended, until the next batter is at the plate */
  readonly place: { readonly inning: number; readonly half: Half };
  readonly line: BySide<LineOfSide>;
  readonly pitcher: { readonly player: PlayerId } & PitcherStats;
  readonly batter: Batter;
  readonly onDeck: Batter;
  readonly inTheHole: Batter;
  /** oldest first */
  readonly halves: readonly PlayByPlayHalf[];
  /** the plate appearance that has begun and not ended */
  readonly atBat: Play | undefined;
  readonly isOver: boolean;
}

/** Folds the plays up to the first invalid one: while a feed is being corrected, a play may contradict the others for seconds. */
const foldValidPlays = (roster: GameRoster, plays: readonly Play[]): Game | undefined => {
  if (!roster.setup) return undefined;
  const game = foldGame(roster.setup, plays);
  if (!isRefusal(game)) return game;
  const bad = plays.findIndex(({ id }) => id === game.detail?.play);
  return bad < 0 ? undefined : foldValidPlays(roster, plays.slice(0, bad));
};

const lineOf = ({ lineScore }: BoxScore, side: Side): LineOfSide => {
  const innings: (number | 'X')[] = [];
  for (const inning of lineScore.innings) {
    const half = inning[side];
    if (half === undefined) break;
    innings.push(half === 'X' ? 'X' : half.runs);
  }
  const { runs, hits, errors } = lineScore.totals[side];
  return { innings, runs, hits, errors };
};

/** The moment after these plays; undefined before the line-ups are known. */
export const momentAfter = (roster: GameRoster, plays: readonly Play[]): Moment | undefined => {
  const game = foldValidPlays(roster, plays);
  if (!game) return undefined;
  const box = boxScoreOf(game);
  const last = plays.at(-1);
  const folded = situationOf(game.state);
  const atBat = last?.kind === 'plate_appearance' && !last.result && !folded.isOver ? last : undefined;
  // the next half inning has begun, though nothing has happened in it
  const situation = atBat && folded.outs >= 3 ? situationOf(nextHalf(game.state)) : folded;
  const batter = (player: PlayerId): Batter => ({ player, average: averageAt(roster, box, player) });
  return {
    game,
    box,
    situation,
    place: { inning: situation.inning, half: situation.half },
    line: bySide((side) => lineOf(box, side)),
    pitcher: { player: situation.pitcher, ...pitcherAt(roster, box, situation.pitcher) },
    batter: batter(situation.batter),
    onDeck: batter(situation.onDeck),
    inTheHole: batter(situation.inTheHole),
    halves: playByPlayOf(game).filter(({ entries }) => entries.length > 0),
    atBat,
    isOver: situation.isOver,
  };
};

/** The bases and the lamps of a board. Between halves the lamps belong to the next half, so they are all off. */
export const fieldOf = ({ situation: { runners, balls, strikes, outs } }: Moment) => ({
  bases: [runners[1] !== undefined, runners[2] !== undefined, runners[3] !== undefined] as const,
  count: outs >= 3 ? { balls: 0, strikes: 0, outs: 0 } : { balls, strikes, outs },
});
