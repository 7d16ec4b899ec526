import { openStatsApi, type RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../testing/world.ts';

const PLANNED = { codedGameState: 'S', statusCode: 'S', detailedState: 'Scheduled' };
interface Team {
  readonly team: { readonly id?: number; readonly name: string; readonly abbreviation?: string };
}
const club = (id: number, abbreviation: string): Team => ({ team: { id, abbreviation, name: abbreviation } });
const place = (name: string, id?: number): Team => ({ team: { ...(id ? { id } : {}), name } });
const [NAV, HER, CUL, GSV] = [club(676, 'NAV'), club(677, 'HER'), club(678, 'CUL'), club(5482, 'GSV')];
const [HIGHER, LOWER, TBD] = [place('Higher Seed', 9001), place('Lower Seed', 9002), place('TBD', 9003)];
const game = (gamePk: number, day: string, away: Team, home: Team, description?: string) => ({
  gamePk,
  gameType: (description === undefined ? 'F' : 'L') as string,
  season: '2026',
  gameDate: `${day}T23:30:00Z`,
  officialDate: day,
  status: PLANNED,
  teams: { away, home },
  ...(description === undefined ? {} : { description }),
});
const schedule: { dates: { date: string; games: object[] }[] } = { dates: [] };
const report = (...games: ReturnType<typeof game>[]): void => {
  schedule.dates = games.map((each) => ({ date: each.officialDate, games: [each] }));
};
const REGULAR = [game(7, '2026-11-22', NAV, HER), game(8, '2026-11-22', CUL, GSV)].map((each) => ({
  ...each,
  gameType: 'R',
}));
/** Two semifinals of two games, a game of which nothing is known, and one whose sides have no team at all. */
const bracket = (known: Readonly<Record<number, readonly [Team, Team]>> = {}) => {
  const of = (id: number, day: string, away: Team, home: Team, title?: string) =>
    game(id, day, ...(known[id] ?? ([away, home] as const)), title);
  return [
    of(1, '2026-11-24', LOWER, HIGHER, 'Semifinal A Game 1'),
    of(2, '2026-11-25', HIGHER, LOWER, 'Semifinal A Game 2'),
    of(3, '2026-11-24', LOWER, HIGHER, 'Semifinal B Game 1'),
    of(4, '2026-11-25', HIGHER, LOWER, 'Semifinal B Game 2'),
    of(5, '2026-11-28', TBD, TBD),
    of(6, '2026-11-29', place('Ganador A'), place('Ganador B')),
  ];
};

let world: World;
let api: RunningStatsApi;
let token = '';
const follow = async (): Promise<void> => {
  world.advance(61_000);
  await world.palco.followGames();
};
const sides = async () =>
  Object.fromEntries(
    (await world.db.selectFrom('games').selectAll().orderBy('id').execute()).map(({ id, away, home }) => [
      id,
      `${away}@${home}`,
    ]),
  );
const slots = async () => (await world.ask('GET /api/operations/seasons/2026/slots', { token })).body.data;
const letters = async () =>
  (await world.db.selectFrom('clubs').select('abbreviation').orderBy('abbreviation').execute()).map(
    ({ abbreviation }) => abbreviation,
  );

beforeAll(async () => {
  report(...bracket(), ...REGULAR);
  api = await openStatsApi({ port: 0, clock: () => world.now(), games: [], schedule });
  world = await openWorld({ settings: { PALCO_STATS_API: api.origin } });
  await world.palco.followGames();
  token = (await world.staff('league')).token;
});
afterAll(async () => {
  await world.close();
  await api.close();
});

test('placeholders of a feed are slots on the calendar, and never clubs', async () => {
  expect(await letters()).toEqual(['CUL', 'GSV', 'HER', 'NAV']);
  const found = await sides();
  expect(Object.keys(found)).toHaveLength(8);
  // the seeds of one series are one slot each, those of another series others
  expect(found[1]?.split('@').toReversed().join('@')).toBe(found[2]);
  expect(found[1]).not.toBe(found[3]);
  expect((await slots()).map(({ name }: { name: string }) => name).toSorted()).toEqual(
    ['Ganador A', 'Ganador B', 'Higher Seed', 'Higher Seed', 'Lower Seed', 'Lower Seed', 'Por definir', 'Por definir'],
  ); // biome-ignore format: one list
  const calendar = (await world.ask('GET /league/3.0.0/calendar?date=2026-11')).text;
  for (const name of ['Higher Seed', 'Por definir', 'Ganador A']) expect(calendar).toContain(name);
  for (const path of ['/api/teams', '/api/standings', '/api/leaders'])
    expect((await world.ask(`GET ${path}` as 'GET /')).text).not.toMatch(/Seed|TBD|Por definir/);
  await follow();
  expect(await sides()).toEqual(found);
});

test('a club that the feed names takes its slot in every game of the series, once', async () => {
  report(...bracket({ 1: [NAV, HER] }), ...REGULAR);
  await follow();
  expect(await sides()).toMatchObject({ 1: 'NAV@HER', 2: 'HER@NAV' });
  const audited = () =>
    world.db.selectFrom('audit_log').select('subject').where('action', '=', 'change-slot').execute();
  expect(await audited()).toHaveLength(2);
  await follow();
  expect(await audited()).toHaveLength(2);
});

test('what staff fills stays while the feed does not know, and the feed says the same later without a second change', async () => {
  const before = await sides();
  const [away, home] = before[3]?.split('@') ?? [];
  for (const [code, letters] of [
    [away, 'CUL'],
    [home, 'GSV'],
  ] as const) {
    const slot = (await slots()).find((each: { code: string }) => each.code === code);
    const path = `PUT /api/operations/seasons/2026/slots/${code}?seen=${slot.seen}` as 'PUT /';
    expect((await world.ask(path, { token, body: { name: slot.name, club: letters } })).status).toBe(200);
  }
  await follow();
  expect(await sides()).toMatchObject({ 3: 'CUL@GSV', 4: 'GSV@CUL' });
  report(...bracket({ 1: [NAV, HER], 4: [GSV, CUL] }));
  await follow();
  expect(await sides()).toMatchObject({ 3: 'CUL@GSV', 4: 'GSV@CUL', 1: 'NAV@HER', 2: 'HER@NAV' });
  // where the feed names another club, that game leaves the slot and the others keep it
  report(...bracket({ 4: [GSV, NAV] }));
  await follow();
  expect(await sides()).toMatchObject({ 3: 'CUL@GSV', 4: 'GSV@NAV' });
});

test('a side of the playoffs that no club of the regular season has is a slot, whatever the feed calls it', async () => {
  report(...bracket(), game(9, '2026-11-29', { team: { id: 9009, name: 'Der Gewinner', abbreviation: 'GEW' } }, NAV));
  await follow();
  expect(await letters()).toEqual(['CUL', 'GSV', 'HER', 'NAV']);
  expect(await sides()).toMatchObject({ 9: 'DG1@NAV' });
});

test('a game that staff has moved keeps its day and gets its clubs from the feed', async () => {
  const postponed = await world.ask('POST /api/operations/games/5/postpone', {
    token,
    body: { reason: 'Lluvia', to: { official_date: '2026-11-30', time: '18:00' } },
  });
  expect(postponed.status).toBe(200);
  report(...bracket({ 5: [HER, CUL], 6: [HER, CUL] }));
  await follow();
  expect(await sides()).toMatchObject({ 5: 'HER@CUL', 6: 'HER@CUL' });
  const row = await world.db.selectFrom('games').selectAll().where('id', '=', 5).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ official_date: '2026-11-30', is_schedule_manual: true });
  expect(await letters()).toEqual(['CUL', 'GSV', 'HER', 'NAV']);
});
