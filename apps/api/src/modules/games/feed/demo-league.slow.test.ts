import type { Play } from '@palco/baseball/rules/play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../../compose.ts';
import { createLogger } from '../../../http/logging.ts';
import { realProviders } from '../../../provider-settings.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { newestChanges } from '../play-store.ts';

let world: World;
const HOUR = 3_600_000;

beforeAll(async () => {
  world = await openWorld({ seeds: ['league'] });
  await world.palco.followGames();
});
afterAll(() => world.close());

const gamesWith = (status: number) =>
  world.db.selectFrom('games').selectAll().where('status', '=', status).orderBy('starts_at').execute();
const playsOf = async (game: number): Promise<Play[]> =>
  (await newestChanges(world.db, game)).filter(({ isVoid }) => !isVoid).map(({ play }) => play);

test('at any hour a game is in progress, games are over and games begin soon', async () => {
  const [live, final, upcoming] = [await gamesWith(1), await gamesWith(2), await gamesWith(0)];
  expect(live).not.toEqual([]);
  expect(final.length).toBeGreaterThan(200);
  expect(upcoming.length).toBeGreaterThan(100);
  expect(final.every(({ summary, away_runs, setup }) => summary && setup && away_runs !== null)).toBe(true);
  const statuses = new Set((await world.db.selectFrom('games').select('status').execute()).map(({ status }) => status));
  expect(statuses.has(7)).toBe(true);
  expect((await world.db.selectFrom('former_dates').selectAll().execute()).length).toBeGreaterThan(3);
});

test('the standings add up to the games, and the players’ lines to the runs', async () => {
  const { general, coverage } = (await world.ask('GET /api/standings')).body;
  const sum = (field: string): number =>
    general.reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0);
  const regular = (await gamesWith(2)).filter(({ competition }) => competition === 'regular-season');
  expect(coverage).toEqual({ gamesPlayed: regular.length, gamesCounted: regular.length });
  expect(sum('wins')).toBe(regular.length);
  expect(sum('losses')).toBe(regular.length);
  const runs = regular.reduce((total, { away_runs, home_runs }) => total + (away_runs ?? 0) + (home_runs ?? 0), 0);
  expect(sum('runs')).toBe(runs);
  const lines = await world.db.selectFrom('game_lines').select(['batting', 'pitching']).execute();
  const counted = (kind: 'batting' | 'pitching', field: string): number =>
    lines.reduce((total, line) => total + ((line[kind] as Record<string, number> | null)?.[field] ?? 0), 0);
  expect(counted('batting', 'runs')).toBe(runs);
  expect(counted('pitching', 'runs')).toBe(runs);
  expect(counted('pitching', 'wins')).toBe(regular.length);
});

test('its calendar has nothing that would keep staff from publishing it', async () => {
  const { token } = await world.staff('league');
  const { data } = (await world.ask('GET /api/operations/seasons/2026/draft', { token })).body;
  expect(data.games.length).toBeGreaterThan(300);
  expect(data.conflicts).toEqual([]);
});

test('the plays of a finished game are written when it is first loaded, and give the stored result', async () => {
  const games = (await gamesWith(2)).filter(({ competition }) => competition === 'regular-season');
  for (const game of [games[0], games.at(-1)]) {
    if (!game) throw new Error('no game is over');
    expect(await playsOf(game.id)).toEqual([]);
    const { linescore, gameStatus } = (await world.ask(`GET /league/3.0.0/boxscore/${game.id}`)).body.response;
    expect(gameStatus).toBe(2);
    expect([linescore.awayTeam.runs, linescore.homeTeam.runs]).toEqual([game.away_runs, game.home_runs]);
    expect((await playsOf(game.id)).length).toBeGreaterThan(50);
  }
});

