import type { Advance, Base, Destination } from '../rules/advance.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { OutBall } from './batted-ball.ts';
import { isOn, type PlayContext } from './game-draft.ts';
import { type Ended, everybody, forced, goes, isOut } from './legs.ts';
import { edgeOf } from './player.ts';

/** With a runner on first and fewer than two outs: shares of double plays and force outs. */
const DOUBLE_PLAY = 0.48;
const FORCE_OUT = 0.36;
/** Share of force outs at second with two outs. */
const FORCE_WITH_TWO_OUTS = 0.24;
const TRIPLE_PLAY = 0.006;
const HOME_FIRST = 0.16;
const FORCE_AT_THIRD = 0.35;
const FORCE_AT_HOME = 0.3;
const SAFE_ALL_AROUND = 0.012;
const RUNNER_SCORES_FROM_THIRD = 0.56;
const RUNNER_OUT_AT_HOME = 0.06;
const RUNNER_OUT_AT_THIRD = 0.03;
/** How often the runner advances from second to third, by the fielder. */
const SECOND_TO_THIRD: Readonly<Record<number, number>> = { 1: 0.45, 2: 0.5, 3: 0.93, 4: 0.88, 5: 0.35, 6: 0.48 };

/** The fielder who covers second base. */
const pivotFor = (to: FieldingPosition): FieldingPosition => (to === 4 || to === 3 || to === 1 ? 6 : 4);
const toFirst = ({ chance }: PlayContext, to: FieldingPosition): readonly FieldingPosition[] =>
  to === 3 ? (chance.happens(0.72) ? [3] : [3, 1]) : [to, 3];

const doublePlayOdds = ({ batter, fielder }: PlayContext, to: FieldingPosition): number => {
  const turns = to === 3 || to === 1 || to === 2 ? 0.62 : 1;
  return DOUBLE_PLAY * turns - 0.05 * edgeOf(batter.batting.speed) + 0.02 * edgeOf(fielder(pivotFor(to)).glove);
};

/** All runners advance one base, except the one on `except`. */
const othersOn = (context: PlayContext, except: Base, thirdOut: boolean): readonly Advance[] =>
  thirdOut ? [] : everybody(context.state.bases, 1).filter((leg) => leg.runner !== except);

const doublePlay = (context: PlayContext, to: FieldingPosition): Ended => {
  const { chance, outs } = context;
  const type = 'grounded_into_double_play';
  const loaded = isOn(context, 2) && isOn(context, 3);
  if (loaded && to !== 4 && to !== 6 && chance.happens(HOME_FIRST)) {
    const legs = [isOut(3, 4, [to, 2]), isOut(0, 1, [2, 3])];
    return { type, advances: [...legs, ...(outs === 1 ? [] : [goes(2, 3), goes(1, 2)])] };
  }
  if (outs === 0 && to === 5 && isOn(context, 2) && chance.happens(TRIPLE_PLAY * 4))
    return {
      type: 'grounded_into_triple_play',
      advances: [isOut(2, 3, [5]), isOut(1, 2, [5, 4]), isOut(0, 1, [4, 3])],
    };
  const alone = (to === 6 || to === 4) && chance.happens(0.14);
  const pivot = alone ? to : pivotFor(to);
  return {
    type,
    // no run counts when the batter makes the third out (Rule 5.08(a))
    advances: [...othersOn(context, 1, outs === 1), isOut(1, 2, [to, pivot]), isOut(0, 1, [pivot, 3])],
  };
};

const forceOut = (context: PlayContext, to: FieldingPosition): Ended => {
  const { chance, outs } = context;
  const [second, third] = [isOn(context, 2), isOn(context, 3)];
  const ends = outs === 2;
  if (second && third && outs < 2 && to !== 4 && chance.happens(FORCE_AT_HOME))
    return { type: 'force_out', advances: [isOut(3, 4, [to, 2]), goes(2, 3), goes(1, 2), goes(0, 1)] };
  if (second && to === 5 && chance.happens(FORCE_AT_THIRD))
    return {
      type: 'force_out',
      advances: [...(third && !ends ? [goes(3, 4)] : []), isOut(2, 3, [5]), ...(ends ? [] : [goes(1, 2)]), goes(0, 1)],
    };
  return {
    type: 'force_out',
    advances: [...othersOn(context, 1, ends), isOut(1, 2, [to, pivotFor(to)]), goes(0, 1)],
  };
};

const withForceAtSecond = (context: PlayContext, to: FieldingPosition): Ended => {
  const { chance, outs } = context;
  const roll = chance.unit();
  if (outs === 2) {
    if (roll < FORCE_WITH_TWO_OUTS) return forceOut(context, to);
    return { type: 'field_out', advances: [isOut(0, 1, toFirst(context, to))] };
  }
  if (chance.happens(SAFE_ALL_AROUND))
    return { type: 'fielders_choice', advances: [...forced(context.state.bases), goes(0, 1)] };
  const two = doublePlayOdds(context, to);
  if (roll < two) return doublePlay(context, to);
  if (roll < two + FORCE_OUT) return forceOut(context, to);
  return { type: 'field_out', advances: [...everybody(context.state.bases, 1), isOut(0, 1, toFirst(context, to))] };
};

const withoutForce = (context: PlayContext, to: FieldingPosition): Ended => {
  const { chance, outs } = context;
  const atFirst = isOut(0, 1, toFirst(context, to));
  if (outs === 2) return { type: 'field_out', advances: [atFirst] };
  const legs: Advance[] = [];
  if (isOn(context, 3)) {
    if (chance.happens(RUNNER_OUT_AT_HOME))
      return { type: 'fielders_choice_out', advances: [isOut(3, 4, [to, 2]), goes(0, 1)] };
    if (chance.happens(RUNNER_SCORES_FROM_THIRD)) legs.push(goes(3, 4));
  }
  const thirdIsFree = !isOn(context, 3) || legs.length > 0;
  if (isOn(context, 2) && thirdIsFree) {
    if (legs.length === 0 && to !== 3 && to !== 4 && chance.happens(RUNNER_OUT_AT_THIRD))
      return { type: 'fielders_choice_out', advances: [isOut(2, 3, [to, 5]), goes(0, 1)] };
    if (chance.happens(SECOND_TO_THIRD[to] ?? 0.5)) legs.push(goes(2, 3 satisfies Destination));
  }
  return { type: 'field_out', advances: [...legs, atFirst] };
};

/** The result of a ground ball without a misplay. */
export const groundPlay = (context: PlayContext, ball: OutBall): Ended => ({
  ...(isOn(context, 1) ? withForceAtSecond(context, ball.to) : withoutForce(context, ball.to)),
  ball,
});
