import type { PitchCall } from '../rules/pitch-call.ts';
import type { KeyName } from './key-name.ts';

/** Retrosheet's letters of a pitch sequence as keys; Shift where the ball was blocked. */
export const PITCH_KEYS: Readonly<Record<KeyName, PitchCall>> = {
  B: 'ball',
  'Shift+B': 'ball_in_dirt',
  C: 'called_strike',
  S: 'swinging_strike',
  'Shift+S': 'swinging_strike_blocked',
  F: 'foul',
  'Shift+F': 'foul_pitchout',
  T: 'foul_tip',
  'Shift+T': 'foul_tip_bunt',
  L: 'foul_bunt',
  M: 'missed_bunt',
  H: 'hit_by_pitch',
  I: 'intentional_ball',
  P: 'pitchout',
  'Shift+P': 'swinging_pitchout',
  V: 'automatic_ball',
  A: 'automatic_strike',
  K: 'unknown_strike',
  N: 'no_pitch',
  U: 'unknown',
  X: 'in_play',
  'Shift+X': 'in_play_pitchout',
};

/** Keys that open a line or a question between pitches. */
export const LINE_KEYS = {
  R: 'running',
  W: 'substitution',
  Q: 'count',
  Z: 'comment',
  D: 'delay',
  O: 'review',
} as const;
