/**
 * The playlists of a rendition during its game: a moving window, the whole game so far with deltas, and the whole game once
 * it is over. All three get their segments from one function, so they cannot contradict each other.
 */
import type { DateRange, MediaPlaylist, MediaSegment, OpenSegment } from './media-playlist.ts';

export interface TimelineSegment {
  readonly uri: string;
  readonly durationUs: number;
  /** milliseconds since 1970 */
  readonly startsAt: number;
  /** it does not continue the one before it */
  readonly isDiscontinuous?: boolean;
  readonly isGap?: boolean;
  /** initialization segment from here on: an encoder may come back with another configuration */
  readonly map?: string;
  /** address of the AES-128 key it is encrypted with */
  readonly key?: string;
  /** bytes from its beginning to the end of its key frame; undefined: it begins with none, or nobody knows */
  readonly keyBytes?: number;
  /** its IV, where its number in the list is not the one it was encrypted with */
  readonly iv?: number;
}
/** A rendition's segments from number 0 on. */
export interface Timeline {
  readonly count: number;
  readonly segment: (sequence: number) => TimelineSegment;
  /** initialization segment of the first ones; undefined for captions */
  readonly map: string | undefined;
  /** initialization segment of each segment, where that is known without looking at earlier ones */
  readonly mapOf?: (sequence: number) => string;
  /** whole seconds; constant for the life of the playlist */
  readonly targetDuration: number;
  /** sorted by start */
  readonly dateRanges: readonly DateRange[];
}

/** Segments of the moving window: enough to start three target durations behind the edge and survive a late reload. */
const WINDOW_SEGMENTS = 10;
/** The wall-clock time is written about once a minute, and at the start of every listing and discontinuity. */
const DATED_EVERY = 16;
/** The draft asks for at least six target durations (4.4.3.8). */
const SKIP_BOUNDARY_TARGETS = 6;

const tagsOf = (segment: TimelineSegment, sequence: number, isFirst: boolean) => {
  const { startsAt, isDiscontinuous, isGap, map, key, iv } = segment;
  return {
    ...(isFirst || sequence % DATED_EVERY === 0 || isDiscontinuous ? { programDateTime: startsAt } : {}),
    ...(isDiscontinuous ? { isDiscontinuous: true as const } : {}),
    ...(isGap ? { isGap: true as const } : {}),
    // a playlist that begins here names it before its segments
    ...(map === undefined || isFirst ? {} : { map }),
    ...(key === undefined ? {} : { key, ...(iv === undefined ? {} : { iv }) }),
  };
};
/** A segment that grows, listed after the complete ones. */
export const openSegmentOf = (segment: TimelineSegment, sequence: number): OpenSegment =>
  tagsOf(segment, sequence, false);

const segmentsOf = (timeline: Timeline, from: number): readonly MediaSegment[] =>
  Array.from({ length: timeline.count - from }, (_, index) => {
    const segment = timeline.segment(from + index);
    const { uri, durationUs } = segment;
    return { uri, durationUs, ...tagsOf(segment, from + index, index === 0) };
  });

const discontinuitiesBefore = (timeline: Timeline, sequence: number): number => {
  let count = 0;
  for (let each = 0; each < sequence; each += 1) if (timeline.segment(each).isDiscontinuous) count += 1;
  return count;
};

/** The initialization segment of a segment. */
const mapAt = (timeline: Timeline, sequence: number): string | undefined => {
  if (timeline.mapOf && sequence < timeline.count) return timeline.mapOf(sequence);
  for (let each = Math.min(sequence, timeline.count - 1); each >= 0; each -= 1) {
    const { map } = timeline.segment(each);
    if (map !== undefined) return map;
  }
  return timeline.map;
};

const playlistFrom = (timeline: Timeline, from: number, listed = from): MediaPlaylist => {
  const map = mapAt(timeline, listed);
  return {
    targetDuration: timeline.targetDuration,
    mediaSequence: from,
    discontinuitySequence: discontinuitiesBefore(timeline, from),
    isIndependent: true,
    ...(map === undefined ? {} : { map }),
    skipped: listed - from,
    segments: segmentsOf(timeline, listed),
    dateRanges: timeline.dateRanges,
    isEnded: false,
  };
};

/** About the last half minute, for devices with little memory and for receivers that never rewind. */
export const liveWindow = (timeline: Timeline, windowSegments = WINDOW_SEGMENTS): MediaPlaylist => {
  const playlist = playlistFrom(timeline, Math.max(0, timeline.count - windowSegments));
  const from = playlist.segments[0]?.programDateTime ?? 0;
  // without those that ended before the window
  const current = timeline.dateRanges.filter(
    ({ startsAt, durationUs = Number.POSITIVE_INFINITY }) => startsAt + durationUs / 1000 > from,
  );
  return { ...playlist, dateRanges: current };
};

/** Everything since the start of the game's picture; deltas of it may be requested. */
export const wholeSoFar = (timeline: Timeline): MediaPlaylist => ({
  ...playlistFrom(timeline, 0),
  type: 'EVENT',
  canSkipUntilUs: timeline.targetDuration * SKIP_BOUNDARY_TARGETS * 1_000_000,
});

/**
 * A delta of `wholeSoFar`: older segments are skipped. Undefined while there is nothing to skip. All date ranges are repeated,
 * because one may become known late and skipping them needs another attribute.
 */
export const deltaOfWhole = (timeline: Timeline): MediaPlaylist | undefined => {
  const boundaryUs = timeline.targetDuration * SKIP_BOUNDARY_TARGETS * 1_000_000;
  let [listed, keptUs] = [timeline.count, 0];
  // segments that are partly within the boundary are listed
  while (listed > 0 && keptUs < boundaryUs) {
    listed -= 1;
    keptUs += timeline.segment(listed).durationUs;
  }
  if (listed === 0) return undefined;
  return {
    ...playlistFrom(timeline, 0, listed),
    type: 'EVENT',
    canSkipUntilUs: boundaryUs,
  };
};

/** The whole finished game; it no longer changes. */
export const onDemand = (timeline: Timeline): MediaPlaylist => ({
  ...playlistFrom(timeline, 0),
  type: 'VOD',
  isEnded: true,
});

/**
 * The key frame of each segment, for players that show a small picture or fast pictures while somebody looks for a place
 * (RFC 8216bis 4.4.3.6). A segment without one is a gap, so that all playlists count alike.
 */
export const keyFrames = (timeline: Timeline, isEnded: boolean): MediaPlaylist => {
  const { canSkipUntilUs: _, ...whole } = isEnded ? onDemand(timeline) : wholeSoFar(timeline);
  return {
    ...whole,
    hasKeyFramesOnly: true,
    dateRanges: [],
    segments: whole.segments.map((segment, sequence) => {
      const { keyBytes } = timeline.segment(sequence);
      if (keyBytes !== undefined && !segment.isGap) return { ...segment, keyBytes };
      return { ...segment, isGap: true as const };
    }),
  };
};
