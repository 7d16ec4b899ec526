import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteGame, playsFrom } from '../../../testing/minute-game.ts';
import { openWorld, WORLD_START, type World } from '../../../testing/world.ts';
import { writeGame, writeLeague } from '../../../testing/written-league.ts';

const START = new Date(WORLD_START.getTime() - 2 * 3_600_000);
let world: World;
let origin: string;
let game: number;
beforeAll(async () => {
  world = await openWorld();
  await writeLeague(world.db);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const { setup, plays } = minuteGame();
  game = await writeGame(world.db, {
    startsAt: START,
    status: 'in_progress',
    setup,
    plays: playsFrom(plays, START).slice(0, 40),
  });
});
afterAll(() => world.close());

/** Longer than a process remembers that somebody may watch. */
const LATER_MS = 6000;
const setUser = (id: number, columns: object) =>
  world.db.updateTable('users').set(columns).where('id', '=', id).execute();

test.each<[string, (id: number) => object, number]>([
  ['nothing changed', () => ({}), 200],
  ['another role that opens previews', () => ({ roles: ['support'] }), 200],
  ['the role is gone', () => ({ roles: [] }), 403],
  ['a role that opens none', () => ({ roles: ['cashier'] }), 403],
  ['the account is gone', () => ({ deleted_at: world.now() }), 403],
])('a preview that staff opened, when %s', async (_, change, status) => {
  const { id, token } = await world.staff('scorer');
  const opened = await world.ask(`GET /api/operations/games/${game}/preview`, { token });
  const address = (opened.body as { address: string }).address;
  const watch = async (): Promise<number> => (await fetch(origin + address)).status;
  expect(await watch()).toBe(200);
  const columns = change(id);
  if (Object.keys(columns).length) await setUser(id, columns);
  world.advance(LATER_MS);
  expect(await watch()).toBe(status);
});

test('a preview that was signed for nobody is refused', async () => {
  const { token } = await world.staff('scorer');
  const { body } = await world.ask(`GET /api/operations/games/${game}/preview`, { token });
  const { address } = body as { address: string };
  const nobody = address.replace(/staff-\d+/, 'staff');
  expect((await fetch(origin + nobody)).status).toBe(403);
});
