import type { Schema } from '@palco/contracts/endpoint';
import { STAFF_ROLES } from '@palco/contracts/staff';
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const staffRows = endpointEntries().filter(([, { access }]) => Array.isArray(access));

const VALUES = ['1', 'a', 'MX', 'MEX', 'mexico', '2026-11-21', '0000000000', '00000000-0000-4000-8000-000000000000'];
/** An address of the row: ids are numbers, words are words. Who may not call learns nothing more, so any of them will do. */
const addressOf = (path: string, params: Schema | undefined): string => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const combinations = names.reduce<string[][]>(
    (all, _) => all.flatMap((one) => VALUES.map((value) => [...one, value])),
    [[]],
  );
  const fitting = combinations.find(
    (values) => params?.safeParse(Object.fromEntries(names.map((name, at) => [name, values[at]]))).success,
  );
  return path.replace(/:(\w+)/g, (_, name: string) => fitting?.[names.indexOf(name)] ?? '1');
};

test.each(STAFF_ROLES)('%s may call the rows that name the role, and no others', async (role) => {
  const { token } = await world.staff(role);
  const wrong: string[] = [];
  for (const [name, { method, path, params, access }] of staffRows) {
    const may = role === 'admin' || (access as readonly string[]).includes(role);
    // an invalid query or body is looked at after the role: a row that may be called answers something else
    const { status, body } = await world.ask(`${method} ${addressOf(path, params) as '/'}?nothing`, { token });
    const isRefused = status === 403 && body?.error === 'staff/role-required';
    if (isRefused === may || (status === 404 && body?.error === 'request/unknown-path'))
      wrong.push(`${name} ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('nobody gives themselves a role, and everybody may lay one down', async () => {
  const { id, token } = await world.staff('admin', 'support');
  await world.staff('admin');
  const set = (roles: readonly string[]) =>
    world.ask(`PUT /api/operations/users/${id}/roles`, { token, body: { roles } });
  expect((await set(['admin', 'support', 'cashier'])).body.error).toBe('staff/own-role');
  expect((await set(['admin'])).body.data.roles).toEqual(['admin']);
  expect((await set([])).body.data.roles).toEqual([]);
});
