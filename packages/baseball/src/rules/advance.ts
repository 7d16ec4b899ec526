import type { FieldingPosition } from './position.ts';
import type { PlayerId } from './primitives.ts';

export const BASES = [1, 2, 3] as const;
export type Base = (typeof BASES)[number];
/** Where somebody stood when the event began: 0 is the batter at the plate. */
export type Origin = 0 | Base;
/** Where he went: 4 is home, a run. */
export type Destination = Base | 4;

/** Why a runner moved. Left out, he moved on the play itself: the batted ball, the walk, the force. */
export const ADVANCE_REASONS = [
  'stolen_base',
  'caught_stealing',
  'pickoff',
  'pickoff_caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'defensive_indifference',
  'error',
  'throw',
  'interference',
  'obstruction',
  'appeal',
  'other',
] as const;
export type AdvanceReason = (typeof ADVANCE_REASONS)[number];

export const ERROR_KINDS = ['fielding', 'throwing', 'dropped', 'interference'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** A fielder by position; with his id only where a feed names somebody the line-up does not have there. */
export type Fielder = FieldingPosition | { readonly position: FieldingPosition; readonly player: PlayerId };
export const positionOf = (fielder: Fielder): FieldingPosition =>
  typeof fielder === 'number' ? fielder : fielder.position;

export interface FieldingError {
  readonly by: Fielder;
  readonly kind: ErrorKind;
}

/** What the official scorer ruled where the rules leave it to him; a ruling beats our reconstruction (Rule 9.01). */
export interface RunRuling {
  readonly earned?: boolean;
  readonly earnedByTeam?: boolean;
  readonly batted?: boolean;
  readonly pitcher?: PlayerId;
}

/**
 * One leg of a runner's way. `runner` names him by the base he held when the event began, so the legs of several
 * runners may stand in any order; his own legs follow each other. An out at the base he held (`to` = `runner`) is a
 * pickoff or a runner doubled off. With `out`, `by` is the scoring sequence (6-4: assist, putout); without, `by` are
 * assists that an error made worthless.
 */
export interface Advance {
  readonly runner: Origin;
  readonly to: Destination;
  readonly out?: true;
  readonly reason?: AdvanceReason;
  readonly by?: readonly Fielder[];
  readonly errors?: readonly FieldingError[];
  /** only an error saved him: without it he was out here (Rule 9.16(b), (c)) */
  readonly spared?: true;
  readonly ruling?: RunRuling;
}

type Leg = { readonly to: Destination; readonly out?: boolean };
export const isRun = ({ to, out }: Leg): boolean => to === 4 && !out;
export const runsIn = (legs: readonly Leg[]): number => legs.filter(isRun).length;
export const outsIn = (legs: readonly Leg[]): number => legs.filter(({ out }) => out).length;
