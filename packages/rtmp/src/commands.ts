/** Commands of NetConnection and NetStream (RTMP 1.0, section 7.2) and the answers that OBS, vMix and ffmpeg wait for. */
import { type AmfObject, type AmfValue, amf0Bytes } from './amf0.ts';
import { MESSAGE, type Message } from './message.ts';
import { messageChunks } from './write-chunks.ts';

/** The chunk size that Palco announces: larger than most of its messages. */
export const OUR_CHUNK_SIZE = 4096;
/** What Palco announces where it publishes: most pictures are one chunk, and every known server takes it. */
export const PUBLISHER_CHUNK_SIZE = 65_536;
/** Palco acknowledges after this many bytes; encoders do not wait for it. */
export const WINDOW_BYTES = 2_500_000;
/** The only stream of a connection. */
export const STREAM = 1;

const CONTROL_STREAM = 2;
const COMMAND_STREAM = 3;
const DYNAMIC = 2;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const object = (properties: Readonly<Record<string, AmfValue>>): AmfObject => new Map(Object.entries(properties));

const send = (message: Omit<Message, 'timestamp'>, chunkStream: number): Buffer =>
  messageChunks({ ...message, timestamp: 0 }, chunkStream, OUR_CHUNK_SIZE);

const control = (type: number, payload: Uint8Array): Buffer => send({ type, stream: 0, payload }, CONTROL_STREAM);
export const acknowledgement = (bytes: number): Buffer => control(MESSAGE.acknowledgement, uint32(bytes % 2 ** 32));
/** The answer to a ping: the same time. */
export const pong = (time: Uint8Array): Buffer =>
  control(MESSAGE.userControl, Buffer.concat([Buffer.from([0, 7]), time]));
export const commandChunks = (stream: number, chunkSize: number, ...values: readonly AmfValue[]): Buffer =>
  messageChunks({ type: MESSAGE.command, stream, timestamp: 0, payload: amf0Bytes(values) }, COMMAND_STREAM, chunkSize);
const command = (stream: number, ...values: readonly AmfValue[]): Buffer =>
  commandChunks(stream, OUR_CHUNK_SIZE, ...values);

/** The answer to `connect`: window sizes, the chunk size, and that the connection is established. */
export const connected = (transaction: number): Buffer =>
  Buffer.concat([
    control(MESSAGE.windowAcknowledgementSize, uint32(WINDOW_BYTES)),
    control(MESSAGE.setPeerBandwidth, Buffer.concat([uint32(WINDOW_BYTES), Buffer.from([DYNAMIC])])),
    control(MESSAGE.setChunkSize, uint32(OUR_CHUNK_SIZE)),
    command(
      0,
      '_result',
      transaction,
      object({ fmsVer: 'FMS/3,5,7,7009', capabilities: 31 }),
      object({ level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected.', objectEncoding: 0 }),
    ),
  ]);

export const result = (transaction: number, ...values: readonly AmfValue[]): Buffer =>
  command(0, '_result', transaction, null, ...values);

/** `level` is `status` or `error`; OBS shows the description of an error. */
export const streamStatus = (level: 'status' | 'error', code: string, description: string): Buffer =>
  command(STREAM, 'onStatus', 0, null, object({ level, code, description }));
export const connectionError = (transaction: number, description: string): Buffer =>
  command(
    0,
    '_error',
    transaction,
    null,
    object({ level: 'error', code: 'NetConnection.Connect.Rejected', description }),
  );
