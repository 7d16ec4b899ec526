/**
 * Bodies of FLV's video and audio tags, which are also RTMP's messages ("Video File Format Specification 10.1", E.4). Only H.264
 * and AAC: every browser plays them without transcoding. `plain-tags.ts` makes them of what encoders send.
 */
import { type Refusal, refuse } from '@palco/kernel/refusal';

const TAG_REFUSALS = ['media/tag-malformed', 'media/codec-unsupported'] as const;
export type TagRefusal = Refusal<(typeof TAG_REFUSALS)[number]>;

export type VideoTag =
  /** an AVCDecoderConfigurationRecord */
  | { readonly kind: 'config'; readonly record: Uint8Array }
  | {
      readonly kind: 'picture';
      readonly isKey: boolean;
      /** milliseconds from decoding to presentation */
      readonly compositionMs: number;
      /** NAL units, each with its length in four bytes */
      readonly data: Uint8Array;
    }
  /** nothing to keep: end of sequence, a command frame */
  | { readonly kind: 'other' };

export type AudioTag =
  /** an AudioSpecificConfig */
  | { readonly kind: 'config'; readonly record: Uint8Array }
  /** one AAC frame without a header */
  | { readonly kind: 'sound'; readonly data: Uint8Array };

const KEY_FRAME = 1;
const COMMAND_FRAME = 5;
/** frame types of Enhanced RTMP, which `plain-tags.ts` takes apart */
const ENHANCED = 8;
const AVC = 7;
const AAC = 10;
/** packet types */
const SEQUENCE_START = 0;
const CODED = 1;

const malformed = (reason: string): TagRefusal => refuse('media/tag-malformed', { reason });
export const signed24 = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8)) >> 8;

export const readVideoTag = (body: Uint8Array): VideoTag | TagRefusal => {
  const [first = 0, packet] = body;
  if (body.length === 0) return malformed('an empty video tag');
  const frame = first >> 4;
  if (frame === COMMAND_FRAME) return { kind: 'other' };
  if (frame >= ENHANCED || (first & 0x0f) !== AVC)
    return refuse('media/codec-unsupported', { codec: `video ${first & 0x0f}` });
  if (body.length < 5) return malformed('a video tag that is cut off');
  if (packet === SEQUENCE_START) return { kind: 'config', record: body.subarray(5) };
  if (packet !== CODED) return { kind: 'other' };
  if (body.length < 6) return malformed('a picture without data');
  return { kind: 'picture', isKey: frame === KEY_FRAME, compositionMs: signed24(body, 2), data: body.subarray(5) };
};

export const readAudioTag = (body: Uint8Array): AudioTag | TagRefusal => {
  const [first = 0, packet] = body;
  if (body.length === 0) return malformed('an empty audio tag');
  if (first >> 4 !== AAC) return refuse('media/codec-unsupported', { codec: `audio ${first >> 4}` });
  if (body.length < 3) return malformed('an audio tag that is cut off');
  return packet === SEQUENCE_START
    ? { kind: 'config', record: body.subarray(2) }
    : { kind: 'sound', data: body.subarray(2) };
};
