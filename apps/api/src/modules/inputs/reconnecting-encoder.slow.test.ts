/**
 * An encoder that loses its connection again and again: one game, one recording with one break for each interruption, and nothing
 * that stays behind. Twenty times; a hundred times in the long run.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssignedGame, type Encoders, makeEncoders, type SimulatedEncoder } from '../../testing/encoders.ts';
import { makeViewers } from '../../testing/viewers.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeLeague } from '../../testing/written-league.ts';

const IS_LONG = Boolean(process.env.PALCO_TEST_LONG);
const TIMES = IS_LONG ? 100 : 20;
/** By then the memory of one game is full: it keeps the last segments. */
const WARM = TIMES / 2;
/** Too few connections say nothing about memory, and thirty collections of a worker's heap take longer than the test. */
const MEASURES_MEMORY = IS_LONG;
const MOST_GROWTH_MB = 10;
let world: World;
let encoders: Encoders;
let media: string;
let url: string;

beforeAll(async () => {
  media = mkdtempSync(join(tmpdir(), 'palco-media-'));
  world = await openWorld({ isListening: true, settings: { PALCO_MEDIA: media, PALCO_RTMP_PORT: '0' } });
  await writeLeague(world.db);
  encoders = makeEncoders(world);
  url = `rtmp://127.0.0.1:${await world.palco.listenForEncoders()}/live`;
});
afterAll(async () => {
  await world.close();
  rmSync(media, { recursive: true, force: true });
});

const ask = async (request: `${string} /${string}`) =>
  (await world.ask(request, { token: (await encoders.engineer()).token })).body;
const segmentsOf = async (game: number, rendition: string) => {
  const { port } = world.app.server.address() as { port: number };
  const folder = `http://127.0.0.1:${port}/media/${makeViewers(world).mediaToken(game)}/${game}`;
  const list = readMediaPlaylist(await (await fetch(`${folder}/${rendition}/whole.m3u8`)).text());
  if (isRefusal(list)) throw new Error(JSON.stringify(list));
  return list.segments;
};
/** Connections, child processes and their pipes that this process has open. */
const openHandles = () => {
  const names = process.getActiveResourcesInfo();
  const count = (name: string): number => names.filter((each) => each === name).length;
  return { sockets: count('TCPSocketWrap'), children: count('ProcessWrap'), pipes: count('PipeWrap') };
};
/** The least of ten measurements within a second: buffers of connections that have just ended are freed a moment later. */
const leastMegabytes = async (): Promise<number> => {
  if (!MEASURES_MEMORY) return 0;
  setFlagsFromString('--expose-gc');
  const looks: number[] = [];
  for (let look = 0; look < 10; look++) {
    (runInNewContext('gc') as () => void)();
    const { heapUsed, external } = process.memoryUsage();
    looks.push((heapUsed + external) / 1024 / 1024);
    // real time: between two tries
    await sleep(100);
  }
  return Math.min(...looks);
};

/** The three ways in which an encoder comes back: after a stop, after a power cut, and while its old connection is still open. */
const comeBack = async (target: AssignedGame, time: number, before?: SimulatedEncoder): Promise<SimulatedEncoder> => {
  if (time % 3 === 1) await before?.connection.close();
  if (time % 3 === 2) before?.connection.destroy();
  const encoder = await encoders.connect(url, target);
  await encoder.play(2, { bitsPerSecond: 300_000 });
  return encoder;
};

test(`an encoder that connects ${TIMES} times leaves one recording with a break for each time, and nothing behind`, async () => {
  const target = await encoders.assignedGame();
  const games = async () => (await world.db.selectFrom('games').select('id').execute()).length;
  const before = { handles: openHandles(), games: await games() };
  let encoder: SimulatedEncoder | undefined;
  let [begun, warm] = [0, 0];
  for (let time = 0; time < TIMES; time++) {
    encoder = await comeBack(target, time, encoder);
    if (time === 0) begun = await leastMegabytes();
    if (time === WARM) warm = await leastMegabytes();
  }
  const grown = (await leastMegabytes()) - warm;
  await encoder?.connection.close();

  const publishing = async () =>
    (await ask('GET /api/operations/inputs')).data.map((each: { publishing: unknown }) => each.publishing);
  await expect.poll(publishing).toEqual([null]);
  // something that ran before in this process may have ended meanwhile
  const extra = (): number => {
    const [now, then] = [openHandles(), before.handles];
    return Math.max(now.sockets - then.sockets, now.children - then.children, now.pipes - then.pipes);
  };
  await expect.poll(extra).toBeLessThanOrEqual(0);
  // given back when the last of its recording is on the disk
  await expect.poll(() => world.db.selectFrom('ingest_leases').selectAll().execute()).toEqual([]);
  expect(await games()).toBe(before.games);
  if (MEASURES_MEMORY) expect(grown).toBeLessThan(MOST_GROWTH_MB);

  const { total, data } = await ask('GET /api/operations/camera-recordings');
  expect(total).toBe(1);
  expect(data).toMatchObject([{ game: target.game, stretches: TIMES, gaps: 0, recorded_seconds: expect.any(Number) }]);
  expect(data[0].recorded_seconds).toBeCloseTo(TIMES * 2, 0);
  const pictures = await segmentsOf(target.game, 'fuente');
  for (const segments of [pictures, await segmentsOf(target.game, 'sonido')])
    expect(segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(TIMES - 1);
  expect(readdirSync(join(media, 'games'))).toEqual([String(target.game)]);
  const files = readdirSync(join(media, 'games', String(target.game), 'video')).filter((name) =>
    /^\d+\.m4s$/.test(name),
  );
  expect(files).toHaveLength(pictures.length);
  // a connection that is back at once is no incident
  expect((await ask('GET /api/operations/incidents?since=2026-01-01T00:00:00Z')).data).toEqual([]);
  if (!MEASURES_MEMORY) return;
  process.stdout.write(
    `${TIMES} connections: ${(warm - begun).toFixed(1)} MB in the first half, ${grown.toFixed(1)} MB in the second\n`,
  );
}, 600_000);
