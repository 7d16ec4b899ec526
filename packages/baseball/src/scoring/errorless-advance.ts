import type { AdvanceReason } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Move } from '../rules/move-runners.ts';
import type { Result } from '../rules/play.ts';
import { traitsOf } from '../rules/result-type.ts';

/** Advances that an errorless defense would have prevented (Rule 9.16(d)). */
const AIDED: ReadonlySet<AdvanceReason> = new Set<AdvanceReason>([
  'error',
  'passed_ball',
  'interference',
  'obstruction',
  'pickoff',
]);
export const isAided = ({ advance }: Move): boolean =>
  (advance.reason !== undefined && AIDED.has(advance.reason)) || advance.errors !== undefined;

const resultOf = ({ event }: Step): Result | undefined => (event.kind === 'result' ? event : undefined);
const hasError = ({ moves }: Step): boolean => moves.some((move) => move.advance.errors !== undefined);
export const isInAir = (ball: Result['ball']): boolean =>
  ball?.trajectory === 'fly' || ball?.trajectory === 'line' || ball?.trajectory === 'popup';
const toOutfield = ({ ball }: Result): boolean => ball?.to === undefined || ball.to >= 7;

/** Whether only an error or a passed ball let the batter reach (Rule 9.16(b)). */
export const batterSpared = (result: Result, moves: readonly Move[]): boolean => {
  const { hit, award, strikeout } = traitsOf(result.type);
  const first = moves.find((move) => move.advance.runner === 0);
  if (!first || first.out || hit || award) return false;
  return first.advance.reason === 'error' || (strikeout === true && first.advance.reason === 'passed_ball');
};

/** A runner whom only an error saved (Rule 9.16(c)); on a fielder's choice without an out, the runner they tried for. */
export const isSpared = (move: Move, step: Step): boolean => {
  if (move.advance.spared) return true;
  const result = resultOf(step);
  if (result?.type !== 'fielders_choice' || move.advance.runner === 0 || move.out) return false;
  return move.advance.errors !== undefined;
};

/**
 * The farthest base a runner reaches unaided on a play with an error: one base, or on a hit as many as the batter and one more
 * if the ball went to the outfield.
 */
const reach = (base: number, step: Step): number => {
  const result = resultOf(step);
  if (!result || !hasError(step)) return 4;
  const { hit, award } = traitsOf(result.type);
  if (award) return base + 1;
  if (!hit) return base + 1;
  return base === 0 ? hit : base + hit + (toOutfield(result) ? 1 : 0);
};

/** The new base of a virtual runner who is level with the real one: as far as that one went before an error. */
export const advancedTo = (base: number, step: Step): number => {
  const result = resultOf(step);
  const own = step.moves.filter((move) => move.advance.runner === base && !move.out);
  if (result?.type === 'catcher_interf') return base === 0 ? 1 : base;
  if (result?.type === 'field_error') {
    // the batter would have been out: runners advance one base on a ground ball and stay on a fly
    if (isInAir(result.ball) || own.length === 0) return base;
    return base === 3 && step.before.outs >= 2 ? base : base + 1;
  }
  const stop = own.findIndex(isAided);
  const to = (stop < 0 ? own : own.slice(0, stop)).at(-1)?.to ?? base;
  return Math.max(base, Math.min(to, reach(base, step)));
};

/** The new base of a virtual runner who is behind the real one, or whose real runner has scored. */
export const advancedUnaided = (base: number, standing: number, step: Step): number => {
  const result = resultOf(step);
  const hit = result && traitsOf(result.type).hit;
  // on a single to the outfield he would have scored from second if the real runner is still on base; otherwise the
  // pitcher gets the benefit of the doubt
  if (hit) return Math.min(4, base + hit + (hit === 1 && base === 2 && standing > 0 && toOutfield(result) ? 1 : 0));
  const moved = step.moves.some(
    ({ advance, out }) =>
      standing > 0 &&
      advance.runner === standing &&
      !out &&
      (advance.reason === 'balk' || advance.reason === 'wild_pitch'),
  );
  return moved ? base + 1 : base;
};
