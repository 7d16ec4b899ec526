import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../testing/world.ts';
import { WRITTEN_SEASON, writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let [tonight, latest] = [0, 0];
const NIGHT = new Date('2026-11-21T02:30:00Z');
const nightsBefore = (nights: number): Date => new Date(NIGHT.getTime() - nights * 86_400_000);

beforeAll(async () => {
  world = await openWorld({
    seeds: ['rights'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  await writeLeague(world.db);
  tonight = await writeGame(world.db, { startsAt: NIGHT });
  // six that ended, one that was cancelled, one exhibition and one that comes after
  for (const nights of [6, 5, 4, 3, 2, 1]) {
    latest = await writeGame(world.db, { startsAt: nightsBefore(nights), status: 'final' });
    await world.db
      .updateTable('games')
      .set({ away_runs: nights, home_runs: 0, has_recording: nights === 1 })
      .where('id', '=', latest)
      .execute();
  }
  await writeGame(world.db, { startsAt: nightsBefore(1), status: 'cancelled' });
  await writeGame(world.db, { startsAt: nightsBefore(1), status: 'final', competition: 'exhibition' });
  await writeGame(world.db, { startsAt: nightsBefore(-1), status: 'final' });
  await world.db
    .insertInto('game_lines')
    .values({
      game_id: latest,
      side: 'away',
      player_id: 1010,
      season_id: WRITTEN_SEASON,
      competition: 'regular-season',
      club: 'NAV',
      opponent: 'HER',
      official_date: '2026-11-19',
      starts_at: nightsBefore(1),
      did_win: true,
      batting: null,
      pitching: JSON.stringify({ outs: 18, earnedRuns: 2, wins: 1, strikeouts: 7, walks: 1, hits: 5 }),
      fielding: null,
    })
    .execute();
});
afterAll(() => world.close());

test('the probable pitchers with their season, and the last five results between the two clubs', async () => {
  const { status, body } = await world.ask(`GET /api/games/${tonight}/preview`);
  expect(status).toBe(200);
  expect(body.starters.away).toEqual({
    id: 1010,
    name: 'Pelotero NAV10',
    throws: 'R',
    wins: 1,
    losses: 0,
    era: '3.00',
    strikeouts: 7,
    whip: '1.00',
  });
  expect(body.starters.home).toMatchObject({ id: 2010, wins: 0, era: '-.--', strikeouts: 0, whip: '-' });
  expect(body.meetings.map(({ awayRuns }: { awayRuns: number }) => awayRuns)).toEqual([1, 2, 3, 4, 5]);
  expect(body.meetings[0]).toEqual({
    id: latest,
    officialDate: '2026-11-19',
    away: 'NAV',
    home: 'HER',
    awayRuns: 1,
    homeRuns: 0,
    hasRecording: true,
  });
});

test('what the feed reports beyond the counted games leaves strikeouts and WHIP out', async () => {
  await world.db
    .insertInto('told_figures')
    .values({
      game_id: latest,
      player_id: 2010,
      at_bats: 0,
      hits: 0,
      outs: 90,
      earned_runs: 10,
      wins: 3,
      losses: 1,
      saves: 0,
    })
    .execute();
  const { body } = await world.ask(`GET /api/games/${tonight}/preview`);
  expect(body.starters.home).toMatchObject({ wins: 3, losses: 1, era: '3.00', strikeouts: null, whip: null });
});

test('nobody has been announced, and nobody met before', async () => {
  const first = await writeGame(world.db, { startsAt: nightsBefore(7) });
  await world.db
    .updateTable('games')
    .set({ away_probable: null, home_probable: null })
    .where('id', '=', first)
    .execute();
  const { body } = await world.ask(`GET /api/games/${first}/preview`);
  expect(body).toEqual({ starters: { away: null, home: null }, meetings: [] });
});

test('where the day is hidden there is no such game, and hidden meetings are left out', async () => {
  const [hidden, after] = [
    await writeGame(world.db, {
      startsAt: new Date('2027-02-07T01:00:00Z'),
      status: 'final',
      competition: 'caribbean-series',
    }),
    await writeGame(world.db, { startsAt: new Date('2027-02-09T01:00:00Z') }),
  ];
  const meetingsIn = async (country: string) => {
    const { headers, body } = await world.ask(`GET /api/games/${after}/preview`, {
      headers: { 'cf-ipcountry': country },
    });
    expect(headers['cache-control']).toContain('private');
    return body.meetings.map(({ id }: { id: number }) => id);
  };
  expect(await meetingsIn('MX')).toContain(hidden);
  expect(await meetingsIn('US')).not.toContain(hidden);
  for (const what of ['preview', 'calendar.ics']) {
    const { status } = await world.ask(`GET /api/games/${hidden}/${what}`, { headers: { 'cf-ipcountry': 'US' } });
    expect(status).toBe(404);
  }
});

test('the file for the calendar: hour, place, link and an alarm 15 minutes before', async () => {
  const { status, headers, text } = await world.ask(`GET /api/games/${tonight}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  for (const line of [
    `UID:game-${tonight}@`,
    'DTSTART:20261121T023000Z',
    'DTEND:20261121T053000Z',
    'SUMMARY:Mayos en Naranjeros',
    'LOCATION:Parque del Desierto',
    'TRIGGER:-PT15M',
    `/tv/player/${tonight}`,
  ])
    expect(text.replaceAll('\r\n ', '')).toContain(line);
});

test('while the hour is not known it takes the whole day, without an alarm', async () => {
  const open = await writeGame(world.db, { startsAt: nightsBefore(-3) });
  await world.db.updateTable('games').set({ is_time_known: false }).where('id', '=', open).execute();
  const { text } = await world.ask(`GET /api/games/${open}/calendar.ics`);
  expect(text).toContain('DTSTART;VALUE=DATE:20261123');
  expect(text).not.toContain('VALARM');
});
