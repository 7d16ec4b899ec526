/** Somebody tries to make Palco send mail to strangers, repeatedly and with chosen text. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
beforeEach(async () => {
  await world.db.deleteFrom('limit_counters').execute();
});
afterAll(() => world.close());

const ADVERTISEMENT = 'Visita http://evil.tld y gana';
let made = 0;
const register = (email: string, from: string, name = ADVERTISEMENT) =>
  world.ask('POST /api/users/register', { body: { name, email, password: TEST_PASSWORD }, from });
const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] as string;
const confirm = (token: string) => world.ask('POST /api/users/email/confirm', { body: { token } });
/** Somebody with a confirmed address; an unconfirmed one cannot be changed. */
const confirmed = async (): Promise<{ id: number; token: string; email: string }> => {
  const email = `sender${made++}@people.test`;
  const { id, token } = await world.signUp({ email, name: ADVERTISEMENT });
  await confirm(tokenIn((await world.messageTo(email, /confirm#token=/)).text));
  return { id, token, email };
};
const changeTo = ({ id, token }: { id: number; token: string }, email: string) =>
  world.ask(`POST /api/users/${id}`, {
    token,
    body: { email, current_password: TEST_PASSWORD },
    from: `10.40.${made++ % 250}.1`,
  });
const mailsTo = async (to: string) => {
  await world.allSent();
  return world.messagesTo(to);
};
const count = (statuses: readonly { status: number }[], status: number): number =>
  statuses.filter((each) => each.status === status).length;

test('25 address changes by one account send five mails, by five accounts six', async () => {
  const one = await confirmed();
  const replies = [];
  for (let n = 0; n < 25; n++) replies.push(await changeTo(one, 'stranger1@people.test'));
  expect([count(replies, 200), count(replies, 429)]).toEqual([5, 20]);
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  for (let n = 0; n < 4; n++) await changeTo(await confirmed(), 'stranger1@people.test');
  expect(await mailsTo('stranger1@people.test')).toHaveLength(6);
});

test('an address that has an account hears six times a day that somebody wants it', async () => {
  const { email } = await world.signUp({ email: 'owner@people.test' });
  await confirm(tokenIn((await world.messageTo(email as string, /confirm#token=/)).text));
  const before = (await mailsTo(email as string)).length;
  for (let n = 0; n < 4; n++) {
    const sender = await confirmed();
    for (let m = 0; m < 3; m++) await changeTo(sender, email as string);
  }
  expect((await mailsTo(email as string)).length - before).toBe(6);
});

test('sixty registrations from one address are thirty mails, and a hundred and twenty from its network', async () => {
  const replies = [];
  for (let n = 0; n < 60; n++) replies.push(await register(`mass${n}@people.test`, '10.41.0.1'));
  expect([count(replies, 200), count(replies, 429)]).toEqual([30, 30]);
  await world.db
    .updateTable('limit_counters')
    .set({ failures: 119 })
    .where('limit_name', '=', 'mail by network')
    .execute();
  expect((await register('neighbor1@people.test', '10.41.0.2')).status).toBe(200);
  expect((await register('neighbor2@people.test', '10.41.0.3')).status).toBe(429);
  expect((await register('elsewhere@people.test', '10.42.0.1')).status).toBe(200);
});

test('whoever opens the mail does not count: a full network goes on registering', async () => {
  for (let n = 0; n < 31; n++) {
    const email = `fan-of-the-row${n}@people.test`;
    expect((await register(email, '10.43.0.1')).status).toBe(200);
    expect((await confirm(tokenIn((await world.messageTo(email, /confirm#token=/)).text))).status).toBe(200);
  }
});

test('an account on a stranger’s address sends them six mails a day, whatever it does', async () => {
  const email = 'stranger2@people.test';
  let place = 0;
  for (let round = 0; round < 4; round++) {
    const { body, status } = await register(email, `10.44.${place++}.1`);
    if (status !== 200) break;
    let { token } = body;
    for (let n = 0; n < 3; n++) {
      const form = {
        password: `left field ${round}${n}`,
        current_password: n ? `left field ${round}${n - 1}` : TEST_PASSWORD,
      };
      token = (await world.ask(`POST /api/users/${body.id}`, { token, body: form })).body.token;
      await world.ask('POST /api/users/email/confirmation', { token, from: `10.44.${place++}.1` });
      await world.ask('POST /api/users/forgot', { body: { email }, from: `10.44.${place++}.1` });
    }
    await world.ask('DELETE /api/users/me', { token, body: { current_password: `left field ${round}2` } });
  }
  const letters = await mailsTo(email);
  expect(letters).toHaveLength(6);
  for (const { text, html, subject } of letters) expect(`${subject}${text}${html}`).not.toMatch(/evil|Visita/);
});

test('a mail greets by name at the confirmed address of the account, and nowhere else', async () => {
  const fan = await confirmed();
  await changeTo(fan, 'stranger3@people.test');
  for (const { text } of await mailsTo('stranger3@people.test')) expect(text).not.toContain('Visita');
  for (const { text } of await mailsTo(fan.email)) expect(text).not.toContain('Visita');
  await world.ask('POST /api/users/forgot', { body: { email: fan.email } });
  expect((await world.messageTo(fan.email, /reset#token=/)).text).toContain(ADVERTISEMENT);
});
