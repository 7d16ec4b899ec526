import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { type AmfValue, amf0Bytes, readAmf0 } from './amf0.ts';
import { type ClientEvent, createClientSession } from './client-session.ts';
import { ECHO_BYTES, echoOf, HELLO_BYTES, hello } from './handshake.ts';
import { MESSAGE, type Message } from './message.ts';
import { createChunkReader } from './read-chunks.ts';
import { messageChunks } from './write-chunks.ts';

const FAR = { app: 'live2', tcUrl: 'rtmp://far.example/live2' };
const KEY = 'FB-12?s_bl=1&a=Ab/c';
const message = (type: number, payload: Uint8Array): Buffer =>
  messageChunks({ type, stream: 0, timestamp: 0, payload }, 3, 128);
const command = (...values: readonly AmfValue[]): Buffer => message(MESSAGE.command, amf0Bytes(values));
const object = (values: Record<string, AmfValue>): AmfValue => new Map(Object.entries(values));
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const status = (level: string, code: string, description = 'its words'): Buffer =>
  command('onStatus', 0, null, object({ level, code, description }));
const CONNECTED = command('_result', 1, object({ fmsVer: 'x' }), object({ level: 'status' }));
const CREATED = command('_result', 4, null, 7);
const STARTED = status('status', 'NetStream.Publish.Start');

/** The messages of what was sent, after a handshake. */
const createReader = () => {
  const reader = createChunkReader();
  return (events: readonly ClientEvent[]): readonly Message[] => {
    for (const event of events) if (event.kind === 'send') reader.add(Buffer.from(event.bytes));
    const messages: Message[] = [];
    for (let next = reader.next(); next && !isRefusal(next); next = reader.next()) messages.push(next);
    return messages;
  };
};
const greeted = () => {
  const session = createClientSession(FAR, KEY);
  const ours = session.hello();
  const [echo, connect] = session.receive(Buffer.concat([hello(), echoOf(ours)]));
  const read = createReader();
  return { session, read, echo, first: read(connect ? [connect] : []) };
};
const publishing = () => {
  const made = greeted();
  made.read(made.session.receive(Buffer.concat([CONNECTED, CREATED, STARTED])));
  return made;
};
const commandsOf = (messages: readonly Message[]) =>
  messages.filter(({ type }) => type === MESSAGE.command).map(({ payload }) => readAmf0(payload));

test('the handshake, byte by byte, then connect with the application and the address', () => {
  const session = createClientSession(FAR, KEY);
  const greeting = Buffer.concat([hello(), echoOf(session.hello())]);
  const events = [...greeting].flatMap((_, at) => session.receive(greeting.subarray(at, at + 1)));
  expect(events).toHaveLength(2);
  expect(events[0]).toEqual({ kind: 'send', bytes: greeting.subarray(1, HELLO_BYTES) });
  expect(greeting).toHaveLength(HELLO_BYTES + ECHO_BYTES);
  const [[name, transaction, properties] = []] = commandsOf(createReader()(events.slice(1)));
  expect([name, transaction]).toEqual(['connect', 1]);
  expect(Object.fromEntries(properties as ReadonlyMap<string, AmfValue>)).toMatchObject({ ...FAR, type: 'nonprivate' });
});

test('a whole conversation: the key is part of the name, whatever is in it, and the stream has the number of the server', () => {
  const { session, read } = greeted();
  const begun = read(session.receive(CONNECTED));
  expect(begun[0]).toMatchObject({ type: MESSAGE.setChunkSize, payload: uint32(65_536) });
  expect(commandsOf(begun)).toEqual([
    ['releaseStream', 2, null, KEY],
    ['FCPublish', 3, null, KEY],
    ['createStream', 4, null],
  ]);
  const asked = read(session.receive(CREATED));
  expect(commandsOf(asked)).toEqual([['publish', 5, null, KEY, 'live']]);
  expect(asked[0]?.stream).toBe(7);
  expect(session.receive(STARTED)).toEqual([{ kind: 'started' }]);
  expect(session.receive(STARTED)).toEqual([]);
  const [picture] = read([{ kind: 'send', bytes: session.media('video', 40, Buffer.alloc(70_000, 1)) }]);
  expect(picture).toMatchObject({ type: MESSAGE.video, stream: 7, timestamp: 40 });
  expect(picture?.payload).toHaveLength(70_000);
  const left = commandsOf(read([{ kind: 'send', bytes: session.goodbye() }]));
  expect(left.map(([name]) => name)).toEqual(['FCUnpublish', 'deleteStream']);
});

/** The same command as a message of AMF3, whose payload begins with a zero. */
const command3 = (...values: readonly AmfValue[]): Buffer =>
  message(MESSAGE.command3, Buffer.concat([Buffer.from([0]), amf0Bytes(values)]));

