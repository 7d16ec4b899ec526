import type { Advance, Base, FieldingError } from './advance.ts';
import type { Position } from './position.ts';
import type { Instant, PlayerId } from './primitives.ts';
import type { Side } from './side.ts';

/** Plays that move runners without ending a plate appearance. Names as in the public feeds. */
export const RUNNING_TYPES = [
  'stolen_base_2b',
  'stolen_base_3b',
  'stolen_base_home',
  'caught_stealing_2b',
  'caught_stealing_3b',
  'caught_stealing_home',
  'cs_double_play',
  'pickoff_1b',
  'pickoff_2b',
  'pickoff_3b',
  'pickoff_error_1b',
  'pickoff_error_2b',
  'pickoff_error_3b',
  'pickoff_caught_stealing_2b',
  'pickoff_caught_stealing_3b',
  'pickoff_caught_stealing_home',
  'wild_pitch',
  'passed_ball',
  'balk',
  'forced_balk',
  'defensive_indiff',
  'error',
  'other_advance',
  'other_out',
  'runner_double_play',
  'fielder_interference',
  'runner_interference',
  'os_ruling_pending_prior',
] as const;
export type RunningType = (typeof RUNNING_TYPES)[number];

export const SUBSTITUTION_TYPES = [
  'pitching_substitution',
  'offensive_substitution',
  'defensive_substitution',
  'defensive_switch',
  'pitcher_switch',
] as const;
export type SubstitutionType = (typeof SUBSTITUTION_TYPES)[number];

/** Incidents that move nobody; recorded because they explain a pause in play. */
export const INCIDENT_TYPES = [
  'mound_visit',
  'batter_timeout',
  'pickoff_attempt',
  'pitcher_step_off',
  'injury',
  'ejection',
  'umpire_substitution',
  'game_advisory',
  'no_pitch',
  'batter_turn',
  'at_bat_start',
  'other',
] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

export const DELAY_REASONS = ['rain', 'lightning', 'wind', 'fog', 'snow', 'light', 'power', 'injury', 'other'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

interface At {
  /** when it happened, milliseconds since 1970 (UTC) */
  readonly at: Instant;
}

export interface Running extends At {
  readonly kind: 'running';
  readonly type: RunningType;
  readonly advances: readonly Advance[];
}
/** A dropped foul fly: nobody moves and the plate appearance continues (Rule 9.12(a)(2)). */
export interface FoulError extends At {
  readonly kind: 'foul_error';
  readonly error: FieldingError;
}
/** The runner placed on base in extra innings; his run is never earned. */
export interface RunnerPlaced extends At {
  readonly kind: 'runner_placed';
  readonly player: PlayerId;
  readonly base: Base;
}
/**
 * From now on `player` bats in `slot` of the order (1–9, or 0 for a pitcher whose club has a designated hitter) and
 * plays `position`. The former player of the slot has left the game unless it is the same player.
 */
export interface Substitution extends At {
  readonly kind: 'substitution';
  readonly type: SubstitutionType;
  readonly side: Side;
  readonly player: PlayerId;
  readonly slot: Slot;
  readonly position: Position;
}
export type Slot = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A replay review; `overturned` is missing until the ruling. */
export interface Review extends At {
  readonly kind: 'review';
  /** the club that challenged; missing when the umpires started it */
  readonly challengedBy?: Side;
  readonly overturned?: boolean;
}
interface Delay extends At {
  readonly kind: 'delay';
  readonly reason: DelayReason;
  readonly ended?: true;
}
/** Play stops and resumes on another day (Rule 7.02). */
interface Suspension extends At {
  readonly kind: 'suspension' | 'resumption';
}
/** The umpire ends the game early (Rule 7.01(c)); the leading club wins, a tie has no winner. */
interface GameCalled extends At {
  readonly kind: 'game_called';
  readonly reason?: DelayReason;
}
interface Forfeit extends At {
  readonly kind: 'forfeit';
  readonly winner: Side;
}
/**
 * The official scorer's ruling on winner, loser and save (Rules 9.17, 9.19), `null` meaning none; and on holds and blown
 * saves: credited or not, by pitcher.
 */
export interface DecisionRuling extends At {
  readonly kind: 'decision_ruling';
  readonly winner?: PlayerId | null;
  readonly loser?: PlayerId | null;
  readonly save?: PlayerId | null;
  readonly holds?: Readonly<Record<PlayerId, boolean>>;
  readonly blownSaves?: Readonly<Record<PlayerId, boolean>>;
}
/**
 * The count is what the umpire says it is, whatever was recorded: no pitch is added or removed. Only while a batter is at
 * the plate.
 */
export interface CountCorrection extends At {
  readonly kind: 'count_correction';
  readonly balls: 0 | 1 | 2 | 3;
  readonly strikes: 0 | 1 | 2;
  /** the scorer's, for the record; fans are not shown it */
  readonly reason: string;
}
export interface Incident extends At {
  readonly kind: 'incident';
  readonly type: IncidentType;
  readonly side?: Side;
  readonly player?: PlayerId;
  /** the base a pitcher threw to */
  readonly base?: Base;
  /** free text from the source, used where `wording/` has no sentence */
  readonly text?: string;
}

export type Action =
  | Running
  | FoulError
  | RunnerPlaced
  | Substitution
  | Review
  | Delay
  | Suspension
  | GameCalled
  | Forfeit
  | DecisionRuling
  | CountCorrection
  | Incident;
