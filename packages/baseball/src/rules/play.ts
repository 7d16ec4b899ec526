/**
 * The words a game is told in.
 *
 * - **play**: one line of the game's list: a plate appearance, or something that happened outside of one.
 * - **plate appearance**: a batter's turn, with the pitches and everything else that happened during it inside, in
 *   order. Without a result it is still going on (or runners ended the half inning and the batter starts over).
 * - **event**: a pitch, an action, or the result that ends a plate appearance; the fold takes one event at a time.
 * - **advance**: one leg of one runner's way in an event; runs, outs, errors and credits all hang on these.
 *
 * Plays are plain JSON: stored as they are, sent to browsers as they are. Nothing that can be computed from the plays
 * before is in them: no score, no inning, no outs.
 */
import type { Action } from './action.ts';
import type { Advance } from './advance.ts';
import type { PitchCall } from './pitch-call.ts';
import type { FieldingPosition } from './position.ts';
import type { Instant, PlayerId } from './primitives.ts';
import type { ResultType } from './result-type.ts';

export interface Pitch {
  readonly kind: 'pitch';
  readonly at: Instant;
  readonly call: PitchCall;
  /** miles per hour, as ballparks of every country show it */
  readonly mph?: number;
  /** the kind of pitch in the feed's letters: FF, SL, CH … */
  readonly pitch?: string;
}

export const TRAJECTORIES = ['ground', 'line', 'fly', 'popup', 'bunt_ground', 'bunt_popup', 'bunt_line'] as const;
export type Trajectory = (typeof TRAJECTORIES)[number];

export interface BattedBall {
  readonly trajectory?: Trajectory;
  /** who first handled it, or in whose part of the field it fell */
  readonly to?: FieldingPosition;
  readonly note?: 'ground_rule' | 'inside_park' | 'infield_fly';
}

/** The end of a plate appearance. Every runner who moved has an advance, the batter always. */
export interface Result {
  readonly kind: 'result';
  readonly at: Instant;
  readonly type: ResultType;
  readonly advances: readonly Advance[];
  readonly ball?: BattedBall;
  /** two or three outs that are no double or triple play, a misplay lying between them (Rule 9.11) */
  readonly broken?: true;
}

interface PlayHead {
  /** the same in every revision of this play */
  readonly id: string;
  /** plays are folded in this order; one that was forgotten takes a number between its neighbours */
  readonly order: number;
}

export interface PlateAppearance extends PlayHead {
  readonly kind: 'plate_appearance';
  /** when it began */
  readonly at: Instant;
  /** who completes it: after a pinch hitter came in for him, the pinch hitter */
  readonly batter: PlayerId;
  /** he batted out of turn and nobody appealed: his turn counts and the order goes on behind him (Rule 6.03(b)(7)) */
  readonly outOfTurn?: true;
  readonly events: readonly (Pitch | Action)[];
  readonly result?: Result;
}

export type ActionPlay = PlayHead & Action;
export type Play = PlateAppearance | ActionPlay;

/** What the fold takes one at a time. */
export type GameEvent = Pitch | Action | Result;

/** The events of a play in their order. */
export const eventsOf = (play: Play): readonly GameEvent[] => {
  if (play.kind !== 'plate_appearance') return [play];
  return play.result ? [...play.events, play.result] : play.events;
};
