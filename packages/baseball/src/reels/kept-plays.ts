/** The plays of a condensed game: every pitch that ended a plate appearance, and every play on the bases. */
import { isRun } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import type { GameState } from '../rules/game-state.ts';
import type { Play } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import type { ResultType } from '../rules/result-type.ts';
import { homeWinChance } from './win-probability.ts';

/** From one instant to another, by the ballpark's clock. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}
export interface KeptPlay {
  /** as in the play-by-play */
  readonly id: string;
  /** in order; two where a replay review comes between the play and its result */
  readonly spans: readonly [Span, ...Span[]];
  readonly runs: number;
  /** by how much it changed the chance to win, 0 to 1 */
  readonly swing: number;
  /** the event that it was kept for */
  readonly step: Step;
  /** the game before the pitch on which it happened */
  readonly before: GameState;
}

/** How much is shown before the pitch: the batter waits and the pitcher comes set. */
export const LEAD_MS = 6000;
/** How much is shown after the end of a play. */
const TAIL_MS = 4000;
/** A runner who moves later than this after a pitch did not move on it. */
const SAME_PITCH_MS = 12_000;
/** From the pitch to the end of a play, where its end is stamped like the pitch itself, as Stats API feeds do. */
const USUAL_MS: Readonly<Partial<Record<ResultType, number>>> = {
  strikeout: 6000,
  walk: 6000,
  intent_walk: 6000,
  hit_by_pitch: 7000,
  double: 13_000,
  triple: 16_000,
  home_run: 20_000,
};
const BALL_IN_PLAY_MS = 10_000;
const RUNNING_MS = 8000;
/** A shorter look at the replay stays in. */
const LEAST_REVIEW_MS = 40_000;

const isKept = ({ event, moves }: Step): boolean =>
  event.kind === 'result' || (event.kind === 'running' && moves.length > 0);

/** The index of the pitch on which a step happened, among the events of its play; -1: there was none. */
const pitchPlaceOf = (play: Play, { event, index }: Step): number => {
  if (play.kind !== 'plate_appearance') return -1;
  const place = play.events.findLastIndex(({ kind }, at) => kind === 'pitch' && at < index);
  const at = play.events[place]?.at ?? Number.NEGATIVE_INFINITY;
  return event.kind === 'result' || event.at - at <= SAME_PITCH_MS ? place : -1;
};

const pitchOf = (play: Play, step: Step): Instant | undefined =>
  play.kind === 'plate_appearance' ? play.events[pitchPlaceOf(play, step)]?.at : undefined;

/** When a review began between the pitch and the result; undefined: there was none, or only a short one. */
const reviewedAt = ({ play, event, index }: Step, pitch: Instant): Instant | undefined => {
  if (play.kind !== 'plate_appearance' || event.at - pitch < LEAST_REVIEW_MS) return undefined;
  return play.events.find(({ kind, at }, place) => kind === 'review' && place < index && at >= pitch)?.at;
};

const spansOf = (step: Step): KeptPlay['spans'] => {
  const { play, event } = step;
  const pitch = Math.min(pitchOf(play, step) ?? event.at, event.at);
  const from = pitch - LEAD_MS;
  const usual = pitch + (event.kind === 'result' ? (USUAL_MS[event.type] ?? BALL_IN_PLAY_MS) : RUNNING_MS);
  const to = event.at + TAIL_MS;
  const review = reviewedAt(step, pitch);
  if (review === undefined) return [{ from, to: Math.max(to, usual) }];
  return [
    { from, to: Math.min(Math.max(usual, pitch + BALL_IN_PLAY_MS), review) },
    { from: event.at - LEAD_MS, to },
  ];
};

const keptOf = (step: Step, place: number, steps: readonly Step[]): KeptPlay => {
  const { play, event, index, moves, before, after } = step;
  const pitch = pitchPlaceOf(play, step);
  return {
    id: event.kind === 'result' || play.kind !== 'plate_appearance' ? play.id : `${play.id}.${step.index}`,
    spans: spansOf(step),
    runs: moves.filter(isRun).length,
    swing: Math.abs(homeWinChance(after) - homeWinChance(before)),
    step,
    // the events of a play are consecutive steps
    before: (pitch < 0 ? undefined : steps[place - (index - pitch)]?.before) ?? before,
  };
};

/** A run counts as much as this swing, because late in a decided game a run changes no chance to win. */
const RUN_WORTH = 0.08;
export const playValue = ({ swing, runs }: Pick<KeptPlay, 'swing' | 'runs'>): number => swing + runs * RUN_WORTH;

export const startOf = ({ spans }: KeptPlay): Instant => spans[0].from;
export const endOf = ({ spans }: KeptPlay): Instant => (spans.at(-1) as Span).to;
export const lengthOf = ({ spans }: KeptPlay): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** In the order of the game. */
export const keptPlaysOf = ({ steps }: Game): readonly KeptPlay[] =>
  steps.flatMap((step, place) => (isKept(step) ? [keptOf(step, place, steps)] : []));
