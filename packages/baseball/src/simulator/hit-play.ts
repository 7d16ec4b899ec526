import type { Advance, Destination } from '../rules/advance.ts';
import { outsIn } from '../rules/advance.ts';
import type { FieldingPosition } from '../rules/position.ts';
import { hitBall } from './batted-ball.ts';
import { isOn, type PlayContext } from './game-draft.ts';
import { type Ended, everybody, goes, isOut } from './legs.ts';
import { edgeOf } from './player.ts';

/** How often a runner takes the extra base, by outs (Retrosheet's 2020 files of four clubs, rounded). */
const SECOND_SCORES_ON_SINGLE = [0.42, 0.57, 0.8] as const;
const FIRST_TO_THIRD_ON_SINGLE = [0.25, 0.26, 0.37] as const;
const FIRST_SCORES_ON_DOUBLE = [0.37, 0.32, 0.52] as const;
const THROWN_OUT_AT_HOME = 0.02;
const THROWN_OUT_AT_THIRD = 0.02;
const TAKES_SECOND_ON_THE_THROW = 0.13;
const STRETCHES_TOO_FAR = 0.008;
const OUTFIELDER_MISPLAYS = 0.011;
/** Adjustment by outfielder: the throw to third is longest from right field. */
const TO_THIRD_FROM: Readonly<Partial<Record<FieldingPosition, number>>> = { 7: -0.09, 8: 0, 9: 0.09 };

const isInfield = (to: FieldingPosition): boolean => to <= 6;
const speedOf = (context: PlayContext, base: 0 | 1 | 2 | 3): number =>
  edgeOf(context.runner(base)?.batting.speed ?? 50);
const armOf = (context: PlayContext, to: FieldingPosition): number => edgeOf(context.fielder(to).arm);
const byOuts = (table: readonly [number, number, number], outs: number): number => table[outs as 0 | 1 | 2] ?? 0;

const single = (context: PlayContext): Ended => {
  const { chance, outs } = context;
  const ball = hitBall(context, 'single');
  const legs: Advance[] = isOn(context, 3) ? [goes(3, 4)] : [];
  const faster = 0.06 * speedOf(context, 2) - 0.04 * armOf(context, ball.to);
  let thirdIsFree = true;
  let throwGoesHome = false;
  if (isOn(context, 2)) {
    const tries = !isInfield(ball.to) && chance.happens(byOuts(SECOND_SCORES_ON_SINGLE, outs) + faster);
    throwGoesHome = tries;
    if (tries && chance.happens(THROWN_OUT_AT_HOME)) legs.push(isOut(2, 4, [ball.to, 2]));
    else legs.push(goes(2, tries ? 4 : 3));
    thirdIsFree = tries;
  }
  let secondIsFree = true;
  if (isOn(context, 1)) {
    const tries =
      thirdIsFree &&
      !isInfield(ball.to) &&
      chance.happens(
        byOuts(FIRST_TO_THIRD_ON_SINGLE, outs) + (TO_THIRD_FROM[ball.to] ?? 0) + 0.06 * speedOf(context, 1),
      );
    const caught = tries && !throwGoesHome && chance.happens(THROWN_OUT_AT_THIRD);
    legs.push(caught ? isOut(1, 3, [ball.to, 5]) : goes(1, tries ? 3 : 2));
    secondIsFree = tries;
  }
  legs.push(goes(0, 1));
  const thirdOut = outs + outsIn(legs) >= 3;
  if (thirdOut || !secondIsFree || isInfield(ball.to)) return { type: 'single', advances: legs, ball };
  if (throwGoesHome && chance.happens(TAKES_SECOND_ON_THE_THROW)) legs.push(goes(0, 2, { reason: 'throw' }));
  else if (chance.happens(OUTFIELDER_MISPLAYS))
    legs.push(goes(0, 2, { reason: 'error', errors: [{ by: ball.to, kind: 'fielding' }] }));
  else if (!legs.some((leg) => leg.out) && chance.happens(STRETCHES_TOO_FAR))
    legs.push(isOut(0, 2, [ball.to, ball.to === 7 ? 4 : 6]));
  return { type: 'single', advances: legs, ball };
};

const double = (context: PlayContext): Ended => {
  const { chance, outs } = context;
  const ball = hitBall(context, 'double');
  if (ball.note === 'ground_rule')
    return { type: 'double', advances: [...everybody(context.state.bases, 2), goes(0, 2)], ball };
  const legs: Advance[] = ([3, 2] as const).filter((base) => isOn(context, base)).map((base) => goes(base, 4));
  let thirdIsFree = true;
  if (isOn(context, 1)) {
    const faster = 0.08 * speedOf(context, 1) - 0.04 * armOf(context, ball.to);
    const tries = chance.happens(byOuts(FIRST_SCORES_ON_DOUBLE, outs) + faster);
    if (tries && chance.happens(THROWN_OUT_AT_HOME * 2)) legs.push(isOut(1, 4, [ball.to, 6, 2]));
    else legs.push(goes(1, (tries ? 4 : 3) satisfies Destination));
    thirdIsFree = tries;
  }
  legs.push(goes(0, 2));
  const anOut = legs.some((leg) => leg.out);
  if (thirdIsFree && !anOut && chance.happens(OUTFIELDER_MISPLAYS))
    legs.push(goes(0, 3, { reason: 'error', errors: [{ by: ball.to, kind: 'fielding' }] }));
  return { type: 'double', advances: legs, ball };
};

/** The result of a hit, with the runners' advances. */
export const hitPlay = (context: PlayContext, hit: 'single' | 'double' | 'triple' | 'home_run'): Ended => {
  if (hit === 'single') return single(context);
  if (hit === 'double') return double(context);
  const reached = hit === 'triple' ? 3 : 4;
  return {
    type: hit,
    advances: [...everybody(context.state.bases, 4), goes(0, reached)],
    ball: hitBall(context, hit),
  };
};
