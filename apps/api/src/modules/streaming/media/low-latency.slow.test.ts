/** Low latency over HTTP: parts, and requests that wait for them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaPlaylist } from '@palco/hls/media-playlist';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { configTags, type EncoderSettings, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { type Publisher, publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVICE_A, DEVICE_B, KITCHEN, makeViewers, type Viewers } from '../../../testing/viewers.ts';
import { openWorld, WITHOUT_FFMPEG, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';

const ENCODER: EncoderSettings = { ...USUAL_ENCODER, size: '640x360', bitsPerSecond: 60_000 };
/** A picture every four seconds: a part lasts as long, and a request for it may wait for eleven seconds. */
const SLOW: EncoderSettings = { ...ENCODER, picturesPerSecond: 0.25, keyEveryMs: 4000, sound: 'none' };
let world: World;
let viewers: Viewers;
let engineer: { readonly token: string };
let media: string;
let url: string;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  media = mkdtempSync(join(tmpdir(), 'palco-media-'));
  const settings = { ...WITHOUT_FFMPEG, PALCO_MEDIA: media, PALCO_RTMP_PORT: '0' };
  world = await openWorld({ seeds: ['plans'], isListening: true, settings });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  engineer = await world.staff('ingest');
  url = `rtmp://127.0.0.1:${await world.palco.listenForEncoders()}/live`;
});
afterAll(async () => {
  agent.destroy();
  await world.close();
  rmSync(media, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly text: string;
}
const fetchAt = (path: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { port } = world.app.server.address() as AddressInfo;
    get({ port, path, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    }).on('error', reject);
  });
const playlistIn = ({ text }: Reply): MediaPlaylist => {
  const read = readMediaPlaylist(text);
  if (isRefusal(read)) throw new Error(JSON.stringify(read));
  return read;
};

interface Air {
  readonly game: number;
  readonly encoder: Publisher;
  /** sends everything of the programme up to this media time */
  until(milliseconds: number): Promise<void>;
  /** a file of the game, by a token that never ends */
  file(path: string): Promise<Reply>;
}
/** An encoder that publishes a game. */
const onAir = async (settings = ENCODER, isFree = true): Promise<Air> => {
  const startsAt = new Date(WORLD_START.getTime() - 1_800_000);
  const game = await writeGame(world.db, { startsAt, status: 'in_progress' });
  await world.db.updateTable('games').set({ is_free: isFree }).where('id', '=', game).execute();
  const call = (request: `${string} /${string}`, body: object) => world.ask(request, { token: engineer.token, body });
  const input = (await call('POST /api/operations/inputs', { name: 'Estadio' })).body;
  await call(`PUT /api/operations/games/${game}/input`, { input: input.data.id });
  const encoder = await publish(url, input.key);
  for (const { kind, timestamp, body } of configTags(settings)) await encoder.send(kind, timestamp, body);
  let from = 0;
  return {
    game,
    encoder,
    until: async (milliseconds) => {
      for (const { kind, timestamp, body } of encoderTags(settings, from, milliseconds))
        await encoder.send(kind, timestamp, body);
      from = milliseconds;
    },
    file: (path) => fetchAt(`/media/${viewers.mediaToken(game)}/${game}/${path}`),
  };
};
const low = (air: Air, query = ''): Promise<Reply> => air.file(`fuente/low.m3u8${query}`);
/** Resolves when the playlist reaches this segment, with so many parts of the next. */
const expectEdge = (air: Air, count: number, parts: number): Promise<void> =>
  expect
    .poll(async () => {
      const reply = await low(air);
      if (reply.status !== 200) return undefined;
      const { segments, openSegment } = playlistIn(reply);
      return [segments.length, openSegment?.parts?.length ?? 0];
    })
    .toEqual([count, parts]);
/** Whether a request is answered within 150 ms; false while the server makes it wait. */
const isAnswered = async (reply: Promise<Reply>): Promise<boolean> => {
  // real time: an answer that comes later on a slow machine is taken for one that waits, as it should
  const later = new Promise<false>((done) => setTimeout(() => done(false), 150));
  return (await Promise.race([reply, later])) !== false;
};

test('parts are listed and sent before their segment is complete; other players get plain segments of the same bytes', async () => {
  const air = await onAir();
  await air.until(7200);
  await expectEdge(air, 3, 2);
  const list = playlistIn(await low(air));
  expect(list).toMatchObject({ targetDuration: 2, canBlockReload: true, canSkipUntilUs: 12_000_000 });
  expect(list.type).toBeUndefined();
  expect(list.partTargetUs).toBe(510_000);
  expect(list.renditionReports).toMatchObject([{ uri: '../sonido/low.m3u8', lastSequence: 3 }]);
  expect(list.preloadHint).toBe('3.2.m4s');
  const parts = list.segments[2]?.parts ?? [];
  expect(parts).toHaveLength(4);
  const bodies = await Promise.all(parts.map(({ uri }) => air.file(`fuente/${uri}`)));
  expect(bodies.map(({ text }) => text).join('')).toBe((await air.file('fuente/2.m4s')).text);
  expect((await air.file('fuente/3.0.m4s')).text.length).toBeGreaterThan(500);

  const plain = (await air.file('fuente/whole.m3u8')).text;
  expect(plain).not.toMatch(/EXT-X-PART|PRELOAD|CAN-BLOCK/);
  expect(playlistIn({ status: 200, text: plain }).segments.map(({ uri }) => uri)).toEqual(
    list.segments.map(({ uri }) => uri),
  );
  expect((await air.file('low.m3u8')).text).toContain('fuente/low.m3u8');

  await air.until(20_000);
  await expectEdge(air, 9, 3);
  const delta = playlistIn(await low(air, '?_HLS_skip=YES'));
  expect([delta.skipped, delta.segments.length]).toEqual([3, 6]);
  // parts of older segments are no longer listed, and there for one list more; the segments stay
  expect(delta.segments.map(({ parts: of }) => of?.length ?? 0)).toEqual([0, 0, 4, 4, 4, 4]);
  expect((await air.file('fuente/4.0.m4s')).status).toBe(200);
  expect((await air.file('fuente/3.0.m4s')).status).toBe(404);
  await air.encoder.close();
});

test('a reload waits for its part, a hinted part for itself', async () => {
  const air = await onAir();
  await air.until(4600);
  await expectEdge(air, 2, 1);
  const [reload, part, wholeSegment] = [
    low(air, '?_HLS_msn=2&_HLS_part=1&_HLS_skip=YES'),
    air.file('fuente/2.1.m4s'),
    low(air, '?_HLS_msn=2'),
  ];
  expect(await isAnswered(Promise.race([reload, part, wholeSegment]))).toBe(false);
  await air.until(5200);
  const list = playlistIn(await reload);
  expect(list.openSegment?.parts).toHaveLength(2);
  expect((await part).text.length).toBeGreaterThan(500);
  await air.until(6100);
  expect(playlistIn(await wholeSegment).segments.length).toBeGreaterThanOrEqual(3);
  // a request for what exists is answered at once, and the log has the duration of the answer without the wait
  expect((await low(air, '?_HLS_msn=1&_HLS_part=9')).status).toBe(200);
  await air.encoder.close();
});

test('nothing comes: the unchanged playlist is the answer, and the wait is no slow request', async () => {
  const air = await onAir();
  await air.until(2600);
  await expectEdge(air, 1, 1);
  const before = (await low(air)).text;
  // real time: the log must not count the wait, which was at least as long
  const [from, lines] = [performance.now(), world.logLines.length];
  expect(await low(air, '?_HLS_msn=1&_HLS_part=1')).toEqual({ status: 200, text: before });
  // real time: as above
  const waited = performance.now() - from;
  expect(waited).toBeGreaterThan(1200);
  const logged = () =>
    world.logLines
      .slice(lines)
      .map((line) => JSON.parse(line))
      .filter(({ route }) => route === '/media/:token/:gameId/*');
  await expect.poll(() => logged().length).toBeGreaterThan(0);
  expect(Math.max(...logged().map(({ ms }) => ms))).toBeLessThan(waited - 1000);
  // the hinted part never comes, because the encoder disconnects
  const part = air.file('fuente/1.1.m4s');
  await air.encoder.close();
  expect((await part).status).toBeLessThan(500);
});

test.each([
  '_HLS_part=1',
  '_HLS_msn=x',
  '_HLS_msn=1&_HLS_msn=2',
  '_HLS_msn=99',
  '_HLS_msn=999999999',
  '_HLS_msn=1&_HLS_part=99',
])('a reload that no player would ask for is refused: %s', async (query) => {
  const air = await refusing();
  expect((await low(air, `?${query}`)).status).toBe(400);
});
let refused: Promise<Air> | undefined;
const refusing = async (): Promise<Air> => {
  refused ??= onAir().then(async (air) => {
    await air.until(2600);
    await expectEdge(air, 1, 1);
    return air;
  });
  return refused;
};

test('a seat that was taken over while a request waited gets nothing', async () => {
  const air = await onAir(SLOW, false);
  await air.until(12_100);
  await expect.poll(async () => (await air.file('fuente/whole.m3u8')).status).not.toBe(404);
  const { token } = await viewers.member();
  let address = '';
  await expect
    .poll(async () => {
      address = (await viewers.watch(token, air.game, { device: DEVICE_A })).body.st ?? '';
      return address;
    })
    .toContain('/media/');
  const list = address.replace('master.m3u8', 'fuente/low.m3u8');
  const count = playlistIn(await fetchAt(list)).segments.length;
  const waiting = fetchAt(`${list}?_HLS_msn=${count}`);
  expect(await isAnswered(waiting)).toBe(false);
  expect((await viewers.watch(token, air.game, { device: DEVICE_B, takeover: true }, KITCHEN)).status).toBe(200);
  await expect.poll(() => viewers.media(list)).toBe(403);
  await air.until(16_100);
  expect((await waiting).status).toBe(403);
  await air.encoder.close();
});

const CROWD = process.env.PALCO_TEST_LONG ? 1000 : 100;
test(`${CROWD} requests wait for one part, and all get it`, async () => {
  // its parts are so long that requests may wait for 22 seconds
  const air = await onAir({ ...SLOW, picturesPerSecond: 0.125, keyEveryMs: 8000 });
  await air.until(16_100);
  await expect.poll(async () => (await low(air)).status).toBe(200);
  const count = playlistIn(await low(air)).segments.length;
  const address = `/media/${viewers.mediaToken(air.game)}/${air.game}/fuente/low.m3u8?_HLS_msn=${count}`;
  const waiting = Array.from({ length: CROWD }, () => fetchAt(address));
  expect(await isAnswered(Promise.race(waiting))).toBe(false);
  await air.until(24_100);
  const [first, ...others] = new Set((await Promise.all(waiting)).map(({ status, text }) => `${status}\n${text}`));
  expect(others).toEqual([]);
  expect(first?.slice(0, 3)).toBe('200');
  expect(playlistIn({ status: 200, text: first?.slice(4) ?? '' }).segments).toHaveLength(count + 1);
  await air.encoder.close();
});

test('when the encoder goes, what waits is answered', async () => {
  const air = await onAir(SLOW);
  await air.until(8100);
  await expect.poll(async () => (await low(air)).status).toBe(200);
  const waiting = low(air, `?_HLS_msn=${playlistIn(await low(air)).segments.length + 1}`);
  expect(await isAnswered(waiting)).toBe(false);
  await air.encoder.close();
  expect((await waiting).status).toBe(200);
});

/** The date ranges of the live playlist, without innings. */
const interruptions = async (air: Air): Promise<readonly object[]> =>
  playlistIn(await low(air)).dateRanges.filter(({ kind }) => kind !== 'mx.palco.inning');

test('while an encoder is away the playlist stays valid and says so, and says how long it was when it is back', async () => {
  const air = await onAir();
  await air.until(4600);
  await expectEdge(air, 2, 1);
  expect(await interruptions(air)).toEqual([]);
  world.advance(30_000);
  const [away, ...others] = playlistIn(await low(air)).dateRanges;
  expect([away?.id, away?.kind, away?.durationUs, others]).toEqual(['away-1', 'mx.palco.away', undefined, []]);
  expect(playlistIn(await air.file('fuente/whole.m3u8')).dateRanges).toEqual([away]);
  // the same encoder again, with a clock of its own
  await air.until(7200);
  await expectEdge(air, 3, 2);
  expect(await interruptions(air)).toEqual([]);
  await air.encoder.close();
});

test('staff announces why the picture pauses, and that it goes on; everybody who watches reads it', async () => {
  const air = await onAir();
  await air.until(4600);
  await expectEdge(air, 2, 1);
  const announce = (reason: string | null, token = engineer.token) =>
    world.ask(`PUT /api/operations/games/${air.game}/break`, { token, body: { reason } });
  expect((await announce('rain', (await world.signUp()).token)).status).toBe(403);
  expect((await announce('eclipse')).status).toBe(400);
  const since = world.now();
  expect((await announce('rain')).body).toEqual({ game: air.game, reason: 'rain', since: since.toISOString() });
  const listed = { id: `break-${since.getTime()}`, kind: 'mx.palco.break', startsAt: since.getTime() };
  const rain = { ...listed, own: { 'X-REASON': 'rain' } };
  await expect.poll(() => interruptions(air)).toEqual([rain]);
  world.advance(2000);
  // the same announcement again changes nothing
  expect((await announce('rain')).body.since).toBe(since.toISOString());
  expect((await announce(null)).body).toEqual({ game: air.game, reason: null, since: null });
  await expect.poll(() => interruptions(air)).toEqual([{ ...rain, durationUs: 2_000_000 }]);
  expect(
    (await world.ask('PUT /api/operations/games/7/break', { token: engineer.token, body: { reason: null } })).body
      .error,
  ).toBe('games/unknown');
  await air.encoder.close();
});

test('starting a stream names the playlists with parts while they grow, and none for other pictures', async () => {
  const air = await onAir(SLOW, false);
  await air.until(12_100);
  const { token } = await viewers.member();
  await expect
    .poll(async () => (await viewers.watch(token, air.game, { device: DEVICE_A })).body.low)
    .toMatch(/^\/media\/[^/]+\/\d+\/low\.m3u8$/);
  expect((await viewers.watch(token, 'test', { device: DEVICE_A })).body.low).toBeNull();
  await air.encoder.close();
});
