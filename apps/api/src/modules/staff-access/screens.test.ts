/** Screens on the wall, through HTTP: they may call the rows of the role `wall` and nothing else, for half a day. */
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const open = async () => {
  const admin = await world.staff('admin');
  const { token, until } = (await world.ask('POST /api/operations/screens', { token: admin.token })).body;
  return { admin, token: token as string, until: until as string };
};
const readWall = (token: string) => world.ask('GET /api/operations/wall', { token });

test('a screen is good for twelve hours, without a password in between', async () => {
  const { token, until } = await open();
  expect(Date.parse(until) - world.now().getTime()).toBe(12 * 3_600_000);
  world.advance(11 * 3_600_000);
  expect((await readWall(token)).body).toEqual({ until });
  world.advance(3_600_000);
  expect((await readWall(token)).status).toBe(401);
});

test('it is refused by every row that is not for the wall, and is nobody on open ones', async () => {
  const { token, admin } = await open();
  const before = await world.db.selectFrom('audit_log').select('id').execute();
  const wrong: string[] = [];
  for (const [name, { method, path, access }] of endpointEntries()) {
    if (access === 'open' || (Array.isArray(access) && access.includes('wall'))) continue;
    const address = path.replace(/:userId|:id/, String(admin.id)).replace(/:\w+/g, '1');
    const { status, body } = await world.ask(`${method} ${address as '/'}`, { token });
    const expected = access === 'signed-in' ? [401, 'session/required'] : [403, 'staff/role-required'];
    // an address with impossible parameters is unknown before the sign-in is checked
    if (`${status} ${body?.error}` !== expected.join(' ') && body?.error !== 'request/unknown-path')
      wrong.push(`${name} ${status} ${body?.error}`);
  }
  expect(wrong).toEqual([]);
  expect(await world.db.selectFrom('audit_log').select('id').execute()).toHaveLength(before.length);
});

test('its token is no way into the console, and cannot make another one', async () => {
  const { token } = await open();
  expect((await world.ask('POST /api/operations/screens', { token })).status).toBe(403);
  const me = await world.ask('GET /console/api/staff/me', {
    headers: { cookie: `palco_console=${token}`, 'x-palco-console': '1' },
  });
  expect(me.status).toBe(401);
});

test('it is on the list, and ends when it is closed or its administrator is none any more', async () => {
  const { admin, token } = await open();
  const listed = async (): Promise<string[]> =>
    (await world.ask('GET /api/operations/screens', { token: admin.token })).body.data.map(
      ({ id }: { id: string }) => id,
    );
  const before = await listed();
  const second = (await world.ask('POST /api/operations/screens', { token: admin.token })).body.token as string;
  const added = (await listed()).find((id) => !before.includes(id));
  const close = () => world.ask(`DELETE /api/operations/screens/${added}`, { token: admin.token });
  expect((await close()).status).toBe(200);
  expect((await close()).status).toBe(404);
  const states = await Promise.all([token, second].map(async (each) => (await readWall(each)).status));
  expect(states.toSorted()).toEqual([200, 401]);

  const other = await world.staff('admin');
  await world.ask(`PUT /api/operations/users/${admin.id}/roles`, { token: other.token, body: { roles: ['support'] } });
  expect((await Promise.all([token, second].map(async (each) => (await readWall(each)).status))).toSorted()).toEqual([
    401, 403,
  ]);
});
