/** The end of a recording while it grows: its parts, before their segment is complete. */
import type { LiveEdge } from '@palco/hls/live-edge';
import type { PartialSegment } from '@palco/hls/partial-segment';
import type { TimelineSegment } from '@palco/hls/timeline';
import { PART_MS, SHORT_PART_MS } from '@palco/media/track';
import { type RecordedSegment, type RenditionIndex, SEGMENTS_WITH_PARTS } from './recording-index.ts';

/** Times of encoders are whole milliseconds, so a part may last a little longer than it should. */
const ROUNDING_MS = 10;

const partOf =
  (sequence: number) =>
  ({ ms, isIndependent }: RecordedSegment['parts'][number], place: number): PartialSegment => ({
    uri: `${sequence}.${place}.m4s`,
    durationUs: Math.round(ms * 1000),
    ...(isIndependent ? { isIndependent: true as const } : {}),
  });

/** `present`: a segment as a timeline lists it. */
export const liveEdgeOf = (
  { segments, open }: RenditionIndex,
  present: (segment: RecordedSegment, number: number) => TimelineSegment,
): LiveEdge => {
  const count = segments.length;
  const partsOf = (sequence: number): RecordedSegment['parts'] =>
    sequence === count
      ? (open?.parts ?? [])
      : sequence < count - SEGMENTS_WITH_PARTS
        ? []
        : (segments[sequence]?.parts ?? []);
  let longest = 0;
  for (let sequence = count; sequence >= 0; sequence--) {
    const parts = partsOf(sequence);
    if (!parts.length && sequence < count) break;
    for (const { ms } of parts) longest = Math.max(longest, Math.ceil(ms));
  }
  // one length for parts that vary by a picture; a part is longer where the encoder has dropped one
  const usual = [SHORT_PART_MS, PART_MS].map((ms) => Math.ceil(ms) + ROUNDING_MS).find((most) => longest <= most);
  return {
    count,
    open: open && present(open, count),
    parts: (sequence) => partsOf(sequence).map(partOf(sequence)),
    hint: `${count}.${open?.parts.length ?? 0}.m4s`,
    partTargetUs: (usual ?? longest) * 1000,
  };
};
