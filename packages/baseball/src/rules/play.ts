/**
 * The vocabulary of a game.
 *
 * - **play**: an entry of the game's list: a plate appearance, or an action outside of one.
 * - **plate appearance**: a batter's turn with its pitches and actions, in order. Without a result it is in progress, or
 *   a third out on the bases cut it short and the batter leads off the next inning.
 * - **event**: a pitch, an action, or the result that ends a plate appearance. The fold applies one event at a time.
 * - **advance**: one leg of one runner in an event; runs, outs, errors and credits follow from advances.
 *
 * Plays are plain JSON, stored and sent unchanged. They contain nothing that follows from earlier plays: no score, no
 * inning, no outs.
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
  /** miles per hour */
  readonly mph?: number;
  /** pitch type code of the feeds: FF, SL, CH … */
  readonly pitch?: string;
}

export const TRAJECTORIES = ['ground', 'line', 'fly', 'popup', 'bunt_ground', 'bunt_popup', 'bunt_line'] as const;
export type Trajectory = (typeof TRAJECTORIES)[number];

export interface BattedBall {
  readonly trajectory?: Trajectory;
  /** the fielder who first handled it, or whose part of the field it fell in */
  readonly to?: FieldingPosition;
  readonly note?: 'ground_rule' | 'inside_park' | 'infield_fly';
}

/** The end of a plate appearance. The batter and every runner who moved have an advance. */
export interface Result {
  readonly kind: 'result';
  readonly at: Instant;
  readonly type: ResultType;
  readonly advances: readonly Advance[];
  readonly ball?: BattedBall;
  /** two or three outs with a misplay between them: no double or triple play (Rule 9.11) */
  readonly broken?: true;
}

interface PlayHead {
  /** the same in every revision of this play */
  readonly id: string;
  /** plays are folded in this order; a play inserted later takes a number between its neighbors */
  readonly order: number;
}

export interface PlateAppearance extends PlayHead {
  readonly kind: 'plate_appearance';
  /** when it began */
  readonly at: Instant;
  /** the player who completes it: the pinch hitter if one came in */
  readonly batter: PlayerId;
  /** he batted out of turn without an appeal: the turn counts and the order continues after him (Rule 6.03(b)(7)) */
  readonly outOfTurn?: true;
  readonly events: readonly (Pitch | Action)[];
  readonly result?: Result;
}

export type ActionPlay = PlayHead & Action;
export type Play = PlateAppearance | ActionPlay;

/** One event of the fold. */
export type GameEvent = Pitch | Action | Result;

/** The events of a play in their order. */
export const eventsOf = (play: Play): readonly GameEvent[] => {
  if (play.kind !== 'plate_appearance') return [play];
  return play.result ? [...play.events, play.result] : play.events;
};
