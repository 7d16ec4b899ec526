/** A person's own factors and sessions of the console, through HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsolePerson, codeOf, consolePerson, cookieOf, startConsole } from '../../testing/console-person.ts';
import { madePasskey } from '../../testing/made-passkey.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const BASE = '/console/api/operations/own-access';
const STEP_MS = 30_000;
const addPasskeyRow = (id: string, user_id: number) =>
  world.db
    .insertInto('staff_passkeys')
    .values({
      id,
      user_id,
      name: null,
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      created_at: world.now(),
      last_used_at: null,
    })
    .execute();
const signIn = async (email: string, code: string): Promise<number> => {
  const { ticket } = (await startConsole(world, email)).body;
  return (await world.ask('POST /console/api/staff/sign-in/code', { body: { ticket, code } })).status;
};

test('a new app replaces the former one only with its first code', async () => {
  const person = await consolePerson(world, 'support');
  const { ticket, secret } = (await person.ask(`POST ${BASE}/code-app`)).body;
  const confirm = (code: string) => person.ask(`POST ${BASE}/code-app/confirm`, { body: { ticket, code } });
  expect((await confirm('000000')).body.error).toBe('staff/code-wrong');
  world.advance(STEP_MS);
  expect(await signIn(person.email, codeOf(person.secret, world.now()))).toBe(200);
  world.advance(STEP_MS);
  expect((await confirm(codeOf(secret, world.now()))).status).toBe(200);
  expect((await confirm(codeOf(secret, world.now()))).body.error).toBe('staff/ticket-over');
  world.advance(STEP_MS);
  expect(await signIn(person.email, codeOf(person.secret, world.now()))).toBe(403);
  expect(await signIn(person.email, codeOf(secret, world.now()))).toBe(200);
});

test("a ticket is of no use in anybody else's hands", async () => {
  const [ana, beto] = [await consolePerson(world, 'support'), await consolePerson(world, 'support')];
  const { ticket, secret } = (await ana.ask(`POST ${BASE}/code-app`)).body;
  const body = { ticket, code: codeOf(secret, world.now()) };
  expect((await beto.ask(`POST ${BASE}/code-app/confirm`, { body })).body.error).toBe('staff/ticket-over');
});

test('one factor always remains; passkeys are named and removed by their owner', async () => {
  const person = await consolePerson(world, 'cashier');
  const other = await consolePerson(world, 'cashier');
  expect((await person.ask(`DELETE ${BASE}/code-app`)).body.error).toBe('staff/last-factor');
  await addPasskeyRow('phone', person.id);
  const rename = (who: typeof person) => who.ask(`PUT ${BASE}/passkeys/phone`, { body: { name: 'Teléfono' } });
  expect((await rename(other)).body.error).toBe('staff/factor-unknown');
  expect((await rename(person)).body.data.passkeys).toMatchObject([{ id: 'phone', name: 'Teléfono' }]);
  expect((await other.ask(`DELETE ${BASE}/passkeys/phone`)).body.error).toBe('staff/factor-unknown');
  expect((await person.ask(`DELETE ${BASE}/code-app`)).body.data.code_app).toBeNull();
  expect((await person.ask(`DELETE ${BASE}/passkeys/phone`)).body.error).toBe('staff/last-factor');
});

test('of two factors removed at once one remains', async () => {
  const person = await consolePerson(world, 'cashier');
  await addPasskeyRow('ring', person.id);
  const replies = await Promise.all([
    person.ask(`DELETE ${BASE}/code-app`),
    person.ask(`DELETE ${BASE}/passkeys/ring`),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('new recovery codes end the former ones', async () => {
  const person = await consolePerson(world, 'league');
  const { codes } = (await person.ask(`POST ${BASE}/recovery-codes`)).body;
  expect(codes).toHaveLength(10);
  expect(await signIn(person.email, person.recoveryCodes[0] as string)).toBe(403);
  expect(await signIn(person.email, codes[0])).toBe(200);
  expect((await person.ask(`GET ${BASE}`)).body.data.recovery_codes).toBe(9);
});

test('another session of the own account is closed at once, one of somebody else is not', async () => {
  const person = await consolePerson(world, 'scorer');
  const other = await consolePerson(world, 'scorer');
  world.advance(STEP_MS);
  const { ticket } = (await startConsole(world, person.email)).body;
  const code = codeOf(person.secret, world.now());
  const second = await world.ask('POST /console/api/staff/sign-in/code', { body: { ticket, code } });
  const cookie = cookieOf(second);
  const me = () => world.ask('GET /console/api/staff/me', { headers: { cookie, 'x-palco-console': '1' } });
  expect((await me()).status).toBe(200);
  const { sessions } = (await person.ask(`GET ${BASE}`)).body.data;
  const { id } = sessions.find(({ is_this }: { is_this: boolean }) => !is_this);
  expect((await other.ask(`DELETE ${BASE}/sessions/${id}`)).body.error).toBe('accounts/device-unknown');
  expect((await person.ask(`DELETE ${BASE}/sessions/${id}`)).body.data.sessions).toHaveLength(1);
  expect((await me()).status).toBe(401);
});

test('a passkey that answers no challenge is not added', async () => {
  const person = await consolePerson(world, 'support');
  await addPasskeyRow('laptop', person.id);
  const { ticket, options } = (await person.ask(`POST ${BASE}/passkeys/options`)).body;
  // the device that has one must not replace it
  expect(options.excludeCredentials).toMatchObject([{ id: 'laptop' }]);
  const response = { clientDataJSON: 'e30', attestationObject: 'oA' };
  const passkey = { id: 'new', rawId: 'new', type: 'public-key', clientExtensionResults: {}, response };
  const reply = await person.ask(`POST ${BASE}/passkeys`, { body: { ticket, name: 'Teléfono', passkey } });
  expect(reply.body.error).toBe('staff/passkey-refused');
});

test('a passkey with the id of somebody else’s is refused, also as the first one, and leaves nothing behind', async () => {
  const id = Buffer.from('of one device').toString('base64url');
  const add = async (person: ConsolePerson) => {
    const { ticket, options } = (await person.ask(`POST ${BASE}/passkeys/options`)).body;
    const body = { ticket, name: 'Teléfono', passkey: madePasskey(id, options.challenge) };
    return (await person.ask(`POST ${BASE}/passkeys`, { body })).body;
  };
  const [owner, other] = [await consolePerson(world, 'support'), await consolePerson(world, 'support')];
  expect((await add(owner)).data.passkeys).toMatchObject([{ name: 'Teléfono' }]);
  expect([(await add(owner)).error, (await add(other)).error]).toEqual([
    'staff/passkey-refused',
    'staff/passkey-refused',
  ]);
  const newcomer = await world.signUp();
  const roles = { roles: ['support'], email_confirmed_at: world.now() };
  await world.db.updateTable('users').set(roles).where('id', '=', newcomer.id).execute();
  const { ticket } = (await startConsole(world, newcomer.email as string)).body;
  const setUp = async (credential: string) => {
    const { options } = (await world.ask('POST /console/api/staff/factors/passkey/options', { body: { ticket } })).body;
    const passkey = madePasskey(credential, options.challenge);
    return world.ask('POST /console/api/staff/factors/passkey', { body: { ticket, passkey } });
  };
  const refused = await setUp(id);
  expect([refused.body.error, refused.headers['set-cookie']]).toEqual(['staff/passkey-refused', undefined]);
  const left = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', newcomer.id)
    .where('way', '=', 'console')
    .execute();
  expect(left).toEqual([]);
  // the ticket was not spent: the right device opens the session
  expect((await setUp(Buffer.from('of another').toString('base64url'))).body.recovery_codes).toHaveLength(10);
});
