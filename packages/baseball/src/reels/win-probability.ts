/** The chance that the home club wins, from the state of a game alone: clubs are equal, batters are average. */
import type { GameState } from '../rules/game-state.ts';
import type { Half } from '../rules/side.ts';
import { type BaseSet, MOST_RUNS, runProbabilities } from './run-probabilities.ts';

/** A lead beyond this is won. */
const FARTHEST = 25;
const EXTRA_INNINGS = 0.5;

const clamped = (lead: number): number => Math.min(FARTHEST, Math.max(-FARTHEST, lead));

/**
 * The home club's chance for each lead, by the number of whole half innings left; when that is even, the visitors bat next. A
 * tie at the end is an even chance; a home club that leads before its last half inning has won.
 */
const whole: number[][] = [];
const chanceAfter = (halves: number, lead: number): number => {
  for (let count = whole.length; count <= halves; count += 1)
    whole.push(
      Array.from({ length: FARTHEST * 2 + 1 }, (_, index) => {
        const from = index - FARTHEST;
        if (count === 0) return from === 0 ? EXTRA_INNINGS : from > 0 ? 1 : 0;
        if (count === 1 && from > 0) return 1;
        return afterHalf(runProbabilities(0, 0), from, count % 2 === 1 ? 1 : -1, count - 1);
      }),
    );
  return (whole[halves] as number[])[clamped(lead) + FARTHEST] as number;
};
/** `sign`: 1 when the home club bats. */
const afterHalf = (chances: readonly number[], lead: number, sign: 1 | -1, halves: number): number => {
  let sum = 0;
  for (let runs = 0; runs <= MOST_RUNS; runs += 1)
    sum += (chances[runs] as number) * chanceAfter(halves, lead + sign * runs);
  return sum;
};

/** Where a game stands, as far as the chance to win depends on it. */
export interface GamePoint {
  readonly inning: number;
  readonly half: Half;
  /** 0–3 */
  readonly outs: number;
  readonly bases: BaseSet;
  /** runs of the home club less those of the visitors */
  readonly lead: number;
  readonly scheduledInnings: number;
}

const basesOf = ({ bases }: GameState): BaseSet => (bases[0] ? 1 : 0) | (bases[1] ? 2 : 0) | (bases[2] ? 4 : 0);

export const pointOf = (state: GameState): GamePoint => ({
  inning: state.inning,
  half: state.half,
  outs: state.outs,
  bases: basesOf(state),
  lead: state.teams.home.runs - state.teams.away.runs,
  scheduledInnings: state.setup.scheduledInnings,
});

/** 0 to 1, for a game that is not over. Each extra inning counts as the last one of the game. */
export const homeWinChanceAt = ({ inning, half, outs, bases, lead, scheduledInnings }: GamePoint): number => {
  const left = Math.max(0, scheduledInnings - inning) * 2;
  const isHome = half === 'bottom';
  const halves = isHome ? left : left + 1;
  if (isHome && left === 0 && lead > 0) return 1;
  if (outs >= 3) return chanceAfter(halves, lead);
  return afterHalf(runProbabilities(bases, outs), lead, isHome ? 1 : -1, halves);
};

/** 0 to 1. */
export const homeWinChance = (state: GameState): number => {
  const { phase, ending } = state;
  const point = pointOf(state);
  if (phase !== 'over') return homeWinChanceAt(point);
  if (ending?.winner) return ending.winner === 'home' ? 1 : 0;
  return point.lead === 0 ? EXTRA_INNINGS : point.lead > 0 ? 1 : 0;
};
