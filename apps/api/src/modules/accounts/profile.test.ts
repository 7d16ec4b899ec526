import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { lockPerson } from '../operations/lock-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const NEW = 'right field 1963';
type Fan = { id: number; token: string };
const save = ({ id, token }: Fan, body: object) => world.ask(`POST /api/users/${id}?is_lmp_live=1`, { token, body });
const me = (token: string) => world.ask('GET /api/users/me', { token });
const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] as string;
const confirm = (token: string) => world.ask('POST /api/users/email/confirm', { body: { token } });
/** somebody whose address is confirmed */
const confirmed = async (fields = {}): Promise<Fan & { email: string }> => {
  const fan = await world.signUp(fields);
  await confirm(tokenIn((await world.messageTo(fan.email as string, /confirm#token=/)).text));
  return { ...fan, email: fan.email as string };
};

describe('the own profile', () => {
  test('is saved field by field; what is left out stays, what is empty empties', async () => {
    const fan = await world.signUp({ city: 'Mazatlán', team: 'maz' });
    const form = {
      name: 'Ana María',
      telephone: '55 1234 5678',
      birthday: '01/31/1990',
      gender: 'female',
      country: 'USA',
    };
    expect((await save(fan, form)).body).toMatchObject({
      ...form,
      telephone: '+525512345678',
      city: 'Mazatlán',
      team: 'maz',
      token: fan.token,
      pending_email: null,
    });
    expect((await save(fan, { team: '', birthday: '', gender: '', telephone: '' })).body).toMatchObject({
      name: 'Ana María',
      team: null,
      birthday: null,
      gender: null,
      telephone: null,
    });
  });

  test("is nobody else's to save", async () => {
    const [one, other] = [await world.signUp(), await world.signUp()];
    const answer = await save({ id: other.id, token: one.token }, { name: 'Usurpadora' });
    expect([answer.status, answer.body.error]).toEqual([403, 'accounts/not-yours']);
    expect((await me(other.token)).body.name).toBe('Ana de la Grada');
    for (const id of ['0', '-1', '1.5', 'me', '99999999999', '1 or 1=1'])
      expect(
        (await world.ask(`POST /api/users/${encodeURIComponent(id)}`, { token: one.token, body: {} })).status,
      ).toBe(404);
  });
  test('takes no field that is not on the form', async () => {
    const fan = await world.signUp();
    const loot = {
      roles: ['admin'],
      role: 'admin',
      hasOneValidMembership: true,
      memberships: [{ id: 107 }],
      id: 1,
      email_confirmed: true,
      login_type: 'apple',
      entrepreneur_number: '500100',
      affiliate_id: 'X',
    };
    expect((await save(fan, { name: 'Ana la Buena', ...loot })).body).toMatchObject({
      id: fan.id,
      roles: [],
      hasOneValidMembership: false,
      email_confirmed: false,
      login_type: 'email',
      entrepreneur_number: null,
      affiliate_id: null,
    });
  });
  test.each([
    ['gender', 'x'],
    ['birthday', '31/01/1990'],
    ['name', 'Ana'],
    ['name', ''],
    ['email', 'a@'],
    ['email', ''],
    ['password', 'short'],
    ['team', 'zzz'],
  ])('%s «%s» is 400 with the field', async (field, value) => {
    const answer = await save(await world.signUp(), { [field]: value });
    expect([answer.status, answer.body.fields[0].field]).toEqual([400, field]);
  });
  test('a birthday of seventeen years ago is refused', async () => {
    const answer = await save(await world.signUp(), { birthday: '12/24/2009' });
    expect([answer.status, answer.body.error]).toEqual([400, 'accounts/under-age']);
    expect(answer.body.message).toMatch(/padre o tutor/);
  });
  test('its language is the language of mails from then on', async () => {
    const fan = await confirmed();
    expect((await save(fan, { language: 'pr' })).body.language).toBe('pt');
    await save(fan, { password: NEW, current_password: TEST_PASSWORD });
    await world.messageTo(fan.email, /Sua senha foi alterada/);
  });
});

describe('a new password', () => {
  test('needs the current one, and a blank one is no new one', async () => {
    const fan = await world.signUp();
    expect((await save(fan, { password: NEW })).body.error).toBe('accounts/password-wrong');
    expect((await save(fan, { password: NEW, current_password: 'not it' })).body.error).toBe('accounts/password-wrong');
    expect((await save(fan, { password: '', name: 'Ana María' })).body.token).toBe(fan.token);
  });
  test('ends every session at once, this one goes on with a new token', async () => {
    const fan = await world.signUp();
    const elsewhere = await world.signIn(fan.email as string);
    const { token } = (await save(fan, { password: NEW, current_password: TEST_PASSWORD })).body;
    expect(token).not.toBe(fan.token);
    for (const old of [fan.token, elsewhere]) expect((await me(old)).body.error).toBe('session/ended');
    expect((await me(token)).status).toBe(200);
    expect(await world.signIn(fan.email as string, NEW)).toBeTruthy();
  });
  test('guessing the current one is limited', async () => {
    const fan = await world.signUp();
    for (let n = 0; n < 10; n++) await save(fan, { password: NEW, current_password: `guess ${n}` });
    expect((await save(fan, { password: NEW, current_password: TEST_PASSWORD })).status).toBe(429);
  });
  test('of an account without one needs a session opened lately', async () => {
    const fan = await world.signUp();
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', fan.id).execute();
    const start = world.now();
    world.advance(16 * 60_000);
    expect((await save(fan, { password: NEW })).body.error).toBe('accounts/sign-in-again');
    world.setNow(start);
    expect((await save(fan, { password: NEW })).status).toBe(200);
  });
});

describe('another e-mail', () => {
  test('needs the password and a confirmed address, and counts when its link is opened', async () => {
    const unconfirmed = await world.signUp();
    const change = { email: 'nuevo@people.test', current_password: TEST_PASSWORD };
    expect((await save(unconfirmed, change)).body.error).toBe('accounts/email-not-confirmed');
    const fan = await confirmed();
    expect((await save(fan, { email: 'nuevo@people.test' })).body.error).toBe('accounts/password-wrong');
    expect((await save(fan, change)).body).toMatchObject({ email: fan.email, pending_email: 'nuevo@people.test' });
    const link = tokenIn((await world.messageTo('nuevo@people.test', /Confirma tu correo nuevo/)).text);
    expect((await confirm(link)).body).toEqual({
      email: 'nuevo@people.test',
      is_change: true,
      was_confirmed: false,
    });
    expect((await me(fan.token)).body).toMatchObject({ email: 'nuevo@people.test', email_confirmed: true });
    await world.messageTo(fan.email, /El correo de tu cuenta cambió/);
    expect((await confirm(link)).body).toEqual({ email: 'nuevo@people.test', is_change: true, was_confirmed: true });
  });
  test('asked for twice: the older link changes nothing, and says that it is done once the newer has done it', async () => {
    const fan = await confirmed();
    const email = 'dos-veces@people.test';
    const ask = () => save(fan, { email, current_password: TEST_PASSWORD });
    await ask();
    const older = tokenIn((await world.messageTo(email, /confirm#token=/)).text);
    await ask();
    await expect.poll(async () => (await world.messagesTo(email)).length).toBe(2);
    const newer = (await world.messagesTo(email)).map(({ text }) => tokenIn(text)).find((link) => link !== older);
    expect((await confirm(older)).body.error).toBe('accounts/link-over');
    expect((await me(fan.token)).body.email).toBe(fan.email);
    expect((await confirm(newer as string)).body).toMatchObject({ email, was_confirmed: false });
    expect((await confirm(older)).body).toEqual({ email, is_change: true, was_confirmed: true });
  });
  test('that already has an account is not revealed: same reply, and a mail to its owner', async () => {
    const taken = await world.signUp({ email: 'taken@people.test' });
    const fan = await confirmed();
    const answer = await save(fan, { email: taken.email as string, current_password: TEST_PASSWORD });
    expect([answer.status, answer.body.pending_email]).toEqual([200, taken.email]);
    await world.messageTo(taken.email as string, /ya tiene una cuenta/);
  });
  test('taken between the mail and the click is refused', async () => {
    const fan = await confirmed();
    await save(fan, { email: 'slow@people.test', current_password: TEST_PASSWORD });
    const link = tokenIn((await world.messageTo('slow@people.test', /confirm#token=/)).text);
    await world.signUp({ email: 'slow@people.test' });
    expect((await confirm(link)).body.error).toBe('accounts/email-registered');
    expect((await me(fan.token)).body.email).toBe(fan.email);
  });
  test('the same address in other letters is no other address', async () => {
    const fan = await world.signUp({ email: 'same@people.test' });
    expect((await save(fan, { email: 'SAME@people.test' })).status).toBe(200);
  });
});

describe('confirming', () => {
  test('can be requested five times an hour, and only the newest link works', async () => {
    const fan = await world.signUp();
    const first = tokenIn((await world.messageTo(fan.email as string, /confirm#token=/)).text);
    const again = () => world.ask('POST /api/users/email/confirmation', { token: fan.token });
    for (let n = 0; n < 5; n++) expect((await again()).body).toEqual({ sent: true, delayed: false });
    expect((await again()).status).toBe(429);
    expect((await confirm(first)).body.error).toBe('accounts/link-over');
    await expect.poll(async () => (await world.messagesTo(fan.email as string)).length).toBe(6);
    const links = (await world.messagesTo(fan.email as string)).map(({ text }) => tokenIn(text));
    const replies = await Promise.all(links.map(async (link) => (await confirm(link)).body));
    expect(replies.filter(({ was_confirmed }) => was_confirmed === false)).toHaveLength(1);
    // an older link found later in the mailbox does not say that the address still waits
    for (const link of links)
      expect((await confirm(link)).body).toEqual({ email: fan.email, is_change: false, was_confirmed: true });
    expect((await again()).body.sent).toBe(false);
  });
});

describe('my devices', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  test('are listed by browser, system, country and time, without an address or a user agent', async () => {
    const fan = await world.signUp();
    const body = { email: fan.email, password: TEST_PASSWORD };
    await world.ask('POST /api/users/login', { body, headers: { 'user-agent': PHONE } });
    const { data } = (await world.ask('GET /api/users/me/devices', { token: fan.token })).body;
    expect(data).toHaveLength(2);
    const phone = data.find(({ browser }: { browser: string }) => browser === 'Chrome');
    expect(phone).toMatchObject({ system: 'Android 15', country: 'MX', city: null, way: 'password', is_this: false });
    expect(JSON.stringify(await world.db.selectFrom('sessions').selectAll().execute())).not.toMatch(
      /Pixel|127\.0\.0\.1/,
    );
  });
  test('one of them is signed out, and it is out', async () => {
    const fan = await world.signUp();
    const other = await world.signIn(fan.email as string);
    const stranger = await world.signUp();
    const list = async () =>
      (await world.ask('GET /api/users/me/devices', { token: fan.token })).body.data as {
        id: string;
        is_this: boolean;
      }[];
    const { id } = (await list()).find(({ is_this }) => !is_this) as { id: string };
    const out = (token: string) => world.ask(`DELETE /api/users/me/devices/${id}`, { token });
    expect((await out(stranger.token)).body.error).toBe('accounts/device-unknown');
    expect((await out(fan.token)).status).toBe(200);
    expect((await me(other)).body.error).toBe('session/ended');
    expect((await me(fan.token)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
  test('all others at once', async () => {
    const fan = await world.signUp();
    const others = [await world.signIn(fan.email as string), await world.signIn(fan.email as string)];
    expect((await world.ask('DELETE /api/users/me/devices', { token: fan.token })).status).toBe(200);
    for (const token of others) expect((await me(token)).status).toBe(401);
    expect((await me(fan.token)).status).toBe(200);
  });
});

describe('data rights', () => {
  test('all stored data comes as a file, without secrets', async () => {
    const fan = await confirmed({ city: 'Culiacán' });
    const answer = await world.ask('GET /api/users/me/export', { token: fan.token });
    expect(answer.headers['content-disposition']).toContain(`account-${fan.id}.json`);
    expect(answer.body).toMatchObject({
      account: { id: fan.id, email: fan.email, city: 'Culiacán' },
      devices: [{ is_this: true }],
    });
    expect(answer.text).not.toMatch(/argon2|password_hash|token/);
  });
  test('deletion erases the person, ends the sessions and keeps the number', async () => {
    const fan = await confirmed({ telephone: '55 2222 3333', birthday: '01/31/1990' });
    const identity = { provider: 'facebook', subject: '4711', user_id: fan.id, created_at: world.now() } as const;
    await world.db.insertInto('identities').values(identity).execute();
    const remove = (current_password?: string) =>
      world.ask('POST /api/users/me/deletion', { token: fan.token, body: { current_password } });
    expect((await remove()).body.error).toBe('accounts/password-wrong');
    expect((await remove(TEST_PASSWORD)).body).toEqual({ deleted: true });
    expect((await me(fan.token)).body.error).toBe('session/ended');
    await world.messageTo(fan.email, /Tu cuenta se eliminó/);
    const row = await world.db.selectFrom('users').selectAll().where('id', '=', fan.id).executeTakeFirst();
    const { id, login_type, language, roles, created_at, deleted_at, ...rest } = row as NonNullable<typeof row>;
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
    expect(deleted_at).toEqual(world.now());
    for (const table of ['identities', 'one_time_tokens', 'kept_places'] as const)
      expect(await world.db.selectFrom(table).selectAll().where('user_id', '=', fan.id).execute(), table).toEqual([]);
    expect(
      (await world.ask('POST /api/users/login', { body: { email: fan.email, password: TEST_PASSWORD } })).status,
    ).toBe(401);
    expect((await world.signUp({ email: fan.email })).id).not.toBe(fan.id);
  });
  test.each([
    [
      'a profile is saved, with the address changed',
      { password_hash: 'another' },
      { name: 'Ana María', email: 'late@people.test' },
    ],
    ['a new password is set', { password_hash: 'another' }, { password: NEW }],
    ['a profile is saved', { deleted_at: new Date(0), name: null }, { name: 'Ana María' }],
  ])('%s while another password is set or the account is erased: nothing is changed', async (_, meanwhile, form) => {
    const fan = await confirmed({ name: 'Luis' });
    const { saving } = await world.db.transaction().execute(async (tx) => {
      await lockPerson(tx, fan.id);
      const begun = { saving: save(fan, { ...form, current_password: TEST_PASSWORD }) };
      await expectWaiting(tx);
      await tx.updateTable('users').set(meanwhile).where('id', '=', fan.id).execute();
      return begun;
    });
    expect((await saving).body.error).toBe('deleted_at' in meanwhile ? 'session/ended' : 'accounts/password-wrong');
    const row = await world.db.selectFrom('users').selectAll().where('id', '=', fan.id).executeTakeFirst();
    expect(row).toMatchObject({ name: 'Luis', ...meanwhile });
    const open = { user_id: fan.id, purpose: 'change-email' };
    const links = world.db.selectFrom('one_time_tokens').select('digest').where('user_id', '=', open.user_id);
    expect(await links.where('purpose', '=', open.purpose).execute()).toEqual([]);
  });
  test.each([
    ['confirmed', { email_confirmed_at: new Date(0) }],
    ['erased', { deleted_at: new Date(0), email: null, email_key: null }],
  ])('the confirmation is asked for again while the address is %s: nothing is mailed', async (_, meanwhile) => {
    const fan = await world.signUp();
    await world.allSent();
    const before = (await world.messagesTo(fan.email as string)).length;
    const { asking } = await world.db.transaction().execute(async (tx) => {
      await lockPerson(tx, fan.id);
      const begun = { asking: world.ask('POST /api/users/email/confirmation', { token: fan.token }) };
      await expectWaiting(tx);
      await tx.updateTable('users').set(meanwhile).where('id', '=', fan.id).execute();
      return begun;
    });
    expect((await asking).body.sent).toBe(false);
    await world.allSent();
    expect(await world.messagesTo(fan.email as string)).toHaveLength(before);
  });
  test('what is being stored about a person while the account is erased is erased too', async () => {
    const fan = await confirmed({});
    const { id: author, token } = await world.staff('support');
    const erase = { token, body: { reason: 'asked for', user_id: fan.id } };
    const { erasing } = await world.db.transaction().execute(async (tx) => {
      expect(await lockPerson(tx, fan.id)).toBe(true);
      const begun = { erasing: world.ask(`POST /api/operations/users/${fan.id}/erase`, erase) };
      await expectWaiting(tx);
      const note = { user_id: fan.id, author, text: 'calls at night', at: world.now(), edited_at: null };
      await tx.insertInto('desk_notes').values(note).execute();
      return begun;
    });
    expect((await erasing).status).toBe(200);
    expect(await world.db.selectFrom('desk_notes').select('id').where('user_id', '=', fan.id).execute()).toEqual([]);
  });
});
