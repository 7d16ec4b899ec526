/** The chunk stream (RTMP 1.0, section 5.3): messages are cut into chunks, and chunks of several messages interleave. */
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { MESSAGE, type Message } from './message.ts';

export type ChunkRefusal = Refusal<'rtmp/chunk-malformed'>;

const FIRST_CHUNK_SIZE = 128;
/** A key frame of 20 Mbit/s has about 1 MB. */
const LARGEST_MESSAGE = 8 * 1024 * 1024;
/** OBS and ffmpeg use four; the specification allows 65,599. */
const MOST_CHUNK_STREAMS = 16;
const EXTENDED = 0xff_ffff;
const HEADER_BYTES = [11, 7, 3, 0] as const;
const WRAP = 2 ** 32;
const NOTHING: Buffer = Buffer.alloc(0);

/** What the chunks of one chunk stream share, and the message that is being put together. */
interface ChunkStream {
  timestamp: number;
  delta: number;
  isExtended: boolean;
  length: number;
  type: number;
  stream: number;
  /** of `length` bytes, of which `received` have come; undefined between two messages */
  payload: Buffer | undefined;
  received: number;
}

/** A chunk of which `left` bytes are still to come. */
interface Chunk {
  readonly stream: ChunkStream;
  left: number;
}

export interface ChunkReader {
  /**
   * Complete messages in order. Set Chunk Size and Abort are obeyed and returned too. After a refusal the reader cannot be
   * used any more.
   */
  push(bytes: Buffer): readonly Message[] | ChunkRefusal;
}

const malformed = (reason: string): ChunkRefusal => refuse('rtmp/chunk-malformed', { reason });
const newStream = (): ChunkStream => ({
  timestamp: 0,
  delta: 0,
  isExtended: false,
  length: 0,
  type: 0,
  stream: 0,
  payload: undefined,
  received: 0,
});

/** `largest`: the most bytes of a message, asked for each one, because an encoder that is not admitted yet may send less. */
export const createChunkReader = (largest: () => number = () => LARGEST_MESSAGE): ChunkReader => {
  const streams = new Map<number, ChunkStream>();
  let chunkSize = FIRST_CHUNK_SIZE;
  /** a header whose end has not arrived yet */
  let rest: Buffer = NOTHING;
  /** the chunk whose bytes come now */
  let current: Chunk | undefined;
  /** bytes of all messages that are being put together */
  let reserved = 0;

  /** Reads the header of a chunk at an offset; undefined while it is incomplete. */
  const readHeader = (
    bytes: Buffer,
    from: number,
  ): { readonly chunk: Chunk; readonly length: number } | ChunkRefusal | undefined => {
    const left = bytes.length - from;
    const first = bytes[from];
    if (first === undefined) return undefined;
    const low = first & 0x3f;
    const idBytes = low === 0 ? 2 : low === 1 ? 3 : 1;
    const format = (first >> 6) as 0 | 1 | 2 | 3;
    const headerBytes = HEADER_BYTES[format];
    const at = from + idBytes;
    if (left < idBytes + headerBytes) return undefined;
    const id =
      low === 0
        ? 64 + (bytes[from + 1] ?? 0)
        : low === 1
          ? 64 + (bytes[from + 1] ?? 0) + 256 * (bytes[from + 2] ?? 0)
          : low;
    const known = streams.get(id);
    if (!known && format !== 0) return malformed('a chunk stream that begins without a full header');
    if (!known && streams.size >= MOST_CHUNK_STREAMS) return malformed('too many chunk streams');
    const isExtended = format === 3 ? known?.isExtended === true : bytes.readUIntBE(at, 3) === EXTENDED;
    const extended = isExtended ? 4 : 0;
    if (left < idBytes + headerBytes + extended) return undefined;

    // a message that is under way goes on; a new header in the middle of it is an error of the encoder
    const isContinued = known?.payload !== undefined;
    if (isContinued && format !== 3) return malformed('a header in the middle of a message');
    const length = format <= 1 ? bytes.readUIntBE(at + 3, 3) : (known?.length ?? 0);
    if (length > Math.min(largest(), LARGEST_MESSAGE)) return malformed('a message that is too long');
    if (!isContinued && reserved + length > LARGEST_MESSAGE) return malformed('too many messages under way');
    const stream = known ?? newStream();
    streams.set(id, stream);
    if (format <= 2) {
      const time = isExtended ? bytes.readUInt32BE(at + headerBytes) : bytes.readUIntBE(at, 3);
      stream.delta = format === 0 ? 0 : time;
      stream.timestamp = format === 0 ? time : (stream.timestamp + time) % WRAP;
      stream.isExtended = isExtended;
      if (format <= 1) {
        stream.length = length;
        stream.type = bytes[at + 6] ?? 0;
      }
      if (format === 0) stream.stream = bytes.readUInt32LE(at + 7);
    } else if (!isContinued) stream.timestamp = (stream.timestamp + stream.delta) % WRAP;
    if (!stream.payload) {
      stream.payload = Buffer.allocUnsafe(length);
      stream.received = 0;
      reserved += length;
    }
    const chunk = { stream, left: Math.min(chunkSize, length - stream.received) };
    return { chunk, length: idBytes + headerBytes + extended };
  };

  /** Copies what has arrived of a chunk, so that it does not keep the socket's buffer alive. Returns the number of bytes. */
  const copyChunk = (chunk: Chunk, bytes: Buffer, from: number): number => {
    const { stream } = chunk;
    const took = Math.min(chunk.left, bytes.length - from);
    if (stream.payload) bytes.copy(stream.payload, stream.received, from, from + took);
    stream.received += took;
    chunk.left -= took;
    return took;
  };
  const drop = (stream: ChunkStream): void => {
    reserved -= stream.payload?.length ?? 0;
    stream.payload = undefined;
  };
  /** The message of a chunk that is complete, if it was the message's last one. */
  const complete = (stream: ChunkStream): Message | undefined => {
    const { payload } = stream;
    if (!payload || stream.received < payload.length) return undefined;
    drop(stream);
    return { type: stream.type, stream: stream.stream, timestamp: stream.timestamp, payload };
  };

  /** Applies Set Chunk Size and Abort, the two messages that change the reader itself. */
  const obey = ({ type, payload }: Message): ChunkRefusal | undefined => {
    if (type !== MESSAGE.setChunkSize && type !== MESSAGE.abort) return undefined;
    if (payload.length < 4) return malformed('a control message that is cut off');
    const value = Buffer.from(payload).readUInt32BE(0);
    if (type === MESSAGE.abort) {
      const stream = streams.get(value);
      if (stream) drop(stream);
      return undefined;
    }
    if (value < 1 || value > EXTENDED) return malformed('a chunk size that is none');
    chunkSize = value;
    return undefined;
  };

  return {
    push: (bytes) => {
      const all = rest.length ? Buffer.concat([rest, bytes]) : bytes;
      const messages: Message[] = [];
      let at = 0;
      for (;;) {
        const header = current ? { chunk: current, length: 0 } : readHeader(all, at);
        if (header === undefined) break;
        if (isRefusal(header)) return header;
        const { chunk, length } = header;
        at += length;
        at += copyChunk(chunk, all, at);
        current = chunk.left > 0 ? chunk : undefined;
        if (current) break;
        const message = complete(chunk.stream);
        if (message) messages.push(message);
        const refusal = message && obey(message);
        if (refusal) return refusal;
      }
      rest = at < all.length ? Buffer.from(all.subarray(at)) : NOTHING;
      return messages;
    },
  };
};
