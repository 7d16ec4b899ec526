/** The pictures or the sound of a recording, one after the other, also while it is written. At most one segment is in memory. */
import { isRefusal } from '@palco/kernel/refusal';
import type { RenditionId } from '@palco/media/cut-events';
import { readTrack, type TrackReader } from '@palco/media/read-tags';
import type { ReadableRecording } from '../recordings/readable-recording.ts';
import type { RecordedSegment, RecordingIndex } from '../recordings/recording-index.ts';
import { instantOf } from '../recordings/recording-media.ts';

export interface RecordedSample {
  /** the body of a tag, as FLV and RTMP have it */
  readonly body: Uint8Array;
  /** it configures the decoder for what follows */
  readonly isConfig: boolean;
  readonly isKey: boolean;
  /** when the camera sent it, milliseconds since 1970 */
  readonly at: number;
  /** which stretch of the recording it belongs to: another one has another clock */
  readonly stretch: number;
}
export interface SampleReader {
  /** The next sample, without taking it; undefined until more is recorded. Errors: the disk or the store. */
  peek(): Promise<RecordedSample | undefined>;
  take(): void;
}

/** A segment has its first picture in full, so reading can begin there. */
const startAt = (index: RecordingIndex, segments: readonly RecordedSegment[], at: number): number =>
  Math.max(
    0,
    segments.findLastIndex((each) => !each.isGap && each.isIndependent && instantOf(index, each) <= at),
  );
/** Of a picture's tag. */
export const isKeyBody = (body: Uint8Array): boolean => (body[0] ?? 0) >> 4 === 1;

/** `from`: reads from the latest segment that begins before this moment, milliseconds since 1970. */
export const readRecordedSamples = (
  recordingOf: () => ReadableRecording | undefined,
  rendition: RenditionId,
  from: number,
): SampleReader => {
  let waiting: RecordedSample[] = [];
  let next: { number: number; part: number; after: number } | undefined;
  let track: { readonly init: number; readonly reader: TrackReader } | undefined;

  const trackOf = async (recording: ReadableRecording, init: number): Promise<TrackReader | undefined> => {
    const bytes = await recording.init(rendition, init);
    const reader = bytes && readTrack(bytes);
    return reader && !isRefusal(reader) ? reader : undefined;
  };
  /** Reads the next piece. False: there is none yet. */
  const load = async (): Promise<boolean> => {
    const recording = recordingOf();
    const known = recording?.index.renditions.get(rendition);
    if (!recording || !known) return false;
    const { index } = recording;
    const all = known.open ? [...known.segments, known.open] : known.segments;
    next ??= { number: startAt(index, all, from), part: 0, after: Number.NEGATIVE_INFINITY };
    const { number, part, after } = next;
    const complete = known.segments[number];
    const segment = complete ?? (number === known.segments.length ? known.open : undefined);
    if (!segment || (!complete && part >= segment.parts.length)) return false;
    next = complete
      ? { number: number + 1, part: 0, after: Number.NEGATIVE_INFINITY }
      : { number, part: part + 1, after };
    if (segment.isGap) return true;
    const begun = index.stretches[segment.stretch];
    const bytes = await (complete ? recording.segment(rendition, number) : recording.part(rendition, number, part));
    const reader = track?.init === segment.init ? track.reader : await trackOf(recording, segment.init);
    if (!bytes || !reader || !begun) return true;
    const tags = reader.tagsOf(bytes, 0);
    if (isRefusal(tags)) return true;
    const sampleOf = (body: Uint8Array, mediaMs: number, isConfig: boolean): RecordedSample => ({
      body,
      isConfig,
      isKey: rendition.startsWith('audio') || isKeyBody(body),
      at: begun.at + mediaMs - begun.stretch,
      stretch: segment.stretch,
    });
    // what was read part by part is not read again with its segment
    const fresh = tags.filter(({ timestamp }) => timestamp > after);
    waiting = fresh.map(({ timestamp, body }) => sampleOf(body, timestamp, false));
    if (track?.init !== segment.init) waiting.unshift(sampleOf(reader.config.body, segment.from, true));
    track = { init: segment.init, reader };
    if (!complete) next = { number, part: part + 1, after: tags.at(-1)?.timestamp ?? after };
    return true;
  };
  return {
    peek: async () => {
      while (!waiting.length && (await load()));
      return waiting[0];
    },
    take: () => void waiting.shift(),
  };
};
