/** Messages as chunks. Each message has a full header, which every peer reads; only its further chunks are short. */
import type { Message } from './message.ts';

const EXTENDED = 0xff_ffff;
const FULL_HEADER = 0;
const NO_HEADER = 0xc0;

/** `chunkStream`: 2 to 63. `chunkSize`: bytes, as this side has announced it. */
export const messageChunks = (
  { type, stream, timestamp, payload }: Message,
  chunkStream: number,
  chunkSize: number,
): Buffer => {
  const isExtended = timestamp >= EXTENDED;
  const header = Buffer.alloc(12);
  header[0] = FULL_HEADER | chunkStream;
  header.writeUIntBE(isExtended ? EXTENDED : timestamp, 1, 3);
  header.writeUIntBE(payload.length, 4, 3);
  header[7] = type;
  header.writeUInt32LE(stream, 8);
  const extended = Buffer.alloc(isExtended ? 4 : 0);
  if (isExtended) extended.writeUInt32BE(timestamp % 2 ** 32);
  const pieces: Uint8Array[] = [header, extended, payload.subarray(0, chunkSize)];
  for (let at = chunkSize; at < payload.length; at += chunkSize)
    pieces.push(Buffer.from([NO_HEADER | chunkStream]), extended, payload.subarray(at, at + chunkSize));
  return Buffer.concat(pieces);
};
