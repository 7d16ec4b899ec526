import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRecordingsClient } from './recordings-client.ts';

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('a process that sends us on is not followed: the token is for that process alone', async () => {
  let calls = 0;
  const other = await listen((_request, response) => {
    calls += 1;
    response.end('bytes');
  });
  const here = await listen((request, response) => {
    response.writeHead(302, { location: other + request.url }).end();
  });
  const client = createRecordingsClient({ token: () => Promise.resolve('a-token') });
  await expect(client.openJournal(here, 7, new AbortController().signal)).rejects.toThrow();
  expect(await client.readFile(here, 7, 'video/1.m4s')).toBeUndefined();
  expect(calls).toBe(0);
});
