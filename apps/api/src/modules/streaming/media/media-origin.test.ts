import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeViewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { type WrittenGame, writeGame as writeAnyGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let origin: string;
/** Free and with its recording, so that media need no seat. */
const writeGame = async (db: World['db'], game: WrittenGame): Promise<number> => {
  const id = await writeAnyGame(db, game);
  await db.updateTable('games').set({ is_free: true, has_recording: true }).where('id', '=', id).execute();
  return id;
};
const mediaToken = (game: number): string => makeViewers(world).mediaToken(game);
const HALF_HOUR = 30 * 60_000;
const START = new Date(WORLD_START.getTime() - HALF_HOUR);

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

const textAt = async (game: number, path: string): Promise<string> => {
  const answer = await fetch(`${origin}/media/${mediaToken(game)}/${game}/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
const addressesIn = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line && !line.startsWith('#'));

test('a live game plays: every rendition named by its master, every segment listed, nothing beyond the edge', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  const master = await textAt(game, 'master.m3u8');
  const alternatives = [...master.matchAll(/URI="([^"]+)"/g)].map(([, uri]) => uri as string);
  const renditions = new Set([...alternatives, ...addressesIn(master)]);
  expect(renditions.size).toBe(6);
  for (const rendition of renditions) {
    const folder = rendition.slice(0, rendition.indexOf('/') + 1);
    const playlist = await textAt(game, rendition);
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(playlist).not.toContain('#EXT-X-ENDLIST');
    // from ten minutes before the first pitch to twelve seconds ago: 39:48 in pieces of 3.84 s
    const segments = addressesIn(playlist);
    expect(segments).toHaveLength(621);
    for (const segment of [segments[0], segments[300], segments.at(-1)])
      expect((await fetch(`${origin}/media/${mediaToken(game)}/${game}/${folder}${segment}`)).status).toBe(200);
    const next = `621${segments[0]?.slice(1)}`;
    expect((await fetch(`${origin}/media/${mediaToken(game)}/${game}/${folder}${next}`)).status).toBe(404);
  }
});

test('the game is on demand as soon as it is over, under the same address', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  expect(await textAt(game, '720p/whole.m3u8')).not.toContain('ENDLIST');
  const over = await writeGame(world.db, { startsAt: START, status: 'final' });
  await world.db
    .updateTable('games')
    .set({ ended_at: world.now(), status: codeOfStatus('final') })
    .where('id', '=', over)
    .execute();
  const playlist = await textAt(over, '720p/whole.m3u8');
  expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
  expect(playlist.trim().endsWith('#EXT-X-ENDLIST')).toBe(true);
});

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}
/** A request whose path goes out exactly as it is written. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((done, fail) => {
    const { port } = new URL(origin);
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', fail).end();
  });

test.each([
  '/media/..%2f..%2fetc/passwd',
  '/media/..%5c..%5cwindows',
  '/media/%252e%252e/1/master.m3u8',
  '/media//',
  '/media/x/../private',
  '/media/TOKEN/GAME/../../../etc/passwd',
  '/media/TOKEN/GAME/720p/%2e%2e/init.mp4',
  '/media/TOKEN/GAME/720p/init.mp4%00',
  '/media/TOKEN/GAME//etc/passwd',
  '/media/TOKEN/GAME/C:%5Cwindows',
  `/media/TOKEN/GAME/${'a/'.repeat(2048)}`,
  '/media/TOKEN/GAME/nothing.txt',
  '/media/TOKEN/-1/master.m3u8',
  '/media/TOKEN/9223372036854775808/master.m3u8',
])('%s is 404 and nobody keeps it', async (path) => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  const { status, headers, body } = await raw(path.replace('TOKEN', mediaToken(game)).replace('GAME', String(game)));
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body.toString()).toMatch(/^\{"error":/);
});

test('a token of another game, or an unknown one, is refused at every URL', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  for (const token of [mediaToken(game + 1), 'nobody', `${mediaToken(game)}x`])
    for (const file of [
      'master.m3u8',
      '720p/whole.m3u8',
      '720p/init.mp4',
      '720p/3.m4s',
      '720p/99999.m4s',
      'poster.webp',
    ]) {
      const { status, headers, body } = await raw(`/media/${token}/${game}/${file}`);
      expect([file, status, headers['cache-control']]).toEqual([file, 403, 'no-store']);
      expect(body.toString()).toBe('{"error":"media/refused"}');
    }
});

test('parts of a segment are the bytes of the whole; one range only', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  const path = `/media/${mediaToken(game)}/${game}/360p/100.m4s`;
  const whole = await raw(path);
  const size = whole.body.length;
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
  const part = await raw(path, { range: 'bytes=100-199' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${size}`]);
  expect(part.body).toEqual(whole.body.subarray(100, 200));
  const tail = await raw(path, { range: 'bytes=-50' });
  expect(tail.body).toEqual(whole.body.subarray(size - 50));
  for (const range of [`bytes=${size}-`, 'bytes=5-1', 'bytes=0-1,4-5', `bytes=${'0-0,'.repeat(500)}1-1`]) {
    const refused = await raw(path, { range });
    expect([refused.status, refused.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  }
  const head = await raw(path, {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(size), 0]);
});

test('receivers of other sites may read, and may send a preflight request', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  const path = `/media/${mediaToken(game)}/${game}/master.m3u8`;
  const headers = { origin: 'https://www.gstatic.com' };
  expect((await raw(path, headers)).headers['access-control-allow-origin']).toBe('*');
  const before = await raw(path, { ...headers, 'access-control-request-method': 'GET' }, 'OPTIONS');
  expect([before.status, before.headers['access-control-allow-headers']]).toEqual([204, 'range']);
  expect((await raw(`/media/nobody/${game}/master.m3u8`, headers)).headers['access-control-allow-origin']).toBe('*');
  // a page of another site may show a picture, and no media file is ever taken for a document
  for (const file of ['poster.webp', 'master.m3u8', 'thumbnails.vtt'])
    expect((await raw(`/media/${mediaToken(game)}/${game}/${file}`)).headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
});

test('a playlist is rendered once per change and answered with 304 in between', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  const path = `/media/${mediaToken(game)}/${game}/720p/whole.m3u8`;
  const first = await raw(path, { 'accept-encoding': 'br, gzip' });
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
  const etag = first.headers.etag as string;
  expect((await raw(path, { 'if-none-match': etag })).status).toBe(304);
  world.advance(3840);
  const second = await raw(path, { 'if-none-match': etag });
  expect([second.status, second.headers.etag === etag]).toEqual([200, false]);
  const delta = await raw(`${path}?_HLS_skip=YES`);
  expect(delta.body.toString()).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=6');
  expect(delta.body.length).toBeLessThan(second.body.length / 10);
});

