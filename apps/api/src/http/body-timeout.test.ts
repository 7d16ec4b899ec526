import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

const LIMIT_MS = 300;
const server = createServer({ requestTimeout: 0 }, (request, response) => {
  limitBodyTime(request, response, LIMIT_MS);
  request.resume().once('end', () => response.end('whole'));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** When the second half of a body of ten bytes comes. */
type Rest = 'at once' | 'never' | 'after the limit';
const answerTo = async (path: string, rest: Rest): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\nconnection: close\r\n\r\n`;
  socket.write(`${head}12345${rest === 'at once' ? '67890' : ''}`);
  // real time: the limit has to be over, and may be over for long
  if (rest === 'after the limit') setTimeout(() => socket.write('67890'), 2 * LIMIT_MS);
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return said;
};

test('a body that takes too long ends its connection; an upload of an encoder may', async () => {
  expect(await answerTo('/api/users/login', 'at once')).toContain('whole');
  expect(await answerTo('/api/users/login', 'never')).toMatch(/^HTTP\/1.1 408 /);
  expect(await answerTo('/ingest/game.mp4', 'after the limit')).toContain('whole');
});
