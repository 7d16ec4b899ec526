/** The chunk stream (RTMP 1.0, section 5.3): messages are cut into chunks, and chunks of several messages interleave. */
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { MESSAGE, type Message } from './message.ts';

export type ChunkRefusal = Refusal<'rtmp/chunk-malformed'>;

const FIRST_CHUNK_SIZE = 128;
/** A key frame of 20 Mbit/s has about 1 MB. */
const LARGEST_MESSAGE = 8 * 1024 * 1024;
/** OBS and ffmpeg use four; the specification allows 65,599. */
const MOST_CHUNK_STREAMS = 32;
const EXTENDED = 0xff_ffff;
const HEADER_BYTES = [11, 7, 3, 0] as const;
const WRAP = 2 ** 32;
const NOTHING: Buffer = Buffer.alloc(0);

/** What the chunks of one chunk stream share, and the message that is being put together. */
interface ChunkStream {
  timestamp: number;
  /** the time of the latest header: since the message before, or, in a full header, since 0 */
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
  /** Takes bytes; `next` reads them. */
  add(bytes: Buffer): void;
  /**
   * The next complete message; undefined until more bytes come. Set Chunk Size and Abort are obeyed and returned too. After a
   * refusal the reader cannot be used any more.
   */
  next(): Message | ChunkRefusal | undefined;
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
  /** what has arrived, and how much of it was read */
  let bytes: Buffer = NOTHING;
  let at = 0;
  /** the chunk whose bytes come now */
  let current: Chunk | undefined;
  /** bytes of all messages that are being put together */
  let reserved = 0;

  const drop = (stream: ChunkStream): void => {
    reserved -= stream.payload?.length ?? 0;
    stream.payload = undefined;
  };
  /**
   * Whether a chunk without a header has the extended time of its message all the same: the specification wants it, many
   * encoders leave it out, so the bytes decide. Undefined until enough of them have arrived.
   */
  const repeatsTime = (stream: ChunkStream, place: number): boolean | undefined => {
    const arrived = bytes.subarray(place, place + 4);
    const isLike = (time: number): boolean => {
      const expected = Buffer.alloc(4);
      expected.writeUInt32BE(time);
      return arrived.equals(expected.subarray(0, arrived.length));
    };
    if (!isLike(stream.delta) && !isLike(stream.timestamp)) return false;
    return arrived.length === 4 ? true : undefined;
  };

  /** Reads the header of the next chunk; undefined while it is incomplete. */
  const readHeader = (): { readonly chunk: Chunk; readonly length: number } | ChunkRefusal | undefined => {
    const left = bytes.length - at;
    const first = bytes[at];
    if (first === undefined) return undefined;
    const low = first & 0x3f;
    const idBytes = low === 0 ? 2 : low === 1 ? 3 : 1;
    const format = (first >> 6) as 0 | 1 | 2 | 3;
    const headerBytes = HEADER_BYTES[format];
    const fields = at + idBytes;
    if (left < idBytes + headerBytes) return undefined;
    const id =
      low === 0 ? 64 + (bytes[at + 1] ?? 0) : low === 1 ? 64 + (bytes[at + 1] ?? 0) + 256 * (bytes[at + 2] ?? 0) : low;
    const known = streams.get(id);
    // librtmp begins with the time since 0 and without the number of the stream, which nothing here depends on
    if (!known && format > 1) return malformed('a chunk stream that begins without a header');
    if (!known && streams.size >= MOST_CHUNK_STREAMS) return malformed('too many chunk streams');
    const isExtended =
      format === 3
        ? known?.isExtended === true && repeatsTime(known, fields)
        : bytes.readUIntBE(fields, 3) === EXTENDED;
    if (isExtended === undefined) return undefined;
    const extended = isExtended ? 4 : 0;
    if (left < idBytes + headerBytes + extended) return undefined;

    const stream = known ?? newStream();
    const length = format <= 1 ? bytes.readUIntBE(fields + 3, 3) : stream.length;
    // a header in the middle of a message begins another one, unless it repeats that of the message
    const isContinued = stream.payload !== undefined && (format >= 2 || (format === 1 && length === stream.length));
    if (!isContinued) drop(stream);
    if (length > Math.min(largest(), LARGEST_MESSAGE)) return malformed('a message that is too long');
    if (!isContinued && reserved + length > LARGEST_MESSAGE) return malformed('too many messages under way');
    streams.set(id, stream);
    if (!isContinued) {
      if (format <= 2) {
        stream.delta = isExtended ? bytes.readUInt32BE(fields + headerBytes) : bytes.readUIntBE(fields, 3);
        stream.isExtended = isExtended;
      }
      stream.timestamp = format === 0 ? stream.delta : (stream.timestamp + stream.delta) % WRAP;
      if (format <= 1) {
        stream.length = length;
        stream.type = bytes[fields + 6] ?? 0;
      }
      if (format === 0) stream.stream = bytes.readUInt32LE(fields + 7);
      stream.payload = Buffer.allocUnsafe(length);
      stream.received = 0;
      reserved += length;
    }
    const chunk = { stream, left: Math.min(chunkSize, length - stream.received) };
    return { chunk, length: idBytes + headerBytes + extended };
  };

  /** Copies what has arrived of a chunk, so that it does not keep the socket's buffer alive. */
  const copyChunk = (chunk: Chunk): void => {
    const { stream } = chunk;
    const took = Math.min(chunk.left, bytes.length - at);
    if (stream.payload) bytes.copy(stream.payload, stream.received, at, at + took);
    stream.received += took;
    chunk.left -= took;
    at += took;
  };
  /** The message of a chunk that is complete, if it was the message's last one. */
  const complete = (stream: ChunkStream): Message | undefined => {
    const { payload } = stream;
    if (!payload || stream.received < payload.length) return undefined;
    drop(stream);
    return { type: stream.type, stream: stream.stream, timestamp: stream.timestamp, payload };
  };

  /** Applies Set Chunk Size and Abort, the two messages that change the reader itself. */
  const applyControl = ({ type, payload }: Message): ChunkRefusal | undefined => {
    if (type !== MESSAGE.setChunkSize && type !== MESSAGE.abort) return undefined;
    if (payload.length < 4) return malformed('a control message that is cut off');
    const value = Buffer.from(payload).readUInt32BE(0);
    if (type === MESSAGE.abort) {
      const stream = streams.get(value);
      if (stream) drop(stream);
      return undefined;
    }
    if (value < 1) return malformed('a chunk size that is none');
    // no message is longer, so a larger chunk makes no difference (5.4.1)
    chunkSize = Math.min(value, EXTENDED);
    return undefined;
  };

  return {
    add: (more) => {
      bytes = at < bytes.length ? Buffer.concat([bytes.subarray(at), more]) : more;
      at = 0;
    },
    next: () => {
      for (;;) {
        if (!current) {
          const header = readHeader();
          if (isRefusal(header)) return header;
          if (header === undefined) break;
          at += header.length;
          current = header.chunk;
        }
        const chunk = current;
        copyChunk(chunk);
        if (chunk.left > 0) break;
        current = undefined;
        const message = complete(chunk.stream);
        if (message) return applyControl(message) ?? message;
      }
      // the remainder must not keep the socket's buffer alive
      bytes = at < bytes.length ? Buffer.from(bytes.subarray(at)) : NOTHING;
      at = 0;
      return undefined;
    },
  };
};
