/**
 * The playlists of a rendition as its game goes on: a window that moves, the whole game so far with deltas, the whole game
 * once it is over. Every segment comes from one function of its number, so that none of the three can contradict another.
 */
import type { DateRange, MediaPlaylist, MediaSegment } from './media-playlist.ts';

export interface TimelineSegment {
  readonly uri: string;
  readonly durationUs: number;
  /** milliseconds since 1970 */
  readonly startsAt: number;
  /** it does not continue the one before it */
  readonly isDiscontinuous?: boolean;
  readonly isGap?: boolean;
}
/** A rendition's segments from number 0 on. */
export interface Timeline {
  readonly count: number;
  readonly segment: (sequence: number) => TimelineSegment;
  readonly map: string | undefined;
  /** whole seconds; stays the same for as long as the playlist lives */
  readonly targetDuration: number;
  /** sorted by their beginning */
  readonly dateRanges: readonly DateRange[];
}

/** Segments of the moving window: enough to begin three targets behind the edge and survive a late reload. */
const WINDOW_SEGMENTS = 10;
/** Wall-clock time is told once a minute or so, and wherever a listing or a stretch begins. */
const DATED_EVERY = 16;
/** The draft asks for at least six target durations (4.4.3.8). */
const SKIP_BOUNDARY_TARGETS = 6;

const segmentsOf = (timeline: Timeline, from: number): readonly MediaSegment[] =>
  Array.from({ length: timeline.count - from }, (_, index) => {
    const { uri, durationUs, startsAt, isDiscontinuous, isGap } = timeline.segment(from + index);
    const isDated = index === 0 || (from + index) % DATED_EVERY === 0 || isDiscontinuous;
    return {
      uri,
      durationUs,
      ...(isDated ? { programDateTime: startsAt } : {}),
      ...(isDiscontinuous ? { isDiscontinuous: true as const } : {}),
      ...(isGap ? { isGap: true as const } : {}),
    };
  });

const discontinuitiesBefore = (timeline: Timeline, sequence: number): number => {
  let count = 0;
  for (let each = 0; each < sequence; each += 1) if (timeline.segment(each).isDiscontinuous) count += 1;
  return count;
};

const playlistFrom = (timeline: Timeline, from: number, listed = from): MediaPlaylist => ({
  targetDuration: timeline.targetDuration,
  mediaSequence: from,
  discontinuitySequence: discontinuitiesBefore(timeline, from),
  isIndependent: true,
  ...(timeline.map === undefined ? {} : { map: timeline.map }),
  skipped: listed - from,
  segments: segmentsOf(timeline, listed),
  dateRanges: timeline.dateRanges,
  isEnded: false,
});

/** The last half minute or so, for devices with little memory and for receivers that never rewind. */
export const liveWindow = (timeline: Timeline, windowSegments = WINDOW_SEGMENTS): MediaPlaylist => {
  const playlist = playlistFrom(timeline, Math.max(0, timeline.count - windowSegments));
  const from = playlist.segments[0]?.programDateTime ?? 0;
  // what ended before the window began has nothing to do with it
  const current = timeline.dateRanges.filter(
    ({ startsAt, durationUs = Number.POSITIVE_INFINITY }) => startsAt + durationUs / 1000 > from,
  );
  return { ...playlist, dateRanges: current };
};

/** Everything since the game's picture began; deltas of it may be asked for. */
export const wholeSoFar = (timeline: Timeline): MediaPlaylist => ({
  ...playlistFrom(timeline, 0),
  type: 'EVENT',
  canSkipUntilUs: timeline.targetDuration * SKIP_BOUNDARY_TARGETS * 1_000_000,
});

/**
 * The same for who read it a moment ago: older segments are left out. Undefined while there is nothing to leave out.
 * Date ranges are all told again: one may have become known late, and leaving those out is a promise of its own.
 */
export const deltaOfWhole = (timeline: Timeline): MediaPlaylist | undefined => {
  const boundaryUs = timeline.targetDuration * SKIP_BOUNDARY_TARGETS * 1_000_000;
  let [listed, keptUs] = [timeline.count, 0];
  // what lies within the boundary, even in part, is listed
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

/** The game from beginning to end; nothing in it changes any more. */
export const onDemand = (timeline: Timeline): MediaPlaylist => ({
  ...playlistFrom(timeline, 0),
  type: 'VOD',
  isEnded: true,
});
