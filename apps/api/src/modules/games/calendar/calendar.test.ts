import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';
import { notifyStatsChanged } from '../../league/season-stats.ts';
import { notifyGameChanged } from '../game-cache.ts';

let world: World;
let [tonight, postponed, suspended, caribbean] = [0, 0, 0, 0];
beforeAll(async () => {
  world = await openWorld({
    seeds: ['rights'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  await writeLeague(world.db);
  // 8:30 pm in Central time is the next day in UTC
  tonight = await writeGame(world.db, { startsAt: new Date('2026-11-21T02:30:00Z') });
  await writeGame(world.db, { startsAt: new Date('2026-11-22T00:00:00Z') });
  await writeGame(world.db, { startsAt: new Date('2026-11-22T03:00:00Z'), gameNumber: 2 });
  caribbean = await writeGame(world.db, {
    startsAt: new Date('2027-02-03T01:00:00Z'),
    competition: 'caribbean-series',
    status: 'in_progress',
  });
  suspended = await writeGame(world.db, { startsAt: new Date('2026-12-02T01:00:00Z'), status: 'suspended' });
  await world.db
    .updateTable('games')
    .set({ resumes_on: '2026-12-03', resumes_at: new Date('2026-12-03T22:00:00Z'), status_reason: 'Lluvia' })
    .where('id', '=', suspended)
    .execute();
  postponed = await writeGame(world.db, { startsAt: new Date('2026-11-24T01:00:00Z'), gameNumber: 2 });
  await world.db
    .insertInto('former_dates')
    .values({
      game_id: postponed,
      official_date: '2026-11-22',
      starts_at: new Date('2026-11-23T01:00:00Z'),
      status: 6,
      reason: 'Lluvia',
    })
    .execute();
});
afterAll(() => world.close());

const days = async (search: string, headers: Record<string, string> = {}) => {
  const { body } = await world.ask(`GET /league/3.0.0/calendar?${search}`, { headers });
  return body.response as Record<string, Record<string, unknown>[]>;
};

test('a day and the two after it, by the official day in Central time', async () => {
  const shown = await days('date=2026-11-20&extraDays=2');
  expect(Object.keys(shown)).toEqual(['20 de noviembre', '21 de noviembre', '22 de noviembre']);
  expect(shown['20 de noviembre']?.map(({ mlbid }) => mlbid)).toEqual([tonight]);
  expect(shown['20 de noviembre']?.[0]).toMatchObject({
    name: 'NAV@HER',
    dateStart: '2026-11-20 20:30:00',
    timeStart: '8:30 pm',
    status: 'Planned',
    isPreview: true,
    channelsText: 'Palco TV',
    venue: 'Parque del Desierto',
    playerProbableAway: 'Pelotero NAV10',
    awayTeam: { abbr: 'NAV', name: 'Mayos de Navojoa' },
  });
});

test('without extraDays it is three days, a month is a month, in order', async () => {
  expect(Object.keys(await days('date=2026-11-20'))).toHaveLength(3);
  expect(Object.keys(await days('date=2026-11-20&extraDays=6'))).toHaveLength(7);
  expect(Object.keys(await days('date=2026-11-5&extraDays=0'))).toEqual(['5 de noviembre']);
  const month = await days('date=2026-11');
  expect(Object.keys(month)).toHaveLength(30);
  expect(Object.keys(month)[0]).toBe('1 de noviembre');
});

test('the two games of a doubleheader are two games', async () => {
  const shown = await days('date=2026-11-21&extraDays=0');
  expect(shown['21 de noviembre']?.map(({ gameNumber }) => gameNumber)).toEqual([1, 2]);
});

test('a postponed game is listed on its old day with the reason, and once on its new one', async () => {
  const shown = await days('date=2026-11-22&extraDays=1');
  expect(shown['22 de noviembre']).toMatchObject([
    {
      mlbid: postponed,
      status: 'Pospuesto',
      isPostponed: true,
      statusReason: 'Lluvia',
      rescheduledTo: '2026-11-23',
      dateStart: '2026-11-22 19:00:00',
      // it is made up as the second game of its new day; on the old one it was the only one
      gameNumber: 1,
    },
  ]);
  expect(shown['23 de noviembre']).toMatchObject([{ mlbid: postponed, status: 'Planned', rescheduledTo: null }]);
});

test('a postponed game keeps its card on its old day, without a score or a picture', async () => {
  const cards = async (day: string) => (await world.ask(`GET /league/3.0.0/scoreboard/${day}`)).body.response;
  const put = { id: postponed, gameStatus: 6, statusReason: 'Lluvia', shortStatus: 'Pospuesto', gameNumber: 1 };
  expect(await cards('2026/11/22')).toMatchObject([
    { ...put, rescheduledTo: '2026-11-23', startsAt: '2026-11-23T01:00:00.000Z', isVideoAvailable: false, boxScore: 0 },
  ]);
  const moved = await cards('2026/11/23');
  expect(moved).toMatchObject([{ id: postponed, gameStatus: 0, gameNumber: 2 }]);
  expect(moved[0].rescheduledTo).toBeUndefined();
  // it moves to a third day while both days are read: both days' cards change at once
  await world.db.updateTable('games').set({ official_date: '2026-11-25' }).where('id', '=', postponed).execute();
  await notifyGameChanged(world.db, postponed);
  await expect.poll(async () => (await cards('2026/11/22'))[0].rescheduledTo).toBe('2026-11-25');
  await expect.poll(async () => (await cards('2026/11/23'))[0].id).toBeUndefined();
  await world.db.updateTable('games').set({ official_date: '2026-11-23' }).where('id', '=', postponed).execute();
  await notifyGameChanged(world.db, postponed);
  await expect.poll(async () => (await cards('2026/11/23'))[0].id).toBe(postponed);
});

test('a suspended game is the game of its first day, and is listed on the day it resumes too', async () => {
  const shown = await days('date=2026-12-01&extraDays=2');
  const common = { mlbid: suspended, status: 'Suspendido', officialDate: '2026-12-01', resumesOn: '2026-12-03' };
  expect(shown['1 de diciembre']).toMatchObject([{ ...common, timeStart: '7:00 pm', statusReason: 'Lluvia' }]);
  expect(shown['2 de diciembre']).toEqual([]);
  expect(shown['3 de diciembre']).toMatchObject([
    { ...common, timeStart: '4:00 pm', dateStart: '2026-12-03 16:00:00', startsAt: '2026-12-03T22:00:00.000Z' },
  ]);
  for (const [day, ids] of Object.entries({ '01': [suspended], '02': [undefined], '03': [suspended] })) {
    const { body } = await world.ask(`GET /league/3.0.0/scoreboard/2026/12/${day}`);
    expect(body.response.map(({ id }: { id?: number }) => id)).toEqual(ids);
  }
});

test('what happens after it resumes reaches listeners of that day', async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const readers = await Promise.all(['2026-12-01', '2026-12-03'].map((day) => readEvents(origin, `day=${day}`)));
  for (const reader of readers) await reader.until('hello');
  const { token } = await world.staff('scorer');
  await world.ask(`POST /api/operations/games/${suspended}/status`, { token, body: { status: 5, reason: 'Luz' } });
  for (const reader of readers) {
    const { data } = await reader.until('card', (event) => event.data.id === suspended);
    expect(data.statusReason).toBe('Luz');
    reader.close();
  }
  const reasons = async () =>
    Object.values(await days('date=2026-12-01&extraDays=2')).map(([game]) => game?.statusReason);
  await expect.poll(reasons).toEqual(['Luz', undefined, 'Luz']);
});

test('a listener receives nothing about a game that is dark in its country', async () => {
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const [there, here] = await Promise.all(
    ['US', 'MX'].map((country) => readEvents(origin, 'day=2027-02-02', { 'cf-ipcountry': country })),
  );
  if (!there || !here) throw new Error('no reader');
  // a version of its own, so that a page that has all the cards reads them again
  const version = async (reader: typeof here) => (await reader.until('hello')).data.scoreboard;
  expect(await version(there)).toBe(`${await version(here)} without ${caribbean}`);
  const { token } = await world.staff('scorer');
  await world.ask(`POST /api/operations/games/${caribbean}/status`, { token, body: { status: 5, reason: 'Lluvia' } });
  await here.until('card', ({ data }) => data.id === caribbean);
  expect(there.events.map(({ event }) => event)).toEqual(['hello']);
  there.close();
  here.close();
});

test('the Caribbean series is left out for a connection from the United States, and no shared cache stores the answer', async () => {
  const query = 'date=2027-01-30&extraDays=9';
  const there = await days(query, { 'cf-ipcountry': 'US' });
  const here = Object.keys(await days(query, { 'cf-ipcountry': 'MX' }));
  expect(here).toHaveLength(10);
  expect(Object.keys(there)).toEqual(here.filter((day) => day !== '2 de febrero'));
  const answer = await world.ask(`GET /league/3.0.0/calendar?${query}`);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  const strip = await world.ask('GET /league/3.0.0/scoreboard/2027/02/02', { headers: { 'cf-ipcountry': 'US' } });
  expect(strip.body.response).toEqual([{ gameStatus: 0, gameTime: 'No Hay Juegos' }]);
});

test('a month can be read as a whole, and one game by its number', async () => {
  const { body } = await world.ask(`GET /league/3.0.0/calendar/games/${tonight}`);
  expect(body.response).toMatchObject({ mlbid: tonight, officialDate: '2026-11-20' });
  expect((await world.ask('GET /league/3.0.0/calendar/games/999')).status).toBe(404);
});

test.each([
  ['/league/3.0.0/calendar', 400],
  ['/league/3.0.0/calendar?date=2026-13-40', 400],
  ['/league/3.0.0/calendar?date=2026-13', 400],
  ['/league/3.0.0/calendar?date=2026-11-0', 400],
  ['/league/3.0.0/calendar?date=2026-1-1', 400],
  ['/league/3.0.0/calendar?date=2026-11-20&extraDays=-1', 400],
  ['/league/3.0.0/calendar?date=2026-11-20&extraDays=1000', 400],
  ['/league/3.0.0/calendar?date=2026-11-20&date=2026-11-21', 400],
  ['/league/3.0.0/scoreboard/2026/13/40', 404],
  ['/league/3.0.0/scoreboard/2026/02/30', 404],
  ['/league/3.0.0/boxscore/1%20OR%201=1', 404],
  ['/league/3.0.0/boxscore/9223372036854775808', 404],
  ['/league/3.0.0/boxscore/0', 404],
  ['/league/3.0.0/playbyplay/2147483648', 404],
  ['/league/3.0.0/calendar/games/-1', 404],
])('%s is answered %i', async (path, status) => {
  expect((await world.ask(`GET ${path as `/${string}`}`)).status).toBe(status);
});

test('a day without games has one entry that clients drop', async () => {
  const { body } = await world.ask('GET /league/3.0.0/scoreboard/2026/06/01');
  expect(body.response).toEqual([{ gameStatus: 0, gameTime: 'No Hay Juegos' }]);
});

test('the clubs of the season come with their colors; an unknown season is refused', async () => {
  const { body } = await world.ask('GET /api/teams');
  expect(body).toMatchObject({
    season: '2026',
    teams: [
      { abbrName: 'HER', shortName: 'Naranjeros', primaryColour: '#0D7F7C' },
      { abbrName: 'NAV', shortName: 'Mayos' },
    ],
  });
  expect((await world.ask('GET /api/teams?season=1999')).status).toBe(404);
});

test('an exhibition does not count: its card and box score show the records of the season', async () => {
  const startsAt = new Date('2026-12-10T01:00:00Z');
  const over = { status: 'final', setup: null } as const;
  const played = await writeGame(world.db, { ...over, startsAt });
  const shown = await writeGame(world.db, {
    ...over,
    startsAt: new Date(startsAt.getTime() + 3_600_000),
    competition: 'exhibition',
  });
  await world.db.updateTable('games').set({ away_runs: 3, home_runs: 1 }).where('id', 'in', [played, shown]).execute();
  await notifyStatsChanged(world.db, '2026');
  const records = async () => {
    const { response } = (await world.ask('GET /league/3.0.0/scoreboard/2026/12/09')).body;
    return response.map((card: Record<string, number>) => [
      card.awayTeamWins,
      card.awayTeamLosses,
      card.homeTeamLosses,
    ]);
  };
  await expect.poll(records).toEqual([
    [1, 0, 1],
    [1, 0, 1],
  ]);
  const { teams } = (await world.ask(`GET /league/3.0.0/boxscore/${shown}`)).body.response;
  expect([teams.away.wins, teams.home.losses]).toEqual([1, 1]);
});
