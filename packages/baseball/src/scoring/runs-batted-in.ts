import { isRun } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Move } from '../rules/move-runners.ts';
import type { Result } from '../rules/play.ts';
import { traitsOf } from '../rules/result-type.ts';
import { advancedTo, isInAir } from './errorless-advance.ts';
import type { Rulings } from './rulings.ts';

/** Whether the batter reached first on the error. */
const batterReachedOnError = (moves: readonly Move[]): boolean =>
  moves.some((move) => move.from === 0 && !move.out && move.advance.reason === 'error');

/**
 * Rule 9.04(a)(2): with fewer than two outs, an error on a play on which a runner from third ordinarily scores. When a
 * fly ball is dropped the scorer credits a sacrifice fly instead (9.08(d)(2)).
 */
const wouldHaveScored = (move: Move, { ball }: Result, outsBefore: number): boolean =>
  move.advance.runner === 3 && outsBefore < 2 && !isInAir(ball);

const isBattedIn = (move: Move, result: Result, step: Step): boolean => {
  const { reason, runner } = move.advance;
  const traits = traitsOf(result.type);
  // Rule 9.04(b)(1): never on a force double play; nor on a strikeout
  if (result.type === 'grounded_into_double_play' || result.type === 'grounded_into_triple_play') return false;
  if (traits.strikeout || reason !== undefined) return false;
  if (result.type === 'field_error') return wouldHaveScored(move, result, step.before.outs);
  // Rule 9.04(b)(2): the throw to first that would have completed a force double play was dropped
  if (result.type === 'force_out' && batterReachedOnError(step.moves)) return false;
  if (traits.award) return true;
  // it counts only if he would have scored without an error on the play too
  return advancedTo(runner, step) === 4;
};

/** The runs that the batter of a step batted in (Rule 9.04). */
export const movesBattedIn = (step: Step, rulings: Rulings): readonly Move[] => {
  const { event } = step;
  if (event.kind !== 'result') return [];
  return step.moves.filter((move) => {
    if (!isRun(move)) return false;
    const ruled = rulings === 'scorer' ? move.advance.ruling?.batted : undefined;
    return ruled ?? isBattedIn(move, event, step);
  });
};

export const runsBattedIn = (step: Step, rulings: Rulings): number => movesBattedIn(step, rulings).length;
