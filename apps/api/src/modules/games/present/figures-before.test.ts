import { bats, written } from '@palco/baseball/testing/written-game';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../testing/world.ts';
import { numbered, WRITTEN_SEASON, writeGame, writeLeague } from '../../../testing/written-league.ts';

let world: World;
let [tonight, former] = [0, 0];
const NIGHT = new Date('2026-11-21T02:30:00Z');
const nightsBefore = (nights: number): Date => new Date(NIGHT.getTime() - nights * 86_400_000);
const BATTED = numbered(written([bats('a1', 'home_run'), bats('a2', 'strikeout'), bats('a3', 'walk')]));

beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  former = await writeGame(world.db, { startsAt: nightsBefore(1), status: 'final', plays: BATTED });
  await world.db.updateTable('games').set({ away_runs: 1, home_runs: 0 }).where('id', '=', former).execute();
  // the same again tonight: none of it may be in what came before
  tonight = await writeGame(world.db, { startsAt: NIGHT, status: 'in_progress', plays: BATTED });
  for (const nights of [3, 2, 1])
    await world.db
      .insertInto('game_lines')
      .values({
        game_id: nights === 1 ? former : await writeGame(world.db, { startsAt: nightsBefore(nights), status: 'final' }),
        side: 'away',
        player_id: 1001,
        season_id: WRITTEN_SEASON,
        competition: 'regular-season',
        club: 'NAV',
        opponent: 'HER',
        official_date: '2026-11-19',
        starts_at: nightsBefore(nights),
        did_win: true,
        batting: JSON.stringify({ atBats: 4, hits: nights, homeRuns: 1, runsBattedIn: 2 }),
        pitching: null,
        fielding: null,
      })
      .execute();
});
afterAll(() => world.close());

test('the season of a batter, his last games, and his duels before the first pitch', async () => {
  const { status, body, headers } = await world.ask(`GET /api/games/${tonight}/figures-before`);
  expect(status).toBe(200);
  expect(headers.etag).toBeDefined();
  expect(body.batters['1001']).toMatchObject({
    season: { atBats: 12, hits: 6, homeRuns: 3, runsBattedIn: 6, walks: 0 },
    last: { games: 3, atBats: 12, hits: 6, homeRuns: 3 },
  });
  expect(body.batters['1002']).toBeUndefined();
  expect(body.duels).toEqual({
    '1001 2010': { plateAppearances: 1, atBats: 1, hits: 1, homeRuns: 1 },
    '1002 2010': { plateAppearances: 1, atBats: 1, hits: 0, homeRuns: 0 },
    '1003 2010': { plateAppearances: 1, atBats: 0, hits: 0, homeRuns: 0 },
  });
});

test('the table before the game, in its order; none where a feed counts other games', async () => {
  const standings = async () => (await world.ask(`GET /api/games/${tonight}/figures-before`)).body.standings;
  expect(await standings()).toEqual([
    { club: 'NAV', shortName: 'Mayos', wins: 1, losses: 0, runsFor: 1, runsAgainst: 0 },
    { club: 'HER', shortName: 'Naranjeros', wins: 0, losses: 1, runsFor: 0, runsAgainst: 1 },
  ]);
});

test('the first of these games has nothing before it, and an unknown game no answer', async () => {
  const first = await writeGame(world.db, { startsAt: nightsBefore(9) });
  const { body } = await world.ask(`GET /api/games/${first}/figures-before`);
  expect(body).toMatchObject({ batters: {}, duels: {} });
  expect((await world.ask('GET /api/games/999999/figures-before')).status).toBe(404);
});
