/** How an AAC encoder describes its sound: AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
import { refuse } from '@palco/kernel/refusal';
import { createBitReader } from './bit-reader.ts';
import type { TagRefusal } from './flv-tag.ts';

export interface AacConfig {
  /** the record itself, as `esds` contains it */
  readonly record: Uint8Array;
  /** for a playlist, such as `mp4a.40.2` */
  readonly codec: string;
  /** samples per second; of HE-AAC those of the frames, half of what is heard */
  readonly sampleRate: number;
  readonly channels: number;
}

/** Samples of one frame. Some encoders can make frames of 960, which browsers do not play. */
export const FRAME_SAMPLES = 1024;

const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
const EXPLICIT_RATE = 15;
/** What decoders play, also where the rate is written out. */
const [LEAST_RATE, MOST_RATE] = [7350, 96_000];
const LOW_COMPLEXITY = 2;
/**
 * HE-AAC, in both versions: frames of low complexity at half the rate, from which a decoder makes the upper half of the
 * spectrum, or both channels. Cut, counted and filled with silence like the sound in them.
 */
const HIGH_EFFICIENCY = [5, 29];

export const readAacConfig = (record: Uint8Array): AacConfig | TagRefusal => {
  const reader = createBitReader(record);
  const type = reader.bits(5);
  const index = reader.bits(4);
  const sampleRate = index === EXPLICIT_RATE ? reader.bits(24) : RATES[index];
  const channels = reader.bits(4);
  if (reader.isPastEnd() || !sampleRate || sampleRate < LEAST_RATE || sampleRate > MOST_RATE)
    return refuse('media/tag-malformed', { reason: 'an audio configuration that is none' });
  const codec = `mp4a.40.${type}`;
  const isEfficient = HIGH_EFFICIENCY.includes(type);
  if ((type !== LOW_COMPLEXITY && !isEfficient) || channels < 1 || channels > 7)
    return refuse('media/codec-unsupported', { codec });
  // the rate that is heard, and what the frames are
  if (isEfficient && reader.bits(4) === EXPLICIT_RATE) reader.bits(24);
  if (isEfficient) reader.bits(5);
  if (reader.bits(1)) return refuse('media/codec-unsupported', { codec: `${codec} with frames of 960` });
  return { record, codec, sampleRate, channels: channels === 7 ? 8 : channels };
};
