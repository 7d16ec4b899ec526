/**
 * Maps seconds of the media to the clock of the ballpark. A recording is a list of fragments, each with its place in the
 * media (seconds) and its program date time; fragments without a break between them form one run.
 */
import type { Instant } from '@palco/baseball/rules/play';

export interface Fragment {
  /** seconds on the media's own axis, as `currentTime` counts them */
  readonly start: number;
  readonly duration: number;
  /** program date time of its first frame */
  readonly at: Instant;
}
/** A stretch of the media in which media time and clock time advance together. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly at: Instant;
}
/** Runs in media order; empty while the recording is unknown. */
export type Timeline = readonly Run[];

/** Encoders stamp to the millisecond and cut to the frame: a smaller difference is not a break. */
const SAME_CLOCK_SECONDS = 0.5;
/** A second less than this before a run still belongs to it. */
const ROUNDING_SECONDS = 0.05;

const clockEnd = (run: Run): Instant => run.at + (run.end - run.start) * 1000;

/** The runs of fragments in media order. A gap in the recording begins a new run. */
export const timelineOf = (fragments: readonly Fragment[]): Timeline => {
  const runs: Run[] = [];
  for (const { start, duration, at } of fragments) {
    const last = runs.at(-1);
    const continues =
      last &&
      Math.abs(start - last.end) < SAME_CLOCK_SECONDS &&
      Math.abs(at - clockEnd(last)) < SAME_CLOCK_SECONDS * 1000;
    if (continues) runs[runs.length - 1] = { ...last, end: start + duration };
    else runs.push({ start, end: start + duration, at });
  }
  return runs;
};

/** The timeline of a source without program date time, from one media second whose instant is known (its anchor). */
export const anchoredTimeline = (duration: number, anchor: { second: number; at: Instant }): Timeline => [
  { start: 0, end: duration, at: anchor.at - anchor.second * 1000 },
];

/** The instant that a media second shows; undefined without a timeline. */
export const instantAt = (timeline: Timeline, second: number): Instant | undefined => {
  const run = timeline.findLast(({ start }) => start <= second + ROUNDING_SECONDS) ?? timeline[0];
  if (!run) return undefined;
  const within = Math.min(Math.max(second - run.start, 0), run.end - run.start);
  return run.at + within * 1000;
};

/** The media second that shows an instant; for an instant in a gap, the first second after it. */
export const secondOf = (timeline: Timeline, instant: Instant): number | undefined => {
  const last = timeline.at(-1);
  if (!last) return undefined;
  const run = timeline.find((each) => clockEnd(each) > instant);
  if (!run) return last.end;
  return run.start + Math.max(0, instant - run.at) / 1000;
};
