import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { amf0Bytes } from './amf0.ts';
import { echoOf, HELLO_BYTES, hello } from './handshake.ts';
import { createRtmpListener, type ListenerOptions, type RtmpListener } from './listener.ts';
import { MESSAGE } from './message.ts';
import { publish } from './publisher.ts';
import { messageChunks } from './write-chunks.ts';

const KEY = 'a-key-of-the-first-camera';
const isLong = Boolean(process.env.PALCO_TEST_LONG);
const opened: RtmpListener[] = [];
afterEach(async () => {
  for (const listener of opened.splice(0)) await listener.close();
});

/** A listener that admits one key, and the tags and ends it has seen. */
const open = async (options: Partial<ListenerOptions> = {}) => {
  const tags: [string, number, number][] = [];
  const ends: string[] = [];
  const refused: string[] = [];
  const listener = createRtmpListener({
    admit: async ({ app, key }) =>
      app === 'live' && key === KEY
        ? {
            sink: {
              video: (timestamp, body) => void tags.push(['video', timestamp, body.length]),
              audio: (timestamp, body) => void tags.push(['audio', timestamp, body.length]),
              end: (reason) => void ends.push(reason),
            },
          }
        : { rejected: 'This stream key is not valid.' },
    onRefused: (reason) => void refused.push(reason),
    // a busy machine may be silent for seconds
    idleForMs: 600_000,
    ...options,
  });
  opened.push(listener);
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  const { port } = listener.server.address() as AddressInfo;
  return { listener, port, url: `rtmp://127.0.0.1:${port}/live`, tags, ends, refused };
};
const raw = async (port: number): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  return socket;
};
/** The bytes of a good encoder up to its publish command. */
const goodBytes = (): Buffer => {
  const command = (...values: Parameters<typeof amf0Bytes>[0]): Buffer =>
    messageChunks({ type: MESSAGE.command, stream: 0, timestamp: 0, payload: amf0Bytes(values) }, 3, 128);
  const greeting = hello();
  return Buffer.concat([
    greeting,
    echoOf(greeting),
    command('connect', 1, new Map([['app', 'live']])),
    command('createStream', 2, null),
    command('publish', 3, null, KEY, 'live'),
    messageChunks({ type: MESSAGE.video, stream: 1, timestamp: 0, payload: Buffer.alloc(500, 7) }, 6, 128),
  ]);
};

test('an encoder with the key publishes, and its end is seen once', async () => {
  const { url, tags, ends, listener } = await open();
  const encoder = await publish(url, KEY);
  expect(listener.waiting()).toBe(0);
  encoder.metadata({ width: 1280 });
  await encoder.send('video', 0, Buffer.alloc(100_000, 1));
  await encoder.send('audio', 20, Buffer.alloc(200, 2));
  await encoder.send('video', 0x1_0000_0000 + 33, Buffer.alloc(3, 3));
  await expect
    .poll(() => tags)
    .toEqual([
      ['video', 0, 100_000],
      ['audio', 20, 200],
      ['video', 33, 3],
    ]);
  await encoder.close();
  await expect.poll(() => ends).toEqual(['ended by the encoder']);
});

test('a lost connection is an end too', async () => {
  const { url, ends } = await open();
  const encoder = await publish(url, KEY);
  encoder.destroy();
  await expect.poll(() => ends).toHaveLength(1);
});

test('a wrong key or another application is refused, and nothing of it is read', async () => {
  const { port, tags, refused } = await open();
  await expect(publish(`rtmp://127.0.0.1:${port}/live`, 'wrong')).rejects.toThrow('This stream key is not valid.');
  await expect(publish(`rtmp://127.0.0.1:${port}/other`, KEY)).rejects.toThrow('This stream key is not valid.');
  expect(tags).toEqual([]);
  await expect.poll(() => refused).toEqual(['rejected', 'rejected']);
});

test('an encoder gets a temporary refusal when the key cannot be checked', async () => {
  const { url } = await open({ admit: () => Promise.reject(new Error('the database is away')) });
  await expect(publish(url, KEY)).rejects.toThrow('The server cannot answer now.');
});

test('headers and media sent before the answer to publish are kept', async () => {
  const answer = Promise.withResolvers<void>();
  const seen: number[] = [];
  const take = (_: number, body: Uint8Array): void => void seen.push(body.length);
  const { port } = await open({
    admit: async () => {
      await answer.promise;
      return { sink: { video: take, audio: take, end: () => undefined } };
    },
  });
  const socket = await raw(port);
  // more than an encoder may send before it asks
  const picture = messageChunks(
    { type: MESSAGE.video, stream: 1, timestamp: 0, payload: Buffer.alloc(90_000) },
    6,
    128,
  );
  const sound = messageChunks({ type: MESSAGE.audio, stream: 1, timestamp: 0, payload: Buffer.alloc(7) }, 4, 128);
  socket.write(Buffer.concat([goodBytes(), sound, picture]));
  // what follows the command is with the server before it answers
  const greeting = HELLO_BYTES + 1536;
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(greeting);
  answer.resolve();
  await expect.poll(() => seen).toEqual([500, 7, 90_000]);
  socket.destroy();
});

test('connections that wait are counted by whom their address belongs to', async () => {
  const { port, listener, refused } = await open({ mostWaitingByAddress: 2, subjectOf: () => 'one household' });
  for (const localAddress of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
  }
  await expect.poll(() => refused).toEqual(['too many connections']);
  expect(listener.waiting()).toBe(2);
});

