import type { FieldingPosition } from './position.ts';
import type { PlayerId } from './primitives.ts';

export const BASES = [1, 2, 3] as const;
export type Base = (typeof BASES)[number];
/** The base at the start of the event; 0 is the batter. */
export type Origin = 0 | Base;
/** The base reached; 4 is home, a run. */
export type Destination = Base | 4;

/** Why a runner moved. Missing: on the play itself (batted ball, walk, force). */
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

/** A fielder by position; with a player id only where a feed names one whom the lineup does not have there. */
export type Fielder = FieldingPosition | { readonly position: FieldingPosition; readonly player: PlayerId };
export const positionOf = (fielder: Fielder): FieldingPosition =>
  typeof fielder === 'number' ? fielder : fielder.position;

export interface FieldingError {
  readonly by: Fielder;
  readonly kind: ErrorKind;
}

/** The official scorer's rulings on a run; they override the computed reconstruction (Rule 9.01). */
export interface RunRuling {
  readonly earned?: boolean;
  readonly earnedByTeam?: boolean;
  readonly batted?: boolean;
  readonly pitcher?: PlayerId;
}

/**
 * One leg of a runner's advance. `runner` is the base he occupied when the event began. Legs of different runners may
 * be in any order; legs of one runner follow each other. An out at his own base (`to` = `runner`) is a pickoff or a
 * runner doubled off. With `out`, `by` is the fielding sequence (6-4: assist, putout); without it, `by` lists the
 * assists on a play that an error spoiled.
 */
export interface Advance {
  readonly runner: Origin;
  readonly to: Destination;
  readonly out?: true;
  readonly reason?: AdvanceReason;
  readonly by?: readonly Fielder[];
  readonly errors?: readonly FieldingError[];
  /** he would have been out here without an error (Rule 9.16(b), (c)) */
  readonly spared?: true;
  readonly ruling?: RunRuling;
}

/** An advance or a move. */
type Leg = { readonly to: Destination; readonly out?: boolean };
export const isRun = ({ to, out }: Leg): boolean => to === 4 && !out;
export const runsIn = (legs: readonly Leg[]): number => legs.filter(isRun).length;
export const outsIn = (legs: readonly Leg[]): number => legs.filter(({ out }) => out).length;
