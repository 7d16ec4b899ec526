/** Tags as an encoder sends them, with pictures and sound of made-up content: for tests and benchmarks, never for viewers. */
import type { Tag } from './read-tags.ts';

export interface EncoderSettings {
  readonly size: keyof typeof SIZES;
  readonly picturesPerSecond: number;
  readonly keyEveryMs: number;
  /** of the pictures */
  readonly bitsPerSecond: number;
  /** `muted`: frames without content, as AAC encoders make them of zeros */
  readonly sound: 'loud' | 'muted' | 'none';
  readonly hasPictures: boolean;
  /** nothing changes in the picture */
  readonly isStill: boolean;
}
export const USUAL_ENCODER: EncoderSettings = {
  size: '1280x720',
  picturesPerSecond: 30,
  keyEveryMs: 2000,
  bitsPerSecond: 2_500_000,
  sound: 'loud',
  hasPictures: true,
  isStill: false,
};

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
/** Decoder configurations that x264 wrote. */
const SIZES = {
  '1280x720': hex('0164001fffe1001a6764001facd9405005bb0110000003001000000303c0f183196001000668ebe3cb22c0fdf8f800'),
  '640x360': hex('0164001effe1001a6764001eacd940a02ff970110000030001000003003c0f162d9601000668ebe3cb22c0fdf8f800'),
} as const;
/** AAC-LC, 48 kHz, stereo. */
const SOUND_CONFIG = hex('1190');
const FRAME_SAMPLES = 1024;
const SAMPLE_RATE = 48_000;
const MUTED_FRAME = hex('211004608c1c');
/** One frame of a tone of 1 kHz, as ffmpeg encoded it: repeated, it has -21 LUFS. Zeros fill it to 128 kbit/s. */
const TONE = hex(
  '21150fff803ba50adb37bcffe9ffc7fff8ff17725ce40303030303030303035b03adc181818181818181818903030303035e775bb8b3d056d9bde7ff4ffe3fffc000000380',
);
const LOUD_FRAME = Buffer.concat([TONE, Buffer.alloc(304 - TONE.length)]);
/** A key frame is about this many times as large as another picture. */
const KEY_WEIGHT = 8;
const STILL_BYTES = 50;
const [KEY, DEPENDENT] = [0x17, 0x27];

const videoBody = (isKey: boolean, bytes: number): Buffer => {
  const nal = Buffer.alloc(Math.max(6, Math.round(bytes)), 0x5a);
  nal.writeUInt32BE(nal.length - 4);
  nal[4] = isKey ? 0x65 : 0x41;
  return Buffer.concat([Buffer.from([isKey ? KEY : DEPENDENT, 1, 0, 0, 0]), nal]);
};
const audioBody = (frame: Buffer): Buffer => Buffer.concat([Buffer.from([0xaf, 1]), frame]);

/** The tags that configure the decoders; sent first. */
export const configTags = ({ size, sound, hasPictures }: EncoderSettings, timestamp = 0): readonly Tag[] => [
  ...(hasPictures
    ? [{ kind: 'video', timestamp, body: Buffer.concat([Buffer.from([KEY, 0, 0, 0, 0]), SIZES[size]]) } as const]
    : []),
  ...(sound === 'none'
    ? []
    : [{ kind: 'audio', timestamp, body: Buffer.concat([Buffer.from([0xaf, 0]), SOUND_CONFIG]) } as const]),
];

/** The tags of a span of media time, in order. `shiftMs` is added to their timestamps: the encoder's clock. */
export const encoderTags = (
  settings: EncoderSettings,
  fromMs: number,
  untilMs: number,
  shiftMs = 0,
): readonly Tag[] => {
  const { picturesPerSecond, keyEveryMs, bitsPerSecond, sound, hasPictures, isStill } = settings;
  const tags: Tag[] = [];
  const perKey = Math.round((keyEveryMs * picturesPerSecond) / 1000);
  const weights = perKey - 1 + KEY_WEIGHT;
  const unit = (bitsPerSecond * keyEveryMs) / 8000 / weights;
  if (hasPictures)
    for (let number = Math.ceil((fromMs * picturesPerSecond) / 1000); ; number++) {
      const at = (number * 1000) / picturesPerSecond;
      if (at >= untilMs) break;
      const isKey = number % perKey === 0;
      const bytes = isKey ? unit * KEY_WEIGHT : isStill ? STILL_BYTES : unit;
      tags.push({ kind: 'video', timestamp: Math.round(at) + shiftMs, body: videoBody(isKey, bytes) });
    }
  if (sound !== 'none')
    for (let number = Math.ceil((fromMs * SAMPLE_RATE) / FRAME_SAMPLES / 1000); ; number++) {
      const at = (number * FRAME_SAMPLES * 1000) / SAMPLE_RATE;
      if (at >= untilMs) break;
      const body = audioBody(sound === 'muted' ? MUTED_FRAME : LOUD_FRAME);
      tags.push({ kind: 'audio', timestamp: Math.round(at) + shiftMs, body });
    }
  return tags.toSorted((one, other) => one.timestamp - other.timestamp);
};
