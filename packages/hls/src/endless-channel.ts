/**
 * An endless channel from a clip of some seconds: segment k is clip segment `k mod n`, shifted by the length of all earlier
 * repetitions. Every rendition counts in its own ticks, so nothing is rounded twice and nothing drifts; there is no
 * discontinuity where the clip repeats.
 */
import type { ClipRendition } from './clip.ts';

export interface EndlessSegment {
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

/** Number of the segment at a media time (milliseconds since the channel began); 0 before that. */
export const endlessSequenceAt = (rendition: ClipRendition, mediaMs: number): number => {
  const begins = startsOf(rendition);
  const loop = begins.at(-1) as number;
  const ticks = Math.max(0, Math.floor((mediaMs * rendition.timescale) / 1000));
  const rounds = Math.floor(ticks / loop);
  const clipIndex = begins.findLastIndex((start) => rounds * loop + start <= ticks);
  return rounds * rendition.segments.length + clipIndex;
};

/** How many segments are complete, and so may be listed, after so many milliseconds of channel. */
export const endlessCount = (rendition: ClipRendition, mediaMs: number): number =>
  mediaMs <= 0 ? 0 : endlessSequenceAt(rendition, mediaMs);

/** Wall-clock time of a media time in ticks, for a channel that began at `epochMs`; milliseconds since 1970. */
export const endlessInstant = (rendition: ClipRendition, epochMs: number, ticks: number): number =>
  epochMs + Math.round((ticks * 1000) / rendition.timescale);
