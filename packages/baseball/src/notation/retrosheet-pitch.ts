import type { Incident } from '../rules/action.ts';
import type { Base } from '../rules/advance.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import type { Pitch } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';

/** Retrosheet's letters of a pitch sequence. `+ * . >` modify the pitch beside them and are not pitches. */
const CALLS: Readonly<Record<string, PitchCall>> = {
  A: 'automatic_strike',
  B: 'ball',
  C: 'called_strike',
  F: 'foul',
  H: 'hit_by_pitch',
  I: 'intentional_ball',
  K: 'unknown_strike',
  L: 'foul_bunt',
  M: 'missed_bunt',
  N: 'no_pitch',
  O: 'foul_tip_bunt',
  P: 'pitchout',
  Q: 'swinging_pitchout',
  R: 'foul_pitchout',
  S: 'swinging_strike',
  T: 'foul_tip',
  U: 'unknown',
  V: 'automatic_ball',
  X: 'in_play',
  Y: 'in_play_pitchout',
};

/** A pitch sequence as pitches and throws to the bases. A blocked pitch (`*`) is marked where a `PitchCall` exists for it. */
export const readPitches = (letters: string, at: () => Instant): readonly (Pitch | Incident)[] => {
  const events: (Pitch | Incident)[] = [];
  let blocked = false;
  for (const letter of letters) {
    if (letter === '*') blocked = true;
    const call = CALLS[letter];
    if (call) {
      const seen = !blocked
        ? call
        : call === 'ball'
          ? 'ball_in_dirt'
          : call === 'swinging_strike'
            ? 'swinging_strike_blocked'
            : call;
      events.push({ kind: 'pitch', at: at(), call: seen });
      blocked = false;
    }
    if (letter === '1' || letter === '2' || letter === '3')
      events.push({ kind: 'incident', at: at(), type: 'pickoff_attempt', base: Number(letter) as Base });
  }
  return events;
};
