import { outsIn, runsIn } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import { traitsOf } from '../rules/result-type.ts';
import { type BySide, bySide, opponentOf, type Side } from '../rules/side.ts';
import { type HalfInning, halfInningsOf } from './half-innings.ts';

export interface HalfLine {
  readonly runs: number;
  readonly hits: number;
  /** committed by this side while the other batted */
  readonly errors: number;
  readonly leftOnBase: number;
}

/** An inning of the line score. A half that has not begun is missing; `X` marks a last half that was not needed. */
interface InningLine {
  readonly inning: number;
  readonly away?: HalfLine;
  readonly home?: HalfLine | 'X';
}

export interface LineScore {
  readonly innings: readonly InningLine[];
  readonly totals: BySide<HalfLine>;
}

/** Errors charged on a step, whoever committed them. */
const errorsIn = ({ event, moves }: Step): number =>
  (event.kind === 'foul_error' ? 1 : 0) + moves.reduce((total, move) => total + (move.advance.errors?.length ?? 0), 0);

const sum = (steps: readonly Step[], count: (step: Step) => number): number =>
  steps.reduce((total, step) => total + count(step), 0);

const isHit = ({ event }: Step): boolean => event.kind === 'result' && traitsOf(event.type).hit !== undefined;

/**
 * Rule 9.02(g): batters who completed a turn (and placed runners) who neither scored nor were put out, including a
 * batter whose grounder forced another runner for the third out.
 */
const leftIn = (steps: readonly Step[]): number => {
  const came = sum(steps, ({ event }) => (event.kind === 'result' || event.kind === 'runner_placed' ? 1 : 0));
  const moves = steps.flatMap((step) => step.moves);
  return came - runsIn(moves) - outsIn(moves);
};

const isFinished = ({ steps }: HalfInning): boolean => {
  const last = steps.at(-1);
  return last !== undefined && (last.after.outs >= 3 || last.after.phase === 'over');
};

const hasBegun = ({ steps }: HalfInning): boolean => steps.some(({ after }) => after.begun);

const EMPTY: HalfLine = { runs: 0, hits: 0, errors: 0, leftOnBase: 0 };

const isNotNeeded = ({ state }: Game): boolean =>
  state.phase === 'over' && state.half === 'top' && state.ending?.type === 'complete';

/** Runs, hits, errors and left on base, by inning and in total. Runners still on base do not count as left. */
export const lineScoreOf = (game: Game): LineScore => {
  const halves = halfInningsOf(game);
  const errorsBy = (side: Side, inning: number): number => {
    const half = halves.find((each) => each.inning === inning && each.batting === opponentOf(side));
    return half ? sum(half.steps, errorsIn) : 0;
  };
  const lineOf = (inning: number, side: Side): HalfLine | undefined => {
    const half = halves.find((each) => each.inning === inning && each.batting === side);
    if (!half || (!hasBegun(half) && !isFinished(half))) return undefined;
    const { steps } = half;
    return {
      runs: sum(steps, ({ moves }) => runsIn(moves)),
      hits: steps.filter(isHit).length,
      errors: errorsBy(side, inning),
      leftOnBase: isFinished(half) ? leftIn(steps) : 0,
    };
  };
  const last = halves.at(-1)?.inning ?? 0;
  const innings = Array.from({ length: last }, (_, index): InningLine => {
    const inning = index + 1;
    const away = lineOf(inning, 'away');
    const home = lineOf(inning, 'home') ?? (inning === last && isNotNeeded(game) ? 'X' : undefined);
    return { inning, ...(away ? { away } : {}), ...(home ? { home } : {}) };
  });
  const totals = bySide((side) => {
    const lines = innings.map((inning) => inning[side]).filter((line) => line !== undefined && line !== 'X');
    const errors = halves
      .filter((half) => half.batting !== side)
      .reduce((all, { steps }) => all + sum(steps, errorsIn), 0);
    return lines.reduce(
      (total, line) => ({
        runs: total.runs + line.runs,
        hits: total.hits + line.hits,
        errors,
        leftOnBase: total.leftOnBase + line.leftOnBase,
      }),
      { ...EMPTY, errors },
    );
  });
  return { innings, totals };
};
