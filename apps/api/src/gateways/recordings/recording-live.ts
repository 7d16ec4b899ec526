/** The end of a recording while it grows: its parts, before their segment is complete. */
import type { LiveEdge } from '@palco/hls/live-edge';
import type { PartialSegment } from '@palco/hls/partial-segment';
import type { TimelineSegment } from '@palco/hls/timeline';
import { PART_MS } from '@palco/media/track';
import type { RecordedSegment, RenditionIndex } from './recording-index.ts';

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
    (sequence === count ? open : segments[sequence])?.parts ?? [];
  // a part is longer where the encoder has dropped a picture
  let longest = PART_MS + ROUNDING_MS;
  for (let sequence = count; sequence >= 0; sequence--) {
    const parts = partsOf(sequence);
    if (!parts.length && sequence < count) break;
    for (const { ms } of parts) longest = Math.max(longest, Math.ceil(ms));
  }
  return {
    count,
    open: open && present(open, count),
    parts: (sequence) => partsOf(sequence).map(partOf(sequence)),
    hint: `${count}.${open?.parts.length ?? 0}.m4s`,
    partTargetUs: longest * 1000,
  };
};