test.each<[string, Buffer]>([
  ['byte by byte', Buffer.concat([CONNECTED, CREATED, STARTED])],
  [
    'in messages of AMF3',
    Buffer.concat([
      command3('_result', 1, object({ fmsVer: 'x' }), object({ level: 'status' })),
      command3('_result', 4, null, 7),
      command3('onStatus', 0, null, object({ level: 'status', code: 'NetStream.Publish.Start' })),
    ]),
  ],
  [
    'with what nobody asked for between',
    Buffer.concat([
      command('onBWDone', 0, null, 8192),
      CONNECTED,
      message(MESSAGE.data, amf0Bytes(['onMetaData', object({ x: 1 })])),
      message(99, Buffer.alloc(40)),
      CREATED,
      status('status', 'NetStream.Publish.Reset'),
      STARTED,
    ]),
  ],
])('a server that speaks %s', (_, answers) => {
  const { session } = greeted();
  const events = [...answers].flatMap((__, at) => session.receive(answers.subarray(at, at + 1)));
  expect(events.filter(({ kind }) => kind !== 'send')).toEqual([{ kind: 'started' }]);
});

test('what only some servers know may be refused', () => {
  const { session } = greeted();
  session.receive(CONNECTED);
  const refused = [2, 3].map((transaction) =>
    command('_error', transaction, null, object({ level: 'error', code: 'x' })),
  );
  expect(session.receive(Buffer.concat([...refused, CREATED, STARTED])).at(-1)).toEqual({ kind: 'started' });
});

test.each<[string, Buffer, string]>([
  [
    'connect',
    command('_error', 1, null, object({ level: 'error', code: 'NetConnection.Connect.Rejected' })),
    'NetConnection.Connect.Rejected',
  ],
  ['a name that is taken', status('error', 'NetStream.Publish.BadName'), 'NetStream.Publish.BadName'],
  [
    'a name without a level',
    command('onStatus', 0, null, object({ code: 'NetStream.Publish.Denied' })),
    'NetStream.Publish.Denied',
  ],
  ['a stream that was taken down', status('status', 'NetStream.Unpublish.Success'), 'NetStream.Unpublish.Success'],
  ['a refusal without words', command('_error', 5, null), ''],
])('the server says no: %s', (_, bytes, code) => {
  const { session } = publishing();
  const refused = session.receive(bytes).at(-1);
  expect(refused).toMatchObject({ kind: 'refused', code });
  expect(session.receive(STARTED)).toEqual([]);
});

test('a ping is answered, bytes are acknowledged at half of the window, and bandwidth gets its answer', () => {
  const { session, read } = publishing();
  expect(read(session.receive(message(MESSAGE.userControl, Buffer.from([0, 6, 1, 2, 3, 4]))))[0]?.payload).toEqual(
    Buffer.from([0, 7, 1, 2, 3, 4]),
  );
  expect(
    read(session.receive(message(MESSAGE.setPeerBandwidth, Buffer.concat([uint32(5000), Buffer.from([2])])))),
  ).toMatchObject([{ type: MESSAGE.windowAcknowledgementSize, payload: uint32(5000) }]);
  const window = read(session.receive(message(MESSAGE.windowAcknowledgementSize, uint32(6000))));
  expect(window).toMatchObject([{ type: MESSAGE.acknowledgement }]);
  const noise = message(MESSAGE.data, Buffer.alloc(2000));
  expect(read(session.receive(noise))).toEqual([]);
  expect(read(session.receive(noise))).toMatchObject([{ type: MESSAGE.acknowledgement }]);
});

test.each<[string, Buffer]>([
  ['a web server', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['noise after the handshake', Buffer.concat([hello(), Buffer.alloc(ECHO_BYTES), Buffer.alloc(64, 0xff)])],
])('not RTMP: %s', (_, bytes) => {
  expect(createClientSession(FAR, KEY).receive(bytes).at(-1)?.kind).toBe('fault');
});

test.each([
  ['the start', 0],
  ['the last time without an extension', 0xff_fffe],
  ['4 h 39 min, where an extension begins', 0xff_ffff],
  ['five hours', 5 * 3_600_000],
  ['the end of 32 bits', 2 ** 32 - 1],
  ['49 days, where the wire begins again', 2 ** 32 + 40],
])('times at %s are read as they were meant', (_, timestamp) => {
  const { session, read } = publishing();
  const [first, second] = [
    session.media('video', timestamp, Buffer.alloc(200_000, 3)),
    session.media('audio', timestamp, Buffer.alloc(9)),
  ];
  expect(read([{ kind: 'send', bytes: Buffer.concat([first, second]) }]).map((each) => each.timestamp)).toEqual([
    timestamp % 2 ** 32,
    timestamp % 2 ** 32,
  ]);
});
