/** Two Palcos behind one CDN: whichever is asked, the night has the same figures, and they count people, not requests. */
import { type Night, Night as NightShape } from '@palco/contracts/night/night-staff';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSecondPalco, type SecondPalco } from '../../testing/second-palco.ts';
import { makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';

let world: World;
let second: SecondPalco;
let viewers: Viewers;
let staff: string;
let game: number;

beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    isListening: true,
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1' },
  });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status: 'in_progress' });
  staff = (await world.staff('ingest')).token;
  second = await openSecondPalco(world);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const origins = (): [string, string] => {
  const { port } = world.app.server.address() as { port: number };
  return [`http://127.0.0.1:${port}`, second.origin];
};
/** One address of the CDN sends everybody's requests. */
const send = async (origin: string, method: string, path: string, token: string | undefined, body?: object) => {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'x-forwarded-for': '198.51.100.7',
      ...(token ? { authorization: token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
};
const watch = (origin: string, token: string | undefined, device: string) =>
  send(origin, 'POST', `/api/streaming?gameId=${game}`, token, { device });
const nights = (): Promise<Night[]> =>
  Promise.all(
    origins().map(async (origin) => NightShape.parse((await send(origin, 'GET', '/api/operations/night', staff)).body)),
  );
/** What both say, once both say it: a snapshot is shared for a second, and attempts are written every second. */
const untilBoth = (check: (night: Night) => void) =>
  vi.waitFor(
    async () => {
      for (const night of await nights()) check(night);
    },
    { timeout: 300_000, interval: 100 },
  );

test('people who watch at either are counted once, however much is requested', async () => {
  const [one, two] = origins();
  const [first, other] = [await viewers.member(), await viewers.member()];
  const playing = await watch(one, first.token, 'device-of-the-first');
  expect(playing.status).toBe(200);
  expect((await watch(two, other.token, 'device-of-the-other')).status).toBe(200);
  // another tab of the same device, at the other process
  expect((await watch(two, first.token, 'device-of-the-first')).status).toBe(200);
  const { token: without } = await world.signUp();
  expect((await watch(one, without, 'device-without')).body.error).toBe('streaming/no-pass');
  expect((await watch(two, undefined, 'device-of-nobody')).body.error).toBe('session/required');
  for (const origin of [one, two])
    for (let n = 0; n < 20; n += 1) {
      await send(origin, 'GET', playing.body.st, undefined);
      await send(origin, 'POST', '/api/seats/heartbeat', undefined, { lease: playing.body.lease });
    }
  await untilBoth(({ figures, games, refusals }) => {
    expect(figures.viewers.now).toBe(2);
    expect(figures.starts.per_minute).toBe(3);
    expect(figures.refused).toEqual({ refused: 2, attempts: 5 });
    expect(refusals.map(({ reason, count }) => [reason, count])).toEqual([
      ['session/required', 1],
      ['streaming/no-pass', 1],
    ]);
    expect(games).toMatchObject([{ id: game, viewers: 2, attempts: 5, refused: 2 }]);
  });
  // one of the two leaves, which is sent to the process that did not start its picture
  await send(two, 'POST', '/api/seats/release', undefined, { lease: playing.body.lease });
  world.advance(46_000);
  await untilBoth(({ figures }) => expect(figures.viewers.now).toBe(0));
});

test('requests and the minutes are those of both, and either may write them', async () => {
  const palcos = [world.palco, second.palco];
  for (const { night } of palcos) await night.beat();
  await untilBoth(({ figures, sources }) => {
    // the hundred requests from before, at both processes
    expect(figures.faults?.requests).toBeGreaterThan(80);
    expect(sources.filter(({ kind }) => kind === 'process').map(({ state }) => state)).toEqual(['good', 'good']);
  });
  world.setNow(new Date(WORLD_START.getTime() + 64_000));
  for (const { night } of palcos) await night.beat();
  await world.palco.night.watch();
  const minutes = () => world.db.selectFrom('site_minutes').selectAll().orderBy('minute').execute();
  const written = await minutes();
  expect(written).toMatchObject([{ minute: WORLD_START, starts: 3, peak: 2 }]);
  expect(written[0]?.requests).toBeGreaterThan(80);
  // the other one leads now: it writes the minute again, and the next one
  world.advance(60_000);
  await second.palco.night.beat();
  await second.palco.night.watch();
  expect((await minutes())[0]).toEqual(written[0]);
  expect(await minutes()).toHaveLength(2);
  const [here, there] = (await nights()) as [Night, Night];
  expect(here.axis).toEqual(there.axis);
  expect(here.courses).toEqual(there.courses);
});
