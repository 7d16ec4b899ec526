import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nearlyLimit } from '../../testing/limit-nearly.ts';
import { oneOf } from '../../testing/patience.ts';
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
const forgot = (email: string, { from = '10.20.0.1', headers = {} } = {}) =>
  world.ask('POST /api/users/forgot?is_lmp_live=1&lang=1', { body: { email }, from, headers });
const reset = (token: string, password = NEW, from = '10.20.0.2') =>
  world.ask('POST /api/users/reset', { body: { token, password, password_confirm: password }, from });
const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] as string;
const linkFor = async (email: string, from?: string): Promise<string> => {
  await forgot(email, from ? { from } : {});
  return tokenIn((await world.messageTo(email, /reset#token=/)).text);
};

test('the mailed link sets a new password, ends the old one and every session, and a mail confirms it', async () => {
  const { id, email, token } = await world.signUp({ email: 'forgetful@people.test' });
  const link = await linkFor(email as string);
  expect((await reset(link)).body).toEqual({ changed: true });
  const logIn = async (password: string) =>
    (await world.ask('POST /api/users/login', { body: { email, password } })).status;
  expect(await logIn(TEST_PASSWORD)).toBe(401);
  expect(await logIn(NEW)).toBe(200);
  expect((await world.ask('GET /api/users/me', { token })).body.error).toBe('session/ended');
  await world.messageTo(email as string, /Tu contraseña cambió/);
  const row = await world.db.selectFrom('users').select('email_confirmed_at').where('id', '=', id).executeTakeFirst();
  expect(row?.email_confirmed_at).not.toBeNull();
});

test('a recovery that still waits to be mailed when a password is set makes no link', async () => {
  const busy = await openWorld();
  const { id, email, token } = await busy.signUp();
  await busy.ask('POST /api/users/forgot', { body: { email } });
  busy.advance(1000);
  const password = { password: NEW, current_password: TEST_PASSWORD };
  expect((await busy.ask(`POST /api/users/${id}`, { token, body: password })).status).toBe(200);
  busy.advance(1000);
  await busy.palco.startWork();
  await busy.messageTo(email as string, /Tu contraseña cambió/);
  await busy.allSent();
  const links = async () => (await busy.messagesTo(email as string)).filter(({ text }) => /reset#token=/.test(text));
  expect(await links()).toEqual([]);
  // one that is asked for afterwards does
  await busy.ask('POST /api/users/forgot', { body: { email } });
  await busy.messageTo(email as string, /reset#token=/);
  await busy.close();
});

test('a password that is set while a recovery is being mailed leaves no link', async () => {
  const busy = await openWorld();
  const { id, email } = await busy.signUp();
  await busy.ask('POST /api/users/forgot', { body: { email } });
  await busy.db.transaction().execute(async (tx) => {
    await lockPerson(tx, id);
    await busy.palco.startWork();
    await expectWaiting(tx);
    await tx.updateTable('users').set({ password_set_at: busy.now() }).where('id', '=', id).execute();
  });
  await busy.ask('POST /api/users/forgot', { body: { email } });
  const links = async () => (await busy.messagesTo(email as string)).filter(({ text }) => /reset#token=/.test(text));
  await busy.messageTo(email as string, /reset#token=/);
  await busy.allSent();
  expect(await links()).toHaveLength(1);
  await busy.close();
});

test('known and unknown addresses get the same answer in the same time', async () => {
  const { email } = await world.signUp({ email: 'known@people.test' });
  const time = async (address: string, from: string): Promise<number> => {
    // this same process writes the mail of the request before
    await world.allSent();
    // real time: the two are compared with each other, one after the other
    const began = performance.now();
    await forgot(address, { from });
    // real time: as above
    return performance.now() - began;
  };
  const [known, unknown] = [
    await forgot(email as string, { from: '10.20.1.1' }),
    await forgot('unknown@people.test', { from: '10.20.1.2' }),
  ];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.headers['content-length']).toBe(unknown.headers['content-length']);
  await oneOf(4, async (round) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 12; n++) {
      await world.db.deleteFrom('limit_counters').execute();
      times.known.push(await time(email as string, `10.20.${2 * round + 2}.${n}`));
      times.unknown.push(await time('unknown@people.test', `10.20.${2 * round + 3}.${n}`));
    }
    // the quickest of each: a busy machine adds to the others
    const [ofKnown, ofUnknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    // if a password hash or a token were made for only one of them, that one would take several times as long
    const isAsWished = Math.abs(ofKnown - ofUnknown) < Math.max(ofKnown, ofUnknown) / 2 + 15;
    return { isAsWished, ofKnown, ofUnknown };
  });
  expect(await world.messagesTo('unknown@people.test')).toEqual([]);
});

test.each([
  ['host', { host: 'evil.tld' }, 400],
  ['a forwarded host', { 'x-forwarded-host': 'evil.tld', 'x-forwarded-proto': 'https' }, 200],
  ['an origin', { origin: 'https://evil.tld', referer: 'https://evil.tld/' }, 200],
])('the link names our own address whatever %s says', async (_, headers, status) => {
  const { email } = await world.signUp();
  expect((await forgot(email as string, { headers, from: '10.20.4.1' })).status).toBe(status);
  if (status === 200)
    expect((await world.messageTo(email as string, /reset#token=/)).text).toContain('http://localhost/tv/reset#token=');
});

describe('a recovery link', () => {
  test('is good once', async () => {
    const { email } = await world.signUp();
    const link = await linkFor(email as string, '10.20.5.1');
    expect((await reset(link)).status).toBe(200);
    expect((await reset(link, 'another try 1964')).body.error).toBe('accounts/link-over');
  });
  test('is good once, however many use it at the same moment', async () => {
    const { email } = await world.signUp();
    const link = await linkFor(email as string, '10.20.5.2');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => reset(link, `parallel ${n} 1964`, `10.20.6.${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  test('is over after half an hour', async () => {
    const { email } = await world.signUp();
    const link = await linkFor(email as string, '10.20.5.3');
    world.advance(30 * 60_000);
    expect((await reset(link)).body.error).toBe('accounts/link-over');
  });
  test('is void when a newer one was requested', async () => {
    const { email } = await world.signUp();
    const first = await linkFor(email as string, '10.20.5.4');
    await forgot(email as string, { from: '10.20.5.4' });
    const second = tokenIn((await world.messageTo(email as string, /reset#token=/)).text);
    expect((await reset(first)).status).toBe(410);
    expect((await reset(second)).status).toBe(200);
  });
  test('that was altered, is for something else or is garbage opens nothing, and guessing is limited', async () => {
    const { email } = await world.signUp({ email: 'altered@people.test' });
    const confirm = tokenIn((await world.messageTo(email as string, /confirm#token=/)).text);
    const link = await linkFor(email as string, '10.20.5.5');
    for (const token of [`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, confirm, '', 'x', "' or 1=1 --"])
      expect((await reset(token, NEW, '10.20.7.1')).status).toBe(410);
    await nearlyLimit(world, 'link by address', '10.20.7.1', 5);
    for (let n = 0; n < 5; n++) await reset(`guess ${n}`, NEW, '10.20.7.1');
    expect((await reset(link, NEW, '10.20.7.1')).status).toBe(429);
    expect((await reset(link, NEW, '10.20.7.2')).status).toBe(200);
  });
  test('does not lie in the database as it is in the mail', async () => {
    const { email } = await world.signUp();
    const link = await linkFor(email as string, '10.20.5.6');
    const rows = await world.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

test('three mails to one address, then a pause, whether it has an account or not; using a link ends the pause', async () => {
  const { email } = await world.signUp();
  const ask = async (address: string) => {
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await forgot(address, { from: `10.20.8.${n}` })).status);
    return statuses;
  };
  expect(await ask('nobody-at-all@people.test')).toEqual([200, 200, 200, 429]);
  expect(await ask(email as string)).toEqual([200, 200, 200, 429]);
  // the link is made when its mail is: one that is still to be sent would be the newest
  await world.allSent();
  // mails overtake each other, but only the link of the newest request works
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++)
    statuses.push((await reset(tokenIn((await world.messageTo(email as string, /reset#token=/)).text))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await forgot(email as string, { from: '10.20.8.9' })).status).toBe(200);
});

test('an unverified account loses its sign-in methods when the owner of the address recovers it', async () => {
  const { id, email } = await world.signUp({ email: 'victim@people.test' });
  const at = world.now();
  await world.db
    .insertInto('identities')
    .values({ provider: 'facebook', subject: '666', user_id: id, created_at: at })
    .execute();
  expect((await reset(await linkFor(email as string, '10.20.5.7'))).status).toBe(200);
  expect(await world.db.selectFrom('identities').selectAll().where('user_id', '=', id).execute()).toEqual([]);
});

test('a link in the former mailbox is worth nothing once the account has another address', async () => {
  const { id, email, token } = await world.signUp({ email: 'moving@people.test' });
  const fields = { email_confirmed_at: world.now() };
  await world.db.updateTable('users').set(fields).where('id', '=', id).execute();
  const body = { email: 'moved@people.test', current_password: TEST_PASSWORD };
  expect((await world.ask(`POST /api/users/${id}`, { token, body })).status).toBe(200);
  const change = tokenIn((await world.messageTo('moved@people.test', /confirm#token=/)).text);
  // whoever reads the former mailbox asks in time
  const link = await linkFor(email as string, '10.20.5.8');
  expect((await world.ask('POST /api/users/email/confirm', { body: { token: change } })).status).toBe(200);
  expect((await reset(link)).body.error).toBe('accounts/link-over');
});

test('while mail is down the request is stored, the reply says delayed, and the link arrives afterwards', async () => {
  const { email } = await world.signUp({ email: 'patient@people.test' });
  await world.allSent();
  await world.spoil('mail', { fault: 'tempfail', on: 'message', times: 500 });
  expect((await forgot(email as string, { from: '10.20.9.1' })).body).toEqual({ sent: true, delayed: false });
  // a different person from a different network each time: one e-mail address still gets only three
  let others = 0;
  const anotherRequest = () => forgot(`someone.else${++others}@people.test`, { from: `10.20.10.${others % 250}` });
  await expect.poll(async () => (await anotherRequest()).body.delayed).toBe(true);
  await world.mend('mail');
  const link = tokenIn((await world.messageTo(email as string, /reset#token=/)).text);
  expect((await reset(link)).status).toBe(200);
});

test('a mail that the server refuses for good is sent once', async () => {
  await world.allSent();
  await world.spoil('mail', { fault: 'reject:554', on: 'recipient' });
  await world.signUp({ email: 'refused@people.test' });
  // a second try would find the fault used up and deliver
  await world.allSent();
  expect(await world.messagesTo('refused@people.test')).toHaveLength(0);
  expect(world.logLines.some((line) => line.includes('cannot be delivered') && line.includes('554'))).toBe(true);
});
