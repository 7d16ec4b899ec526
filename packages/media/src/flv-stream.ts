/** An FLV stream as ffmpeg writes and reads it through a pipe: a header, then tags (Adobe's FLV 10.1, annex E). */
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Picture } from './track.ts';

export interface FlvTag {
  /** milliseconds, at most 32 bits */
  readonly timestamp: number;
  readonly body: Uint8Array;
  readonly kind: 'video' | 'audio' | 'other';
}

const AUDIO = 8;
const VIDEO = 9;
const HEADER_BYTES = 9;
const TAG_HEADER_BYTES = 11;
const SIZE_BYTES = 4;
/** Larger than anything that Palco's own encoders write. */
const LARGEST_TAG = 16 * 1024 * 1024;

/** The header of a stream with pictures and without sound. */
export const flvHeader = (): Buffer => Buffer.from([0x46, 0x4c, 0x56, 1, 0x01, 0, 0, 0, HEADER_BYTES, 0, 0, 0, 0]);

/** The body of the tag that configures a decoder, from an AVCDecoderConfigurationRecord. */
export const avcConfigBody = (record: Uint8Array): Buffer => Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), record]);

/** The body of a picture's tag in the form before Enhanced RTMP, which every encoder reads. */
export const avcPictureBody = ({ isKey, compositionMs, data }: Picture): Buffer => {
  const body = Buffer.alloc(5 + data.length);
  body[0] = isKey ? 0x17 : 0x27;
  body[1] = 1;
  body.writeIntBE(compositionMs, 2, 3);
  body.set(data, 5);
  return body;
};

/** A picture as a tag. */
export const flvVideoTag = (timestamp: number, body: Uint8Array): Buffer => {
  const tag = Buffer.alloc(TAG_HEADER_BYTES + body.length + SIZE_BYTES);
  tag[0] = VIDEO;
  tag.writeUIntBE(body.length, 1, 3);
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3);
  tag[7] = (timestamp >>> 24) & 0xff;
  tag.set(body, TAG_HEADER_BYTES);
  tag.writeUInt32BE(TAG_HEADER_BYTES + body.length, TAG_HEADER_BYTES + body.length);
  return tag;
};

/** Takes a stream in pieces and returns its tags; refuses what is not FLV, and everything after that. */
export const createFlvReader = (): ((piece: Uint8Array) => readonly FlvTag[] | Refusal<'media/tag-malformed'>) => {
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  const malformed = (reason: string): Refusal<'media/tag-malformed'> => refuse('media/tag-malformed', { reason });
  return (piece) => {
    rest = rest.length ? Buffer.concat([rest, piece]) : Buffer.from(piece);
    const tags: FlvTag[] = [];
    let at = 0;
    if (!isBegun) {
      if (rest.length < HEADER_BYTES + SIZE_BYTES) return tags;
      if (rest.toString('latin1', 0, 3) !== 'FLV') return malformed('a stream that is no FLV');
      at = rest.readUInt32BE(5) + SIZE_BYTES;
      isBegun = true;
    }
    while (rest.length >= at + TAG_HEADER_BYTES) {
      const size = rest.readUIntBE(at + 1, 3);
      if (size > LARGEST_TAG) return malformed('a tag that is too large');
      const end = at + TAG_HEADER_BYTES + size;
      if (rest.length < end + SIZE_BYTES) break;
      const kind = rest[at] === VIDEO ? 'video' : rest[at] === AUDIO ? 'audio' : 'other';
      const timestamp = (rest.readUIntBE(at + 4, 3) | ((rest[at + 7] ?? 0) << 24)) >>> 0;
      tags.push({ kind, timestamp, body: rest.subarray(at + TAG_HEADER_BYTES, end) });
      at = end + SIZE_BYTES;
    }
    rest = rest.subarray(at);
    return tags;
  };
};
