/**
 * One connection to a server that takes a stream, without a socket: bytes in, events out. It is the other half of
 * `publish-session.ts`, strict in what it writes and liberal in what it reads: commands that only some servers know, such as
 * `releaseStream`, may be refused without harm.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { type AmfObject, type AmfValue, amf0Bytes, readAmf0 } from './amf0.ts';
import { commandChunks, OUR_CHUNK_SIZE, PUBLISHER_CHUNK_SIZE } from './commands.ts';
import { ECHO_BYTES, echoOf, HELLO_BYTES, hello, RTMP_VERSION } from './handshake.ts';
import { MESSAGE, type Message } from './message.ts';
import { createChunkReader } from './read-chunks.ts';
import { messageChunks } from './write-chunks.ts';

export type ClientEvent =
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** the server takes the stream from now on */
  | { readonly kind: 'started' }
  /** the server does not take it, or takes it no longer: its code and its own words */
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  /** the peer does not speak RTMP; close the connection */
  | { readonly kind: 'fault'; readonly reason: string };

interface ClientSession {
  /** what is sent first */
  hello(): Uint8Array;
  receive(bytes: Buffer): readonly ClientEvent[];
  /** `timestamp`: milliseconds since the stream began, as long as it lasts; on the wire it begins again after 2^32 */
  media(kind: 'audio' | 'video', timestamp: number, body: Uint8Array): Uint8Array;
  metadata(values: Readonly<Record<string, AmfValue>>): Uint8Array;
  /** announces the end of the stream */
  goodbye(): Uint8Array;
}

const CHUNK_STREAM = { control: 2, command: 3, media: { audio: 4, video: 6 }, data: 4 } as const;
const TRANSACTION = { connect: 1, release: 2, prepare: 3, create: 4, publish: 5, unpublish: 6, remove: 7 } as const;
/** Without these the stream cannot begin; the others are courtesies. */
const NEEDED: readonly number[] = [TRANSACTION.connect, TRANSACTION.create, TRANSACTION.publish];
/** A server that never says how often it wants to hear of its bytes is told this often. */
const USUAL_WINDOW = 2_500_000;
const PING = 6;
const PONG = 7;
const WRAP = 2 ** 32;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value % WRAP);
  return bytes;
};
const isObject = (value: AmfValue): value is AmfObject => value instanceof Map;
const textOf = (value: AmfValue): string => (typeof value === 'string' ? value : '');

