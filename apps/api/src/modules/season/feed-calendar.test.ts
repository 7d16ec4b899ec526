import { openStatsApi, type RunningStatsApi } from '@palco/sandbox/stats-api/stats-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

const team = (id: number, abbreviation: string) => ({ team: { id, abbreviation, name: abbreviation } });
const PLANNED = { codedGameState: 'S', statusCode: 'S', detailedState: 'Scheduled' };
const game = (gamePk: number, day: string, status = PLANNED) => ({
  gamePk,
  gameType: 'R',
  season: '2026',
  gameDate: `${day}T23:30:00Z`,
  officialDate: day,
  status,
  teams: { away: team(676, 'NAV'), home: team(677, 'HER') },
  venue: { id: 1, name: 'Parque del Norte', timeZone: { id: 'America/Hermosillo' } },
});
const schedule: { dates: { date: string; games: object[] }[] } = { dates: [] };
const report = (...games: ReturnType<typeof game>[]): void => {
  schedule.dates = games.map((each) => ({ date: each.officialDate, games: [each] }));
};

let world: World;
let api: RunningStatsApi;
let token = '';
const post = (path: string, body: object) => world.ask(`POST /api/operations/${path}`, { token, body });
const readDraft = async () => (await world.ask('GET /api/operations/seasons/2026/draft', { token })).body.data;
const stored = (id: number) => world.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
const follow = async (): Promise<void> => {
  world.advance(61_000);
  await world.palco.followGames();
};

beforeAll(async () => {
  report(game(900, '2026-11-25'), game(901, '2026-11-26'));
  api = await openStatsApi({ port: 0, clock: () => world.now(), games: [], schedule });
  world = await openWorld({ settings: { PALCO_STATS_API: api.origin } });
  await world.palco.followGames();
  token = (await world.staff('league')).token;
});
afterAll(async () => {
  await world.close();
  await api.close();
});

test('the schedule of a Stats API goes into the draft, and fans see nothing of it', async () => {
  const seen = await world.ask('GET /league/3.0.0/calendar?date=2026-12');
  report(game(900, '2026-11-25'), game(901, '2026-11-27'), game(902, '2026-12-20'));
  const from = { kind: 'stats-api', first_day: '2026-11-20', last_day: '2026-12-31' };
  const body = { seen: (await readDraft()).revision, apply: true, from };
  const reply = await post('seasons/2026/draft/import', body);
  expect(reply.body.data).toMatchObject({ rows: 3, equal: 1, changed: 1, new: 1, gone: 0, wrong: 0, is_applied: true });
  expect(await stored(902)).toBeUndefined();
  expect((await stored(901))?.official_date).toBe('2026-11-26');
  expect((await world.ask('GET /league/3.0.0/calendar?date=2026-12')).text).toBe(seen.text);
  const draft = await readDraft();
  expect(
    draft.games.map(({ id, change, feed }: { id: number; change: string; feed: string }) => [id, change, feed]),
  ).toEqual([
    [900, 'same', 'stats-api'],
    [901, 'changed', 'stats-api'],
    [902, 'new', 'stats-api'],
  ]);
  expect((await post('seasons/2026/draft/publish', { seen: draft.revision, note: 'de la liga' })).status).toBe(200);
  expect(await stored(902)).toMatchObject({ official_date: '2026-12-20', feed: 'stats-api' });
  const again = await post('seasons/2026/draft/import', { ...body, seen: 0, apply: false });
  expect(again.body.data).toMatchObject({ rows: 3, equal: 3, new: 0 });
});

test('what staff has put on another day stays there when the feed still has it on the old one', async () => {
  expect(
    (await post('games/900/postpone', { reason: 'Lluvia', to: { official_date: '2026-11-30', time: '18:00' } })).status,
  ).toBe(200);
  await follow();
  expect(await stored(900)).toMatchObject({ official_date: '2026-11-30', is_schedule_manual: true, status: 0 });
  report(
    game(900, '2026-11-25', { codedGameState: 'D', statusCode: 'DR', detailedState: 'Postponed' }),
    game(901, '2026-11-27'),
  );
  await follow();
  expect(await stored(900)).toMatchObject({ official_date: '2026-11-30', status: 0, status_reason: null });
  // a game that staff never touched follows its feed
  report(game(901, '2026-11-28'));
  await world.db.updateTable('games').set({ is_schedule_manual: false }).where('id', '=', 901).execute();
  await follow();
  expect((await stored(901))?.official_date).toBe('2026-11-28');
  // what happens in the game still comes from the feed
  report(game(900, '2026-11-30', { codedGameState: 'F', statusCode: 'F', detailedState: 'Final' }));
  await follow();
  expect(await stored(900)).toMatchObject({ official_date: '2026-11-30', status: 2 });
  const former = await world.db
    .selectFrom('former_dates')
    .select(['official_date', 'reason'])
    .where('game_id', '=', 900)
    .execute();
  expect(former).toEqual([{ official_date: '2026-11-25', reason: 'Lluvia' }]);
});

test('a ballpark has the zone that the feed says, unless staff has decided', async () => {
  const zone = async () => (await world.db.selectFrom('venues').select('zone').executeTakeFirstOrThrow()).zone;
  expect(await zone()).toBe('America/Hermosillo');
  const move = (timeZone: object) => {
    report({ ...game(903, '2026-11-29'), venue: { id: 1, name: 'Parque del Norte', timeZone } } as never);
    return follow();
  };
  // what is no zone, or none, changes nothing
  await move({ id: 'Hora del Norte' });
  expect(await zone()).toBe('America/Hermosillo');
  // a park from before the zone was read gets it
  await world.db.updateTable('venues').set({ zone: 'America/Mexico_City' }).execute();
  await move({ id: 'America/Tijuana', offset: -8 });
  expect(await zone()).toBe('America/Tijuana');
  // one that staff has entered stays
  await world.db.updateTable('venues').set({ zone: 'America/Mexico_City', city: 'Ciudad' }).execute();
  await move({ id: 'America/Hermosillo' });
  expect(await zone()).toBe('America/Mexico_City');
});

test('a Stats API that does not answer changes nothing', async () => {
  const before = await readDraft();
  await api.close();
  const from = { kind: 'stats-api', first_day: '2026-11-20', last_day: '2027-01-15' };
  const reply = await post('seasons/2026/draft/import', { seen: before.revision, apply: true, from });
  expect([reply.status, reply.body.error]).toEqual([503, 'season/stats-api-away']);
  expect(await readDraft()).toEqual(before);
});
