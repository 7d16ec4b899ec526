/** Several tags in one message, as servers send them to each other (RTMP 1.0, section 7.1.6). */
import type { Message } from './message.ts';

/** Type, size, time and stream, as in an FLV file. */
const HEADER_BYTES = 11;
/** After each tag: its size once more. */
const SIZE_BYTES = 4;

/** The messages in it, by their own distances from the time of the whole; what is cut off is left out. */
export const splitAggregate = ({ timestamp, stream, payload }: Message): readonly Message[] => {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const messages: Message[] = [];
  let first: number | undefined;
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const size = bytes.readUIntBE(at + 1, 3);
    const time = bytes.readUIntBE(at + 4, 3) + (bytes[at + 7] ?? 0) * 2 ** 24;
    const end = at + HEADER_BYTES + size;
    if (end > bytes.length) break;
    first ??= time;
    messages.push({
      type: bytes[at] ?? 0,
      stream,
      timestamp: (((timestamp + time - first) % 2 ** 32) + 2 ** 32) % 2 ** 32,
      payload: bytes.subarray(at + HEADER_BYTES, end),
    });
    at = end + SIZE_BYTES;
  }
  return messages;
};
