/** The outcome of a pitch. */
export const PITCH_CALLS = [
  'ball',
  'ball_in_dirt',
  'pitchout',
  'intentional_ball',
  'automatic_ball',
  'called_strike',
  'swinging_strike',
  'swinging_strike_blocked',
  'swinging_pitchout',
  'missed_bunt',
  'automatic_strike',
  'unknown_strike',
  'foul',
  'foul_pitchout',
  'foul_tip',
  'foul_bunt',
  'foul_tip_bunt',
  'hit_by_pitch',
  'in_play',
  'in_play_pitchout',
  'no_pitch',
  'unknown',
] as const;
export type PitchCall = (typeof PITCH_CALLS)[number];

/**
 * Effect on the count; `hit` and `play` end the plate appearance. `foul` is a strike but never the third one; a foul
 * bunt is (Rule 5.09(a)(4)), and a caught foul tip counts as a swing. In a pitcher's totals a hit batter counts as a
 * ball and a ball in play as a strike.
 */
type Effect = 'ball' | 'strike' | 'foul' | 'hit' | 'play' | 'none';

const EFFECTS: Readonly<Record<PitchCall, Effect>> = {
  ball: 'ball',
  ball_in_dirt: 'ball',
  pitchout: 'ball',
  intentional_ball: 'ball',
  automatic_ball: 'ball',
  called_strike: 'strike',
  swinging_strike: 'strike',
  swinging_strike_blocked: 'strike',
  swinging_pitchout: 'strike',
  missed_bunt: 'strike',
  automatic_strike: 'strike',
  unknown_strike: 'strike',
  foul: 'foul',
  foul_pitchout: 'foul',
  foul_tip: 'strike',
  foul_bunt: 'strike',
  foul_tip_bunt: 'strike',
  hit_by_pitch: 'hit',
  in_play: 'play',
  in_play_pitchout: 'play',
  no_pitch: 'none',
  unknown: 'none',
};

/** The effect of a call on the count. */
export const effectOf = (call: PitchCall): Effect => EFFECTS[call];

/** False for balls and strikes awarded without a pitch (timer violations, intentional walks by signal). */
export const isThrown = (call: PitchCall): boolean =>
  call !== 'automatic_ball' && call !== 'automatic_strike' && call !== 'no_pitch';
