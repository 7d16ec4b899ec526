/**
 * One connection of an encoder, without a socket: bytes in, events out. It asks for permission before it announces that the
 * stream has begun. Many encoders do not wait for that and send the headers of their picture and sound at once: what comes
 * after `publish` is read when permission has been given. Messages that nobody needs, such as descriptions of the stream, are
 * skipped without a look into them.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { splitAggregate } from './aggregate.ts';
import { type AmfObject, type AmfValue, readAmf0 } from './amf0.ts';
import {
  acknowledgement,
  connected,
  connectionError,
  pong,
  result,
  STREAM,
  streamStatus,
  WINDOW_BYTES,
} from './commands.ts';
import { ECHO_BYTES, echoOf, HELLO_BYTES, hello, RTMP_VERSION } from './handshake.ts';
import { MESSAGE, type Message } from './message.ts';
import { createChunkReader } from './read-chunks.ts';

export type SessionEvent =
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** the encoder wants to publish: answer with `accept` or `reject`, and let no more bytes come until then */
  | { readonly kind: 'publish'; readonly app: string; readonly key: string }
  /** a tag as FLV has it: its timestamp in milliseconds on the encoder's clock, and its body */
  | { readonly kind: 'audio' | 'video'; readonly timestamp: number; readonly body: Uint8Array }
  /** the encoder has ended its stream */
  | { readonly kind: 'end' }
  /** the peer does not speak RTMP as an encoder does; close the connection */
  | { readonly kind: 'fault'; readonly reason: string };

export interface PublishSession {
  receive(bytes: Buffer): readonly SessionEvent[];
  /** Tells the encoder to begin, and reads what it has sent since it asked. */
  accept(): readonly SessionEvent[];
  /** the bytes that tell the encoder why it may not; close the connection after them */
  reject(description: string): Uint8Array;
}

/** Until it may publish, an encoder sends commands of a few hundred bytes. */
const LARGEST_BEFORE = 16 * 1024;
const LARGEST_AFTER = 8 * 1024 * 1024;
/** The user control event to which the other side answers (RTMP 1.0, 7.1.7). */
const PING = 6;
/** Names, keys and applications of encoders are short. */
const LONGEST_NAME = 256;

type State = 'hello' | 'echo' | 'commands' | 'asking' | 'publishing' | 'over';

const textOf = (value: AmfValue): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME ? value : undefined;
const transactionOf = (value: AmfValue): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const nameOf = (value: AmfValue): string | undefined => textOf(value)?.trim() || undefined;
const isObject = (value: AmfValue): value is AmfObject => value instanceof Map;

const started = (): Buffer => streamStatus('status', 'NetStream.Publish.Start', 'Publishing.');

