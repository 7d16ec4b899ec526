/**
 * Measures what an encoder sends: tags in as they arrive, whole seconds out. It decodes nothing. The caller passes the time of
 * arrival, so that a test can have an hour pass in a moment.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { readAacConfig } from './aac-config.ts';
import { isSilentFrame } from './aac-silence.ts';
import { readAvcConfig } from './avc-config.ts';
import { readAudioTag, readVideoTag, type TagRefusal } from './flv-tag.ts';
import { createMediaClock } from './media-clock.ts';
import { codedBytes } from './picture-size.ts';
import { emptySecond, type StreamSecond } from './stream-second.ts';

export interface StreamMeter {
  /** `at`: arrival, milliseconds since 1970; `timestamp`: the encoder's milliseconds; `body`: of an FLV tag */
  video(at: number, timestamp: number, body: Uint8Array): void;
  audio(at: number, timestamp: number, body: Uint8Array): void;
  /** bytes came that are no tag */
  unread(at: number, kind: 'video' | 'audio', bytes: number): void;
  /** So much media comes at once, such as a segment of six seconds, and nothing between. */
  expectBurst(milliseconds: number): void;
  /** a tag that came could not be used */
  refuse(at: number, reason: string): void;
  /** how loud its sound is, LUFS */
  loudness(at: number, momentary: number, integrated: number | undefined): void;
  /** whether a key frame that was looked at is black */
  black(at: number, isBlack: boolean): void;
  /** a part was written, or could not be */
  part(at: number, isWritten: boolean): void;
  /** it is recorded from now on, or not any more */
  onAir(at: number, isOnAir: boolean): void;
  /** a part of its own picture or sound was cut */
  cut(at: number, kind: 'video' | 'audio'): void;
  /** The seconds that are over at `now` and were not returned before, in order; those without data are empty. */
  take(now: number): readonly StreamSecond[];
}

type Draft = { -readonly [Field in keyof StreamSecond]: StreamSecond[Field] };
/** A longer hole is not jitter: live encoders send at least 10 pictures a second. */
const HOLE_MS = 1000;
/** After a stop of the whole machine nobody wants hours of empty seconds. */
const MOST_SECONDS = 600;

export const reasonOf = ({ refused, detail }: TagRefusal): string => Object.values(detail ?? {}).join() || refused;
const secondOf = (at: number): number => Math.floor(at / 1000) * 1000;
const greater = (one: number | undefined, other: number): number => Math.max(one ?? other, other);

