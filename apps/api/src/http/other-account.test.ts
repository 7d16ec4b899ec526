/** A page that shows one account sends the token of another: every call of a person is refused before it does anything. */
import { randomUUID } from 'node:crypto';
import { ACCOUNT_HEADER } from '@palco/contracts/accounts/account-header';
import type { AnyEndpoint } from '@palco/contracts/endpoint';
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Buyer } from '../testing/till.ts';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
let shown: Buyer;
let signedIn: Buyer;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  [shown, signedIn] = [await world.signUp(), await world.signUp()];
});
afterAll(() => world.close());

const PERSONAL = endpointEntries().filter(([, { access }]) => access === 'signed-in') as [string, AnyEndpoint][];

test.each(PERSONAL)('%s is refused to the token of another account than the page shows', async (_name, row) => {
  const id = row.path.includes('/me/devices/') ? randomUUID() : String(signedIn.id);
  const path = row.path.replace(/:\w+/g, id) as `/${string}`;
  const answer = await world.ask(`${row.method} ${path}`, {
    token: signedIn.token,
    headers: { [ACCOUNT_HEADER]: String(shown.id), 'accept-language': 'en' },
    ...(row.body ? { body: {} } : {}),
  });
  expect(answer).toMatchObject({ status: 409, body: { error: 'session/other-account' } });
  expect(answer.body.message).toContain('another account');
});

test('open calls that act for who is signed in are refused too; a visitor names nobody', async () => {
  const headers = { [ACCOUNT_HEADER]: String(shown.id) };
  const card = { number_sheet: '1234567890', code: 'x' };
  const look = (token?: string) =>
    world.ask('POST /api/prepaid/coupon/code', { headers, body: card, ...(token ? { token } : {}) });
  expect((await look(signedIn.token)).body.error).toBe('session/other-account');
  expect((await look(shown.token)).body.error).toBe('prepaid/code-invalid');
  expect((await look()).body.error).toBe('prepaid/code-invalid');
  const takeOver = await world.ask('POST /api/streaming?gameId=1&isWeb=true&platform=webapp', {
    token: signedIn.token,
    headers,
    body: { takeover: true },
  });
  expect(takeOver.body.error).toBe('session/other-account');
});

test('a change by staff is refused to the token of another than the console shows', async () => {
  const admin = await world.staff('admin');
  const change = (account: number) =>
    world.ask('PUT /api/operations/regions/europe', {
      token: admin.token,
      headers: { [ACCOUNT_HEADER]: String(account) },
      body: { currency: 'USD', payment_methods: ['openpay'], countries: ['ES'], reason: 'a test' },
    });
  expect((await change(shown.id)).body.error).toBe('session/other-account');
  expect((await change(admin.id)).status).toBe(200);
});

test.each(['', '0', 'abc', '1e0', ' ', '-1'])(
  'an account that can be nobody’s is another account: %j',
  async (account) => {
    const headers = { [ACCOUNT_HEADER]: account };
    expect((await world.ask('GET /api/users/me', { token: signedIn.token, headers })).body.error).toBe(
      'session/other-account',
    );
  },
);

test('the page of the account itself, and clients that name nobody, go on', async () => {
  const headers = { [ACCOUNT_HEADER]: String(signedIn.id) };
  expect((await world.ask('GET /api/users/me', { token: signedIn.token, headers })).status).toBe(200);
  expect((await world.ask('GET /api/users/me', { token: signedIn.token })).status).toBe(200);
});
