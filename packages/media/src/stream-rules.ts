/** When a second of a stream is bad, for each cause, and how many such seconds it takes. */
import type { PictureFormat } from './avc-config.ts';
import { isMeasured, meanLoudness, type StreamSecond } from './stream-second.ts';

export const CAUSES = [
  /** nothing came for two seconds */
  'no-data',
  /** parts could not be written: the disk is full or missing */
  'not-recorded',
  /** a codec that browsers do not play, or tags that cannot be read */
  'unplayable',
  /** H.264 of more than 8 bits or with a chroma other than 4:2:0: phones, televisions and some browsers show nothing of it */
  'picture-format',
  /** a picture or a sound comes of which nothing can be recorded, such as without a decoder configuration */
  'picture-not-kept',
  'sound-not-kept',
  'sound-only',
  'no-sound',
  /** the sound contains nothing at all, as with a muted mixer, or nothing that anybody hears */
  'silent',
  /** of what was measured in the last twenty seconds: below -35 LUFS, or above -10 */
  'too-quiet',
  'too-loud',
  /** key frames without a bright spot, as they were decoded: a lens cap, a camera that is off, a cable that is loose */
  'black-picture',
  /** pictures of which nothing changes: frozen. A suspicion from their size, not seen */
  'still-picture',
  /** below 0.6 of the usual bitrate of this connection */
  'bitrate-low',
  /** below 20 pictures a second, or below 0.7 of the usual */
  'frame-rate-low',
  /** fields instead of frames, as of a 1080i camera: combs wherever something moves, and phones without a picture */
  'interlaced',
  /** more than five seconds: viewers wait that long for their first picture */
  'key-frames-far-apart',
  /** the encoder's clock jumped within the last half minute, or runs faster than time */
  'clock-wrong',
  /** what comes is more than two seconds late */
  'late',
  /** sound and picture are more than half a second apart */
  'sound-apart',
  /** pictures were missing within the last ten seconds */
  'gap',
  /** the size or codec of the picture changed within the last half minute */
  'picture-changed',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Two groups of pictures at two seconds each: a shorter window would see more or fewer key frames by chance. */
export const WINDOW = 4;
export const REMEMBERED = 30;
/** A usual value is known after this many seconds. */
const USUAL_FROM = 8;
const LOW_BITRATE = 0.6;
const LOW_RATE = 0.7;
const LEAST_RATE = 20;
const KEY_INTERVAL_MS = 5000;
const LATE_MS = 2000;
const APART_MS = 500;
/** LUFS. Television is mixed for -23, streams for -14 to -18; the noise of a room is at -50 to -60. */
const INAUDIBLE_LUFS = -60;
const QUIET_LUFS = -35;
const LOUD_LUFS = -10;
/** A pause in the commentary is shorter; a measurement may be missing now and then. */
const LOUDNESS_SECONDS = 20;
const LEAST_MEASURED = 15;
/** Media time that may come early, such as what an encoder had stored when it connected. */
const AHEAD_MS = 5000;
/** All macroblocks skipped: measured 58 bytes for 720p with x264. A lens with sensor noise sends kilobytes. */
const stillBytes = (width: number, height: number): number => 60 + (width * height) / 10_000;

export const total = (seconds: readonly StreamSecond[], of: (second: StreamSecond) => number): number =>
  seconds.reduce((sum, each) => sum + of(each), 0);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
export const rateOf = (seconds: readonly StreamSecond[]): number | undefined => {
  const advanced = total(seconds, ({ advancedMs }) => advancedMs);
  return advanced < 500 * seconds.length ? undefined : (total(seconds, ({ pictures }) => pictures) * 1000) / advanced;
};

export interface Look {
  readonly second: StreamSecond;
  /** the last four seconds with data, or fewer that segments came in; empty until there are so many in a row */
  readonly window: readonly StreamSecond[];
  /** the last half minute, oldest first */
  readonly recent: readonly StreamSecond[];
  /** per second, while not low: bytes, and pictures */
  readonly usualBytes: readonly number[];
  readonly usualRates: readonly number[];
  readonly rate: number | undefined;
}
const isStillSecond = ({ pictureBytes, picture }: StreamSecond): boolean =>
  picture !== undefined && pictureBytes !== undefined && pictureBytes < stillBytes(picture.width, picture.height);
const isStill = ({ window }: Look): boolean => window.length > 0 && window.every(isStillSecond);
/** A key frame may come every ten seconds, and is decoded a moment later. */
const BLACK_KNOWN_SECONDS = 12;
const isBlack = ({ recent }: Look): boolean =>
  recent.slice(-BLACK_KNOWN_SECONDS).findLast((second) => second.isBlack !== undefined)?.isBlack === true;
/** Whether the bitrate says something: pictures came, and they were neither black nor still. */
export const isMoving = (look: Look): boolean =>
  look.window.length > 0 &&
  !isBlack(look) &&
  look.window.every((second) => second.pictures > 0 && !isStillSecond(second));
/**
 * Whether something came in each of the last four seconds of which nothing was cut. Before its game nothing is cut at all; then
 * it counts whether its decoder could be configured.
 */
const isNotKept = (
  { window }: Look,
  of: (second: StreamSecond) => { readonly bytes: number; readonly parts: number; readonly isConfigured: boolean },
): boolean =>
  window.length > 0 &&
  window.every(
    (second) => of(second).bytes > 0 && (second.isOnAir ? of(second).parts === 0 : !of(second).isConfigured),
  );
const hasPictures = ({ window }: Look): boolean => window.some(({ pictures }) => pictures > 0);
/** What comes without pictures is judged by other rules. */
const isOfFormat = ({ second }: Look, is: (format: PictureFormat) => boolean): boolean =>
  second.pictures > 0 && second.picture !== undefined && is(second.picture.format);
const isFast = ({ recent }: Look): boolean =>
  recent.length === REMEMBERED &&
  total(recent, ({ advancedMs }) => advancedMs) > REMEMBERED * 1000 + AHEAD_MS + (recent.at(-1)?.burstMs ?? 0);
const within = (seconds: number, { recent }: Look, is: (second: StreamSecond) => boolean): boolean =>
  recent.slice(-seconds).some(is);

/** Undefined: too little was measured. */
const loudnessOf = ({ recent }: Look): number | undefined => {
  const measured = recent.slice(-LOUDNESS_SECONDS).filter(({ loudnessLufs }) => loudnessLufs !== undefined);
  return measured.length < LEAST_MEASURED ? undefined : meanLoudness(measured);
};

/** Of each cause: whether this second is bad, and the seconds after which it begins and ends. */
export const RULES: Readonly<
  Record<Cause, { readonly isBad: (look: Look) => boolean; readonly on: number; readonly off: number }>
> = {
  'no-data': { isBad: ({ second }) => !isMeasured(second), on: 2, off: 1 },
  'not-recorded': { isBad: (look) => within(10, look, ({ droppedParts }) => droppedParts > 0), on: 1, off: 1 },
  unplayable: { isBad: ({ second }) => second.unusable > 0, on: 1, off: 5 },
  'picture-format': {
    isBad: (look) => isOfFormat(look, ({ bits, chroma }) => bits > 8 || chroma !== '4:2:0'),
    on: 1,
    off: 2,
  },
  'picture-not-kept': {
    isBad: (look) =>
      isNotKept(look, (second) => ({
        bytes: second.videoBytes,
        parts: second.pictureParts,
        isConfigured: second.picture !== undefined,
      })),
    on: 1,
    off: 2,
  },
  'sound-not-kept': {
    isBad: (look) =>
      isNotKept(look, (second) => ({
        bytes: second.audioBytes,
        parts: second.soundParts,
        isConfigured: second.sound !== undefined,
      })),
    on: 1,
    off: 2,
  },
  'sound-only': {
    isBad: (look) =>
      look.window.length > 0 && !hasPictures(look) && look.window.some(({ videoBytes }) => videoBytes === 0),
    on: 1,
    off: 2,
  },
  'no-sound': {
    isBad: ({ window }) =>
      window.length > 0 &&
      window.every(({ sounds }) => sounds === 0) &&
      window.some(({ audioBytes }) => audioBytes === 0),
    on: 1,
    off: 2,
  },
  silent: {
    isBad: ({ window }) => {
      const sounds = total(window, (each) => each.sounds);
      if (window.length && window.every(({ loudnessLufs = 0 }) => loudnessLufs < INAUDIBLE_LUFS)) return true;
      return sounds > 0 && total(window, ({ silentSounds }) => silentSounds) >= 0.95 * sounds;
    },
    on: 2,
    off: 2,
  },
  'too-quiet': {
    isBad: (look) => {
      const loudness = loudnessOf(look);
      return loudness !== undefined && loudness < QUIET_LUFS && loudness >= INAUDIBLE_LUFS;
    },
    on: 5,
    off: 5,
  },
  'too-loud': { isBad: (look) => (loudnessOf(look) ?? LOUD_LUFS) > LOUD_LUFS, on: 5, off: 5 },
  'black-picture': { isBad: isBlack, on: 3, off: 1 },
  'still-picture': { isBad: (look) => isStill(look) && !isBlack(look), on: 3, off: 2 },
  'bitrate-low': {
    isBad: (look) => {
      const { window, usualBytes } = look;
      if (usualBytes.length < USUAL_FROM || !isMoving(look)) return false;
      const bytes = total(window, ({ videoBytes, audioBytes }) => videoBytes + audioBytes) / window.length;
      return bytes < LOW_BITRATE * median(usualBytes);
    },
    on: 2,
    off: 3,
  },
  'frame-rate-low': {
    isBad: ({ rate, usualRates }) =>
      rate !== undefined &&
      (rate < LEAST_RATE || (usualRates.length >= USUAL_FROM && rate < LOW_RATE * median(usualRates))),
    on: 2,
    off: 3,
  },
  interlaced: { isBad: (look) => isOfFormat(look, ({ isInterlaced }) => isInterlaced), on: 1, off: 2 },
  'key-frames-far-apart': {
    isBad: ({ second }) => (second.keyIntervalMs ?? 0) > KEY_INTERVAL_MS,
    on: 1,
    off: 2,
  },
  'clock-wrong': {
    isBad: (look) => within(REMEMBERED, look, ({ clockJumps }) => clockJumps > 0) || isFast(look),
    on: 1,
    off: 1,
  },
  late: { isBad: ({ second }) => (second.latenessMs ?? 0) > LATE_MS + second.burstMs, on: 3, off: 5 },
  'sound-apart': { isBad: ({ second }) => Math.abs(second.driftMs ?? 0) > APART_MS, on: 5, off: 5 },
  gap: { isBad: (look) => within(10, look, ({ gapMs }) => gapMs > 0), on: 1, off: 1 },
  'picture-changed': { isBad: (look) => within(REMEMBERED, look, ({ isChanged }) => isChanged), on: 1, off: 1 },
};
