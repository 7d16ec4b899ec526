import { expect, test } from 'vitest';
import { type AmfValue, amf0Bytes, readAmf0 } from './amf0.ts';
import { echoOf, hello } from './handshake.ts';
import { MESSAGE, type Message } from './message.ts';
import { createPublishSession, type PublishSession, type SessionEvent } from './publish-session.ts';
import { createChunkReader } from './read-chunks.ts';
import { messageChunks } from './write-chunks.ts';

const KEY = 'a-key';
const chunks = (type: number, payload: Uint8Array, timestamp = 0): Buffer =>
  messageChunks({ type, stream: 1, timestamp, payload }, type === MESSAGE.video ? 6 : 3, 128);
const command = (...values: readonly AmfValue[]): Buffer => chunks(MESSAGE.command, amf0Bytes(values));
const video = (length: number, timestamp = 0): Buffer => chunks(MESSAGE.video, Buffer.alloc(length, 7), timestamp);
const connect = command('connect', 1, new Map([['app', 'live']]));
const publish = command('publish', 3, null, KEY, 'live');

/** A session after the handshake. */
const greeted = (): PublishSession => {
  const session = createPublishSession();
  const greeting = hello();
  session.receive(Buffer.concat([greeting, echoOf(greeting)]));
  return session;
};
const publishing = (): PublishSession => {
  const session = greeted();
  session.receive(Buffer.concat([connect, command('createStream', 2, null), publish]));
  session.accept();
  return session;
};
const kindsOf = (events: readonly SessionEvent[]): readonly string[] => events.map(({ kind }) => kind);
/** The messages that the events send. */
const sent = (events: readonly SessionEvent[]): readonly Message[] => {
  const reader = createChunkReader();
  for (const event of events) if (event.kind === 'send') reader.add(Buffer.from(event.bytes));
  const messages: Message[] = [];
  for (let next = reader.next(); next && 'type' in next; next = reader.next()) messages.push(next);
  return messages;
};

const text = (value: string): Buffer => amf0Bytes([value]);
const date = Buffer.concat([Buffer.from([0x0b]), Buffer.alloc(8), Buffer.from([0, 0])]);
const key = (name: string): Buffer => text(name).subarray(1);
const END = Buffer.from([0, 0, 9]);
const array = (...parts: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from([0x08, 0, 0, 0, 9]), ...parts]);
const numbers = amf0Bytes([Array.from({ length: 400 }, (_, at) => at)]);
const AMF3_BYTES = Buffer.from([0x11, 0x0c, 0x05, 1, 2]);

/** What encoders say beside picture and sound. */
const UNNEEDED: readonly (readonly [string, number, Buffer])[] = [
  ['a description with a date', 18, Buffer.concat([text('onMetaData'), array(key('creationdate'), date, END)])],
  ['an array without an end', 18, Buffer.concat([text('onMetaData'), array(key('width'), amf0Bytes([1280]))])],
  ['an index of 400 key frames', 18, Buffer.concat([text('onMetaData'), array(key('times'), numbers, END)])],
  ['a cue point with a date', 18, Buffer.concat([text('onCuePoint'), date])],
  [
    'a second sound for recordings of OBS',
    18,
    Buffer.concat([text('additionalMedia'), array(key('media'), AMF3_BYTES)]),
  ],
  ['a value in AMF3', 18, AMF3_BYTES],
  ['a data message in AMF3', 15, Buffer.from([0, 0x11, 0x0a, 0x0b, 0x01])],
  ['half a value', 18, Buffer.from([0x02, 0xff])],
  ['a shared object', 19, Buffer.alloc(9, 0xff)],
  ['a message of an unknown kind', 99, Buffer.alloc(9, 0xff)],
  ['a command that cannot be read', 20, Buffer.alloc(9, 0xff)],
  ['a command in AMF3 that cannot be read', 17, Buffer.alloc(9, 0xff)],
  ['an unknown command', 20, amf0Bytes(['onFCSomething', 9, null])],
  ['nothing', 18, Buffer.alloc(0)],
];
test.each(UNNEEDED)('%s changes nothing, whenever it comes', (_, type, payload) => {
  const session = greeted();
  const bytes = chunks(type, payload);
  const before = session.receive(
    Buffer.concat([bytes, connect, bytes, command('createStream', 2, null), publish, bytes]),
  );
  expect(kindsOf(before).filter((kind) => kind !== 'send')).toEqual(['publish']);
  const after = [...session.accept(), ...session.receive(Buffer.concat([bytes, video(9, 40), bytes]))];
  expect(kindsOf(after)).toEqual(['send', 'video']);
});

