import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { readGamesWithoutLineups } from '../night/night-state.ts';
import { prepareCamera } from './seed-camera.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 86_400_000), status: 'final' });
});
afterAll(() => world.close());

test('the game of a new demo that waits for a camera has the lineups of its clubs, so nobody is asked for them', async () => {
  let known: string | undefined;
  const camera = await prepareCamera({
    db: world.db,
    clock: world.now,
    known: {
      read: () => known,
      write: (key) => {
        known = key;
      },
    },
  });
  const { away, home, setup, status } = await world.db
    .selectFrom('games')
    .select(['away', 'home', 'setup', 'status'])
    .where('id', '=', camera?.gameId ?? 0)
    .executeTakeFirstOrThrow();
  expect(status).toBe(codeOfStatus('in_progress'));
  expect(setup).toMatchObject({ clubs: { away, home }, scheduledInnings: 9 });
  const { lineups } = setup as unknown as {
    lineups: Record<'away' | 'home', { order: { player: string }[]; pitcher: string }>;
  };
  for (const [side, club] of [
    ['away', away],
    ['home', home],
  ] as const) {
    const { order, pitcher } = lineups[side];
    const players = [...new Set([...order.map(({ player }) => player), pitcher])];
    const spots = await world.db
      .selectFrom('roster_spots')
      .select('club')
      .where('player_id', 'in', players.map(Number))
      .execute();
    expect(spots).toEqual(players.map(() => ({ club })));
  }
  expect(await readGamesWithoutLineups(world.db, world.now())).toEqual([]);
});

test('fans do not find the game that waits for a camera in lists, where its clubs may have another one', async () => {
  const { id, official_date } = await world.db
    .selectFrom('games')
    .select(['id', 'official_date'])
    .where('feed', '=', 'camera')
    .executeTakeFirstOrThrow();
  const day = await world.ask(`GET /league/3.0.0/scoreboard/${official_date.replaceAll('-', '/')}`);
  const month = await world.ask(`GET /league/3.0.0/calendar?date=${official_date.slice(0, 7)}`);
  for (const { status, text } of [day, month]) {
    expect(status).toBe(200);
    expect(text).not.toContain(String(id));
  }
  expect((await world.ask(`GET /league/3.0.0/calendar/games/${id}`)).status).toBe(200);
});
