import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());
const setRoles = (token: string, userId: number, roles: readonly string[]) =>
  world.ask(`PUT /api/operations/users/${userId}/roles`, { token, body: { roles } });

test('roles are given, count at once and are written down', async () => {
  const admin = await world.staff('admin');
  const fan = await world.colleague();
  expect((await world.ask('GET /api/users/me', { token: fan.token })).body.roles).toEqual([]);
  expect((await setRoles(admin.token, fan.id, ['scorer', 'support'])).body.data.roles).toEqual(['scorer', 'support']);
  expect((await world.ask('GET /api/users/me', { token: fan.token })).body.roles).toEqual(['scorer', 'support']);
  const log = (await world.ask(`GET /api/operations/audit?subject=user%20${fan.id}`, { token: admin.token })).body.data;
  expect(log).toMatchObject([
    { actor: admin.id, action: 'set-roles', detail: { from: [], to: ['scorer', 'support'] } },
  ]);
});

test.each([
  ['nobody', async () => undefined, 401, 'session/required'],
  ['a fan', async () => (await world.signUp()).token, 403, 'staff/role-required'],
  ['a scorer', async () => (await world.staff('scorer')).token, 403, 'staff/role-required'],
  [
    'an admin who only signed in',
    async () => {
      const fan = await world.signUp();
      await world.db
        .updateTable('users')
        .set({ roles: ['admin'], email_confirmed_at: world.now() })
        .where('id', '=', fan.id)
        .execute();
      return fan.token;
    },
    403,
    'staff/proof-required',
  ],
])('%s gives no roles', async (_, tokenOf, status, error) => {
  const token = await tokenOf();
  const answer = await world.ask('PUT /api/operations/users/1001/roles', {
    ...(token ? { token } : {}),
    body: { roles: ['admin'] },
  });
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

test('one account that can grant roles always remains, even when all leave at once', async () => {
  await world.db.updateTable('users').set({ roles: [] }).execute();
  const admins = [await world.staff('admin'), await world.staff('admin'), await world.staff('admin')];
  const answers = await Promise.all(admins.map(({ id, token }) => setRoles(token, id, [])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const last = admins[answers.findIndex(({ status }) => status === 409)] as (typeof admins)[number];
  const leave = await world.ask('POST /api/users/me/deletion', {
    token: last.token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(leave.body.error).toBe('accounts/last-admin');
});

test('people are found by something whole, never by a part', async () => {
  const { token } = await world.staff('support');
  const fan = await world.signUp({ email: 'lookup@people.test', telephone: '55 9999 0000' });
  const find = async (search: string) =>
    (
      (await world.ask(`GET /api/operations/people?search=${encodeURIComponent(search)}`, { token })).body.data as {
        id: number;
      }[]
    ).map(({ id }) => id);
  for (const search of ['LOOKUP@people.test', '+52 55 9999 0000', '5599990000', String(fan.id)])
    expect(await find(search)).toEqual([fan.id]);
  for (const search of ['lookup', '@people.test', '%', '5599', "' or 1=1 --"]) expect(await find(search)).toEqual([]);
});

describe('distributors', () => {
  const form = (number: string, invitation: string, fields: object = {}) => ({
    number,
    invitation,
    name: 'Elena Empresaria',
    email: `d${number}@people.test`,
    password: TEST_PASSWORD,
    password_confirm: TEST_PASSWORD,
    birthday: '04/12/1988',
    telephone: '55 1111 2222',
    country: 'Mexico',
    city: 'Hermosillo',
    team: 'her',
    ...fields,
  });
  const register = (body: object, from = '10.40.0.1') =>
    world.ask('POST /api/users/register/entrepreneur', { body, from });
  const invite = async (number: string): Promise<string> => {
    const { token } = await world.staff('support');
    return (await world.ask('POST /api/operations/entrepreneurs', { token, body: { number } })).body
      .invitation as string;
  };

  test('claim a number with its invitation, once, and sign in with it', async () => {
    const invitation = await invite('700100');
    const me = (await register(form('700100', invitation.toLowerCase().replace('-', ' ')))).body;
    expect(me).toMatchObject({
      login_type: 'entrepreneur',
      entrepreneur_number: '700100',
      country: 'MEX',
      city: 'Hermosillo',
    });
    expect((await register(form('700100', invitation, { email: 'second@people.test' }))).body.error).toBe(
      'sign-in/invitation-invalid',
    );
    const logIn = (number: string, password: string) =>
      world.ask('POST /api/users/login/entrepreneur', { body: { number, password }, from: '10.40.0.2' });
    expect((await logIn('700100', TEST_PASSWORD)).body.id).toBe(me.id);
    expect((await logIn('700 100', TEST_PASSWORD)).status).toBe(200);
    for (const [number, password] of [
      ['700100', 'wrong'],
      ['999999', TEST_PASSWORD],
      ['x', TEST_PASSWORD],
    ] as const)
      expect((await logIn(number, password)).body.error).toBe('sign-in/entrepreneur-wrong');
  });
  test('require every field', async () => {
    const invitation = await invite('700200');
    for (const field of ['country', 'city', 'team', 'birthday', 'telephone', 'name'])
      expect((await register(form('700200', invitation, { [field]: undefined }))).status).toBe(400);
    expect((await register(form('700200', 'AAAAA-AAAAA'))).body.error).toBe('sign-in/invitation-invalid');
    expect((await register(form('700201', invitation))).body.error).toBe('sign-in/invitation-invalid');
    expect((await register(form('700200', invitation))).status).toBe(200);
  });
  test('keep their invitation when the address they typed has an account', async () => {
    const invitation = await invite('700300');
    const fan = await world.signUp();
    expect((await register(form('700300', invitation, { email: fan.email }))).status).toBe(401);
    expect((await register(form('700300', invitation))).status).toBe(200);
  });
  test('guessing one password on many numbers is limited', async () => {
    const spray = (n: number) =>
      world.ask('POST /api/users/login/entrepreneur', {
        body: { number: String(800_000 + n), password: 'Verano2026' },
        from: `10.41.${n}.1`,
      });
    let last = 0;
    for (let n = 0; n < 31; n++) last = (await spray(n)).status;
    expect(last).toBe(429);
  });
});

describe('the audit log', () => {
  test('is found by actor, action, word and time, with the names of who acted', async () => {
    const admin = await world.staff('admin');
    const other = await world.staff('admin', 'league');
    const fan = await world.colleague();
    await setRoles(admin.token, fan.id, ['scorer']);
    world.advance(60_000);
    const later = world.now().toISOString();
    await setRoles(other.token, fan.id, ['ingest']);
    const read = async (query: string) =>
      (await world.ask(`GET /api/operations/audit?${query}`, { token: other.token })).body.data as {
        actor: number;
        actor_name: string;
      }[];
    const about = `subject=user%20${fan.id}`;
    expect((await read(`${about}&actor=${admin.id}`)).map(({ actor }) => actor)).toEqual([admin.id]);
    expect((await read(`${about}&text=INGEST`)).map(({ actor }) => actor)).toEqual([other.id]);
    expect((await read(`${about}&from=${later}`)).map(({ actor }) => actor)).toEqual([other.id]);
    expect((await read(`${about}&to=${later}`)).map(({ actor }) => actor)).toEqual([admin.id]);
    expect(await read(`${about}&action=revoke-membership`)).toEqual([]);
    expect(await read(`${about}&text=%25`)).toEqual([]);
    expect((await read(about))[0]?.actor_name).toBe('Ana de la Grada');
  });

  test('is exported as CSV, and the export is an entry of its own', async () => {
    const { id, token } = await world.staff('league');
    const csv = await world.ask('GET /api/operations/audit.csv?action=set-roles', { token });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text).toMatch(/^\uFEFFid,at,actor,name,action,subject,detail,request\r\n/);
    const own = await world.ask(`GET /api/operations/audit?actor=${id}`, { token });
    expect(own.body.data).toMatchObject([{ action: 'export-audit', detail: { filter: { action: 'set-roles' } } }]);
  });
});
