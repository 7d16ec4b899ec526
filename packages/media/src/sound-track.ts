/** The sound of a recording while it is cut. Missing sound is filled with silence, so that it is as long as its picture. */
import { type AacConfig, FRAME_SAMPLES } from './aac-config.ts';
import type { CutEvent, RenditionId } from './cut-events.ts';
import { closePart, closeSegment, newTrack, PART_MS, type Track, toMs, toTicks } from './track.ts';

/** A time that is this far from what the frames add up to is missing sound, not rounding. */
export const RESYNC_MS = 100;
/** Sound may come this much later than its picture, and a little more, before it counts as missing. */
const PATIENCE_MS = 4500;
/** Segments of the picture without any sound between them, after which none is waited for. */
const SEGMENTS_WITHOUT = 2;
/** A frame of silence in AAC-LC, by channels: nothing but an empty spectrum. */
export const SILENCE: Readonly<Record<number, Uint8Array>> = {
  1: Buffer.from('00c800802380', 'hex'),
  2: Buffer.from('210049900219002380', 'hex'),
};

export interface SoundTrack {
  readonly track: Track;
  /** One AAC frame. Sound that was heard already is dropped. */
  add(atMs: number, data: Uint8Array): readonly CutEvent[];
  /** a segment of the picture has ended here, so the sound's segment has to end too */
  boundary(atMs: number): readonly CutEvent[];
  /** The sound's segment ends here too, however late its sound comes. */
  cutAt(atMs: number): void;
  /** adds silence from the end of the track up to `atMs` */
  fillTo(atMs: number): readonly CutEvent[];
  /** `untilMs`: where the picture ends */
  end(untilMs?: number): readonly CutEvent[];
}

interface SoundTrackOptions {
  /** sound without a picture ends its segments itself */
  readonly segmentMs?: number | undefined;
  readonly partMs?: number;
}

export const createSoundTrack = (
  rendition: RenditionId,
  { sampleRate, channels }: AacConfig,
  startMs: number,
  { segmentMs, partMs = PART_MS }: SoundTrackOptions = {},
): SoundTrack => {
  const track = newTrack(rendition, sampleRate, startMs, partMs);
  const silence = SILENCE[channels];
  let boundaries: readonly number[] = [];
  /** boundaries since the latest frame */
  let without = 0;
  let isBegun = false;

  const append = (data: Uint8Array): readonly CutEvent[] => {
    const nowMs = toMs(track, track.position);
    const [boundary = Number.POSITIVE_INFINITY] = boundaries;
    const isSegmentOver =
      segmentMs === undefined ? nowMs >= boundary : nowMs - toMs(track, track.segmentStart) >= segmentMs;
    const isPartOver = toMs(track, track.position + FRAME_SAMPLES - track.partStart) > partMs;
    if (isSegmentOver) boundaries = boundaries.slice(1);
    const events = isSegmentOver ? closeSegment(track) : isPartOver ? closePart(track) : [];
    track.samples.push({ data, duration: FRAME_SAMPLES, isKey: true, composition: 0 });
    track.position += FRAME_SAMPLES;
    return events;
  };
  const move = (atMs: number): readonly CutEvent[] => {
    const events = closePart(track);
    if (track.position === track.segmentStart) track.segmentStart = toTicks(track, atMs);
    track.position = toTicks(track, atMs);
    track.partStart = track.position;
    return events;
  };
  const fillTo = (atMs: number): readonly CutEvent[] => {
    if (!silence) return move(atMs);
    const events: CutEvent[] = [];
    while (toMs(track, track.position + FRAME_SAMPLES) <= atMs) events.push(...append(silence));
    return events;
  };

  return {
    track,
    add: (atMs, data) => {
      without = 0;
      const expected = toMs(track, track.position);
      if (atMs < expected - RESYNC_MS) return [];
      const isMissing = atMs > expected + RESYNC_MS;
      // sound rarely begins with the very first picture
      const events = isMissing ? fillTo(atMs) : isBegun ? [] : move(atMs);
      isBegun = true;
      return [...events, ...append(data)];
    },
    boundary: (atMs) => {
      const [late] = boundaries;
      boundaries = [...boundaries, atMs];
      without += 1;
      // players wait for the sound of a segment
      const isMissing = late !== undefined && (without >= SEGMENTS_WITHOUT || atMs - late >= PATIENCE_MS);
      if (!isMissing || !silence) return [];
      isBegun = true;
      return fillTo(late + (FRAME_SAMPLES * 1000) / sampleRate);
    },
    cutAt: (atMs) => {
      boundaries = [...boundaries, atMs];
    },
    fillTo: (atMs) => {
      isBegun = true;
      return fillTo(atMs);
    },
    end: (untilMs = 0) => {
      const isMissing = silence !== undefined && untilMs > toMs(track, track.position) + RESYNC_MS;
      return [...(isMissing ? fillTo(untilMs) : []), ...closeSegment(track)];
    },
  };
};
