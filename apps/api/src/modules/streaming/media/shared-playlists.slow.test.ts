/** Playlists, segments and parts that are the same for all viewers, as a CDN fetches them. */
import { createDecipheriv } from 'node:crypto';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { configTags, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { type Publisher, publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InputWorld, must, openInputWorld } from '../../../testing/input-world.ts';
import { WITHOUT_FFMPEG } from '../../../testing/world.ts';

const CDN = 'https://cdn.example.mx';
let inputs: InputWorld;
beforeAll(async () => {
  inputs = await openInputWorld({ ...WITHOUT_FFMPEG, PALCO_CDN: CDN });
});
afterAll(() => inputs.close());

interface Air {
  readonly game: number;
  readonly encoder: Publisher;
  readonly token: string;
  readonly folder: string;
  readonly keys: string;
  readonly lease: string;
  until(milliseconds: number): Promise<void>;
  /** a file of the public folder */
  shared(file: string): Promise<Response>;
  /** an address of this site */
  at(address: string): Promise<Response>;
}
const onAir = async (): Promise<Air> => {
  const { game, key } = await inputs.assignedGame();
  await inputs.world.db.updateTable('games').set({ is_free: false }).where('id', '=', game).execute();
  const encoder = await publish(inputs.url, key);
  for (const { kind, timestamp, body } of configTags(USUAL_ENCODER)) await encoder.send(kind, timestamp, body);
  let from = 0;
  const until = async (milliseconds: number): Promise<void> => {
    for (const { kind, timestamp, body } of encoderTags(USUAL_ENCODER, from, milliseconds))
      await encoder.send(kind, timestamp, body);
    from = milliseconds;
  };
  await until(5000);
  const at = (address: string): Promise<Response> => fetch(`${inputs.origin}${address}`);
  const viewer = await inputs.viewers.member();
  const watch = () => inputs.viewers.watch(viewer.token, game);
  await expect.poll(async () => (await watch()).body.low ?? null).not.toBeNull();
  const { shared, lease } = (await watch()).body;
  const path = shared.folder.slice(CDN.length);
  await expect
    .poll(async () => (await (await at(`${path}fuente/low.m3u8`)).text()).match(/2\.1\.m4s/)?.[0])
    .toBe('2.1.m4s');
  return {
    ...{ game, encoder, until, at, lease, token: viewer.token },
    ...{ folder: shared.folder, keys: shared.keys },
    shared: (file) => at(`${path}${file}`),
  };
};

test('playlists and parts have no viewer in their address, and the key by the seat opens them', async () => {
  const air = await onAir();
  const other = await inputs.viewers.member();
  expect((await inputs.viewers.watch(other.token, air.game)).body.shared.folder).toBe(air.folder);
  const master = await (await air.shared('low.m3u8')).text();
  expect(master).toContain('\nfuente/low.m3u8\n');
  const list = must(readMediaPlaylist(await (await air.shared('fuente/low.m3u8')).text()));
  const plain = must(readMediaPlaylist(await (await air.at(air.keys.replace('keys/', 'fuente/low.m3u8'))).text()));
  expect(list.segments.map(({ key }) => key)).toEqual(plain.segments.map(({ key }) => key));
  // what a player of its own list gets is at the CDN as well
  expect(plain.segments[0]?.uri).toBe(`${air.folder}fuente/0.m4s`);
  expect(plain.preloadHint).toBe(`${air.folder}fuente/${list.preloadHint}`);

  const keyOf = async (name = ''): Promise<Buffer> => {
    const reply = await air.at(`${air.keys}${/\d+$/.exec(name)?.[0]}`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return Buffer.from(await reply.arrayBuffer());
  };
  const opened = async (file: string, sequence: number, name: string | undefined): Promise<Buffer> => {
    const iv = Buffer.alloc(16);
    iv.writeUInt32BE(sequence, 12);
    const decipher = createDecipheriv('aes-128-cbc', await keyOf(name), iv);
    const bytes = Buffer.from(await (await air.shared(file)).arrayBuffer());
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  };
  const [segment] = list.segments;
  const whole = await opened('fuente/0.m4s', 0, segment?.key);
  const parts = await Promise.all((segment?.parts ?? []).map(({ uri }) => opened(`fuente/${uri}`, 0, segment?.key)));
  expect(parts.length).toBeGreaterThan(2);
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
  expect(whole.subarray(4, 8).toString()).toBe('moof');
  const openKey = list.openSegment?.key ?? list.segments.at(-1)?.key;
  expect((await opened('fuente/2.0.m4s', 2, openKey)).subarray(4, 8).toString()).toBe('moof');
  // the public folder has no keys
  expect((await air.shared(`keys/${/\d+$/.exec(openKey ?? '')?.[0]}`)).status).toBe(404);
  await air.encoder.close();
});

test('caches keep each answer as long as it is true, and no query but the directives is an address', async () => {
  const air = await onAir();
  const kept = async (file: string): Promise<readonly [number, string | null]> => {
    const reply = await air.shared(file);
    return [reply.status, reply.headers.get('cache-control')];
  };
  const forever = 'public, max-age=31536000, immutable';
  expect(await kept('master.m3u8')).toEqual([200, 'public, max-age=1']);
  expect(await kept('fuente/whole.m3u8?_HLS_skip=YES')).toEqual([200, 'public, max-age=1']);
  expect(await kept('fuente/low.m3u8')).toEqual([200, 'public, max-age=1']);
  expect(await kept('fuente/low.m3u8?_HLS_msn=2&_HLS_part=0&_HLS_skip=v2')).toEqual([200, 'public, max-age=12']);
  for (const file of ['init-0.mp4', '0.m4s', '2.0.m4s']) expect(await kept(`fuente/${file}`)).toEqual([200, forever]);
  for (const file of ['fuente/77.m4s', 'fuente/2.9.m4s', 'otra/low.m3u8', 'poster.webp', 'condensed.m3u8'])
    expect(await kept(file)).toEqual([404, 'public, max-age=1']);
  for (const query of ['_HLS_msn=99', '_HLS_msn=x', '_HLS_part=1', '_HLS_part=1&_HLS_msn=2', '_HLS_msn=2&_HLS_msn=2'])
    expect(await kept(`fuente/low.m3u8?${query}`)).toEqual([400, 'public, max-age=2']);
  for (const query of [
    '',
    'x=1',
    '_HLS_msn=02',
    '_HLS_msn=2&x=1',
    '_HLS_skip=NO',
    '_HLS_msn=2&_HLS_skip=YES&_HLS_skip=YES',
  ])
    expect(await kept(`fuente/low.m3u8?${query}`)).toEqual([400, 'public, max-age=2']);
  for (const file of ['fuente/0.m4s', 'fuente/2.0.m4s', 'master.m3u8', 'fuente/live.m3u8'])
    expect(await kept(`${file}?_HLS_msn=2`)).toEqual([400, 'public, max-age=2']);

  // a reload waits for its part; where the encoder pauses, the unchanged list is not kept as that part's
  const waiting = kept('fuente/low.m3u8?_HLS_msn=2&_HLS_part=3');
  expect(await waiting).toEqual([200, 'public, max-age=1']);
  const next = kept('fuente/low.m3u8?_HLS_msn=2&_HLS_part=1');
  const hinted = kept('fuente/2.1.m4s');
  await air.until(5600);
  expect(await next).toEqual([200, 'public, max-age=12']);
  expect(await hinted).toEqual([200, forever]);
  await air.encoder.close();
});

test('a closed seat gets no more keys, and a cut picture ends for everybody by the next list', async () => {
  const air = await onAir();
  const list = must(readMediaPlaylist(await (await air.shared('fuente/low.m3u8')).text()));
  const key = `${air.keys}${/\d+$/.exec(list.segments[0]?.key ?? '')?.[0]}`;
  expect((await air.at(key)).status).toBe(200);
  expect((await inputs.viewers.watch(air.token, air.game, { device: 'another-device', takeover: true })).status).toBe(
    200,
  );
  await expect.poll(async () => (await air.at(key)).status).toBe(403);
  expect((await air.shared('fuente/low.m3u8')).status).toBe(200);

  const cut = { cut: true, reason: 'injury' };
  expect((await inputs.call(`PUT /api/operations/games/${air.game}/cut`, cut)).status).toBe(200);
  await expect.poll(async () => (await air.shared('fuente/low.m3u8')).status).toBe(403);
  expect((await air.shared('fuente/low.m3u8')).headers.get('cache-control')).toBe('public, max-age=1');
  expect((await air.shared('low.m3u8')).status).toBe(403);
  await air.encoder.close();
});
