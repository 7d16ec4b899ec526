/** AAC frames as a stream of their own (ADTS, ISO/IEC 13818-7 annex B): what a decoder reads from a pipe. */
import type { AacConfig } from './aac-config.ts';

const HEADER_BYTES = 7;
/** The length has thirteen bits. */
const LONGEST = 8191;
const EXPLICIT_RATE = 15;
/** In ADTS the object type is one less. */
const LOW_COMPLEXITY = 1;

/** The frame with its header; undefined when ADTS cannot express its sample rate, its channels or its length. */
export const adtsFrame = ({ record }: Pick<AacConfig, 'record'>, data: Uint8Array): Buffer | undefined => {
  const [first = 0, second = 0] = record;
  const rate = ((first & 0x07) << 1) | (second >> 7);
  const channels = (second >> 3) & 0x0f;
  const length = HEADER_BYTES + data.length;
  if (rate === EXPLICIT_RATE || channels > 7 || length > LONGEST) return undefined;
  const frame = Buffer.alloc(length);
  frame[0] = 0xff;
  frame[1] = 0xf1;
  frame[2] = (LOW_COMPLEXITY << 6) | (rate << 2) | (channels >> 2);
  frame[3] = ((channels & 0x03) << 6) | (length >> 11);
  frame[4] = (length >> 3) & 0xff;
  frame[5] = ((length & 0x07) << 5) | 0x1f;
  frame[6] = 0xfc;
  frame.set(data, HEADER_BYTES);
  return frame;
};
