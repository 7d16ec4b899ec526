import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createNotifications } from '../../gateways/notifications/notifications.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { createIngestLeases, type IngestLeases, LEASE_MS } from './ingest-leases.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
});
afterAll(() => world.close());

const newProcess = async (address: string, clock = world.now): Promise<IngestLeases> => {
  const log = world.app.log as never;
  const notifications = await createNotifications(world.connection, log);
  const leases = createIngestLeases({ db: world.db, clock, log, notifications, address: () => address });
  onTestFinished(async () => {
    leases.close();
    await notifications.close();
  });
  return leases;
};
const newGame = (): Promise<number> => writeGame(world.db, { startsAt: WORLD_START, status: 'in_progress' });

test('one process records a game; others learn its address, and take the game when it has let go', async () => {
  const [game, one, two] = [await newGame(), await newProcess('http://one'), await newProcess('http://two')];
  const both = await Promise.all([one.claim(game), two.claim(game)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  await Promise.all([one.release(game), two.release(game)]);
  expect(await one.claim(game)).toBe(true);
  expect(await two.claim(game)).toBe(false);
  await expect.poll(() => two.ownerOf(game)).toBe('http://one');
  expect(one.ownerOf(game)).toBeUndefined();
  const changed: number[] = [];
  two.onChange((each) => changed.push(each));
  await one.release(game);
  await expect.poll(() => two.ownerOf(game)).toBeUndefined();
  expect(changed).toEqual([game]);
  expect(await two.claim(game)).toBe(true);
});

test('a game that is claimed again while it is being let go stays claimed', async () => {
  const [game, leases] = [await newGame(), await newProcess('http://one')];
  const lost: number[] = [];
  leases.onLost((each) => lost.push(each));
  for (let time = 0; time < 20; time++) {
    expect(await leases.claim(game)).toBe(true);
    const [, isOurs] = await Promise.all([leases.release(game), leases.claim(game)]);
    expect(isOurs).toBe(true);
    const rows = await world.db.selectFrom('ingest_leases').selectAll().where('game_id', '=', game).execute();
    expect(rows).toHaveLength(1);
  }
  expect(lost).toEqual([]);
});

test('the game of a dead process is taken over, and it learns so when it is back', async () => {
  let isAway = false;
  const [game, alive] = [await newGame(), await newProcess('http://alive')];
  // its clock is stopped, so that its renewals change nothing
  const stalled = await newProcess('http://dead', () => (isAway ? WORLD_START : world.now()));
  world.setNow(WORLD_START);
  expect(await stalled.claim(game)).toBe(true);
  isAway = true;
  const lost: number[] = [];
  stalled.onLost((each) => lost.push(each));
  expect(await alive.claim(game)).toBe(false);
  world.advance(LEASE_MS);
  expect(await alive.claim(game)).toBe(true);
  await expect.poll(() => lost).toEqual([game]);
});
