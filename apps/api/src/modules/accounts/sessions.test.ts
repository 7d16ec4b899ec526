import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../keys.ts';
import { secretsOf } from '../../start/secrets.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const DAY_MS = 86_400_000;

test('registering signs in and returns the profile without the password', async () => {
  const me = await world.signUp({ email: 'Zoe@People.test', city: 'Mazatlán', team: 'maz', affiliate_id: 'ABC123' });
  expect(me.id).toBeGreaterThan(0);
  const { status, body } = await world.ask('GET /api/users/me?is_lmp_live=1', { token: `Bearer ${me.token}` });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: me.id,
    email: 'Zoe@People.test',
    team: 'maz',
    affiliate_id: 'ABC123',
    country: 'MEX',
  });
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining(['telephone', 'login_type', 'gender', 'birthday', 'entrepreneur_number', 'memberships']),
  );
  expect(body.hasOneValidMembership).toBe(false);
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('a session ends when it is logged out, at once, and only by its own person', async () => {
  const [one, other] = [await world.signUp(), await world.signUp()];
  expect((await world.ask(`DELETE /api/users/logout/${other.id}`, { token: one.token })).status).toBe(403);
  expect((await world.ask(`DELETE /api/users/logout/${one.id}`, { token: one.token })).status).toBe(200);
  const after = await world.ask('GET /api/users/me', { token: one.token });
  expect([after.status, after.body.error]).toEqual([401, 'session/ended']);
});

test('a token is renewed past half of its life, and dies when it is not', async () => {
  const fan = await world.signUp();
  const me = () => world.ask('GET /api/users/me', { token: fan.token });
  const start = world.now();
  world.advance(14 * DAY_MS);
  expect((await me()).body.token).toBe(fan.token);
  world.advance(2 * DAY_MS);
  const renewed = (await me()).body.token;
  expect(renewed).not.toBe(fan.token);
  world.advance(20 * DAY_MS);
  expect((await me()).status).toBe(401);
  expect((await world.ask('GET /api/users/me', { token: renewed })).status).toBe(200);
  world.setNow(start);
});

test('a token from before tokens named their key signs in, and is replaced by one that does', async () => {
  const fan = await world.signUp();
  const [, payload = ''] = fan.token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const key = keysOf(secretsOf(world.config), 'session tokens').current;
  const nameless = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key.bytes);
  const me = await world.ask('GET /api/users/me', { token: nameless });
  expect(me.status).toBe(200);
  expect(decodeProtectedHeader(me.body.token)).toMatchObject({ kid: key.id });
  expect((await world.ask('GET /api/users/me', { token: me.body.token })).body.token).toBe(me.body.token);
});

test('staff calls need the password again, within fifteen minutes', async () => {
  const staff = await world.staff('admin');
  const me = await world.ask('GET /api/users/me', { token: staff.token });
  expect(me.body.roles).toEqual(['admin']);
  expect((await world.ask('POST /api/users/proof', { token: staff.token, body: { password: 'not it' } })).status).toBe(
    403,
  );
  world.advance(15 * 60_000);
  expect((await world.ask('GET /api/users/me', { token: staff.token })).status).toBe(401);
});
