/**
 * One connection of an encoder, without a socket: bytes in, events out. It asks for permission before it announces that the
 * stream has begun, and returns no picture or sound before that.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { type AmfObject, type AmfValue, readAmf0 } from './amf0.ts';
import { acknowledgement, connected, connectionError, result, STREAM, streamStatus, WINDOW_BYTES } from './commands.ts';
import { ECHO_BYTES, echoOf, HELLO_BYTES, hello, RTMP_VERSION } from './handshake.ts';
import { MESSAGE, type Message } from './message.ts';
import { createChunkReader } from './read-chunks.ts';

export type SessionEvent =
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  /** the encoder wants to publish: answer with `accept` or `reject` */
  | { readonly kind: 'publish'; readonly app: string; readonly key: string }
  /** a tag as FLV has it: its timestamp in milliseconds on the encoder's clock, and its body */
  | { readonly kind: 'audio' | 'video'; readonly timestamp: number; readonly body: Uint8Array }
  /** how the encoder describes itself (`onMetaData`) */
  | { readonly kind: 'metadata'; readonly values: AmfObject }
  /** the encoder has ended its stream */
  | { readonly kind: 'end' }
  /** the peer does not speak RTMP as an encoder does; close the connection */
  | { readonly kind: 'fault'; readonly reason: string };

export interface PublishSession {
  receive(bytes: Buffer): readonly SessionEvent[];
  /** the bytes that tell the encoder to begin */
  accept(): Uint8Array;
  /** the bytes that tell the encoder why it may not; close the connection after them */
  reject(description: string): Uint8Array;
}

/** Until it may publish, an encoder sends commands of a few hundred bytes. */
const LARGEST_BEFORE = 16 * 1024;
const LARGEST_AFTER = 8 * 1024 * 1024;
/** Names, keys and applications of encoders are short. */
const LONGEST_NAME = 256;

type State = 'hello' | 'echo' | 'commands' | 'asking' | 'publishing' | 'over';

const textOf = (value: AmfValue): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME ? value : undefined;
const transactionOf = (value: AmfValue): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const isObject = (value: AmfValue): value is AmfObject => value instanceof Map;

export const createPublishSession = (): PublishSession => {
  let state: State = 'hello';
  let greeting: Buffer = Buffer.alloc(0);
  let app: string | undefined;
  let [received, acknowledged] = [0, 0];
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
        const wanted = isObject(first) ? textOf(first.get('app')) : undefined;
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
        const key = textOf(second);
        if (app === undefined || key === undefined || state !== 'commands')
          return [
            ...reply(streamStatus('error', 'NetStream.Publish.BadName', 'A stream key is missing.')),
            ...fault('publish without a key'),
          ];
        state = 'asking';
        return [{ kind: 'publish', app, key }];
      }
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        if (state !== 'publishing' && state !== 'asking') return [];
        state = 'over';
        return [{ kind: 'end' }];
      case 'play':
        return fault('a viewer, not an encoder');
      default: // others need no answer
        return [];
    }
  };

  const answerData = (values: readonly AmfValue[]): readonly SessionEvent[] => {
    const metadata = values.find(isObject);
    return metadata && values.includes('onMetaData') ? [{ kind: 'metadata', values: metadata }] : [];
  };

  const answer = ({ type, timestamp, payload }: Message): readonly SessionEvent[] => {
    if (state === 'over') return [];
    if (type === MESSAGE.audio || type === MESSAGE.video) {
      // empty tags, and tags before the permission, are ignored
      if (state !== 'publishing' || payload.length === 0) return [];
      return [{ kind: type === MESSAGE.audio ? 'audio' : 'video', timestamp, body: payload }];
    }
    if (type !== MESSAGE.command && type !== MESSAGE.data) return [];
    const values = readAmf0(payload);
    if (isRefusal(values)) return fault('a command that cannot be read');
    if (type === MESSAGE.command) return answerCommand(values);
    return state === 'publishing' ? answerData(values) : [];
  };

  const acknowledge = (): readonly SessionEvent[] => {
    if (received - acknowledged < WINDOW_BYTES) return [];
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

  const receiveChunks = (bytes: Buffer): readonly SessionEvent[] => {
    const messages = chunks.push(bytes);
    if (isRefusal(messages)) return fault(String(messages.detail?.reason ?? messages.refused));
    const events: SessionEvent[] = [];
    for (const message of messages) events.push(...answer(message));
    events.push(...acknowledge());
    return events;
  };

  return {
    receive: (bytes) => {
      if (state === 'over') return [];
      received += bytes.length;
      if (state !== 'hello' && state !== 'echo') return receiveChunks(bytes);
      const { events, rest } = shakeHands(bytes);
      return rest.length ? [...events, ...receiveChunks(rest)] : events;
    },
    accept: () => {
      state = 'publishing';
      return streamStatus('status', 'NetStream.Publish.Start', 'Publishing.');
    },
    reject: (description) => {
      state = 'over';
      return streamStatus('error', 'NetStream.Publish.Denied', description);
    },
  };
};