export const createPublishSession = (): PublishSession => {
  let state: State = 'hello';
  let greeting: Buffer = Buffer.alloc(0);
  let app: string | undefined;
  let published: string | undefined;
  let [received, acknowledged] = [0, 0];
  /** the encoder wants to hear of its bytes at least this often */
  let windowBytes = WINDOW_BYTES;
  const chunks = createChunkReader(() => (state === 'publishing' ? LARGEST_AFTER : LARGEST_BEFORE));

  const fault = (reason: string): readonly SessionEvent[] => {
    state = 'over';
    return [{ kind: 'fault', reason }];
  };
  const reply = (...bytes: readonly Uint8Array[]): readonly SessionEvent[] =>
    bytes.map((each) => ({ kind: 'send', bytes: each }));

  const answerCommand = (values: readonly AmfValue[]): readonly SessionEvent[] => {
    const [name, id, first, second] = values;
    const transaction = transactionOf(id);
    switch (name) {
      case 'connect': {
        const wanted = isObject(first) ? nameOf(first.get('app'))?.replace(/\?.*$/s, '') : undefined;
        if (wanted === undefined || app !== undefined)
          return [...reply(connectionError(transaction, 'No such application.')), ...fault('connect without an app')];
        app = wanted.replace(/\/+$/, '');
        return reply(connected(transaction));
      }
      case 'createStream':
        return reply(result(transaction, STREAM));
      case 'releaseStream':
      case 'FCPublish':
      case '_checkbw':
        return reply(result(transaction));
      case 'publish': {
        const key = nameOf(second);
        // some repeat it
        if (state === 'publishing' && key !== undefined && key === published) return reply(started());
        if (app === undefined || key === undefined || state !== 'commands')
          return [
            ...reply(streamStatus('error', 'NetStream.Publish.BadName', 'A stream key is missing.')),
            ...fault('publish without a key'),
          ];
        state = 'asking';
        published = key;
        return [{ kind: 'publish', app, key }];
      }
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        if (state !== 'publishing') return [];
        state = 'over';
        return [{ kind: 'end' }];
      case 'play':
        return fault('a viewer, not an encoder');
      default: // others need no answer
        return [];
    }
  };

  const answerControl = ({ type, payload }: Message): readonly SessionEvent[] => {
    const bytes = Buffer.from(payload);
    if (type === MESSAGE.windowAcknowledgementSize && bytes.length >= 4) {
      windowBytes = Math.min(WINDOW_BYTES, bytes.readUInt32BE(0) || WINDOW_BYTES);
      return [];
    }
    return type === MESSAGE.userControl && bytes.length >= 6 && bytes.readUInt16BE(0) === PING
      ? reply(pong(bytes.subarray(2, 6)))
      : [];
  };
  const tag = ({ type, timestamp, payload }: Message): readonly SessionEvent[] =>
    (type === MESSAGE.audio || type === MESSAGE.video) && state === 'publishing' && payload.length > 0
      ? [{ kind: type === MESSAGE.audio ? 'audio' : 'video', timestamp, body: payload }]
      : [];

  const answer = (message: Message): readonly SessionEvent[] => {
    const { type, payload } = message;
    switch (type) {
      case MESSAGE.audio:
      case MESSAGE.video:
        return tag(message);
      case MESSAGE.aggregate:
        return splitAggregate(message).flatMap(tag);
      case MESSAGE.command:
        return answerCommand(readAmf0(payload));
      case MESSAGE.command3: // 0: the rest is AMF0, as all encoders send it
        return answerCommand(readAmf0(payload[0] === 0 ? payload.subarray(1) : payload));
      default:
        return answerControl(message);
    }
  };

  /** Acknowledged at half of the window, so that an encoder that waits at its end never waits. */
  const acknowledge = (): readonly SessionEvent[] => {
    if (received - acknowledged < windowBytes / 2) return [];
    acknowledged = received;
    return reply(acknowledgement(received));
  };

  /** Events of the handshake, and the bytes after it. */
  const shakeHands = (bytes: Buffer): { events: readonly SessionEvent[]; rest: Buffer } => {
    greeting = Buffer.concat([greeting, bytes]);
    const events: SessionEvent[] = [];
    if (state === 'hello') {
      if (greeting.length > 0 && greeting[0] !== RTMP_VERSION)
        return { events: fault('not RTMP'), rest: Buffer.alloc(0) };
      if (greeting.length < HELLO_BYTES) return { events, rest: Buffer.alloc(0) };
      events.push(...reply(hello(), echoOf(greeting)));
      greeting = greeting.subarray(HELLO_BYTES);
      state = 'echo';
    }
    if (greeting.length < ECHO_BYTES) return { events, rest: Buffer.alloc(0) };
    state = 'commands';
    return { events, rest: greeting.subarray(ECHO_BYTES) };
  };

  const isReading = (): boolean => state === 'commands' || state === 'publishing';
  const readChunks = (): readonly SessionEvent[] => {
    const events: SessionEvent[] = [];
    while (isReading()) {
      const message = chunks.next();
      if (message === undefined) break;
      if (isRefusal(message)) events.push(...fault(String(message.detail?.reason ?? message.refused)));
      else events.push(...answer(message));
    }
    return [...events, ...acknowledge()];
  };

  return {
    receive: (bytes) => {
      if (state === 'over') return [];
      received += bytes.length;
      const isGreeting = state === 'hello' || state === 'echo';
      const { events, rest } = isGreeting ? shakeHands(bytes) : { events: [], rest: bytes };
      chunks.add(rest);
      return [...events, ...readChunks()];
    },
    accept: () => {
      state = 'publishing';
      return [...reply(started()), ...readChunks()];
    },
    reject: (description) => {
      state = 'over';
      return streamStatus('error', 'NetStream.Publish.Denied', description);
    },
  };
};
