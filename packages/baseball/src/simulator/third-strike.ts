import type { PitchCall } from '../rules/pitch-call.ts';
import { isOn, type PlayContext } from './game-draft.ts';
import { type Ended, goes, isOut } from './legs.ts';

/** How often a third strike is not caught and the batter reaches (Rule 5.05(a)(2)). */
const GETS_AWAY = 0.04;
const RUNS_ON_THE_PITCH = 0.02;
const CAUGHT = 0.42;

/** The result of a third strike: caught, thrown to first, or not caught; sometimes with a runner going. */
export const thirdStrike = (context: PlayContext, last: PitchCall): Ended => {
  const { chance, outs } = context;
  const mayRun = last === 'swinging_strike_blocked' && (!isOn(context, 1) || outs === 2);
  const basesEmpty = !isOn(context, 1) && !isOn(context, 2) && !isOn(context, 3);
  if (mayRun && basesEmpty && chance.happens(GETS_AWAY))
    return {
      type: 'strikeout',
      advances: [goes(0, 1, { reason: chance.happens(0.8) ? 'wild_pitch' : 'passed_ball' })],
    };
  if (mayRun) return { type: 'strikeout', advances: [isOut(0, 1, [2, 3])] };
  const struckOut = isOut(0, 1, [2]);
  const isRunning = isOn(context, 1) && !isOn(context, 2) && last !== 'foul_tip' && chance.happens(RUNS_ON_THE_PITCH);
  if (!isRunning || outs === 2) return { type: 'strikeout', advances: [struckOut] };
  if (!chance.happens(CAUGHT))
    return { type: 'strikeout', advances: [struckOut, goes(1, 2, { reason: 'stolen_base' })] };
  const caught = isOut(1, 2, [2, chance.happens(0.6) ? 6 : 4], { reason: 'caught_stealing' });
  return { type: 'strikeout_double_play', advances: [struckOut, caught] };
};