test('a date in the connect command, and one without an end', () => {
  const object = (...parts: readonly Buffer[]): Buffer =>
    chunks(MESSAGE.command, Buffer.concat([amf0Bytes(['connect', 1]), Buffer.from([3]), ...parts]));
  for (const bytes of [object(key('at'), date, key('app'), text('live'), END), object(key('app'), text('live'))]) {
    const events = greeted().receive(Buffer.concat([bytes, publish]));
    expect(events.at(-1)).toEqual({ kind: 'publish', app: 'live', key: KEY });
  }
});

test('commands in AMF3 are answered', () => {
  const command3 = (...values: readonly AmfValue[]): Buffer =>
    chunks(MESSAGE.command3, Buffer.concat([Buffer.from([0]), amf0Bytes(values)]));
  const session = greeted();
  const answers = session.receive(Buffer.concat([connect, command3('createStream', 2, null)]));
  expect(sent(answers).flatMap(({ type, payload }) => (type === 20 ? [readAmf0(payload).slice(0, 2)] : []))).toEqual([
    ['_result', 1],
    ['_result', 2],
  ]);
  expect(kindsOf(session.receive(command3('publish', 3, null, KEY, 'live')))).toEqual(['publish']);
});

test('nothing after publish is read before the answer, and all of it then', () => {
  const session = greeted();
  const events = session.receive(Buffer.concat([connect, publish, video(20), video(40_000, 40)]));
  expect(kindsOf(events)).toEqual(['send', 'publish']);
  expect(session.receive(video(30, 80))).toEqual([]);
  const kept = session.accept();
  expect(kept.flatMap((event) => (event.kind === 'video' ? [event.timestamp, event.body.length] : []))).toEqual([
    ...[0, 20],
    ...[40, 40_000],
    ...[80, 30],
  ]);
});

test('the window of the encoder is honoured, and a ping is answered', () => {
  const session = publishing();
  const window = Buffer.alloc(4);
  window.writeUInt32BE(10_000);
  session.receive(chunks(MESSAGE.windowAcknowledgementSize, window));
  const acknowledged = Array.from({ length: 10 }, (_, at) => session.receive(video(9000, at * 40))).flatMap((events) =>
    sent(events).filter(({ type }) => type === MESSAGE.acknowledgement),
  );
  expect(acknowledged).toHaveLength(10);
  const [pong] = sent(session.receive(chunks(MESSAGE.userControl, Buffer.from([0, 6, 1, 2, 3, 4]))));
  expect([pong?.type, ...(pong?.payload ?? [])]).toEqual([MESSAGE.userControl, 0, 7, 1, 2, 3, 4]);
});

test('several tags in one message are several tags', () => {
  const tag = (type: number, time: number, body: readonly number[]): Buffer => {
    const head = Buffer.alloc(11);
    head[0] = type;
    head.writeUIntBE(body.length, 1, 3);
    head.writeUIntBE(time, 4, 3);
    return Buffer.concat([head, Buffer.from(body), Buffer.alloc(4)]);
  };
  const whole = Buffer.concat([tag(8, 500, [1]), tag(9, 520, [2, 3]), tag(18, 520, [4]), Buffer.alloc(5)]);
  const events = publishing().receive(chunks(MESSAGE.aggregate, whole, 1000));
  expect(events).toEqual([
    { kind: 'audio', timestamp: 1000, body: Buffer.from([1]) },
    { kind: 'video', timestamp: 1020, body: Buffer.from([2, 3]) },
  ]);
});

test.each([
  // a query belongs to the name: for some platforms it is a part of the key
  ['live', `${KEY}?s_bl=1&a=b`, `${KEY}?s_bl=1&a=b`],
  ['live/?token=1', KEY, KEY],
  ['live', ` ${KEY}\n`, KEY],
])('an application %s and a stream %j are read without what stands beside the names', (app, name, key) => {
  const session = greeted();
  const asked = session.receive(
    Buffer.concat([command('connect', 1, new Map([['app', app]])), command('publish', 3, null, name, 'live')]),
  );
  expect(asked.at(-1)).toEqual({ kind: 'publish', app: 'live', key });
});

test('an encoder that says twice that it publishes goes on; with another key it does not', () => {
  const session = publishing();
  const repeated = session.receive(Buffer.concat([publish, video(9, 40)]));
  expect(kindsOf(repeated)).toEqual(['send', 'video']);
  expect(String(sent(repeated).map(({ payload }) => Buffer.from(payload)))).toContain('NetStream.Publish.Start');
  expect(kindsOf(session.receive(command('publish', 4, null, 'another', 'live')))).toEqual(['send', 'fault']);
  const hasty = greeted();
  hasty.receive(Buffer.concat([connect, publish, publish, video(9)]));
  expect(kindsOf(hasty.accept())).toEqual(['send', 'send', 'video']);
});
