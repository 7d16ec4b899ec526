/**
 * An endless channel from a clip of some seconds: segment k is clip segment `k mod n`, shifted by the length of all earlier
 * repetitions. Every rendition counts in its own ticks, so nothing is rounded twice and nothing drifts; there is no
 * discontinuity where the clip repeats.
 */
import type { ClipRendition } from './clip.ts';

interface EndlessSegment {
  /** media sequence number on the channel, from 0 */
  readonly sequence: number;
  /** which segment of the clip */
  readonly clipIndex: number;
  /** offset to the clip's own times, in ticks of the rendition */
  readonly shiftTicks: number;
  /** media time of its first sample since the channel began, in ticks of the rendition */
  readonly startTicks: number;
  readonly durationTicks: number;
}

/** The start of each segment of the clip, and then the end of the clip; in ticks. */
const starts = new WeakMap<ClipRendition, readonly number[]>();
const startsOf = (rendition: ClipRendition): readonly number[] => {
  const known = starts.get(rendition);
  if (known) return known;
  let ticks = 0;
  const found = [0, ...rendition.segments.map(({ duration }) => (ticks += duration))];
  starts.set(rendition, found);
  return found;
};

/** Segment number `sequence` of the channel. */
export const endlessSegment = (rendition: ClipRendition, sequence: number): EndlessSegment => {
  const { segments } = rendition;
  const begins = startsOf(rendition);
  const clipIndex = sequence % segments.length;
  const shiftTicks = Math.floor(sequence / segments.length) * (begins.at(-1) as number);
  return {
    sequence,
    clipIndex,
    shiftTicks,
    startTicks: shiftTicks + (begins[clipIndex] as number),
    durationTicks: segments[clipIndex]?.duration ?? 0,
  };
};
