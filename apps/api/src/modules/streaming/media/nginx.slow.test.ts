/** The documented nginx in front of a recording, and another one in place of a CDN. */
import { createDecipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { importStatement } from '@palco/contracts/payments/day-staff';
import { FILE_BODY_LIMIT } from '@palco/contracts/season/club-staff';
import type { MediaPlaylist } from '@palco/hls/media-playlist';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import {
  CLIP,
  CLIP_MS,
  CLIP_SEGMENTS,
  type InputWorld,
  must,
  openInputWorld,
  programme,
  send,
} from '../../../testing/input-world.ts';
import { documentedNginx, hasNginx, type Nginx, startNginx } from '../../../testing/nginx.ts';
import { COUCH, DEVICE_A, DEVICE_B, KITCHEN } from '../../../testing/viewers.ts';

const record = async (inputs: InputWorld): Promise<number> => {
  const { game, key } = await inputs.assignedGame();
  const encoder = await publish(inputs.url, key);
  await send(encoder, programme);
  await encoder.close();
  await inputs.expectRecorded(game, CLIP_MS / 1000);
  return game;
};
const forMembersOnly = async ({ world }: InputWorld, game: number): Promise<void> => {
  const { token } = await world.staff('support');
  const body = { free: false, reason: 'a test' };
  expect((await world.ask(`POST /api/operations/games/${game}/free`, { token, body })).status).toBe(200);
};
/** Sends a request to nginx's server of port 80, which listens on a Unix socket in this test. */
const askPlainly = (nginx: Nginx, path: string): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const socketPath = join(nginx.folder, 'http.sock');
    request({ socketPath, path, headers: { host: 'evil.tld' } }, (answer) => done(answer.resume()))
      .on('error', fail)
      .end();
  });
const playlistAt = async (address: string): Promise<MediaPlaylist> => {
  const reply = await fetch(address);
  expect(reply.status).toBe(200);
  return must(readMediaPlaylist(await reply.text()));
};

