import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  limitBodyTime(request, response, 300);
  request.resume().once('end', () => response.end('whole'));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** What the server says to a body of ten bytes of which five come at once, and the others after `wait` milliseconds. */
const answerTo = async (path: string, wait: number): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\nconnection: close\r\n\r\n12345`);
  setTimeout(() => socket.writable && socket.write('67890'), wait);
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return said;
};

test('a body that takes too long ends its connection; an upload of an encoder may', async () => {
  expect(await answerTo('/api/users/login', 20)).toContain('whole');
  expect(await answerTo('/api/users/login', 5000)).toMatch(/^HTTP\/1.1 408 /);
  expect(await answerTo('/ingest/game.mp4', 600)).toContain('whole');
});
