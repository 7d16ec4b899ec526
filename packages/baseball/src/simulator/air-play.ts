import type { Advance, Base } from '../rules/advance.ts';
import type { FieldingPosition } from '../rules/position.ts';
import type { OutBall } from './batted-ball.ts';
import { isOn, type PlayContext } from './game-draft.ts';
import { type Ended, goes, isOut } from './legs.ts';
import { edgeOf } from './player.ts';

const TAGS_FROM_THIRD = { fly: 0.86, line: 0.42 } as const;
const THROWN_OUT_TAGGING = 0.025;
/** How often a runner tags up from second, by the outfielder: often from right, rarely from left field. */
const TAGS_FROM_SECOND: Readonly<Record<number, number>> = { 7: 0.07, 8: 0.27, 9: 0.4 };
const TAGS_FROM_FIRST = 0.02;
const DOUBLED_OFF = 0.1;

/** The fielder who covers a base. */
const COVERS: Readonly<Record<Base, FieldingPosition>> = { 1: 3, 2: 4, 3: 5 };

const outfieldCatch = (context: PlayContext, ball: OutBall): Ended => {
  const { chance, outs } = context;
  const caught = isOut(0, 1, [ball.to]);
  if (outs === 2) return { type: 'field_out', advances: [caught], ball };
  const arm = edgeOf(context.fielder(ball.to).arm);
  const legs: Advance[] = [];
  let type: Ended['type'] = 'field_out';
  if (isOn(context, 3)) {
    const faster = 0.04 * edgeOf(context.runner(3)?.batting.speed ?? 50) - 0.03 * arm;
    if (chance.happens(TAGS_FROM_THIRD[ball.trajectory === 'line' ? 'line' : 'fly'] + faster)) {
      if (chance.happens(THROWN_OUT_TAGGING))
        return { type: 'double_play', advances: [caught, isOut(3, 4, [ball.to, 2])], ball };
      legs.push(goes(3, 4));
      type = 'sac_fly';
    }
  }
  const thirdIsFree = !isOn(context, 3) || type === 'sac_fly';
  const far = ball.trajectory === 'line' ? 0.4 : 1;
  if (isOn(context, 2) && thirdIsFree && chance.happens(((TAGS_FROM_SECOND[ball.to] ?? 0.1) - 0.02 * arm) * far))
    legs.push(goes(2, 3));
  const secondIsFree = !isOn(context, 2) || legs.some((leg) => leg.runner === 2);
  if (isOn(context, 1) && secondIsFree && chance.happens(TAGS_FROM_FIRST)) legs.push(goes(1, 2));
  return { type, advances: [...legs, caught], ball };
};

const infieldCatch = (context: PlayContext, ball: OutBall): Ended => {
  const { chance, outs } = context;
  const caught = isOut(0, 1, [ball.to]);
  const bases = ([1, 2, 3] as const).filter((base) => isOn(context, base));
  if (ball.trajectory === 'line' && outs < 2 && bases.length && chance.happens(DOUBLED_OFF)) {
    const base = chance.pick(bases);
    return { type: 'double_play', advances: [caught, isOut(base, base, [ball.to, COVERS[base]])], ball };
  }
  // infield fly rule (definitions of the Official Baseball Rules)
  const isInfieldFly = ball.trajectory === 'popup' && outs < 2 && isOn(context, 1) && isOn(context, 2);
  return { type: 'field_out', advances: [caught], ball: isInfieldFly ? { ...ball, note: 'infield_fly' } : ball };
};

/** The result of a ball caught in the air. */
export const airPlay = (context: PlayContext, ball: OutBall): Ended =>
  ball.to >= 7 ? outfieldCatch(context, ball) : infieldCatch(context, ball);