describe.skipIf(!hasNginx)('nginx in front of Palco', () => {
  let inputs: InputWorld;
  let nginx: Nginx;
  let front: string;

  beforeAll(async () => {
    inputs = await openInputWorld({ PALCO_TRUSTED_PROXIES: '127.0.0.1' });
    const port = await freePort();
    front = `http://127.0.0.1:${port}`;
    nginx = await startNginx(documentedNginx({ origins: [inputs.origin], media: inputs.media, port }), port);
  });
  afterAll(async () => {
    await nginx?.close();
    await inputs?.close();
  });

  test('what a call may have as body reaches Palco; more is refused as Palco refuses', async () => {
    const send = async (bytes: number, path = '/api/operations/statements') => {
      const body = new Uint8Array(bytes).fill(32);
      const answer = await fetch(front + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    expect(await send(importStatement.bodyLimit ?? 0)).not.toContain('request/too-large');
    expect(await send(FILE_BODY_LIMIT, '/api/operations/seasons/2026/clubs/NAV/roster/import')).not.toContain(
      'request/too-large',
    );
    expect(await send(11 * 2 ** 20)).toEqual([413, 'request/too-large']);
  });

  test('an upload of an encoder passes as it comes, and is watched before it ends', async () => {
    const { game, key } = await inputs.assignedGame();
    const { hostname, port } = new URL(front);
    const headers = { authorization: `Bearer ${key}` };
    const upload = request({ hostname, port, path: '/ingest/camera.mp4', method: 'PUT', headers });
    upload.on('error', () => undefined);
    for (const file of ['init.mp4', ...Array.from({ length: CLIP_SEGMENTS }, (_, place) => `s${place}.m4s`)])
      upload.write(readFileSync(join(CLIP, '360p', file)));
    await expect.poll(async () => (await inputs.fetchMedia(game, 'fuente/whole.m3u8')).status).toBe(200);
    upload.destroy();
    await expect.poll(() => nginx.read('palco.log')).toContain('/ingest/camera.mp4');
    expect(nginx.read('palco.log')).not.toContain(key);
  });

  test('while nobody can say whether a segment may be seen, a player is told when to come again', async () => {
    const away = createServer((_, answer) => answer.writeHead(503, { 'retry-after': '3' }).end());
    await new Promise<void>((done) => away.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(away.address() as { port: number }).port}`;
    const port = await freePort();
    const other = await startNginx(documentedNginx({ origins: [origin], media: inputs.media, port }), port);
    const reply = await fetch(`http://127.0.0.1:${port}/media/some-token/7/fuente/0.m4s`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '3']);
    await other.close();
    away.close();
  });

  test('segments come from the disk, playlists and the rest from Palco, with the headers a receiver needs', async () => {
    const game = await record(inputs);
    const base = `${front}/media/${inputs.viewers.mediaToken(game)}/${game}`;
    const { segments } = await playlistAt(`${base}/fuente/whole.m3u8`);
    const before = inputs.world.logLines.length;
    for (const { uri } of segments) {
      const [through, straight] = await Promise.all([
        fetch(`${base}/fuente/${uri}`),
        inputs.fetchMedia(game, `fuente/${uri}`),
      ]);
      expect(through.status).toBe(200);
      expect(through.headers.get('access-control-allow-origin')).toBe('*');
      expect(through.headers.get('content-type')).toBe('video/mp4');
      expect(through.headers.get('cache-control')).toContain('private');
      expect(Buffer.from(await through.arrayBuffer())).toEqual(Buffer.from(await straight.arrayBuffer()));
    }
    // Palco answered the direct requests, and nginx asked it about access only about once a second
    const lines = inputs.world.logLines.slice(before).join('\n');
    expect(lines.split('/media-access/').length - 1).toBeLessThan(segments.length);
    const range = await fetch(`${base}/fuente/0.m4s`, { headers: { range: 'bytes=0-99' } });
    expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect((await fetch(`${base}/fuente/0.m4s`, { method: 'OPTIONS' })).status).toBe(204);
    // not on this disk, so nginx asks Palco, which does not have it either
    expect((await fetch(`${base}/fuente/9999.m4s`)).status).toBe(404);
    expect((await fetch(`${base}/../../etc/passwd`)).status).toBe(404);
    expect((await fetch(`${front}/api/site`)).status).toBe(200);
    // the internal location does not exist for direct requests
    expect((await fetch(`${front}/_palco/access`)).status).toBe(404);
  });

  test('over plain http a page is sent on to this site, and a call is refused', async () => {
    const { statusCode, headers } = await askPlainly(nginx, '/tv/home?lang=en');
    expect([statusCode, headers.location]).toEqual([301, 'https://tv.example.mx/tv/home?lang=en']);
    for (const path of [
      '/api/users/login',
      '/console/api/staff/me',
      '/media/x/1/master.m3u8',
      '/ingest/a.mp4',
      '/graficos/1.token/marcador',
      '/league',
    ])
      expect([path, (await askPlainly(nginx, path)).statusCode]).toEqual([path, 403]);
  });

  test('another token, another game, no token: refused; a token is never in the log', async () => {
    const game = await record(inputs);
    const token = inputs.viewers.mediaToken(game);
    for (const wrong of [`${token}x`, inputs.viewers.mediaToken(game + 1), 'none'])
      expect((await fetch(`${front}/media/${wrong}/${game}/fuente/0.m4s`)).status).toBe(403);
    expect((await fetch(`${front}/media/${token}/${game}/fuente/0.m4s?from=here`)).status).toBe(200);
    // nginx writes a line after the reply
    const written = `"path":"/media/-/${game}/fuente/0.m4s","status":200`;
    await expect.poll(() => nginx.read('palco.log')).toContain(written);
    const log = nginx.read('palco.log');
    expect(log + nginx.read('palco-error.log')).not.toContain(token);
    expect(log).not.toContain('127.0.0.1');
  });

  test('the log has the addresses of graphics without their tokens', async () => {
    const secret = 'abcdefghijklmnopqrstuv';
    for (const path of [
      `/graficos/7.${secret}`,
      `/graficos/7%2E${secret}/marcador?retraso=2`,
      `/api/graphics/7.${secret}`,
    ])
      expect((await fetch(front + path)).status).toBe(404);
    await fetch(`${front}/graficos/assets/main-1.js`);
    for (const path of ['/graficos/-', '/graficos/-/marcador', '/api/graphics/-', '/graficos/assets/main-1.js'])
      await expect.poll(() => nginx.read('palco.log')).toContain(`"path":"${path}","status"`);
    expect(nginx.read('palco.log')).not.toContain(secret);
  });

  test('a closed seat soon gets no more segments', async () => {
    const game = await record(inputs);
    await forMembersOnly(inputs, game);
    const { token } = await inputs.viewers.member();
    const { body } = await inputs.viewers.watch(token, game, { device: DEVICE_A }, COUCH);
    const base = `${front}${new URL(body.st, front).pathname.replace(/[^/]+$/, '')}`;
    const status = async (): Promise<number> => (await fetch(`${base}fuente/0.m4s`)).status;
    expect(await status()).toBe(200);
    await inputs.viewers.watch(token, game, { device: DEVICE_B, takeover: true }, KITCHEN);
    await expect.poll(status, { interval: 100 }).toBe(403);
  });
});

describe.skipIf(!hasNginx)('a CDN in front of Palco', () => {
  let inputs: InputWorld;
  let nginx: Nginx;
  let cdn: string;

  beforeAll(async () => {
    const port = await freePort();
    cdn = `http://127.0.0.1:${port}`;
    inputs = await openInputWorld({ PALCO_CDN: cdn });
    nginx = await startNginx(
      `proxy_cache_path $folder/cache keys_zone=cdn:1m;
       log_format cdn '$upstream_cache_status $uri'; access_log $folder/cdn.log cdn;
       server {
         listen 127.0.0.1:${port};
         location /cdn/ {
           proxy_pass ${inputs.origin}; proxy_cache cdn; proxy_cache_key $uri; proxy_cache_lock on;
         }
       }`,
      port,
    );
  });
  afterAll(async () => {
    await nginx?.close();
    await inputs?.close();
  });

  /** Plays the whole picture as a player does. */
  const playAll = async (base: string): Promise<Buffer[]> => {
    const { segments, map = '' } = await playlistAt(`${base}/fuente/whole.m3u8`);
    expect((await fetch(map)).status).toBe(200);
    const keys = new Map<string, Buffer>();
    const plain: Buffer[] = [];
    for (const [sequence, { uri, key = '' }] of segments.entries()) {
      expect(uri.startsWith(`${cdn}/cdn/`)).toBe(true);
      if (!keys.has(key)) {
        const reply = await fetch(new URL(key, `${base}/fuente/`));
        expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
        keys.set(key, Buffer.from(await reply.arrayBuffer()));
      }
      const reply = await fetch(uri);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      const iv = Buffer.alloc(16);
      iv.writeUInt32BE(sequence, 12);
      const decipher = createDecipheriv('aes-128-cbc', keys.get(key) as Buffer, iv);
      plain.push(Buffer.concat([decipher.update(Buffer.from(await reply.arrayBuffer())), decipher.final()]));
    }
    return plain;
  };

  test('the second viewer gets every segment from the cache, the same bytes, and keys from Palco alone', async () => {
    const game = await record(inputs);
    const bases = [1, 2].map(() => `${inputs.origin}/media/${inputs.viewers.mediaToken(game)}/${game}`);
    // nginx writes a line after the reply, so each viewer's lines are waited for: the map, then every segment
    const logged = (): string[] => nginx.read('cdn.log').split('\n').filter(Boolean);
    const earlier = logged().length;
    const first = await playAll(bases[0] as string);
    const each = first.length + 1;
    await expect.poll(() => logged().length).toBe(earlier + each);
    expect(await playAll(bases[1] as string)).toEqual(first);
    await expect.poll(() => logged().length).toBe(earlier + 2 * each);
    const second = logged().slice(earlier + each);
    expect(second.filter((line) => line.startsWith('HIT'))).toHaveLength(second.length);
    const straight = await inputs.fetchMedia(game, 'fuente/3.m4s');
    expect(first[3]).toEqual(Buffer.from(await straight.arrayBuffer()));
    expect(nginx.read('cdn.log')).not.toMatch(/keys|media/);
  });

  test('what is not listed is not there, and a refusal is kept for a second only', async () => {
    const game = await record(inputs);
    const { segments } = await playlistAt(
      `${inputs.origin}/media/${inputs.viewers.mediaToken(game)}/${game}/fuente/whole.m3u8`,
    );
    const [, folder = ''] = /\/cdn\/([^/]+)\//.exec(segments[0]?.uri ?? '') ?? [];
    expect((await fetch(`${cdn}/cdn/${folder}/fuente/0.m4s`)).status).toBe(200);
    for (const wrong of [
      `${folder}/fuente/${segments.length + 1}.m4s`,
      `${folder}/otra/0.m4s`,
      `1${folder}/fuente/0.m4s`,
      `${game}/fuente/0.m4s`,
    ]) {
      const reply = await fetch(`${cdn}/cdn/${wrong}`);
      expect([wrong, reply.status, reply.headers.get('cache-control')]).toEqual([wrong, 404, 'public, max-age=1']);
    }
  });

  test('a viewer whose seat was taken over gets no further key, and none of a later time was to be had', async () => {
    const game = await record(inputs);
    await forMembersOnly(inputs, game);
    const { token } = await inputs.viewers.member();
    const { body } = await inputs.viewers.watch(token, game, { device: DEVICE_A }, COUCH);
    const address = new URL(body.st, inputs.origin);
    const { segments } = await playlistAt(new URL('fuente/whole.m3u8', address).href);
    const key = new URL(segments[0]?.key ?? '', new URL('fuente/whole.m3u8', address));
    expect((await fetch(key)).status).toBe(200);
    const later = key.href.replace(/\d+$/, (number) => String(Number(number) + 2));
    expect((await fetch(later)).status).toBe(404);
    await inputs.viewers.watch(token, game, { device: DEVICE_B, takeover: true }, KITCHEN);
    await expect.poll(async () => (await fetch(key)).status).toBe(403);
    // segments at the CDN stay public, but a key that was fetched before opens only its two minutes
    expect((await fetch(segments[0]?.uri ?? '')).status).toBe(200);
  });
});
