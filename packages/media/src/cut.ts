/**
 * Cuts what an encoder sends into parts and segments, picture and sound each on its own, so that sound alone is a rendition
 * too. Nothing is encoded again: a segment begins where the encoder put a key frame.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { type AacConfig, readAacConfig } from './aac-config.ts';
import { type AvcConfig, readAvcConfig } from './avc-config.ts';
import { type CaptionChannel, createCaptionFinder } from './captions.ts';
import { type CutEvent, SOURCE_AUDIO, SOURCE_VIDEO, type Stretch } from './cut-events.ts';
import { passedSince, stepBetween } from './encoder-time.ts';
import { readAudioTag, readVideoTag, type TagRefusal } from './flv-tag.ts';
import { createSoundTrack, RESYNC_MS, type SoundTrack } from './sound-track.ts';
import { createPictureTrack, PART_MS, type Picture, type PictureTrack, toMs, toTicks } from './track.ts';

export interface Cutter {
  /** `timestamp`: the encoder's milliseconds, which begin again after 2^31 or 2^32 */
  video(timestamp: number, body: Uint8Array): readonly CutEvent[] | TagRefusal;
  audio(timestamp: number, body: Uint8Array): readonly CutEvent[] | TagRefusal;
  /** the encoder has disconnected: the samples that are left become parts, and the segments end */
  end(): readonly CutEvent[];
  /** Milliseconds since the recording began of an encoder's time; undefined before the first stretch. */
  mediaTime(timestamp: number): number | undefined;
}

/** A segment ends at the first key frame about this long after its start, or later. */
const SEGMENT_MS = 2000;
/** An encoder that sends no key frame for this long gets a segment that does not begin with one. */
export const LONGEST_SEGMENT_MS = 10_000;
/** Nor is a segment larger, whatever its times say: ten seconds at 50 Mbit/s. */
const MOST_SEGMENT_BYTES = 64 * 1024 * 1024;
/** Sound that has come without a picture for this long begins a stretch alone, as a radio's does, with all that has come. */
const SOUND_ALONE_MS = 3000;
/** More sound than this does not wait, whatever its times say: 3 s are 300 frames at 96 kHz, and 120 kB at 320 kbit/s. */
const [MOST_EARLY_FRAMES, MOST_EARLY_BYTES] = [512, 1024 * 1024];

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);

