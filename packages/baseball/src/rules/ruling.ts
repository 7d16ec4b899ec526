/**
 * What the official scorer rules (Rules 9.01, 9.05, 9.12, 9.16, 9.17, 9.19). A ruling names its subject by play and player,
 * so that it survives a correction of the plays. Where nobody ruled, the computed figures apply.
 */
import type { FieldingError, RunRuling } from './advance.ts';
import type { PlayerId } from './primitives.ts';

/** How a batter who is on base got there. */
export const REACHED_BY = ['single', 'double', 'triple', 'home_run', 'field_error', 'fielders_choice'] as const;
type ReachedBy = (typeof REACHED_BY)[number];

/** A run: earned or not, batted in or not, charged to this pitcher. What is missing is computed. */
export interface RunRuled extends RunRuling {
  readonly kind: 'run';
  readonly play: string;
  /** who scored */
  readonly player: PlayerId;
}
/** A hit, an error or a choice (Rules 9.05, 9.12); an error names the fielder. */
export interface ReachedRuled {
  readonly kind: 'reached';
  readonly play: string;
  readonly by: ReachedBy;
  readonly error?: FieldingError;
}
/** Winner, loser or save; `null`: nobody. */
interface DecisionRuled {
  readonly kind: 'decision';
  readonly decision: 'winner' | 'loser' | 'save';
  readonly player: PlayerId | null;
}
/** A hold or a blown save, credited or not. */
interface ReliefRuled {
  readonly kind: 'relief';
  readonly relief: 'hold' | 'blown_save';
  readonly player: PlayerId;
  readonly credited: boolean;
}
export type Ruling = RunRuled | ReachedRuled | DecisionRuled | ReliefRuled;

/** The question a ruling answers: of several rulings on one subject the last counts. */
export const subjectOf = (ruling: Ruling): string => {
  switch (ruling.kind) {
    case 'run':
      return `run ${ruling.play} ${ruling.player}`;
    case 'reached':
      return `reached ${ruling.play}`;
    case 'decision':
      return ruling.decision;
    case 'relief':
      return `${ruling.relief} ${ruling.player}`;
  }
};