test('captions, thumbnails and poster belong to the game', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  // no captions before its plays
  expect(await textAt(game, 'captions-es/8.vtt')).toBe('WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n');
  expect(await textAt(0, 'captions-es/8.vtt')).toContain('¡Rodado al campo corto!');
  expect(await textAt(game, 'thumbnails.vtt')).toContain('thumbnails.webp#xywh=');
  for (const file of ['poster.webp', 'thumbnails.webp']) {
    const { headers, body } = await raw(`/media/${mediaToken(game)}/${game}/${file}`);
    expect(headers['content-type']).toBe('image/webp');
    expect(body.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test('a game without a picture, and an unknown one, are 404', async () => {
  const tomorrow = new Date(WORLD_START.getTime() + 24 * 3600_000);
  const game = await writeGame(world.db, { startsAt: tomorrow });
  expect((await raw(`/media/${mediaToken(game)}/${game}/master.m3u8`)).status).toBe(404);
  expect((await raw(`/media/${mediaToken(4_000_000)}/4000000/master.m3u8`)).status).toBe(404);
});

test('media tokens are in no log line', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  const token = mediaToken(game);
  await raw(`/media/${token}/${game}/master.m3u8`);
  await raw(`/media/${token}/release`, {}, 'POST');
  await raw(`/media/${token}/${game}/nothing`);
  const lines = world.logLines.join('\n');
  expect(lines).toContain('"route":"/media/:token/:gameId/*"');
  expect(lines).toContain('"route":"/media/:token/release"');
  expect(lines).not.toContain(token);
});

test('the formats that a browser checks are those of the playlists', async () => {
  const game = await writeGame(world.db, { startsAt: START, status: 'in_progress' });
  const { body } = await world.ask('GET /api/videos/formats');
  const formats = body.data as { codecs: string[]; height: number | null; kilobits: number }[];
  const master = await textAt(game, 'master.m3u8');
  const sent = [...master.matchAll(/^#EXT-X-STREAM-INF:.*CODECS="([^"]+)"/gm)].map(([, codecs]) => codecs);
  expect(formats.map(({ codecs }) => codecs.join(',')).toSorted()).toEqual(sent.toSorted());
  expect(formats.map(({ height }) => height)).toEqual([720, 360, null]);
});
