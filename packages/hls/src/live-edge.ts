/** The playlist of a rendition while it is live, with parts: the whole game so far, so that viewers can rewind in it. */
import type { MediaPlaylist, MediaSegment, OpenSegment } from './media-playlist.ts';
import type { PartialSegment, RenditionReport } from './partial-segment.ts';
import { deltaOfWhole, openSegmentOf, type Timeline, type TimelineSegment, wholeSoFar } from './timeline.ts';

/** What is known of the end of a rendition while it grows. */
export interface LiveEdge {
  /** number of complete segments */
  readonly count: number;
  /** the segment in progress, with at least one part */
  readonly open: TimelineSegment | undefined;
  /** the parts of a segment, also of the open one; older segments have none */
  readonly parts: (sequence: number) => readonly PartialSegment[];
  /** address of the part that comes next */
  readonly hint: string;
  /** microseconds that no listed part exceeds */
  readonly partTargetUs: number;
}

/** A player stays three parts behind the end, and three target durations when it does not use parts (4.4.3.8). */
const HOLD_BACK = 3;

const withParts = <Segment extends OpenSegment>(segment: Segment, parts: readonly PartialSegment[]): Segment =>
  parts.length ? { ...segment, parts } : segment;

/** Everything so far with parts at its end; a delta of it where one is requested and possible. */
export const livePlaylist = (
  timeline: Timeline,
  edge: LiveEdge,
  reports: readonly RenditionReport[],
  isDelta: boolean,
): MediaPlaylist => {
  // it is one by its content, but Shaka does not play an EVENT with low latency
  const { type: _, ...playlist } = (isDelta ? deltaOfWhole(timeline) : undefined) ?? wholeSoFar(timeline);
  const first = playlist.mediaSequence + playlist.skipped;
  const openParts = edge.parts(edge.count);
  return {
    ...playlist,
    canBlockReload: true,
    partTargetUs: edge.partTargetUs,
    partHoldBackUs: edge.partTargetUs * HOLD_BACK,
    holdBackUs: playlist.targetDuration * HOLD_BACK * 1_000_000,
    segments: playlist.segments.map((segment: MediaSegment, index) => withParts(segment, edge.parts(first + index))),
    ...(edge.open && openParts.length
      ? { openSegment: withParts(openSegmentOf(edge.open, edge.count), openParts) }
      : {}),
    preloadHint: edge.hint,
    renditionReports: reports,
  };
};

/** How far a rendition reaches, for the playlists of the others. */
export const reportOf = (uri: string, { count, parts }: LiveEdge): RenditionReport => {
  const open = parts(count).length;
  if (open > 0) return { uri, lastSequence: count, lastPart: open - 1 };
  const last = parts(count - 1).length;
  return { uri, lastSequence: count - 1, ...(last ? { lastPart: last - 1 } : {}) };
};
