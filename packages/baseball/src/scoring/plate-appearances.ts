import type { Step } from '../rules/apply-play.ts';
import type { Result } from '../rules/play.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { traitsOf } from '../rules/result-type.ts';
import { battingSide, opponentOf, type Side } from '../rules/side.ts';
import { batterDue, pitcherOf } from '../rules/situation.ts';

/** A finished plate appearance with the batter and pitcher it is charged to. */
export interface PlateAppearanceCharge {
  readonly step: Step;
  readonly result: Result;
  readonly batting: Side;
  /** Rule 9.15(b): the batter replaced with two strikes is charged with a strikeout */
  readonly batter: PlayerId;
  /** Rule 9.16(h): the pitcher relieved behind in the count is charged with a walk */
  readonly pitcher: PlayerId;
}

export const chargeOf = (step: Step): PlateAppearanceCharge | undefined => {
  const { event, before } = step;
  if (event.kind !== 'result') return undefined;
  const batting = battingSide(before.half);
  const { strikeout, award } = traitsOf(event.type);
  return {
    step,
    result: event,
    batting,
    batter: (strikeout ? before.atPlate?.strikeoutTo : undefined) ?? batterDue(before, batting),
    pitcher: (award === 'walk' ? before.atPlate?.walkTo : undefined) ?? pitcherOf(before, opponentOf(batting)),
  };
};
