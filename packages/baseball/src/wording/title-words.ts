import type { IncidentType, RunningType } from '../rules/action.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import type { Trajectory } from '../rules/play.ts';
import type { ResultType } from '../rules/result-type.ts';

/** The kind of a substitution. */
export type Change = 'pitcher' | 'pinch_hitter' | 'pinch_runner' | 'designated_hitter' | 'fielder' | 'position';

/** Actions that are neither running, nor substitutions, nor incidents. */
export type OtherAction =
  | 'foul_error'
  | 'runner_placed'
  | 'review'
  | 'review_upheld'
  | 'review_overturned'
  | 'delay'
  | 'delay_ended'
  | 'suspension'
  | 'resumption'
  | 'game_called'
  | 'forfeit'
  | 'decision_ruling'
  | 'count_correction';

/** Short titles of plays. */
export interface TitleWords {
  readonly results: Readonly<Record<ResultType, string>>;
  /** a field out by its trajectory: Rodado de out */
  readonly outs: Readonly<Record<Trajectory, string>>;
  readonly running: Readonly<Record<RunningType, string>>;
  readonly changes: Readonly<Record<Change, string>>;
  readonly incidents: Readonly<Record<IncidentType, string>>;
  readonly others: Readonly<Record<OtherAction, string>>;
  readonly pitches: Readonly<Record<PitchCall, string>>;
}
