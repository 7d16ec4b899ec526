/** Hostile addresses, ranges and readers, over a raw socket, so that no client library normalizes them. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeViewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let game: number;
/** `/media/{token}` of a watching member */
let mine: string;
/** `/media/{token}` of a released seat */
let over: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true });
  const viewers = makeViewers(world);
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status: 'in_progress' });
  const watch = async () => (await viewers.watch((await viewers.member()).token, game)).body;
  const [one, two] = [await watch(), await watch()];
  await world.ask('POST /api/seats/release', { body: { lease: two.lease } });
  [mine, over] = [one, two].map(({ st }) => st.split('/').slice(0, 3).join('/')) as [string, string];
});
afterAll(() => world.close());

const socketTo = async (): Promise<Socket> => {
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
/** Sends the path exactly as it is written. */
const raw = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const socket = await socketTo();
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([k, v]) => `${k}: ${v}\r\n`,
  );
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const answer = Buffer.concat(parts);
  const split = answer.indexOf('\r\n\r\n');
  const head = answer.subarray(0, split).toString();
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: answer.subarray(split + 4) };
};

const SEGMENT = '720p/0.m4s';
const TRICKS = [
  '..%2f..%2fclip.json',
  '..%5c..%5cclip.json',
  '%252e%252e%252fclip.json',
  '../../../../package.json',
  '720p/../../../../../../etc/passwd',
  '720p/..%2finit.mp4',
  './720p/0.m4s',
  '/720p/0.m4s',
  '720p//0.m4s',
  '720p/0.m4s/',
  '720p/0.m4s%00.png',
  '720p/%00',
  '720p/\u0000',
  '/etc/passwd',
  'C:\\windows\\win.ini',
  'C:/windows/win.ini',
  'file:///etc/passwd',
  '720P/0.m4s',
  '720p/00.m4s',
  '720p/-1.m4s',
  '720p/99999999999999999999.m4s',
  'clip.json',
  '',
  `${'a/'.repeat(2000)}x`,
];
test.each(TRICKS.map((path, n) => [n, path]))('trick %i leads to no file, watching or not', async (_, path) => {
  expect((await raw(`${mine}/${game}/${SEGMENT}`)).status).toBe(200);
  for (const token of [mine, over, '/media/nothing']) {
    const { status, body } = await raw(`${token}/${game}/${path}`);
    expect([400, 403, 404, 414, 431]).toContain(status);
    expect(body.toString()).not.toMatch(/root:|"name"|renditions|ENOENT|at \//);
  }
});

test.each(['%2fmedia', '//media', '/./media', '/x/../media', '/MEDIA', '/media/..%2fmedia'])(
  'the guard holds for the address written as %s',
  async (prefix) => {
    const { status } = await raw(`${prefix}${over.slice('/media'.length)}/${game}/${SEGMENT}`);
    expect([400, 403, 404]).toContain(status);
  },
);

test('another number of the same game, and another game, stay closed', async () => {
  for (const id of [`0${game}`, `${game}.0`, `+${game}`, `${game}%20`, '1', '-1', '9223372036854775808'])
    expect([403, 404]).toContain((await raw(`${mine}/${id}/${SEGMENT}`)).status);
});

test('one range at most, within the file', async () => {
  const whole = (await raw(`${mine}/${game}/${SEGMENT}`)).body;
  const part = await raw(`${mine}/${game}/${SEGMENT}`, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.body).toEqual(whole.subarray(10, 20));
  expect(part.head).toContain(`content-range: bytes 10-19/${whole.length}`);
  const end = await raw(`${mine}/${game}/${SEGMENT}`, { range: 'bytes=-5' });
  expect(end.body).toEqual(whole.subarray(-5));
  const many = `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-${n}`).join(',')}`;
  for (const range of [
    many,
    'bytes=0-1,2-3',
    `bytes=${whole.length}-`,
    'bytes=5-1',
    'bytes=--5',
    'bytes=-0',
    'bytes=-',
  ]) {
    const refused = await raw(`${mine}/${game}/${SEGMENT}`, { range });
    expect([range.slice(0, 20), refused.status, refused.body.length]).toEqual([range.slice(0, 20), 416, 0]);
  }
  expect((await raw(`${over}/${game}/${SEGMENT}`, { range: 'bytes=0-1' })).status).toBe(403);
});

test('five hundred readers that never read cost little memory, and others are served meanwhile', async () => {
  const sockets = await Promise.all(Array.from({ length: 500 }, socketTo));
  const before = process.memoryUsage();
  for (const socket of sockets) {
    socket.pause();
    socket.write(`GET ${mine}/${game}/${SEGMENT} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  }
  expect((await raw(`${mine}/${game}/720p/1.m4s`)).status).toBe(200);
  const after = process.memoryUsage();
  // all readers share one copy of a segment in memory instead of five hundred
  expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(60_000_000);
  for (const socket of sockets) socket.destroy();
});
