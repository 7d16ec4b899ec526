import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsolePerson, codeOf, consolePerson, cookieOf, startConsole } from '../../testing/console-person.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { issueToken, PERSONAL_TOKENS, voidTokens } from '../accounts/one-time-token.ts';
import { lockPerson } from '../operations/lock-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ME = 'GET /console/api/staff/me';
const byCookie = (cookie: string, headers: Readonly<Record<string, string>> = {}) =>
  world.ask(ME, { headers: { cookie, 'x-palco-console': '1', ...headers } });
const withCode = (ticket: string, code: string) =>
  world.ask('POST /console/api/staff/sign-in/code', { body: { ticket, code } });
const STEP_MS = 30_000;

describe('the first sign-in', () => {
  let person: ConsolePerson;
  beforeAll(async () => {
    person = await consolePerson(world, 'admin');
  });

  test('sets up the app, shows recovery codes once and opens a session', async () => {
    expect(person.recoveryCodes).toHaveLength(10);
    expect((await byCookie(person.cookie)).body.person).toEqual({
      id: person.id,
      name: 'Ana de la Grada',
      email: person.email,
      roles: ['admin'],
    });
    const log = await person.ask(`GET /console/api/operations/audit?subject=user%20${person.id}`);
    expect(log.body.data).toMatchObject([{ action: 'sign-in-console', actor: person.id }]);
  });

  test('what is stored reveals neither the secret nor a recovery code', async () => {
    const app = await world.db
      .selectFrom('staff_code_apps')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const codes = await world.db.selectFrom('staff_recovery_codes').selectAll().execute();
    const stored = JSON.stringify([app, codes]);
    expect(stored).not.toContain(person.secret);
    for (const code of person.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('a second first sign-in is refused: nobody with the password alone replaces a factor', async () => {
    const { ticket, factors } = (await startConsole(world, person.email)).body;
    expect(factors).toEqual(['code']);
    for (const step of ['code', 'passkey/options'])
      expect((await world.ask(`POST /console/api/staff/factors/${step}`, { body: { ticket } })).body.error).toBe(
        'staff/factor-exists',
      );
  });
});

describe('the cookie', () => {
  test('cannot be read by scripts, stays below /console and is not sent by other sites', async () => {
    const { email, secret } = await consolePerson(world, 'support');
    world.advance(STEP_MS);
    const { ticket } = (await startConsole(world, email)).body;
    const opened = await withCode(ticket, codeOf(secret, world.now()));
    expect(opened.status).toBe(200);
    const set = String(opened.headers['set-cookie']);
    expect(set).toMatch(/^palco_console=/);
    for (const attribute of ['Path=/console', 'HttpOnly', 'SameSite=Strict', 'Max-Age=43200'])
      expect(set).toContain(attribute);
    expect(opened.text).not.toContain(cookieOf(opened).split('=')[1]);
  });

  test('counts only with the header of the console, from the same site', async () => {
    const { cookie } = await consolePerson(world, 'support');
    expect((await byCookie(cookie)).status).toBe(200);
    expect((await byCookie(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await world.ask(ME, { headers: { cookie } })).status).toBe(401);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await byCookie(cookie, { 'sec-fetch-site': site })).status).toBe(401);
  });

  test('is worth nothing outside of the console, and cannot do what a fan does', async () => {
    const { cookie } = await consolePerson(world, 'support');
    const headers = { cookie, 'x-palco-console': '1' };
    expect((await world.ask('GET /api/staff/me', { headers })).status).toBe(401);
    for (const path of ['/console/api/users/me', '/console/api/payments', '/console/api/operations/../users/me'])
      expect((await world.ask(`GET ${path as '/'}`, { headers })).status).toBe(404);
  });

  test('a token of the site is no console session', async () => {
    const { token } = await world.staff('admin');
    expect((await byCookie(`palco_console=${token}`)).status).toBe(401);
  });

  test('ends with the sign-out, and after twelve hours', async () => {
    const { cookie } = await consolePerson(world, 'support');
    const out = await world.ask('DELETE /console/api/staff/session', { headers: { cookie, 'x-palco-console': '1' } });
    expect([out.status, String(out.headers['set-cookie'])]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect((await byCookie(cookie)).body.error).toBe('session/ended');
    const other = await consolePerson(world, 'support');
    world.advance(12 * 3_600_000 + 1000);
    expect((await byCookie(other.cookie)).status).toBe(401);
  });
});

describe('the second factor', () => {
  test('a one-time code is good once, also for many at once', async () => {
    const { email, secret } = await consolePerson(world, 'support');
    world.advance(STEP_MS);
    const tickets = await Promise.all([1, 2, 3].map(async () => (await startConsole(world, email)).body.ticket));
    const code = codeOf(secret, world.now());
    const statuses = (await Promise.all(tickets.map((ticket) => withCode(ticket, code)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403, 403]);
  });

  test('a recovery code is good once, however it is typed', async () => {
    const { email, recoveryCodes } = await consolePerson(world, 'support');
    const typed = ` ${recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')}`;
    const first = await withCode((await startConsole(world, email)).body.ticket, typed);
    expect(first.status).toBe(200);
    expect(first.body.recovery_codes).toBeUndefined();
    const again = await withCode((await startConsole(world, email)).body.ticket, typed);
    expect(again.body.error).toBe('staff/code-wrong');
  });

  test('guessing is limited by account: five wrong ones, then the right one waits too', async () => {
    const { email, secret } = await consolePerson(world, 'support');
    const { ticket } = (await startConsole(world, email)).body;
    for (let n = 0; n < 5; n++) expect((await withCode(ticket, `00000${n}`)).body.error).toBe('staff/code-wrong');
    world.advance(STEP_MS);
    expect((await withCode(ticket, codeOf(secret, world.now()))).body.error).toBe('limits/too-many');
    world.advance(15 * 60_000);
    const fresh = (await startConsole(world, email)).body.ticket;
    expect((await withCode(fresh, codeOf(secret, world.now()))).status).toBe(200);
  });

  test('each refused step is one line of the log, which says why and holds no secret', async () => {
    const { email } = await consolePerson(world, 'support');
    const { token } = await world.staff('support');
    const before = world.logLines.length;
    const password = 'not the password';
    await world.ask('POST /console/api/staff/sign-in', { body: { email, password } });
    await withCode((await startConsole(world, email)).body.ticket, '000000');
    await world.ask('POST /api/users/proof', { token, body: { password } });
    const refused = world.logLines
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter((line) => line.refused);
    expect(refused.map(({ msg, method, refused: why }) => [msg, method, why])).toEqual([
      ['not signed in', 'console', 'sign-in/wrong-credentials'],
      ['not signed in', 'console', 'staff/code-wrong'],
      ['not proved', undefined, 'accounts/password-wrong'],
    ]);
  });

  test('a ticket opens one session, for a quarter of an hour', async () => {
    const { email, secret, recoveryCodes } = await consolePerson(world, 'support');
    world.advance(STEP_MS);
    const { ticket } = (await startConsole(world, email)).body;
    expect((await withCode(ticket, codeOf(secret, world.now()))).status).toBe(200);
    expect((await withCode(ticket, recoveryCodes[0] as string)).body.error).toBe('staff/ticket-over');
    const late = (await startConsole(world, email)).body.ticket;
    world.advance(15 * 60_000);
    expect((await withCode(late, recoveryCodes[0] as string)).body.error).toBe('staff/ticket-over');
  });

  test('fans are told so, after the right password only', async () => {
    const { email } = await world.signUp();
    expect((await startConsole(world, email as string)).body.error).toBe('staff/role-required');
    const wrong = await world.ask('POST /console/api/staff/sign-in', { body: { email, password: 'not this one' } });
    expect(wrong.body.error).toBe('sign-in/wrong-credentials');
  });

  test('a passkey is asked for by host name, and a made-up answer is refused', async () => {
    const { email } = await consolePerson(world, 'support');
    const { ticket } = (await startConsole(world, email)).body;
    const { options } = (await world.ask('POST /console/api/staff/sign-in/passkey/options', { body: { ticket } })).body;
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const passkey = {
      id: 'made-up',
      rawId: 'made-up',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    };
    const refused = await world.ask('POST /console/api/staff/sign-in/passkey', { body: { ticket, passkey } });
    expect(refused.body.error).toBe('staff/passkey-refused');
  });
});

describe('the proof', () => {
  test('is renewed by the password alone in the console', async () => {
    const { ask, cookie } = await consolePerson(world, 'admin');
    expect((await ask('GET /console/api/operations/staff')).status).toBe(200);
    world.advance(15 * 60_000);
    expect((await byCookie(cookie)).status).toBe(200);
    const headers = { cookie, 'x-palco-console': '1' };
    expect((await world.ask('GET /console/api/operations/staff', { headers })).body.error).toBe('staff/proof-required');
    const proof = await world.ask('POST /console/api/users/proof', { headers, body: { password: TEST_PASSWORD } });
    expect((await ask('GET /console/api/operations/staff', { token: proof.body.token })).status).toBe(200);
  });

  test('needs the second factor in every other session of an account that has one', async () => {
    const { email, secret } = await consolePerson(world, 'admin');
    world.advance(STEP_MS);
    const token = await world.signIn(email);
    const prove = (body: object) => world.ask('POST /api/users/proof', { token, body });
    expect((await prove({ password: TEST_PASSWORD })).body.error).toBe('staff/code-required');
    expect((await prove({ password: TEST_PASSWORD, code: '123456' })).body.error).toBe('staff/code-wrong');
    const proved = await prove({ password: TEST_PASSWORD, code: codeOf(secret, world.now()) });
    expect((await world.ask('GET /api/operations/staff', { token: proved.body.token })).status).toBe(200);
  });
});

test('a role that is taken away is gone with the next call', async () => {
  const admin = await consolePerson(world, 'admin');
  const other = await consolePerson(world, 'admin');
  expect((await other.ask('GET /console/api/operations/staff')).status).toBe(200);
  await admin.ask(`PUT /console/api/operations/users/${other.id}/roles`, { body: { roles: [] } });
  expect((await other.ask('GET /console/api/operations/staff')).body.error).toBe('staff/role-required');
  expect((await other.ask(ME)).body.error).toBe('staff/role-required');
});

test('a new password ends a sign-in that was begun with the former one, and every other ticket of the person', async () => {
  const { id, email, token } = await world.signUp();
  const confirmed = { roles: ['admin'], email_confirmed_at: world.now() };
  await world.db.updateTable('users').set(confirmed).where('id', '=', id).execute();
  const begun = (await startConsole(world, email as string)).body;
  for (const purpose of PERSONAL_TOKENS) await issueToken(world.db, { purpose, userId: id, now: world.now() });
  const fresh = 'bottom of the ninth 77';
  const changed = await world.ask(`POST /api/users/${id}`, {
    token,
    body: { password: fresh, current_password: TEST_PASSWORD },
  });
  expect(changed.status, changed.text).toBe(200);
  const setUp = await world.ask('POST /console/api/staff/factors/code', { body: begun });
  expect(setUp.body.error).toBe('staff/ticket-over');
  const left = world.db.selectFrom('one_time_tokens').select('purpose').where('user_id', '=', id);
  expect(await left.where('used_at', 'is', null).execute()).toEqual([]);
});

test.each([
  ['session', 'POST /api/users/login', 'sign-in/wrong-credentials'],
  ['ticket of the console', 'POST /console/api/staff/sign-in', 'sign-in/wrong-credentials'],
  ['session of a distributor', 'POST /api/users/login/entrepreneur', 'sign-in/entrepreneur-wrong'],
] as const)('no %s opens behind a password that is replaced while it is checked', async (_, row, refusal) => {
  const number = String(70_010_000 + row.length);
  const { id, email } = await world.signUp();
  const fields = { roles: ['admin'], email_confirmed_at: world.now(), entrepreneur_number: number };
  await world.db.updateTable('users').set(fields).where('id', '=', id).execute();
  let asked: ReturnType<World['ask']> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute();
    // the former hash is still the one that others read
    asked = world.ask(row, { body: { email, number, password: TEST_PASSWORD } });
    await expectWaiting(tx);
  });
  expect((await asked)?.body.error).toBe(refusal);
  const open = world.db.selectFrom('sessions').select('way').where('user_id', '=', id).where('ended_at', 'is', null);
  expect((await open.execute()).map(({ way }) => way)).toEqual(['password']);
});

test('no session opens behind a ticket while the password is being replaced', async () => {
  const { id, email, recoveryCodes } = await consolePerson(world, 'support');
  const { ticket } = (await startConsole(world, email)).body;
  let opened: ReturnType<World['ask']> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await lockPerson(tx, id);
    await tx.updateTable('sessions').set({ ended_at: world.now() }).where('user_id', '=', id).execute();
    opened = withCode(ticket, recoveryCodes[0] as string);
    await expectWaiting(tx);
    await voidTokens(tx, id, PERSONAL_TOKENS);
  });
  expect((await opened)?.body.error).toBe('staff/ticket-over');
  const open = world.db.selectFrom('sessions').select('way').where('user_id', '=', id).where('ended_at', 'is', null);
  expect(await open.execute()).toEqual([]);
});
