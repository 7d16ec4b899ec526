/**
 * Cuts what an encoder sends into parts and segments, picture and sound each on its own, so that sound alone is a rendition
 * too. Nothing is encoded again: a segment begins where the encoder put a key frame.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { type AacConfig, FRAME_SAMPLES, readAacConfig } from './aac-config.ts';
import { type AvcConfig, readAvcConfig } from './avc-config.ts';
import { type CutEvent, type Part, type RenditionId, SOURCE_AUDIO, SOURCE_VIDEO, type Stretch } from './cut-events.ts';
import { readAudioTag, readVideoTag, type TagRefusal } from './flv-tag.ts';
import { fragment, type Sample } from './fragment.ts';
import { VIDEO_TIMESCALE } from './init-segment.ts';

export interface Cutter {
  /** `timestamp`: the encoder's milliseconds, which begin again after 2^32 */
  video(timestamp: number, body: Uint8Array): readonly CutEvent[] | TagRefusal;
  audio(timestamp: number, body: Uint8Array): readonly CutEvent[] | TagRefusal;
  /** the encoder is gone: what is left becomes parts, and the segments end */
  end(): readonly CutEvent[];
}

/** Players ask for parts of about this length. */
export const PART_MS = 500;
/** A segment ends at the first key frame from here on. */
export const SEGMENT_MS = 2000;
/** An encoder that sends no key frame for so long gets a segment that does not begin with one. */
export const LONGEST_SEGMENT_MS = 10_000;
/** Timestamps are whole milliseconds. */
const ROUNDING_MS = 3;
/** A time that is this far from what the frames add up to is a gap, not rounding. */
const RESYNC_MS = 100;
/** Sound that has been alone for so long is a radio. */
const SOUND_ALONE_MS = 3000;
/** What a picture lasts when nothing follows it: one frame of 30 a second. */
const LAST_PICTURE_MS = 1000 / 30;
const WRAP = 2 ** 32;

/** Samples of one track that are not a part yet. Times are ticks since the recording began. */
interface TrackState {
  readonly timescale: number;
  samples: Sample[];
  partStart: number;
  segmentStart: number;
  /** end of the last sample */
  position: number;
  fragments: number;
}

const newTrack = (timescale: number, startMs: number): TrackState => {
  const start = Math.round((startMs * timescale) / 1000);
  return { timescale, samples: [], partStart: start, segmentStart: start, position: start, fragments: 0 };
};
const toMs = ({ timescale }: TrackState, ticks: number): number => (ticks * 1000) / timescale;
const toTicks = ({ timescale }: TrackState, milliseconds: number): number =>
  Math.round((milliseconds * timescale) / 1000);
const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);

