/**
 * Where the picture stands on the clock of the ballpark. A recording is a row of fragments, each with its place in the
 * media (seconds) and its program date time; pieces without a break between them are one run.
 */
import type { Instant } from '@palco/baseball/rules/primitives';

export interface Fragment {
  /** seconds on the media's own axis, as `currentTime` counts them */
  readonly start: number;
  readonly duration: number;
  /** program date time of its first frame */
  readonly at: Instant;
}
/** A stretch of the media in which both clocks go alike. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly at: Instant;
}
/** Runs in the order of the media; none while nothing is known of the recording. */
export type Timeline = readonly Run[];

/** Encoders stamp to the millisecond and cut to the frame: less than this is no break. */
const SAME_CLOCK_SECONDS = 0.5;
/** What lies less than this behind the end of a run still belongs to it. */
const ROUNDING_SECONDS = 0.05;

const clockEnd = (run: Run): Instant => run.at + (run.end - run.start) * 1000;

/** Fragments, in the order of the media, as the fewest runs. A hole in the recording begins a new one. */
export const timelineOf = (fragments: readonly Fragment[]): Timeline => {
  const runs: Run[] = [];
  for (const { start, duration, at } of fragments) {
    const last = runs.at(-1);
    const goesOn =
      last &&
      Math.abs(start - last.end) < SAME_CLOCK_SECONDS &&
      Math.abs(at - clockEnd(last)) < SAME_CLOCK_SECONDS * 1000;
    if (goesOn) runs[runs.length - 1] = { ...last, end: start + duration };
    else runs.push({ start, end: start + duration, at });
  }
  return runs;
};

/** A source without program date time: one media second is known to be one instant (its anchor). */
export const anchoredTimeline = (duration: number, anchor: { second: number; at: Instant }): Timeline => [
  { start: 0, end: duration, at: anchor.at - anchor.second * 1000 },
];

/** The clock of the ballpark at a second of the media; undefined where there is no picture to tell it by. */
export const instantAt = (timeline: Timeline, second: number): Instant | undefined => {
  const run = timeline.findLast(({ start }) => start <= second + ROUNDING_SECONDS) ?? timeline[0];
  if (!run) return undefined;
  const within = Math.min(Math.max(second - run.start, 0), run.end - run.start);
  return run.at + within * 1000;
};

/** The second of the media that shows an instant; what fell into a hole is shown by the first picture after it. */
export const secondOf = (timeline: Timeline, instant: Instant): number | undefined => {
  const last = timeline.at(-1);
  if (!last) return undefined;
  const run = timeline.find((each) => clockEnd(each) > instant);
  if (!run) return last.end;
  return run.start + Math.max(0, instant - run.at) / 1000;
};

/** First and last instant there is a picture of. */
export const reachOf = (timeline: Timeline): { readonly from: Instant; readonly to: Instant } | undefined => {
  const [first, last] = [timeline[0], timeline.at(-1)];
  return first && last ? { from: first.at, to: clockEnd(last) } : undefined;
};