export const createStreamMeter = (startedAt: number): StreamMeter => {
  const clock = createMediaClock();
  let done: StreamSecond[] = [];
  let current: Draft = emptySecond(secondOf(startedAt));
  let plainPictures = { count: 0, bytes: 0 };
  /** media times: of the newest picture and sound, and of the newest key frame */
  let [pictureMs, soundMs, keyMs]: (number | undefined)[] = [];
  let keyGapMs: number | undefined;
  let picture: StreamSecond['picture'];
  let sound: StreamSecond['sound'];
  let isOnAir = false;
  let burstMs = 0;

  const finish = (): StreamSecond => ({
    ...current,
    pictureBytes: plainPictures.count ? plainPictures.bytes / plainPictures.count : undefined,
    keyIntervalMs:
      keyMs === undefined || pictureMs === undefined ? undefined : Math.max(keyGapMs ?? 0, pictureMs - keyMs),
    driftMs:
      current.pictures && current.sounds && soundMs !== undefined && pictureMs !== undefined
        ? soundMs - pictureMs
        : undefined,
    picture,
    sound,
    burstMs,
  });
  const advance = (at: number): void => {
    const second = secondOf(at);
    if (second <= current.at) return; // after the clock was set back, this counts as the current second
    done.push(finish());
    const from = Math.max(current.at + 1000, second - MOST_SECONDS * 1000);
    for (let empty = from; empty < second; empty += 1000)
      done.push({ ...emptySecond(empty), isOnAir, burstMs, picture, sound });
    if (done.length > MOST_SECONDS) done = done.slice(-MOST_SECONDS);
    current = { ...emptySecond(second), isOnAir };
    plainPictures = { count: 0, bytes: 0 };
  };
  const refuse: StreamMeter['refuse'] = (at, reason) => {
    advance(at);
    current.unusable += 1;
    current.problem = reason;
  };
  const setPicture = (record: Uint8Array): void => {
    const config = readAvcConfig(record);
    if (isRefusal(config)) return;
    const { width, height, codec, format } = config;
    if (picture && (picture.width !== width || picture.height !== height || picture.codec !== codec))
      current.isChanged = true;
    picture = { width, height, codec, format };
  };

  return {
    unread: (at, kind, bytes) => {
      advance(at);
      if (kind === 'video') current.videoBytes += bytes;
      else current.audioBytes += bytes;
    },
    expectBurst: (milliseconds) => {
      burstMs = milliseconds;
    },
    refuse,
    video: (at, timestamp, body) => {
      advance(at);
      current.videoBytes += body.length;
      const tag = readVideoTag(body);
      if (isRefusal(tag) || tag.kind === 'other') return;
      if (tag.kind === 'config') return setPicture(tag.record);
      const { mediaMs, advancedMs, latenessMs, hasJumped } = clock.read('video', timestamp, at);
      current.pictures += 1;
      current.latenessMs = greater(current.latenessMs, latenessMs);
      const isHole = !hasJumped && advancedMs > HOLE_MS;
      if (hasJumped) current.clockJumps += 1;
      else if (isHole) current.gapMs = Math.max(current.gapMs, advancedMs);
      else current.advancedMs += Math.max(0, advancedMs);
      // across a break nobody knows how far apart key frames are
      if (hasJumped || isHole) {
        keyMs = undefined;
        keyGapMs = undefined;
      }
      if (tag.isKey) {
        current.keyFrames += 1;
        if (keyMs !== undefined) keyGapMs = mediaMs - keyMs;
        keyMs = mediaMs;
      } else plainPictures = { count: plainPictures.count + 1, bytes: plainPictures.bytes + codedBytes(tag.data) };
      pictureMs = mediaMs;
    },
    audio: (at, timestamp, body) => {
      advance(at);
      current.audioBytes += body.length;
      const tag = readAudioTag(body);
      if (isRefusal(tag)) return;
      if (tag.kind === 'config') {
        const config = readAacConfig(tag.record);
        if (!isRefusal(config))
          sound = { codec: config.codec, channels: config.channels, sampleRate: config.sampleRate };
        return;
      }
      const { mediaMs, latenessMs, hasJumped } = clock.read('audio', timestamp, at);
      current.sounds += 1;
      current.latenessMs = greater(current.latenessMs, latenessMs);
      if (isSilentFrame(tag.data)) current.silentSounds += 1;
      // a jump of both clocks is counted with the picture
      if (hasJumped && !current.videoBytes) current.clockJumps += 1;
      soundMs = mediaMs;
    },
    loudness: (at, momentary, integrated) => {
      advance(at);
      current.loudnessLufs = greater(current.loudnessLufs, momentary);
      current.integratedLufs = integrated;
    },
    black: (at, isBlack) => {
      advance(at);
      current.isBlack = isBlack;
    },
    part: (at, isWritten) => {
      advance(at);
      if (isWritten) current.parts += 1;
      else current.droppedParts += 1;
    },
    onAir: (at, is) => {
      advance(at);
      isOnAir = is;
      current.isOnAir &&= is;
    },
    cut: (at, kind) => {
      advance(at);
      if (kind === 'video') current.pictureParts += 1;
      else current.soundParts += 1;
    },
    take: (now) => {
      advance(now);
      const seconds = done;
      done = [];
      return seconds;
    },
  };
};