/** `startMs`: how long the recording is already, so that what comes continues it. */
export const createCutter = (startMs = 0, partMs = PART_MS): Cutter => {
  let configs: { video: AvcConfig | undefined; audio: AacConfig | undefined } = { video: undefined, audio: undefined };
  let stretch: Stretch | undefined;
  /** the encoder's time at the start of the stretch */
  let origin = 0;
  let endedAtMs = startMs;
  /** sound that has come before there is a stretch, oldest first */
  let early: readonly { readonly timestamp: number; readonly data: Uint8Array }[] = [];
  /** time of the first sound after the latest picture */
  let soundSincePicture: number | undefined;
  let video: PictureTrack | undefined;
  let audio: SoundTrack | undefined;
  const captions = createCaptionFinder();
  /** found in pictures that are not in a part yet */
  let newCaptions: readonly CaptionChannel[] = [];

  const withCaptions = (events: readonly CutEvent[]): readonly CutEvent[] =>
    events.map((event) => {
      if (!newCaptions.length || event.kind !== 'part' || event.part.rendition !== SOURCE_VIDEO) return event;
      const part = { ...event.part, captions: newCaptions };
      newCaptions = [];
      return { kind: 'part', part };
    });
  const endStretch = (): readonly CutEvent[] => {
    const events: CutEvent[] = [];
    if (video) events.push(...withCaptions(video.end()));
    if (audio) events.push(...audio.end(video && toMs(video.track, video.track.position)));
    for (const track of [video?.track, audio?.track])
      if (track) endedAtMs = Math.max(endedAtMs, toMs(track, track.position));
    stretch = undefined;
    video = undefined;
    audio = undefined;
    return events;
  };
  /** `from`: the encoder's time at which it begins, which sound alone has passed already */
  const beginStretch = (timestamp: number, withVideo: boolean, from = timestamp): readonly CutEvent[] => {
    const events = endStretch();
    origin = from;
    stretch = { startMs: endedAtMs, video: withVideo ? configs.video : undefined, audio: configs.audio };
    if (stretch.video) video = createPictureTrack(SOURCE_VIDEO, endedAtMs, partMs);
    if (stretch.audio)
      audio = createSoundTrack(SOURCE_AUDIO, stretch.audio, endedAtMs, {
        segmentMs: stretch.video ? undefined : SEGMENT_MS,
        partMs,
      });
    const waited = early.filter((each) => stepBetween(from, each.timestamp) >= 0);
    early = [];
    return [
      ...events,
      { kind: 'stretch', stretch, agoMs: passedSince(from, timestamp) },
      ...waited.flatMap((each) => addSound(each.timestamp, each.data)),
    ];
  };
  /** Media time of an encoder's time, which wraps around. */
  const mediaTime = (timestamp: number, begun: Stretch): number => begun.startMs + stepBetween(origin, timestamp);
  const isFar = (atMs: number, endMs: number): boolean =>
    atMs < endMs - LONGEST_SEGMENT_MS || atMs > endMs + LONGEST_SEGMENT_MS;
  const isPictureChanged = (begun: Stretch): boolean => !isSame(begun.video?.record, configs.video?.record);
  const isSoundChanged = (begun: Stretch): boolean => !isSame(begun.audio?.record, configs.audio?.record);

  const addPicture = ({ track, next, add }: PictureTrack, atMs: number, picture: Picture): readonly CutEvent[] => {
    const at = Math.max(toTicks(track, atMs), next());
    const segmentMs = toMs(track, at - track.segmentStart);
    const isSegmentOver =
      track.segmentBytes >= MOST_SEGMENT_BYTES ||
      segmentMs >= (picture.isKey ? SEGMENT_MS - RESYNC_MS : LONGEST_SEGMENT_MS);
    const events = withCaptions(add(at, picture, isSegmentOver));
    newCaptions = [...newCaptions, ...captions.read(picture.data)];
    return isSegmentOver && audio ? [...events, ...audio.boundary(toMs(track, at))] : events;
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
    soundSincePicture = undefined;
    const events: CutEvent[] = [];
    if (!stretch || isPictureChanged(stretch) || (isSoundChanged(stretch) && tag.isKey)) {
      // pictures before the first key frame cannot be shown
      if (!tag.isKey) return [];
      events.push(...beginStretch(timestamp, true));
    }
    if (!stretch || !video) return events;
    const [atMs, endMs] = [mediaTime(timestamp, stretch), toMs(video.track, video.track.position)];
    // a clock that ran backwards or jumped ahead: the encoder restarted
    if (atMs < endMs - RESYNC_MS || atMs > endMs + LONGEST_SEGMENT_MS) {
      if (!tag.isKey) return events;
      events.push(...beginStretch(timestamp, true));
    }
    events.push(...addPicture(video, mediaTime(timestamp, stretch), tag));
    return events;
  };

  /** Whether sound has to begin a stretch alone: its clock jumped, its encoding changed, or no picture came for long. */
  const isOutOfStep = (begun: Stretch, timestamp: number): boolean => {
    if (video) return passedSince(soundSincePicture ?? timestamp, timestamp) >= LONGEST_SEGMENT_MS;
    if (!audio || isSoundChanged(begun)) return true;
    return isFar(mediaTime(timestamp, begun), toMs(audio.track, audio.track.position));
  };

  const addSound = (timestamp: number, data: Uint8Array): readonly CutEvent[] => {
    const events: CutEvent[] = [];
    soundSincePicture ??= timestamp;
    if (stretch && isOutOfStep(stretch, timestamp)) events.push(...beginStretch(timestamp, false));
    // another configuration waits for the next key frame of the picture
    if (!stretch || !audio || isSoundChanged(stretch)) return events;
    const atMs = mediaTime(timestamp, stretch);
    // before the first picture, or by a clock that is not the picture's
    if (atMs < stretch.startMs || (video && isFar(atMs, toMs(video.track, video.track.position)))) return events;
    events.push(...audio.add(atMs, data));
    return events;
  };
  /** Keeps sound until its picture comes, or is no longer waited for. */
  const wait = (timestamp: number, data: Uint8Array): readonly CutEvent[] => {
    const [before] = early;
    const hasJumped = before !== undefined && passedSince(before.timestamp, timestamp) > LONGEST_SEGMENT_MS;
    early = [...(hasJumped ? [] : early), { timestamp, data }].slice(-MOST_EARLY_FRAMES);
    if (early.reduce((sum, each) => sum + each.data.length, 0) > MOST_EARLY_BYTES) early = early.slice(-1);
    const from = early[0]?.timestamp ?? timestamp;
    return passedSince(from, timestamp) >= SOUND_ALONE_MS ? beginStretch(timestamp, false, from) : [];
  };
  const takeAudio: Cutter['audio'] = (timestamp, body) => {
    const tag = readAudioTag(body);
    if (isRefusal(tag)) return tag;
    if (tag.kind === 'config') {
      const config = readAacConfig(tag.record);
      if (isRefusal(config)) return config;
      if (!isSame(config.record, configs.audio?.record)) early = [];
      configs = { ...configs, audio: config };
      return [];
    }
    if (!configs.audio) return [];
    return stretch ? addSound(timestamp, tag.data) : wait(timestamp, tag.data);
  };

  return {
    video: takeVideo,
    audio: takeAudio,
    end: endStretch,
    mediaTime: (timestamp) => stretch && mediaTime(timestamp, stretch),
  };
};
