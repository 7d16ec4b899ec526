/** One rendition while it is cut: samples become parts, parts become segments. Times are ticks. */
import type { CutEvent, Part, RenditionId } from './cut-events.ts';
import { fragment, type Sample } from './fragment.ts';
import { VIDEO_TIMESCALE } from './init-segment.ts';

/** Players ask for parts of about this length. */
export const PART_MS = 500;
/** Parts for the lowest latency: whole pictures at 24, 30 and 60 a second. */
export const SHORT_PART_MS = 1000 / 3;
/** Timestamps are whole milliseconds. */
const ROUNDING_MS = 3;
/** How long a picture lasts when nothing follows it: one frame of 30 a second. */
const LAST_PICTURE_MS = 1000 / 30;
/** A part ends with so much in it, whatever its times say: an encoder's clock may stand still. */
const MOST_PART_SAMPLES = 500;
const MOST_PART_BYTES = 8 * 1024 * 1024;

/** Samples of one rendition that are not a part yet. Times are ticks since the recording began. */
export interface Track {
  readonly rendition: RenditionId;
  readonly timescale: number;
  /** the length of its parts, milliseconds */
  readonly partMs: number;
  samples: Sample[];
  partStart: number;
  segmentStart: number;
  /** end of the last sample */
  position: number;
  /** bytes of `samples`, and of the segment's parts before them */
  partBytes: number;
  segmentBytes: number;
  fragments: number;
}
export const newTrack = (rendition: RenditionId, timescale: number, startMs: number, partMs: number): Track => {
  const start = Math.round((startMs * timescale) / 1000);
  return {
    rendition,
    timescale,
    partMs,
    samples: [],
    partStart: start,
    segmentStart: start,
    position: start,
    partBytes: 0,
    segmentBytes: 0,
    fragments: 0,
  };
};
export const toMs = ({ timescale }: Track, ticks: number): number => (ticks * 1000) / timescale;
export const toTicks = ({ timescale }: Track, milliseconds: number): number =>
  Math.round((milliseconds * timescale) / 1000);

export const closePart = (track: Track): readonly CutEvent[] => {
  const [first] = track.samples;
  if (!first) return [];
  track.fragments += 1;
  const bytes = fragment(track.fragments, track.partStart, track.samples);
  const others = track.samples.slice(1).reduce((sum, { data }) => sum + data.length, 0);
  const part: Part = {
    rendition: track.rendition,
    bytes,
    firstBytes: bytes.length - others,
    startMs: toMs(track, track.partStart),
    durationMs: toMs(track, track.position - track.partStart),
    samples: track.samples.length,
    isIndependent: first.isKey,
  };
  track.samples = [];
  track.segmentBytes += track.partBytes;
  track.partBytes = 0;
  track.partStart = track.position;
  return [{ kind: 'part', part }];
};
export const closeSegment = (track: Track): readonly CutEvent[] => {
  const events = closePart(track);
  if (track.position === track.segmentStart) return events;
  track.segmentStart = track.position;
  track.segmentBytes = 0;
  return [...events, { kind: 'segment', rendition: track.rendition }];
};

/** The latest picture: its length is known when the next one comes. */
interface Waiting {
  readonly at: number;
  readonly isKey: boolean;
  readonly composition: number;
  readonly data: Uint8Array;
}
export interface Picture {
  readonly isKey: boolean;
  readonly compositionMs: number;
  readonly data: Uint8Array;
}
/** The pictures of a rendition, in the order in which they are decoded. */
export interface PictureTrack {
  readonly track: Track;
  /** `at`: decode time, ticks; `isSegmentOver`: it begins another segment */
  add(at: number, picture: Picture, isSegmentOver: boolean): readonly CutEvent[];
  /** the earliest decode time of the next picture */
  next(): number;
  end(): readonly CutEvent[];
}

export const createPictureTrack = (rendition: RenditionId, startMs: number, partMs = PART_MS): PictureTrack => {
  const track = newTrack(rendition, VIDEO_TIMESCALE, startMs, partMs);
  let waiting: Waiting | undefined;
  const finish = (until: number): void => {
    if (!waiting) return;
    const { at, isKey, composition, data } = waiting;
    const duration = Math.max(1, until - at);
    track.samples.push({ data, duration, isKey, composition });
    track.partBytes += data.length;
    track.position = at + duration;
    waiting = undefined;
  };
  return {
    track,
    next: () => (waiting?.at ?? track.position - 1) + 1,
    add: (at, { isKey, compositionMs, data }, isSegmentOver) => {
      const frame = waiting ? at - waiting.at : 0;
      finish(at);
      const isFull = track.samples.length >= MOST_PART_SAMPLES || track.partBytes >= MOST_PART_BYTES;
      const isPartOver = isFull || toMs(track, at + frame - track.partStart) > partMs + ROUNDING_MS;
      const events = isSegmentOver ? closeSegment(track) : isPartOver ? closePart(track) : [];
      waiting = { at, isKey, composition: toTicks(track, compositionMs), data };
      return events;
    },
    end: () => {
      finish((waiting?.at ?? 0) + toTicks(track, LAST_PICTURE_MS));
      return closeSegment(track);
    },
  };
};
