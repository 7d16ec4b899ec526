import type { FieldingPosition } from '../rules/position.ts';
import { isOn, type PlayContext } from './game-draft.ts';
import { type Ended, everybody, goes, isOut } from './legs.ts';
import { misplayedBunt } from './misplay.ts';

const FIELDERS = [
  [1, 45],
  [5, 30],
  [2, 12],
  [3, 13],
] as const satisfies readonly (readonly [FieldingPosition, number])[];
const POPPED_UP = 0.07;
const BEATEN_OUT = 0.07;
const THROWN_AWAY = 0.03;
const LEAD_RUNNER_OUT = 0.11;

/** The result of a sacrifice bunt attempt (Rule 9.08), with fewer than two outs and a runner on first or second. */
export const buntPlay = (context: PlayContext): Ended => {
  const { chance } = context;
  const to = chance.weighted<FieldingPosition>(FIELDERS);
  const ball = { trajectory: 'bunt_ground', to } as const;
  if (chance.happens(POPPED_UP))
    return { type: 'field_out', advances: [isOut(0, 1, [to])], ball: { trajectory: 'bunt_popup', to } };
  if (chance.happens(BEATEN_OUT))
    return { type: 'single', advances: [...everybody(context.state.bases, 1), goes(0, 1)], ball };
  if (chance.happens(THROWN_AWAY)) return misplayedBunt(context, to, ball);
  if (isOn(context, 1) && !isOn(context, 2) && !isOn(context, 3) && chance.happens(LEAD_RUNNER_OUT))
    return { type: 'force_out', advances: [isOut(1, 2, [to, 6]), goes(0, 1)], ball };
  // the second baseman covers first when the first baseman comes in
  return {
    type: 'sac_bunt',
    advances: [...everybody(context.state.bases, 1), isOut(0, 1, [to, to === 3 ? 4 : 3])],
    ball,
  };
};
