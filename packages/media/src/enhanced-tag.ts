/**
 * Tags of Enhanced RTMP 2 (veovera.org), which add other codecs, several tracks in one connection, and modifiers of a packet,
 * which a reader may skip.
 */
import { refuse } from '@palco/kernel/refusal';
import type { TagRefusal } from './flv-tag.ts';

export interface TrackPacket {
  /** 0 is the default track, and that of a tag that names none */
  readonly track: number;
  /** such as `avc1` */
  readonly codec: string;
  readonly kind: 'config' | 'coded' | 'coded-without-offset' | 'other';
  readonly isKey: boolean;
  readonly data: Uint8Array;
}

const IS_ENHANCED = 0x80;
const ENHANCED_SOUND = 9;
const [KEY_FRAME, COMMAND_FRAME] = [1, 5];
const MODIFIER = 7;
const MULTITRACK = { video: 6, audio: 5 } as const;
/** How tracks are packed: one, several of one codec, several of different codecs. */
const [ONE_TRACK, MANY_CODECS] = [0, 2];
const KINDS: Readonly<Record<number, TrackPacket['kind']>> = { 0: 'config', 1: 'coded', 3: 'coded-without-offset' };

export const isEnhanced = (kind: 'video' | 'audio', [first = 0]: Uint8Array): boolean =>
  kind === 'video' ? (first & IS_ENHANCED) !== 0 : first >> 4 === ENHANCED_SOUND;

const malformed = (): TagRefusal => refuse('media/tag-malformed', { reason: 'an enhanced tag that is cut off' });

/** The packets of its tracks, in order. */
export const readEnhancedTag = (kind: 'video' | 'audio', body: Uint8Array): readonly TrackPacket[] | TagRefusal => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const frame = kind === 'video' ? ((bytes[0] ?? 0) >> 4) & 7 : 0;
  let type = (bytes[0] ?? 0) & 0x0f;
  let at = 1;
  while (type === MODIFIER) {
    const short = (bytes[at] ?? 0) + 1;
    const size = short === 256 && at + 3 <= bytes.length ? bytes.readUInt16BE(at + 1) + 1 : short;
    at += (short === 256 ? 3 : 1) + size;
    if (at >= bytes.length) return malformed();
    type = (bytes[at] ?? 0) & 0x0f;
    at += 1;
  }
  if (frame === COMMAND_FRAME) return [];
  let packing: number | undefined;
  if (type === MULTITRACK[kind]) {
    packing = (bytes[at] ?? 0) >> 4;
    type = (bytes[at] ?? 0) & 0x0f;
    at += 1;
  }
  const readCodec = (): string => {
    at += 4;
    return bytes.toString('latin1', at - 4, at).replace(/[^\w-]/g, '?');
  };
  const packet = (track: number, codec: string, data: Uint8Array): TrackPacket => ({
    track,
    codec,
    kind: KINDS[type] ?? 'other',
    isKey: frame === KEY_FRAME,
    data,
  });
  let codec = packing === MANY_CODECS ? '' : readCodec();
  if (at > bytes.length) return malformed();
  if (packing === undefined) return [packet(0, codec, bytes.subarray(at))];
  const packets: TrackPacket[] = [];
  while (at < bytes.length) {
    if (packing === MANY_CODECS) codec = readCodec();
    const track = bytes[at] ?? 0;
    const sizeBytes = packing === ONE_TRACK ? 0 : 3;
    if (at + 1 + sizeBytes > bytes.length) return malformed();
    const size = sizeBytes ? bytes.readUIntBE(at + 1, 3) : bytes.length - at - 1;
    at += 1 + sizeBytes;
    if (at + size > bytes.length) return malformed();
    packets.push(packet(track, codec, bytes.subarray(at, at + size)));
    at += size;
  }
  return packets;
};