export const createClientSession = (
  { app, tcUrl }: { readonly app: string; readonly tcUrl: string },
  key: string,
): ClientSession => {
  let greeting: Buffer | undefined = Buffer.alloc(0);
  let stream = 1;
  let isStarted = false;
  let isOver = false;
  let [received, acknowledged, windowBytes] = [0, 0, USUAL_WINDOW];
  const chunks = createChunkReader();

  const control = (type: number, payload: Uint8Array): Buffer =>
    messageChunks({ type, stream: 0, timestamp: 0, payload }, CHUNK_STREAM.control, OUR_CHUNK_SIZE);
  const send = (...bytes: readonly Uint8Array[]): readonly ClientEvent[] =>
    bytes.map((each) => ({ kind: 'send', bytes: each }));
  const fault = (reason: string): readonly ClientEvent[] => {
    isOver = true;
    return [{ kind: 'fault', reason }];
  };
  const refused = (status: AmfObject | undefined): readonly ClientEvent[] => {
    isOver = true;
    return [{ kind: 'refused', code: textOf(status?.get('code')), description: textOf(status?.get('description')) }];
  };
  /** Media is written in large chunks, so that most pictures are one. */
  const begin = (): readonly ClientEvent[] =>
    send(
      control(MESSAGE.setChunkSize, uint32(PUBLISHER_CHUNK_SIZE)),
      commandChunks(0, PUBLISHER_CHUNK_SIZE, 'releaseStream', TRANSACTION.release, null, key),
      commandChunks(0, PUBLISHER_CHUNK_SIZE, 'FCPublish', TRANSACTION.prepare, null, key),
      commandChunks(0, PUBLISHER_CHUNK_SIZE, 'createStream', TRANSACTION.create, null),
    );

  const followResult = (transaction: AmfValue, values: readonly AmfValue[]): readonly ClientEvent[] => {
    if (transaction === TRANSACTION.connect) return begin();
    if (transaction !== TRANSACTION.create) return [];
    const number = values[3];
    if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < WRAP) stream = number;
    return send(commandChunks(stream, PUBLISHER_CHUNK_SIZE, 'publish', TRANSACTION.publish, null, key, 'live'));
  };
  const followStatus = (status: AmfObject | undefined): readonly ClientEvent[] => {
    const code = textOf(status?.get('code'));
    if (status?.get('level') === 'error' || /^NetStream\.(Publish\.(BadName|Denied)|Unpublish)|\.Closed$/.test(code))
      return refused(status);
    if (code !== 'NetStream.Publish.Start' || isStarted) return [];
    isStarted = true;
    return [{ kind: 'started' }];
  };
  const followCommand = (values: readonly AmfValue[]): readonly ClientEvent[] => {
    const [name, transaction] = values;
    const status = values.findLast(isObject);
    if (name === '_result') return followResult(transaction, values);
    if (name === '_error') return NEEDED.includes(Number(transaction)) ? refused(status) : [];
    return name === 'onStatus' ? followStatus(status) : [];
  };

  const follow = ({ type, payload }: Message): readonly ClientEvent[] => {
    const bytes = Buffer.from(payload);
    switch (type) {
      case MESSAGE.command:
        return followCommand(readAmf0(payload));
      case MESSAGE.command3:
        return followCommand(readAmf0(payload[0] === 0 ? payload.subarray(1) : payload));
      case MESSAGE.windowAcknowledgementSize:
        if (bytes.length >= 4) windowBytes = bytes.readUInt32BE(0) || USUAL_WINDOW;
        return [];
      case MESSAGE.setPeerBandwidth: // answered by how many bytes this side wants to hear of, as librtmp does
        return bytes.length >= 4 ? send(control(MESSAGE.windowAcknowledgementSize, bytes.subarray(0, 4))) : [];
      case MESSAGE.userControl:
        return bytes.length >= 6 && bytes.readUInt16BE(0) === PING
          ? send(control(MESSAGE.userControl, Buffer.concat([Buffer.from([0, PONG]), bytes.subarray(2, 6)])))
          : [];
      default:
        return [];
    }
  };
  /** At half of the window, so that a server that waits at its end never waits. */
  const acknowledge = (): readonly ClientEvent[] => {
    if (received - acknowledged < windowBytes / 2) return [];
    acknowledged = received;
    return send(control(MESSAGE.acknowledgement, uint32(received)));
  };
  const readChunks = (bytes: Buffer): readonly ClientEvent[] => {
    const events: ClientEvent[] = [];
    chunks.add(bytes);
    for (let message = isOver ? undefined : chunks.next(); message; message = isOver ? undefined : chunks.next())
      if (isRefusal(message)) events.push(...fault(String(message.detail?.reason ?? message.refused)));
      else events.push(...follow(message));
    return isOver ? events : [...events, ...acknowledge()];
  };
  const shakeHands = (bytes: Buffer, known: Buffer): readonly ClientEvent[] => {
    const all = Buffer.concat([known, bytes]);
    greeting = all;
    if (all.length > 0 && all[0] !== RTMP_VERSION) return fault('not RTMP');
    // a server may wait for its echo before it sends its own
    const echo = known.length < HELLO_BYTES && all.length >= HELLO_BYTES ? send(echoOf(all)) : [];
    if (all.length < HELLO_BYTES + ECHO_BYTES) return echo;
    greeting = undefined;
    const properties = new Map<string, AmfValue>([
      ['app', app],
      ['type', 'nonprivate'],
      ['flashVer', 'FMLE/3.0 (compatible; palco)'],
      ['tcUrl', tcUrl],
    ]);
    // until the server has answered, the chunk size is still the first one
    const connect = commandChunks(0, 128, 'connect', TRANSACTION.connect, properties);
    return [...echo, ...send(connect), ...readChunks(all.subarray(HELLO_BYTES + ECHO_BYTES))];
  };

  return {
    hello,
    receive: (bytes) => {
      if (isOver) return [];
      received += bytes.length;
      return greeting ? shakeHands(bytes, greeting) : readChunks(bytes);
    },
    media: (kind, timestamp, body) =>
      messageChunks(
        { type: MESSAGE[kind], stream, timestamp: timestamp % WRAP, payload: body },
        CHUNK_STREAM.media[kind],
        PUBLISHER_CHUNK_SIZE,
      ),
    metadata: (values) => {
      const payload = amf0Bytes(['@setDataFrame', 'onMetaData', new Map(Object.entries(values))]);
      return messageChunks(
        { type: MESSAGE.data, stream, timestamp: 0, payload },
        CHUNK_STREAM.data,
        PUBLISHER_CHUNK_SIZE,
      );
    },
    goodbye: () => {
      const leave = (name: string, transaction: number, what: AmfValue): Buffer =>
        commandChunks(stream, PUBLISHER_CHUNK_SIZE, name, transaction, null, what);
      return Buffer.concat([
        leave('FCUnpublish', TRANSACTION.unpublish, key),
        leave('deleteStream', TRANSACTION.remove, stream),
      ]);
    },
  };
};
