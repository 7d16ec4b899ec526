import type { PitchCall } from '../rules/pitch-call.ts';
import type { Pitch } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import { isTrueAt, numberAt, textAt } from './document.ts';

/** Call codes of the Stats API. The outcome in in-play codes (X out, D no out, E runs) is in the result. */
const CALLS: Readonly<Record<string, PitchCall>> = {
  B: 'ball',
  '*B': 'ball_in_dirt',
  P: 'pitchout',
  I: 'intentional_ball',
  V: 'automatic_ball',
  VB: 'automatic_ball',
  VP: 'automatic_ball',
  VC: 'automatic_ball',
  AB: 'automatic_ball',
  C: 'called_strike',
  S: 'swinging_strike',
  W: 'swinging_strike_blocked',
  Q: 'swinging_pitchout',
  M: 'missed_bunt',
  A: 'automatic_strike',
  AC: 'automatic_strike',
  VS: 'automatic_strike',
  K: 'unknown_strike',
  F: 'foul',
  R: 'foul_pitchout',
  T: 'foul_tip',
  L: 'foul_bunt',
  O: 'foul_tip_bunt',
  H: 'hit_by_pitch',
  X: 'in_play',
  D: 'in_play',
  E: 'in_play',
  J: 'in_play_pitchout',
  Y: 'in_play_pitchout',
  Z: 'in_play_pitchout',
  N: 'no_pitch',
};

const unknownCall = (event: unknown): PitchCall => {
  if (isTrueAt(event, 'details', 'isInPlay')) return 'in_play';
  if (isTrueAt(event, 'details', 'isBall')) return 'ball';
  return isTrueAt(event, 'details', 'isStrike') ? 'unknown_strike' : 'unknown';
};

/** A ball or strike awarded without a pitch, by its effect on the count. */
const awardedCall = (event: unknown): PitchCall => {
  if (isTrueAt(event, 'details', 'isBall')) return 'automatic_ball';
  return isTrueAt(event, 'details', 'isStrike') ? 'automatic_strike' : 'no_pitch';
};

/** A `pitch` or `no_pitch` event of a feed. */
export const readStatsPitch = (event: unknown, instant: Instant): Pitch => {
  const code = textAt(event, 'details', 'call', 'code') ?? textAt(event, 'details', 'code') ?? '';
  const thrown = isTrueAt(event, 'isPitch');
  const call = thrown ? (Object.hasOwn(CALLS, code) ? CALLS[code] : undefined) : awardedCall(event);
  const mph = numberAt(event, 'pitchData', 'startSpeed');
  const pitch = textAt(event, 'details', 'type', 'code');
  return {
    kind: 'pitch',
    at: instant,
    call: call ?? unknownCall(event),
    ...(mph === undefined ? {} : { mph: Math.round(mph) }),
    ...(pitch === undefined ? {} : { pitch }),
  };
};
