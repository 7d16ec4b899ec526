import type { Schema } from '@palco/contracts/endpoint';
import { STAFF_ROLES } from '@palco/contracts/staff-access/staff';
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePerson } from '../../testing/console-person.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const staffRows = endpointEntries().filter(([, { access }]) => Array.isArray(access));

const VALUES = [
  '1',
  'a',
  '2026',
  'MX',
  'es',
  'terms',
  'MEX',
  'mexico',
  'GA1',
  '2026-11-21',
  '0000000000',
  '00000000-0000-4000-8000-000000000000',
];
/** An address with valid parameters. The record need not exist: the role is checked first. */
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

/** The reply of an event stream that opens, without its body, which would never end. */
const opened = async (url: string, token: string): Promise<{ status: number; body: undefined } | undefined> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await world.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
  reply.stream().destroy();
  return reply.statusCode === 200 ? { status: 200, body: undefined } : undefined;
};

test.each(STAFF_ROLES)('%s may call the rows that name the role, and no others', async (role) => {
  const { token } = await world.staff(role);
  const wrong: string[] = [];
  for (const [name, { method, path, params, access, reply }] of staffRows) {
    const may = role === 'admin' || (access as readonly string[]).includes(role);
    // the query and the body are checked after the role, so a row that may be called replies with something else
    const address = `${addressOf(path, params) as '/'}?nothing` as const;
    const { status, body } =
      (reply === 'events' ? await opened(address, token) : undefined) ??
      (await world.ask(`${method} ${address}`, { token }));
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

test('a role that is taken away is gone with the next call, in the console too', async () => {
  const person = await consolePerson(world, 'league', 'support');
  const admin = await world.staff('admin');
  const readAudit = () => person.ask('GET /console/api/operations/audit');
  expect((await readAudit()).status).toBe(200);
  const address = `PUT /api/operations/users/${person.id}/roles` as const;
  await world.ask(address, { token: admin.token, body: { roles: ['support'] } });
  const refused = await readAudit();
  expect([refused.status, refused.body.error]).toEqual([403, 'staff/role-required']);
  expect((await person.ask('GET /console/api/staff/me')).body.person.roles).toEqual(['support']);
});

test('the last administrator stays one', async () => {
  await world.db.updateTable('users').set({ roles: [] }).execute();
  const { id, token } = await world.staff('admin');
  const reply = await world.ask(`PUT /api/operations/users/${id}/roles`, { token, body: { roles: [] } });
  expect([reply.status, reply.body.error]).toEqual([409, 'accounts/last-admin']);
});
