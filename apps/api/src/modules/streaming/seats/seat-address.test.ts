import { setImmediate } from 'node:timers/promises';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { clockIn } from '../../../clock.ts';
import { createLogger } from '../../../http/logging.ts';
import { DEVICE_A, makeViewers, type Viewers } from '../../../testing/viewers.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';
import { createLeaseRegistry } from './lease-registry.ts';

let world: World;
let viewers: Viewers;
let game: number;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1' } });
  viewers = makeViewers(world);
  await writeLeague(world.db);
  game = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() - 1_800_000), status: 'in_progress' });
});
afterAll(() => world.close());

const HOME = '189.203.0.10';
const ELSEWHERE = '187.190.0.20';
const watching = async () => (await viewers.watch((await viewers.member()).token, game, { device: DEVICE_A })).body;
const seatOf = (lease: string) =>
  world.db
    .selectFrom('seats')
    .innerJoin('seat_leases', 'seat_leases.user_id', 'seats.user_id')
    .select(['address', 'address_changes', 'end_why'])
    .where('id', '=', lease)
    .executeTakeFirstOrThrow();
/** Requests media from these addresses, one after the other, each recorded in the database before the next. */
const fetchFrom = async (st: string, lease: string, addresses: readonly string[]): Promise<number[]> => {
  const statuses: number[] = [];
  let last = (await seatOf(lease)).address;
  for (const address of addresses) {
    const status = await viewers.media(st, address);
    statuses.push(status);
    if (status === 200) await expect.poll(async () => (await seatOf(lease)).address).not.toBe(last);
    last = (await seatOf(lease)).address;
  }
  return statuses;
};

test('a seat whose media alternate between two addresses more than three times a minute is closed', async () => {
  const { st, lease } = await watching();
  const statuses = await fetchFrom(st, lease, [HOME, ELSEWHERE, HOME, ELSEWHERE]);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await viewers.media(st, HOME)).toBe(200);
  // a player requests one segment after the other
  const endAfterRequest = async () => (await viewers.media(st, HOME)) && (await seatOf(lease)).end_why;
  await expect.poll(endAfterRequest).toBe('two-addresses');
  await expect.poll(() => viewers.media(st, HOME)).toBe(403);
  expect(JSON.stringify(await seatOf(lease))).not.toContain(HOME);
});

test('a telephone that leaves the home network and returns continues to watch', async () => {
  const { st, lease } = await watching();
  expect(await fetchFrom(st, lease, [HOME, ELSEWHERE, HOME])).toEqual([200, 200, 200]);
  world.advance(30_000);
  expect(await fetchFrom(st, lease, [ELSEWHERE])).toEqual([200]);
  world.advance(31_000);
  expect(await fetchFrom(st, lease, [HOME])).toEqual([200]);
  expect((await seatOf(lease)).end_why).toBeNull();
  expect((await seatOf(lease)).address_changes).toHaveLength(2);
});

test('a read while an address is being written does not restore the former one', async () => {
  const { lease } = await watching();
  const notifications = { listen: () => () => undefined };
  const registry = createLeaseRegistry({
    db: world.db,
    clock: clockIn(world.now, () => DEMO_ZONE),
    log: createLogger({ level: 'silent' }),
    notifications,
  });
  onTestFinished(registry.close);
  const addressAtHand = async () => (await registry.read(lease))?.address;
  expect(await addressAtHand()).toBeUndefined();
  const userId = (await registry.read(lease))?.userId as number;
  const written = Promise.withResolvers<void>();
  registry.moved(userId, 'elsewhere', written.promise);
  expect(await addressAtHand()).toBe('elsewhere');
  const underWay = addressAtHand();
  await setImmediate(); // requested, and not answered yet
  written.resolve();
  expect(await underWay).toBe('elsewhere');
  // the address was never really written, and from now on what is read from the database counts
  expect(await addressAtHand()).toBeUndefined();
});

test('a household behind one IPv6 network is one address', async () => {
  const { st, lease } = await watching();
  for (const host of ['1', '2', '3', '4', '5', '6'])
    expect(await viewers.media(st, `2806:10ae:1:2::${host}`)).toBe(200);
  await expect.poll(async () => (await seatOf(lease)).address).toBeTruthy();
  expect((await seatOf(lease)).address_changes).toHaveLength(0);
});
