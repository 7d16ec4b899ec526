import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUCH, KITCHEN, makeViewers, type Viewers } from '../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { deviceClassOf } from './device-class.ts';
import { readPlayerFigures } from './player-figures.ts';
import { forgetOldFigures } from './write-minutes.ts';

let world: World;
let viewers: Viewers;
let game: number;

beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  const startsAt = new Date(WORLD_START.getTime() - 1_800_000);
  game = await writeGame(world.db, { startsAt, status: 'in_progress' });
});
afterAll(() => world.close());

const watched = async (): Promise<string> => {
  const { token } = await viewers.member();
  const { body } = await viewers.watch(token, game);
  return /^\/media\/([^/]+)\//.exec(body.st)?.[1] as string;
};
const report = (reports: object[], headers: Record<string, string> = COUCH) =>
  world.ask('POST /api/player-reports', { body: { reports }, headers });
const PLAYED = { watched: 60, rendition: 720, stalls: 0, stalled_ms: 0 };
const sums = async () => {
  await world.palco.night.flushReports();
  return world.db.selectFrom('player_minutes').selectAll().orderBy('split').orderBy('value').execute();
};

test('reports are added up by game, country, device and rendition, and nothing else of them is kept', async () => {
  const [one, two, open] = [await watched(), await watched(), viewers.mediaToken(game)];
  const first = await report([{ ...PLAYED, token: one, start_ms: 840 }]);
  expect(first.body).toEqual({ taken: 1, next: 60 });
  await report([{ ...PLAYED, token: two, watched: 50, stalls: 2, stalled_ms: 4000, start_ms: 2600 }], KITCHEN);
  await report([{ ...PLAYED, token: open, rendition: 361, watched: 30 }]);
  const rows = await sums();
  expect(rows.map(({ split, value, watched_seconds, stalls }) => [split, value, watched_seconds, stalls])).toEqual([
    ['country', 'MX', 140, 2],
    ['device', 'computer', 90, 0],
    ['device', 'phone', 50, 2],
    ['rendition', '480', 30, 0],
    ['rendition', '720', 110, 2],
    ['seat', 'no', 30, 0],
    ['seat', 'yes', 110, 2],
  ]);
  world.advance(60_000);
  expect(await readPlayerFigures(world.db, world.now())).toMatchObject({
    players: {
      country: [{ of: 'MX', players: 2.3 }],
      rendition: [
        { of: '720', players: 1.8 },
        { of: '480', players: 0.5 },
      ],
      stalled_ms_per_minute: 1714,
    },
    withoutSeat: 1,
    startP95: 3000,
  });
});

test('a token that is made up counts nothing, and nobody watches longer than time passes', async () => {
  await world.db.deleteFrom('player_minutes').execute();
  const made = `${'x'.repeat(22)}.${game}.zzzzzz.${'y'.repeat(22)}`;
  expect((await report([{ ...PLAYED, token: made }])).body.taken).toBe(0);
  const token = await watched();
  await report([{ ...PLAYED, token }]);
  world.advance(10_000);
  await report([{ ...PLAYED, token, watched: 600 }]);
  const [seat] = (await sums()).filter(({ split }) => split === 'seat');
  // 60, and the ten seconds that passed with a grace of 15
  expect(seat?.watched_seconds).toBe(85);
  expect((await report(Array.from({ length: 6 }, () => ({ ...PLAYED, token })))).status).toBe(400);
});

test('players without a seat are counted up to a number for each address', async () => {
  await world.db.deleteFrom('player_minutes').execute();
  world.advance(60_000);
  const open = viewers.mediaToken(game);
  let taken = 0;
  for (let n = 0; n < 50; n += 1)
    taken += (await report(Array.from({ length: 5 }, () => ({ ...PLAYED, token: open })))).body.taken;
  expect(taken).toBe(200);
});

test('what was reported is deleted after 400 days', async () => {
  expect(await sums()).not.toEqual([]);
  await forgetOldFigures(world.db, new Date(world.now().getTime() + 401 * 86_400_000));
  expect(await sums()).toEqual([]);
});

test.each([
  [COUCH['user-agent'], 'computer'],
  [KITCHEN['user-agent'], 'phone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'tablet',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 Chrome/94.0.4606.31 TV Safari/537.36', 'tv'],
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/108.0.5359.211 Safari/537.36', 'tv'],
  ['curl/8.5', 'other'],
  [undefined, 'other'],
])('%s is a %s', (userAgent, device) => expect(deviceClassOf(userAgent)).toBe(device));
