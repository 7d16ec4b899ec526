/** The client against far ends on the wire: Palco's own listener, and some that mean no good. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createSecureServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { amf0Bytes } from './amf0.ts';
import { ECHO_BYTES, HELLO_BYTES, hello } from './handshake.ts';
import { createRtmpListener, type ListenerOptions } from './listener.ts';
import { MESSAGE } from './message.ts';
import { publish } from './publisher.ts';
import { messageChunks } from './write-chunks.ts';

const KEY = 'a-key';
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
/** Palco's own listener, and what it took. */
const openFarEnd = async (admits: ListenerOptions['admit'] | 'all' = 'all') => {
  const taken: [string, number, number][] = [];
  const left: string[] = [];
  let drop = (): void => undefined;
  const take = (kind: string) => (timestamp: number, body: Uint8Array) =>
    void taken.push([kind, timestamp, body.length]);
  const listener = createRtmpListener({
    idleForMs: 600_000,
    silentForMs: 600_000,
    admitWithinMs: 600_000,
    admit:
      admits === 'all'
        ? async ({ key, close }) => {
            drop = close;
            const sink = {
              video: take('video'),
              audio: take('audio'),
              end: (reason: string) => void left.push(reason),
            };
            return key === KEY ? { sink } : { rejected: `No stream ${key}.` };
          }
        : admits,
  });
  ends.push(() => void listener.close());
  return { listener, taken, left, drop: () => drop() };
};
/** A server whose connections are in the hands of the test. */
const openRaw = async (serve: (socket: Socket) => void): Promise<string> => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  ends.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `rtmp://127.0.0.1:${await portOf(server)}/live`;
};

test('five hours of pictures and sound arrive with their times, and a goodbye is the end', async () => {
  const { listener, taken, left } = await openFarEnd();
  const client = await publish(`rtmp://127.0.0.1:${await portOf(listener.server)}/live`, KEY);
  client.metadata({ width: 1280, height: 720 });
  // across 4 h 39 min, where times take 32 bits, and 49 days, where they begin again
  const times = [0, 40, 0xff_ffff - 20, 0xff_ffff + 20, 5 * 3_600_000, 2 ** 32 - 20, 2 ** 32 + 20];
  for (const time of times) {
    await client.send('video', time, Buffer.alloc(90_000, 1));
    client.put('audio', time, Buffer.alloc(300, 2));
  }
  await client.close();
  await expect.poll(() => left).toEqual(['ended by the encoder']);
  expect(taken).toEqual(
    times.flatMap((time) => [
      ['video', time % 2 ** 32, 90_000],
      ['audio', time % 2 ** 32, 300],
    ]),
  );
  expect(await client.closed).toBeUndefined();
});

test('a refused key comes with the words of the far end', async () => {
  const { listener } = await openFarEnd();
  const attempt = publish(`rtmp://127.0.0.1:${await portOf(listener.server)}/live`, 'other');
  await expect(attempt).rejects.toMatchObject({ kind: 'refused', words: 'No stream other.' });
});

test('a far end that closes is told apart from an end that was wanted', async () => {
  const { listener, taken, drop } = await openFarEnd();
  const client = await publish(`rtmp://127.0.0.1:${await portOf(listener.server)}/live`, KEY);
  await client.send('video', 0, Buffer.alloc(100));
  await expect.poll(() => taken).toHaveLength(1);
  drop();
  expect(await client.closed).toMatchObject({ kind: 'closed' });
  await expect(client.send('video', 40, Buffer.alloc(100))).rejects.toMatchObject({ kind: 'closed' });
});

test('what a far end does not read is counted, and does not keep the client from leaving', async () => {
  let far: Socket | undefined;
  const { listener } = await openFarEnd();
  listener.server.once('connection', (socket: Socket) => {
    far = socket;
  });
  const client = await publish(`rtmp://127.0.0.1:${await portOf(listener.server)}/live`, KEY);
  far?.pause();
  const before = client.taken();
  for (let time = 0; client.waiting() < 1_000_000; time += 40) client.put('video', time, Buffer.alloc(500_000));
  // several megabytes fit into the buffers of the network
  const waiting = client.waiting();
  expect(waiting).toBeGreaterThanOrEqual(1_000_000);
  expect(client.taken()).toBeGreaterThanOrEqual(before);
  client.destroy();
  expect(await client.closed).toBeUndefined();
});

test('a far end that says nothing', async () => {
  const url = await openRaw(() => undefined);
  // real time: this limit is what is awaited
  await expect(publish(url, KEY, { beginWithinMs: 200 })).rejects.toMatchObject({ kind: 'silent' });
});

test.each<[string, (socket: Socket) => void, string]>([
  ['is no RTMP server', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'not-rtmp'],
  ['closes at once', (socket) => socket.end(), 'closed'],
])('a far end that %s', async (_, serve, kind) => {
  const url = await openRaw(serve);
  // on a busy machine its answer may come late
  await expect(publish(url, KEY, { beginWithinMs: 300_000 })).rejects.toMatchObject({ kind });
});