test('a finished game that nobody has opened yet is ruled on and corrected like any other', async () => {
  const { token } = await world.staff('scorer');
  const unread = await world.db
    .selectFrom('games')
    .select(['id', 'away_runs', 'home_runs'])
    .where('status', '=', 2)
    .where('play_cursor', '=', 0)
    .where('competition', '=', 'regular-season')
    .orderBy('starts_at')
    .limit(2)
    .execute();
  const [ruled, corrected] = unread;
  if (!ruled || !corrected) throw new Error('every game was opened');
  const { judgments } = (await world.ask(`GET /api/operations/games/${ruled.id}/rulings`, { token })).body;
  const run = judgments
    .map(({ stands }: { stands: { kind: string } }) => stands)
    .find(({ kind }: { kind: string }) => kind === 'run');
  const body = { ruling: { ...run, earned: !run.earned, earnedByTeam: !run.earned }, reason: 'Visto otra vez' };
  expect((await world.ask(`POST /api/operations/games/${ruled.id}/rulings`, { token, body })).body.number).toBe(1);
  const visit = { id: 'visit', order: 0.5, kind: 'incident', type: 'mound_visit', at: Date.parse('2026-01-01') };
  const scoring = `/api/operations/games/${corrected.id}/scoring` as const;
  await world.ask(`PUT ${scoring}`, { token, body: { active: true } });
  await world.ask(`POST /api/operations/games/${corrected.id}/feed`, { token, body: { manual: true } });
  const changes = [{ kind: 'record', play: visit, seenRevision: 0 }];
  expect((await world.ask(`POST ${scoring}/plays`, { token, body: { changes } })).body.stopped).toBeNull();
  for (const { id, away_runs, home_runs } of unread) {
    expect((await playsOf(id)).length).toBeGreaterThan(50);
    const { linescore } = (await world.ask(`GET /league/3.0.0/boxscore/${id}`)).body.response;
    expect([linescore.awayTeam.runs, linescore.homeTeam.runs]).toEqual([away_runs, home_runs]);
  }
});

test('two hours later another process continues the same game with the same earlier plays', async () => {
  const game = (await gamesWith(1)).at(-1);
  if (!game) throw new Error('no game is under way');
  const before = await playsOf(game.id);
  expect(before.length).toBeGreaterThan(0);
  world.advance(2 * HOUR);
  const { config, connection } = world;
  const again = await compose({
    config,
    connection,
    log: createLogger({ level: 'silent' }),
    clock: world.now,
    providers: realProviders(config),
    build: 'test',
  });
  await again.followGames();
  await again.close();
  const after = await playsOf(game.id);
  expect(after.length).toBeGreaterThan(before.length);
  // the last of the earlier plays may have gone on since
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
});

test('plays are written as they happen, none before its time', async () => {
  const game = (await gamesWith(1)).at(-1);
  if (!game) throw new Error('no game is under way');
  for (let minute = 0; minute < 10; minute += 1) {
    const { length } = await newestChanges(world.db, game.id);
    world.advance(60_000);
    await world.palco.followGames();
    const plays = await playsOf(game.id);
    expect(plays.length).toBeGreaterThanOrEqual(length);
    expect(Math.max(...plays.map(({ at }) => at))).toBeLessThanOrEqual(world.now().getTime());
  }
  expect((await newestChanges(world.db, game.id)).some(({ isVoid }) => isVoid)).toBe(false);
});

test('a week later every game between then and now is filled in, and the tables still add up', async () => {
  world.advance(7 * 24 * HOUR);
  await world.palco.followGames();
  await expect
    .poll(async () => (await world.ask('GET /api/standings')).body.coverage.gamesPlayed)
    .toBe((await gamesWith(2)).filter(({ competition }) => competition === 'regular-season').length);
  const open = (await gamesWith(0)).filter(({ starts_at }) => starts_at < world.now());
  expect(open).toEqual([]);
  const { general } = (await world.ask('GET /api/standings')).body;
  const regular = (await gamesWith(2)).filter(({ competition }) => competition === 'regular-season');
  expect(general.reduce((total: number, { wins }: { wins: number }) => total + wins, 0)).toBe(regular.length);
});