/** `startMs`: where the recording stands, so that what comes continues it. */
export const createCutter = (startMs = 0): Cutter => {
  let configs: { video: AvcConfig | undefined; audio: AacConfig | undefined } = { video: undefined, audio: undefined };
  let stretch: Stretch | undefined;
  /** the encoder's time at the start of the stretch */
  let origin = 0;
  let endedAtMs = startMs;
  let firstSound: number | undefined;
  let video: TrackState | undefined;
  let audio: TrackState | undefined;
  /** the latest picture: its length is known when the next one comes */
  let waiting:
    | { readonly at: number; readonly isKey: boolean; readonly composition: number; readonly data: Uint8Array }
    | undefined;
  /** media times at which a segment of pictures has ended, and that of the sound has to */
  let boundaries: number[] = [];

  const closePart = (name: RenditionId, track: TrackState): readonly CutEvent[] => {
    const [first] = track.samples;
    if (!first) return [];
    track.fragments += 1;
    const part: Part = {
      rendition: name,
      bytes: fragment(track.fragments, track.partStart, track.samples),
      startMs: toMs(track, track.partStart),
      durationMs: toMs(track, track.position - track.partStart),
      isIndependent: first.isKey,
    };
    track.samples = [];
    track.partStart = track.position;
    return [{ kind: 'part', part }];
  };
  const closeSegment = (name: RenditionId, track: TrackState): readonly CutEvent[] => {
    const events = closePart(name, track);
    if (track.position === track.segmentStart) return events;
    track.segmentStart = track.position;
    return [...events, { kind: 'segment', rendition: name }];
  };

  const finishPicture = (track: TrackState, until: number): void => {
    if (!waiting) return;
    const { at, isKey, composition, data } = waiting;
    const duration = Math.max(1, until - at);
    track.samples.push({ data, duration, isKey, composition });
    track.position = at + duration;
    waiting = undefined;
  };

  const endStretch = (): readonly CutEvent[] => {
    const events: CutEvent[] = [];
    if (video) {
      finishPicture(video, (waiting?.at ?? 0) + toTicks(video, LAST_PICTURE_MS));
      events.push(...closeSegment(SOURCE_VIDEO, video));
    }
    if (audio) events.push(...closeSegment(SOURCE_AUDIO, audio));
    for (const track of [video, audio]) if (track) endedAtMs = Math.max(endedAtMs, toMs(track, track.position));
    stretch = undefined;
    video = undefined;
    audio = undefined;
    boundaries = [];
    return events;
  };

  const beginStretch = (timestamp: number, withVideo: boolean): readonly CutEvent[] => {
    const events = endStretch();
    origin = timestamp;
    stretch = { startMs: endedAtMs, video: withVideo ? configs.video : undefined, audio: configs.audio };
    if (stretch.video) video = newTrack(VIDEO_TIMESCALE, endedAtMs);
    if (stretch.audio) audio = newTrack(stretch.audio.sampleRate, endedAtMs);
    return [...events, { kind: 'stretch', stretch }];
  };
  /** Media time of an encoder's time, which may run over its 32 bits. */
  const mediaTime = (timestamp: number, begun: Stretch): number => {
    const since = (timestamp - origin + WRAP) % WRAP;
    return begun.startMs + (since > WRAP / 2 ? since - WRAP : since);
  };
  const isChanged = (begun: Stretch): boolean =>
    !isSame(begun.video?.record, configs.video?.record) || !isSame(begun.audio?.record, configs.audio?.record);

  const addPicture = (track: TrackState, at: number, isKey: boolean, compositionMs: number, data: Uint8Array) => {
    const events: CutEvent[] = [];
    const frame = waiting ? at - waiting.at : 0;
    finishPicture(track, at);
    const segmentMs = toMs(track, at - track.segmentStart);
    const isSegmentOver = isKey ? segmentMs >= SEGMENT_MS - RESYNC_MS : segmentMs >= LONGEST_SEGMENT_MS;
    if (isSegmentOver) {
      events.push(...closeSegment(SOURCE_VIDEO, track));
      boundaries.push(toMs(track, at));
    } else if (toMs(track, at + frame - track.partStart) > PART_MS + ROUNDING_MS)
      events.push(...closePart(SOURCE_VIDEO, track));
    waiting = { at, isKey, composition: toTicks(track, compositionMs), data };
    return events;
  };

  const takeVideo: Cutter['video'] = (timestamp, body) => {
    const tag = readVideoTag(body);
    if (isRefusal(tag)) return tag;
    if (tag.kind === 'other') return [];
    if (tag.kind === 'config') {
      const config = readAvcConfig(tag.record);
      if (isRefusal(config)) return config;
      configs = { ...configs, video: config };
      return [];
    }
    if (!configs.video) return [];
    const events: CutEvent[] = [];
    if (!stretch || isChanged(stretch)) {
      // pictures before the first key frame cannot be shown
      if (!tag.isKey) return [];
      events.push(...beginStretch(timestamp, true));
    }
    if (!stretch || !video) return events;
    const atMs = mediaTime(timestamp, stretch);
    // a clock that runs backwards: the encoder began anew
    if (atMs < toMs(video, video.position) - RESYNC_MS || atMs > toMs(video, video.position) + LONGEST_SEGMENT_MS) {
      if (!tag.isKey) return events;
      events.push(...beginStretch(timestamp, true));
    }
    const at = Math.max(toTicks(video, mediaTime(timestamp, stretch)), (waiting?.at ?? video.position - 1) + 1);
    events.push(...addPicture(video, at, tag.isKey, tag.compositionMs, tag.data));
    return events;
  };

  const addSound = (track: TrackState, atMs: number, data: Uint8Array, isAlone: boolean): readonly CutEvent[] => {
    const events: CutEvent[] = [];
    if (track.fragments === 0 && track.samples.length === 0) {
      // sound rarely begins with the very first picture
      track.position = toTicks(track, atMs);
      track.partStart = track.position;
      track.segmentStart = track.position;
    }
    const expected = toMs(track, track.position);
    if (atMs < expected - RESYNC_MS) return []; // it was heard already
    if (atMs > expected + RESYNC_MS) {
      events.push(...closePart(SOURCE_AUDIO, track));
      track.position = toTicks(track, atMs);
      track.partStart = track.position;
    }
    const nowMs = toMs(track, track.position);
    const isOver = isAlone
      ? nowMs - toMs(track, track.segmentStart) >= SEGMENT_MS
      : boundaries[0] !== undefined && nowMs >= boundaries[0];
    if (isOver) {
      boundaries.shift();
      events.push(...closeSegment(SOURCE_AUDIO, track));
    } else if (toMs(track, track.position + FRAME_SAMPLES - track.partStart) > PART_MS)
      events.push(...closePart(SOURCE_AUDIO, track));
    track.samples.push({ data, duration: FRAME_SAMPLES, isKey: true, composition: 0 });
    track.position += FRAME_SAMPLES;
    return events;
  };

  const takeAudio: Cutter['audio'] = (timestamp, body) => {
    const tag = readAudioTag(body);
    if (isRefusal(tag)) return tag;
    if (tag.kind === 'config') {
      const config = readAacConfig(tag.record);
      if (isRefusal(config)) return config;
      configs = { ...configs, audio: config };
      return [];
    }
    if (!configs.audio) return [];
    const events: CutEvent[] = [];
    if (!stretch) {
      firstSound ??= timestamp;
      if ((timestamp - firstSound + WRAP) % WRAP < SOUND_ALONE_MS) return [];
      events.push(...beginStretch(timestamp, false));
    }
    if (!stretch || !audio) return events;
    const atMs = mediaTime(timestamp, stretch);
    if (atMs < stretch.startMs) return events; // before the first picture
    events.push(...addSound(audio, atMs, tag.data, !stretch.video));
    return events;
  };

  return { video: takeVideo, audio: takeAudio, end: endStretch };
};