/** A far end that answers with these bytes, then ends the connection after so many bytes of the client's. */
const answering = (answers: readonly Buffer[], endsAfter: number) => (socket: Socket) => {
  let taken = 0;
  socket.once('data', () => {
    for (const each of answers) socket.write(each);
  });
  socket.on('data', (bytes: Buffer) => {
    taken += bytes.length;
    if (taken >= endsAfter) socket.end();
  });
};
const ofServer = (...values: Parameters<typeof amf0Bytes>[0]): Buffer =>
  messageChunks({ type: MESSAGE.command, stream: 0, timestamp: 0, payload: amf0Bytes(values) }, 3, 128);
const GREETING = Buffer.concat([hello(), Buffer.alloc(ECHO_BYTES)]);
const CONNECTED = ofServer('_result', 1, new Map([['fmsVer', 'x']]), new Map([['level', 'status']]));
const CREATED = ofServer('_result', 4, null, 1);
const [GREETED, ASKED] = [HELLO_BYTES + ECHO_BYTES, HELLO_BYTES + ECHO_BYTES + 40];

test.each<[string, readonly Buffer[], number]>([
  ['in the handshake', [GREETING.subarray(0, 700)], 1],
  ['at connect', [GREETING], GREETED + 1],
  ['at createStream', [GREETING, CONNECTED], ASKED + 100],
  ['at publish', [GREETING, CONNECTED, CREATED], ASKED + 200],
  ['in the middle of a message', [GREETING, CONNECTED.subarray(0, 60)], ASKED],
])('a far end that closes %s', async (_, answers, endsAfter) => {
  const url = await openRaw(answering(answers, endsAfter));
  await expect(publish(url, KEY)).rejects.toMatchObject({ kind: 'closed' });
});

test('a name that leads nowhere', async () => {
  // reserved for that (RFC 6761)
  await expect(publish('rtmp://far-end.invalid/live', KEY)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('nobody listens', async () => {
  const server = createServer();
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  await expect(publish(`rtmp://127.0.0.1:${port}/live`, KEY)).rejects.toMatchObject({ kind: 'unreachable' });
});

test.each(['127.0.0.1', '[::1]', 'localhost', '127.1', '0x7f.0.0.1', '2130706433'])(
  'an address that is not allowed gets no connection, however it is written: %s',
  async (host) => {
    let connections = 0;
    const url = await openRaw(() => {
      connections += 1;
    });
    const asked: string[] = [];
    const mayReach = (address: string): boolean => {
      asked.push(address);
      return !/^(127\.|::1|::ffff:127)/.test(address);
    };
    const attempt = publish(url.replace('127.0.0.1', host), KEY, { mayReach });
    await expect(attempt).rejects.toMatchObject({ kind: 'forbidden', words: '' });
    expect([connections, asked.length > 0]).toEqual([0, true]);
  },
);

test('a name that is allowed is connected to', async () => {
  const { listener } = await openFarEnd();
  const port = await portOf(listener.server);
  const client = await publish(`rtmp://localhost:${port}/live`, KEY, {
    mayReach: (address) => address === '127.0.0.1',
  });
  await client.close();
});

test('an attempt ends when it is told to', async () => {
  const stop = new AbortController();
  const connected = Promise.withResolvers<void>();
  const url = await openRaw(() => connected.resolve());
  const attempt = publish(url, KEY, { signal: stop.signal });
  await connected.promise;
  stop.abort();
  await expect(attempt).rejects.toMatchObject({ kind: 'closed' });
});

test('RTMPS: a certificate of an own authority is trusted where it is given, and nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-rtmps-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', certFile, '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...name], { stdio: 'ignore' });
  const cert = readFileSync(certFile, 'utf8');
  const { listener, taken } = await openFarEnd();
  const server = createSecureServer(
    { key: readFileSync(keyFile), cert },
    (socket) => void listener.server.emit('connection', socket),
  );
  ends.push(() => server.close());
  const url = `rtmps://localhost:${await portOf(server)}/live`;
  await expect(publish(url, KEY)).rejects.toMatchObject({ kind: 'tls' });
  // it is the certificate of another name
  await expect(publish(url.replace('localhost', '127.0.0.1'), KEY, { ca: cert })).rejects.toMatchObject({
    kind: 'tls',
  });
  // without TLS it understands nothing
  await expect(publish(url.replace('rtmps', 'rtmp'), KEY)).rejects.toMatchObject({ kind: expect.any(String) });
  const client = await publish(url, KEY, { ca: cert });
  await client.send('video', 0, Buffer.alloc(100_000));
  await expect.poll(() => taken).toEqual([['video', 0, 100_000]]);
  await client.close();
});
