/** What an encoder sent within one second, as measured where it arrived. */
import type { PictureFormat } from './avc-config.ts';

export interface StreamSecond {
  /** wall clock at which the second began, milliseconds since 1970 */
  readonly at: number;
  readonly videoBytes: number;
  readonly audioBytes: number;
  readonly pictures: number;
  readonly keyFrames: number;
  /** how far the media time of the pictures advanced, not counting gaps; milliseconds */
  readonly advancedMs: number;
  /** mean size of the pictures that are not key frames, without an encoder's filler; undefined: none came */
  readonly pictureBytes: number | undefined;
  /** media time between the last two key frames, or since the last one when that is longer; undefined: none so far */
  readonly keyIntervalMs: number | undefined;
  /** how far the sound is ahead of the picture in media time; undefined unless both came */
  readonly driftMs: number | undefined;
  /** how much later the most delayed tag came than the quickest one of the last minutes; undefined: nothing came */
  readonly latenessMs: number | undefined;
  /** the longest hole in the media time of the pictures */
  readonly gapMs: number;
  /** how often the encoder's clock jumped */
  readonly clockJumps: number;
  readonly sounds: number;
  /** of them those that contain nothing at all */
  readonly silentSounds: number;
  /** the loudest 0.4 seconds that were measured in it, and all since the measurement began; LUFS. Undefined: not measured */
  readonly loudnessLufs: number | undefined;
  readonly integratedLufs: number | undefined;
  /** its latest key frame that was looked at is black; undefined: none was */
  readonly isBlack: boolean | undefined;
  /** tags that cannot be used, and why the last of them cannot */
  readonly unusable: number;
  readonly problem: string | undefined;
  /** parts on the disk, and parts that could not be written */
  readonly parts: number;
  readonly droppedParts: number;
  /** it was recorded for all of this second */
  readonly isOnAir: boolean;
  /** parts that were cut of its own picture, and of its own sound */
  readonly pictureParts: number;
  readonly soundParts: number;
  /** how the encoder describes its picture and sound; undefined: not yet */
  readonly picture:
    | { readonly width: number; readonly height: number; readonly codec: string; readonly format: PictureFormat }
    | undefined;
  readonly sound: { readonly codec: string; readonly channels: number; readonly sampleRate: number } | undefined;
  /** the size or codec of the picture is not what it was before */
  readonly isChanged: boolean;
  /** so much media comes at once; then nothing comes for as long. Milliseconds */
  readonly burstMs: number;
}

/** A second in which nothing came. */
export const emptySecond = (at: number): StreamSecond => ({
  at,
  videoBytes: 0,
  audioBytes: 0,
  pictures: 0,
  keyFrames: 0,
  advancedMs: 0,
  pictureBytes: undefined,
  keyIntervalMs: undefined,
  driftMs: undefined,
  latenessMs: undefined,
  gapMs: 0,
  clockJumps: 0,
  sounds: 0,
  silentSounds: 0,
  loudnessLufs: undefined,
  integratedLufs: undefined,
  isBlack: undefined,
  unusable: 0,
  problem: undefined,
  parts: 0,
  droppedParts: 0,
  isOnAir: false,
  pictureParts: 0,
  soundParts: 0,
  picture: undefined,
  sound: undefined,
  isChanged: false,
  burstMs: 0,
});

/** Whether anything at all came. */
export const isMeasured = ({ videoBytes, audioBytes }: StreamSecond): boolean => videoBytes + audioBytes > 0;

/** The seconds without those in which an encoder that sends whole segments is between two of them. Oldest first. */
export const withoutPauses = (seconds: readonly StreamSecond[]): readonly StreamSecond[] => {
  let silentMs = 0;
  return seconds.filter((second) => {
    silentMs = isMeasured(second) ? 0 : silentMs + 1000;
    return silentMs === 0 || silentMs > second.burstMs;
  });
};

/** One second in which two connections of an encoder sent, one after the other. */
export const joinSeconds = (first: StreamSecond, then: StreamSecond): StreamSecond => {
  const sum = (of: (second: StreamSecond) => number): number => of(first) + of(then);
  const most = (of: (second: StreamSecond) => number | undefined): number | undefined => {
    const known = [first, then].flatMap((second) => of(second) ?? []);
    return known.length ? Math.max(...known) : undefined;
  };
  return {
    at: then.at,
    videoBytes: sum(({ videoBytes }) => videoBytes),
    audioBytes: sum(({ audioBytes }) => audioBytes),
    pictures: sum(({ pictures }) => pictures),
    keyFrames: sum(({ keyFrames }) => keyFrames),
    advancedMs: sum(({ advancedMs }) => advancedMs),
    pictureBytes: then.pictureBytes ?? first.pictureBytes,
    keyIntervalMs: then.keyIntervalMs ?? first.keyIntervalMs,
    driftMs: then.driftMs ?? first.driftMs,
    latenessMs: most(({ latenessMs }) => latenessMs),
    gapMs: Math.max(first.gapMs, then.gapMs),
    clockJumps: sum(({ clockJumps }) => clockJumps),
    sounds: sum(({ sounds }) => sounds),
    silentSounds: sum(({ silentSounds }) => silentSounds),
    loudnessLufs: most(({ loudnessLufs }) => loudnessLufs),
    integratedLufs: then.integratedLufs ?? first.integratedLufs,
    isBlack: then.isBlack ?? first.isBlack,
    unusable: sum(({ unusable }) => unusable),
    problem: then.problem ?? first.problem,
    parts: sum(({ parts }) => parts),
    droppedParts: sum(({ droppedParts }) => droppedParts),
    isOnAir: first.isOnAir && then.isOnAir,
    pictureParts: sum(({ pictureParts }) => pictureParts),
    soundParts: sum(({ soundParts }) => soundParts),
    picture: then.picture ?? first.picture,
    sound: then.sound ?? first.sound,
    isChanged: first.isChanged || then.isChanged,
    burstMs: then.burstMs,
  };
};

/** The loudness of several seconds together, LUFS: the mean of their energy. Undefined: none was measured. */
export const meanLoudness = (seconds: readonly StreamSecond[]): number | undefined => {
  const measured = seconds.flatMap(({ loudnessLufs }) => loudnessLufs ?? []);
  if (measured.length === 0) return undefined;
  return 10 * Math.log10(measured.reduce((sum, lufs) => sum + 10 ** (lufs / 10), 0) / measured.length);
};
