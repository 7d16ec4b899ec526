import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { dropSlowReader } from './media-answers.ts';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
});

/** More than the buffers of a loopback connection hold. */
const BODY = Buffer.alloc(64 * 1024 * 1024);
const serve = async (body: Buffer, lastsMs: number): Promise<{ port: number; answered: Promise<ServerResponse> }> => {
  const { promise: answered, resolve } = Promise.withResolvers<ServerResponse>();
  server = createServer((_, response) => {
    response.end(body);
    dropSlowReader(response, lastsMs);
    resolve(response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server?.once('listening', done));
  return { port: (server.address() as AddressInfo).port, answered };
};
const ask = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
};

test('a client that does not read its answer is disconnected', async () => {
  const { port, answered } = await serve(BODY, 100);
  const socket = ask(port).pause();
  const response = await answered;
  await expect.poll(() => response.destroyed).toBe(true);
  socket.destroy();
});

test('a client that reads each answer within its time keeps its connection, however long all of them take', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { port } = await serve(Buffer.alloc(4_000_000), 60_000);
  const socket = ask(port);
  let got = 0;
  socket.on('data', ({ length }: Buffer) => {
    got += length;
  });
  for (let answers = 1; answers <= 4; answers += 1) {
    await expect.poll(() => got).toBeGreaterThan(answers * 4_000_000);
    vi.advanceTimersByTime(45_000);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  }
  await expect.poll(() => got).toBeGreaterThan(5 * 4_000_000);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
