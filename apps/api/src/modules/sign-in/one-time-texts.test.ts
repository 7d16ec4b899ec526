/** A one-time text works once, whichever way it is spelled: an encoding has several texts for the same bytes. */
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

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The same bytes when the spare bits of the last character are ignored. */
const otherLastCharacter = (text: string): string =>
  text.slice(0, -1) + (BASE64URL[(BASE64URL.indexOf(text.at(-1) as string) + 1) % 64] as string);
const spellingsOf = (text: string): string[] => [
  text,
  `${text}==`,
  `${text}=`,
  `${text} `,
  ` ${text}`,
  `${text.slice(0, -5)}\n${text.slice(-5)}`,
  otherLastCharacter(text),
  text.replaceAll('-', '+').replaceAll('_', '/'),
  text.replace(/[A-Za-z]$/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];
/** Uses every spelling in this order; returns the statuses below 400. */
const accepted = async (
  texts: readonly string[],
  use: (text: string) => Promise<{ status: number }>,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (const text of texts) {
    await world.db.deleteFrom('limit_counters').execute();
    statuses.push((await use(text)).status);
  }
  return statuses.filter((status) => status < 400);
};
const once = async (text: string, use: (text: string) => Promise<{ status: number }>): Promise<void> => {
  expect(await accepted(spellingsOf(text), use)).toHaveLength(1);
};

const appleToken = async (person: string): Promise<string> => {
  const response = await fetch(`${world.sandbox}/__apple/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
};
const byApple = (identity_token: string) => world.ask('POST /api/users/login/apple', { body: { identity_token } });
const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] as string;

test("Apple's token signs in once, however its signature is spelled, and whichever spelling came first", async () => {
  await once(await appleToken('beto'), byApple);
  world.advance(1000);
  const second = await appleToken('beto');
  expect((await accepted(spellingsOf(second).reverse(), byApple)).length).toBe(1);
  world.advance(1000);
  expect((await byApple(await appleToken('beto'))).status).toBe(200);
});

test("Apple's answer to the site becomes one ticket, and the ticket signs in once", async () => {
  const start = await world.ask('GET /api/users/login/apple/start');
  const address = new URL(start.headers.location as string);
  const decided = await fetch(`${address.origin}/__apple/auth/decide${address.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision: 'ana' }),
  });
  const html = await decided.text();
  const form = Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const cookie = [start.headers['set-cookie']]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');
  const tickets: string[] = [];
  for (const id_token of spellingsOf(form.id_token as string)) {
    const answer = await world.ask('POST /api/users/login/apple/callback', {
      form: { ...form, id_token },
      headers: { cookie },
    });
    const ticket = new URL(String(answer.headers.location), 'http://x').searchParams.get('apple_login');
    if (ticket) tickets.push(ticket);
  }
  expect(tickets).toHaveLength(1);
  await once(tickets[0] as string, byApple);
});

test('a mailed link confirms once, a recovery link sets one password', async () => {
  const email = 'links@people.test';
  await world.signUp({ email });
  const confirm = tokenIn((await world.messageTo(email, /confirm#token=/)).text);
  const use = (token: string) => world.ask('POST /api/users/email/confirm', { body: { token } });
  await once(confirm, async (token) => {
    const answer = await use(token);
    // used again, the link says that the address is confirmed
    return { status: answer.body.was_confirmed ? 409 : answer.status };
  });
  expect((await use(confirm)).body).toEqual({ email, is_change: false, was_confirmed: true });
  await world.ask('POST /api/users/forgot', { body: { email } });
  const recover = tokenIn((await world.messageTo(email, /reset#token=/)).text);
  await once(recover, (token) => world.ask('POST /api/users/reset', { body: { token, password: 'right field 1963' } }));
});

test('an exchange code of a phone signs in once', async () => {
  const telephone = '+525561234567';
  const { challenge } = (await world.ask('POST /api/users/login/phone/code', { body: { telephone } })).body;
  const nip = /\b\d{6}\b/.exec((await world.messageTo(telephone, /\d{6}/)).text)?.[0];
  const { code } = (await world.ask('POST /api/users/login/phone/check', { body: { challenge, nip } })).body;
  await once(code, (text) => world.ask('POST /api/users/account_kit_login', { body: { code: text } }));
});

test('an invitation, which is typed from paper, makes one distributor', async () => {
  const { token } = await world.staff('admin');
  const number = '40017';
  const { invitation } = (await world.ask('POST /api/operations/entrepreneurs', { token, body: { number } })).body;
  let made = 0;
  const register = (typed: string) =>
    world.ask('POST /api/users/register/entrepreneur', {
      body: {
        number,
        invitation: typed,
        name: 'Rosa Distribuye',
        email: `rosa${++made}@people.test`,
        password: TEST_PASSWORD,
        password_confirm: TEST_PASSWORD,
        birthday: '01/31/1980',
        telephone: '5512345678',
        country: 'MX',
        city: 'Mazatlán',
        team: 'maz',
      },
    });
  const typings = [invitation.toLowerCase(), invitation, invitation.replace('-', ''), ` ${invitation} `];
  expect(await accepted(typings, register)).toHaveLength(1);
});