test('connections that never finish their handshake are bounded and end by themselves', async () => {
  // real time: this limit is what is awaited
  const { port, listener, refused } = await open({ admitWithinMs: 300, mostWaitingByAddress: 50, mostWaiting: 50 });
  const sockets = await Promise.all(Array.from({ length: isLong ? 10_000 : 300 }, () => raw(port)));
  expect(listener.waiting()).toBeLessThanOrEqual(50);
  await expect.poll(() => listener.waiting()).toBe(0);
  expect(refused).toContain('too many connections');
  expect(refused).toContain('no stream key in time');
  for (const socket of sockets) socket.destroy();
  // and the next encoder is served, as soon as it is as quick as this listener wants
  const isServed = (): Promise<boolean> =>
    publish(`rtmp://127.0.0.1:${port}/live`, KEY).then(
      (encoder) => {
        encoder.destroy();
        return true;
      },
      () => false,
    );
  await expect.poll(isServed).toBe(true);
});

test('half-open connections from many addresses keep no encoder out, new or known', async () => {
  const { port, url, listener } = await open({ mostWaiting: 100, mostWaitingByAddress: 20 });
  const flood = async (): Promise<readonly Socket[]> =>
    Promise.all(
      Array.from({ length: 120 }, async (_, place) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.4.${(place % 12) + 1}` });
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        return socket;
      }),
    );
  const sockets = [...(await flood())];
  expect(listener.waiting()).toBeLessThanOrEqual(100);
  for (let turn = 0; turn < 3; turn++) {
    const encoder = publish(url, KEY);
    sockets.push(...(await flood()));
    (await encoder).destroy();
  }
  for (const socket of sockets) socket.destroy();
});

test('a connection that says nothing is ended before the limit of the handshake', async () => {
  // real time: this limit is what is awaited
  const { port, refused } = await open({ idleForMs: 100, admitWithinMs: 600_000 });
  const socket = await raw(port);
  await once(socket, 'close');
  expect(refused).toEqual(['silent']);
});

test('a silent encoder is disconnected', async () => {
  // real time: this limit is what is awaited
  const { url, ends } = await open({ silentForMs: 200 });
  const encoder = await publish(url, KEY);
  await encoder.closed;
  expect(ends).toEqual(['silent']);
});

test('an encoder that only says that it is still there is disconnected too', async () => {
  // real time: this limit is what is awaited
  const { port, ends } = await open({ silentForMs: 200 });
  const socket = await raw(port);
  socket.write(goodBytes());
  const ping = { type: MESSAGE.userControl, stream: 0, timestamp: 0, payload: Buffer.from([0, 6, 0, 0, 0, 1]) };
  // real time: far more often than the limit
  const pings = setInterval(() => socket.write(messageChunks(ping, 2, 128)), 20);
  await once(socket, 'close');
  clearInterval(pings);
  expect(ends).toEqual(['silent']);
});

test('a stranger who asks for more answers than can leave is disconnected', async () => {
  const { port, refused, url } = await open({ admitWithinMs: 600_000 });
  const socket = await raw(port);
  socket.pause();
  const greeting = hello();
  const time = Buffer.from([0, 6, 1, 2, 3, 4]);
  const ping = messageChunks({ type: MESSAGE.userControl, stream: 0, timestamp: 0, payload: time }, 2, 128);
  socket.write(Buffer.concat([greeting, echoOf(greeting), ping]));
  // the header of the first one holds for the others
  const pings = Buffer.concat(Array.from({ length: 20_000 }, () => [Buffer.from([0xc2]), time]).flat());
  while (!refused.length && !socket.destroyed) await new Promise((done) => socket.write(pings, done));
  await expect.poll(() => refused).toEqual(['too many answers at once']);
  await (await publish(url, KEY)).close();
});

test('a command of a megabyte is refused before it is received', async () => {
  const { port, refused } = await open();
  const socket = await raw(port);
  const greeting = hello();
  socket.write(greeting);
  socket.write(echoOf(greeting));
  const size = messageChunks({ type: 1, stream: 0, timestamp: 0, payload: Buffer.from([0, 0x7f, 0, 0]) }, 2, 128);
  socket.write(size);
  const text = amf0Bytes(['connect', 1, new Map([['app', 'x'.repeat(60_000)]])]);
  socket.write(
    messageChunks({ type: 20, stream: 0, timestamp: 0, payload: Buffer.concat(Array(17).fill(text)) }, 3, 1 << 22),
  );
  await once(socket, 'close');
  expect(refused).toEqual(['a message that is too long']);
});

test('mutated connections: the listener goes on, and serves a good encoder in between', {
  timeout: 600_000,
}, async () => {
  const { port, url } = await open({ mostWaiting: 1000, mostWaitingByAddress: 1000, admitWithinMs: 600_000 });
  const good = goodBytes();
  const mutation = fc.record({
    changes: fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }),
    // most of them in the commands: the handshake is random bytes
    near: fc.array(fc.tuple(fc.integer({ min: 1 + 2 * 1536, max: good.length - 1 }), fc.nat(255)), { maxLength: 6 }),
    length: fc.integer({ min: 1, max: good.length }),
    doubled: fc.nat(3),
  });
  const cases = fc.sample(mutation, isLong ? 100_000 : 300);
  for (let from = 0; from < cases.length; from += 50)
    await Promise.all(
      cases.slice(from, from + 50).map(async ({ changes, near, length, doubled }) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of [...changes, ...near]) bytes[at] = value;
        const socket = await raw(port);
        const ended = once(socket, 'close');
        for (let turn = 0; turn <= doubled; turn++) socket.write(bytes.subarray(0, length));
        socket.end();
        await ended;
      }),
    );
  (await publish(url, KEY)).destroy();
});
