import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../testing/console-person.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { makeFirstAdminPath } from '../accounts/create-admin.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PERSON = { name: 'Dirección de la Liga', email: 'direccion@liga.test', password: 'una clave larga 77' };
const make = (token: string, more: object = {}) =>
  world.ask('POST /console/api/staff/first-administrator', { body: { ...PERSON, token, ...more } });
const linkToken = async (): Promise<string> =>
  (await makeFirstAdminPath(world.db, world.now()))?.replace('/console#first=', '') ?? 'no link';
const DAY_MS = 86_400_000;

test('without the link nobody becomes an administrator, and a link ends after a day or with the next one', async () => {
  const first = await linkToken();
  const second = await linkToken();
  for (const token of ['x'.repeat(43), first])
    expect(await make(token)).toMatchObject({ status: 410, body: { error: 'staff/first-link-over' } });
  world.advance(DAY_MS);
  expect((await make(second)).status).toBe(410);
});

test('a refused password does not use up the link; of two who use it at once one is made, and then there is no other', async () => {
  const token = await linkToken();
  expect((await make(token, { password: 'contraseña' })).body.error).toBe('accounts/password-common');
  expect((await make(token, { name: 'x' })).status).toBe(400);
  const replies = await Promise.all([make(token), make(token, { email: 'otra@liga.test' })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const [{ ticket, factors }] = replies.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(factors).toEqual([]);

  const { secret } = (await world.ask('POST /console/api/staff/factors/code', { body: { ticket } })).body;
  const code = codeOf(secret, world.now());
  const opened = await world.ask('POST /console/api/staff/factors/code/confirm', { body: { ticket, code } });
  expect(opened.body.person.roles).toEqual(['admin']);
  const roles = (await world.db.selectFrom('users').select('roles').execute()).flatMap((user) => user.roles);
  expect(roles).toEqual(['admin']);
  expect(await makeFirstAdminPath(world.db, world.now())).toBeUndefined();
});

test('a link from before does nothing once there is an administrator', async () => {
  await world.db.updateTable('users').set({ roles: [] }).execute();
  const token = await linkToken();
  await world.db
    .updateTable('users')
    .set({ roles: ['admin'] })
    .execute();
  expect((await make(token, { email: 'tercera@liga.test' })).body.error).toBe('staff/first-link-over');
});
