/**
 * Cuts the pictures of an encoder that makes a smaller rendition, where those of its source were cut: the same numbers, the
 * same boundaries. Another encoder may take over at the beginning of a segment.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { type AvcConfig, readAvcConfig } from './avc-config.ts';
import type { CutEvent, RenditionId } from './cut-events.ts';
import { readVideoTag, type TagRefusal } from './flv-tag.ts';
import { createPictureTrack, PART_MS, type PictureTrack, toTicks } from './track.ts';

/** A segment of the source, by when its first picture is shown. */
interface Boundary {
  readonly number: number;
  readonly atMs: number;
}
export interface Follower {
  /** a segment of the source begins */
  boundary(boundary: Boundary): void;
  /** `atMs`: media time */
  video(atMs: number, body: Uint8Array): readonly CutEvent[] | TagRefusal;
  /** another encoder takes over: what comes begins with a key frame at a boundary */
  restart(): void;
  /** goes on at segment `to`: every segment before it that is not complete becomes a gap, the open one too */
  skip(to: number): readonly CutEvent[];
  /** nothing more comes: what is left becomes a part, and the segment ends */
  end(): readonly CutEvent[];
  /** media time of the latest picture */
  reachedMs(): number | undefined;
}

/** Times are whole milliseconds on both sides. */
const ROUNDING_MS = 3;
/** An encoder that ended this shortly before a boundary, some three pictures, has completed the segment. */
const COMPLETE_MS = 100;
/** Segments of the source that may be ahead. */
const MOST_BOUNDARIES = 64;

export const createFollower = (rendition: RenditionId, partMs = PART_MS): Follower => {
  let boundaries: readonly Boundary[] = [];
  let config: AvcConfig | undefined;
  let listed: AvcConfig | undefined;
  let pictures: PictureTrack | undefined;
  /** the pictures of the previous encoder */
  let before: PictureTrack | undefined;
  /** number of the open segment, or of the next one */
  let current: number | undefined;
  let isOpen = false;
  let reached: number | undefined;

  const segmentAt = (atMs: number): Boundary | undefined =>
    boundaries.findLast((boundary) => boundary.atMs <= atMs + ROUNDING_MS);

  /** What the previous encoder left: its segment is complete if it reached the next boundary. */
  const takeOver = (at: Boundary): readonly CutEvent[] => {
    if (current === undefined) return [];
    if (at.number === current) return isOpen ? [{ kind: 'void', rendition }] : [];
    const isComplete = isOpen && at.number === current + 1 && (reached ?? 0) >= at.atMs - COMPLETE_MS;
    return isComplete ? (before?.end() ?? []) : [];
  };
  /** The first picture of an encoder: undefined when it is not where a segment begins. */
  const begin = (atMs: number, at: Boundary): readonly CutEvent[] | undefined => {
    if (!config || atMs > at.atMs + ROUNDING_MS || (current !== undefined && at.number < current)) return undefined;
    const events = [...takeOver(at)];
    // other bytes than before are another initialization segment
    if (!listed || Buffer.compare(listed.record, config.record) !== 0)
      events.push({ kind: 'rendition', rendition, config: { kind: 'video', ...config } });
    if (current === undefined || at.number > current) events.push({ kind: 'gap', rendition, to: at.number });
    listed = config;
    before = undefined;
    pictures = createPictureTrack(rendition, atMs, partMs);
    current = at.number;
    isOpen = true;
    return events;
  };

  return {
    boundary: (boundary) => {
      boundaries = [...boundaries, boundary].slice(-MOST_BOUNDARIES);
    },
    restart: () => {
      before = pictures ?? before;
      pictures = undefined;
    },
    reachedMs: () => reached,
    video: (atMs, body) => {
      const tag = readVideoTag(body);
      if (isRefusal(tag)) return tag;
      if (tag.kind === 'other') return [];
      if (tag.kind === 'config') {
        const read = readAvcConfig(tag.record);
        if (isRefusal(read)) return read;
        config = read;
        return [];
      }
      const at = segmentAt(atMs);
      if (!at) return [];
      const events: CutEvent[] = [];
      if (!pictures) {
        const begun = tag.isKey ? begin(atMs, at) : undefined;
        if (!begun) return [];
        events.push(...begun);
      }
      reached = atMs;
      if (!pictures) return events;
      const isOver = current !== undefined && at.number > current;
      const { track, next, add } = pictures;
      events.push(...add(Math.max(toTicks(track, atMs), next()), tag, isOver));
      // the source had pictures all the time, but this rendition's encoder may have skipped whole segments
      if (isOver && current !== undefined && at.number > current + 1)
        events.push({ kind: 'gap', rendition, to: at.number });
      if (isOver) current = at.number;
      boundaries = boundaries.filter(({ number }) => number >= at.number);
      return events;
    },
    skip: (to) => {
      if (current === undefined || current >= to) return [];
      pictures = undefined;
      before = undefined;
      isOpen = false;
      current = to;
      return [{ kind: 'gap', rendition, to }];
    },
    end: () => {
      const events = (pictures ?? before)?.end() ?? [];
      pictures = undefined;
      before = undefined;
      isOpen = false;
      if (events.some(({ kind }) => kind === 'segment') && current !== undefined) current += 1;
      return events;
    },
  };
};
