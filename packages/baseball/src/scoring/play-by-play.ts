import type { Action } from '../rules/action.ts';
import { isRun } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import type { Result } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import type { BySide } from '../rules/side.ts';
import { battingSide, type Half, type Side } from '../rules/side.ts';
import { halfInningsOf } from './half-innings.ts';

/** An entry of the play-by-play: the end of a plate appearance, or another notable event. */
export interface PlayByPlayEntry {
  /** the play's id; for an event during it, followed by a dot and the event's index */
  readonly id: string;
  /** the play it belongs to; a click seeks to its start */
  readonly playId: string;
  readonly at: Instant;
  /** when the play began: the first pitch of the plate appearance */
  readonly from: Instant;
  readonly event: Result | Action;
  /** the input of its sentence: batter, pitcher, runners */
  readonly step: Step;
  readonly batting: Side;
  readonly outs: number;
  readonly runs: BySide<number>;
  readonly isScoring: boolean;
}

export interface PlayByPlayHalf {
  readonly inning: number;
  readonly half: Half;
  readonly batting: Side;
  readonly entries: readonly PlayByPlayEntry[];
}

/** Incidents without an entry, because they only explain a pause. */
const UNLISTED: ReadonlySet<string> = new Set([
  'pickoff_attempt',
  'pitcher_step_off',
  'batter_timeout',
  'at_bat_start',
  'batter_turn',
  'no_pitch',
]);

const isListed = (event: Step['event']): event is Result | Action =>
  event.kind !== 'pitch' &&
  event.kind !== 'decision_ruling' &&
  !(event.kind === 'incident' && UNLISTED.has(event.type));

const entryOf = (step: Step, event: Result | Action): PlayByPlayEntry => ({
  id: event.kind === 'result' || step.play.kind !== 'plate_appearance' ? step.play.id : `${step.play.id}.${step.index}`,
  playId: step.play.id,
  at: event.at,
  from: step.play.at,
  event,
  step,
  batting: battingSide(step.before.half),
  outs: step.after.outs,
  runs: { away: step.after.teams.away.runs, home: step.after.teams.home.runs },
  isScoring: step.moves.some(isRun),
});

/** The play-by-play, half inning by half inning, oldest first. */
export const playByPlayOf = (game: Game): readonly PlayByPlayHalf[] =>
  halfInningsOf(game).map(({ inning, half, batting, steps }) => ({
    inning,
    half,
    batting,
    entries: steps.flatMap((step) => (isListed(step.event) ? [entryOf(step, step.event)] : [])),
  }));
