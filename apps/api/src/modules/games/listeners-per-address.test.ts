import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    isListening: true,
    isProduction: true,
    settings: { PALCO_EVENT_LISTENERS_PER_ADDRESS: '3', PALCO_TRUSTED_PROXIES: '127.0.0.1' },
  });
});
afterAll(() => world.close());

interface Stream {
  readonly status: number;
  close(): Promise<void>;
}
const listen = (from: string): Promise<Stream> =>
  new Promise((done, fail) => {
    const { port } = world.app.server.address() as AddressInfo;
    const outgoing = request(
      { host: '127.0.0.1', port, path: '/api/events?day=2026-11-20', headers: { 'x-forwarded-for': from } },
      (answer) => {
        answer.on('error', () => undefined).resume();
        const ended = new Promise<void>((end) => answer.once('close', end));
        const close = (): Promise<void> => {
          outgoing.destroy();
          return ended;
        };
        done({ status: answer.statusCode ?? 0, close });
      },
    );
    outgoing.on('error', fail).end();
  });

test('one address takes no more than its share of event streams, even all at once, and others none of it', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen('187.190.1.1')));
  const statuses = streams.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(7).fill(503)]);
  const other = await listen('187.190.1.2');
  expect(other.status).toBe(200);
  // the operator's own network and a proxy are not counted
  const inside = await Promise.all(Array.from({ length: 5 }, () => listen('10.0.0.7')));
  expect(inside.map(({ status }) => status)).toEqual(Array(5).fill(200));
  // a stream that is closed frees its place
  for (const stream of [...streams, other, ...inside]) await stream.close();
  await expect
    .poll(async () => {
      const again = await listen('187.190.1.1');
      await again.close();
      return again.status;
    })
    .toBe(200);
});

test('in production the documentation has no calls of the staff', async () => {
  const { body } = await world.ask('GET /api/openapi.json');
  const paths = Object.keys(body.paths);
  expect(paths).toContain('/api/site');
  expect(paths).toContain('/api/users/me');
  expect(paths.filter((path) => path.startsWith('/api/operations'))).toEqual([]);
});
