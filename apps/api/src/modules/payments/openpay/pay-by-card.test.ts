/** Rows A1 to A16 of the hostile inputs: cards and the bank's page. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { nearlyLimit } from '../../../testing/limit-nearly.ts';
import { openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';
import { resultOf } from './pay-by-card.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    isListening: true,
    withWork: true,
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  till = openTill(world);
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

/** Stops the webhooks, so that whatever becomes known comes from Palco's own reads of the charge. */
const withoutNotices = (): Promise<void> => till.fault('webhook_never', 'webhook', { times: 50 });
/** Lets time pass and checks every attempt that is due. */
const reconcileLater = async (minutes: number): Promise<void> => {
  world.advance(minutes * 60_000);
  await world.palco.reconcilePayments();
};

test('a card, the bank, and back: one order, one pass, the same number everywhere', async () => {
  const buyer = await till.buyer();
  const reply = await till.payByCard(buyer);
  expect(reply).toMatchObject({ status: 200, body: { status: 'redirect', data: { payment_id: expect.any(Number) } } });
  const { redirect_url, data } = reply.body;
  expect(new URL(redirect_url).origin).toBe(world.sandbox);
  const back = await till.atBank(redirect_url, 'approve');
  expect(back.pathname).toBe('/tv/checkout/validate');
  const confirmed = await till.confirm(buyer, back.searchParams.get('id') as string);
  expect(confirmed.body).toMatchObject({
    status: 'paid',
    data: { payment_id: data.payment_id, total: '149.00', currency: 'MXN', way: 'card', card: { last_four: '1111' } },
  });
  expect(await till.me(buyer)).toMatchObject({ hasOneValidMembership: true, memberships: [{ membership_id: 107 }] });
  expect(await till.payments(buyer)).toMatchObject(
    [{ payment_id: data.payment_id, state: 'paid', title: /temporada/ }].map((row) => ({
      ...row,
      title: expect.stringMatching(row.title),
    })),
  );
  expect(data.reference).toMatch(/^\d+-\d+-[A-Za-z0-9]{8}$/);
});

test('an abandoned bank page leaves the attempt at "redirect", and another attempt pays', async () => {
  const buyer = await till.buyer();
  const { body: left } = await till.payByCard(buyer);
  const charge = (await till.charges()).find(({ order_id }) => order_id === left.data.reference);
  const confirmed = await till.confirm(buyer, charge?.id as string);
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'processing', data: { state: 'redirect' } } });
  const latest = await world.ask('GET /api/payments/latest', { token: buyer.token });
  expect(latest.body.data).toMatchObject({ state: 'redirect', membership_id: 107, reference: left.data.reference });
  const again = await till.payByCard(buyer);
  expect(again).toMatchObject({ status: 200, body: { status: 'redirect' } });
  expect(again.body.data.reference).not.toBe(left.data.reference);
  const back = await till.atBank(again.body.redirect_url, 'approve');
  const paid = await till.confirm(buyer, back.searchParams.get('id') as string);
  expect(paid.body).toMatchObject({ status: 'paid', data: { payment_id: left.data.payment_id } });
});

test('A1: twenty at once with one reference make one charge, and all get its result', async () => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer);
  const tokenId = await till.cardToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => till.payByCard(buyer, { reference, tokenId })));
  const urls = new Set(answers.map(({ body }) => body.redirect_url));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(urls.size).toBe(1);
  expect((await till.charges()).filter(({ order_id }) => order_id === reference)).toHaveLength(1);
});

test('A1: two references at once, as two tabs would send them: one goes on, the other has to wait', async () => {
  const buyer = await till.buyer();
  await till.fault('delay:3000', 'charge', { order: `${buyer.id}-` });
  const answers = await Promise.all([till.payByCard(buyer), till.payByCard(buyer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await till.charges()).filter(({ order_id }) => order_id.startsWith(`${buyer.id}-`))).toHaveLength(1);
});

test('an idempotency key stands for one payment, whatever the reference; another body under it is refused', async () => {
  const buyer = await till.buyer();
  const headers = { 'idempotency-key': 'a-key-of-the-client' };
  const tokenId = await till.cardToken();
  const reference = till.reference(buyer);
  const first = await till.payByCard(buyer, { headers, tokenId, reference });
  expect(await till.payByCard(buyer, { headers, tokenId, reference })).toMatchObject({ body: first.body });
  expect(await till.payByCard(buyer, { headers, tokenId })).toMatchObject({
    status: 409,
    body: { error: 'payments/key-reused' },
  });
});

test('the page after paying is about what was paid last, also when another order was opened since', async () => {
  const buyer = await till.buyer();
  await till.payByCard(buyer, { card: '4444444444444448' });
  world.advance(60_000);
  await world.ask('POST /api/payments/openpay/store', { token: buyer.token, body: { membership_id: 110 } });
  world.advance(60_000);
  const { body } = await till.buy(buyer);
  const latest = await world.ask('GET /api/payments/latest', { token: buyer.token });
  expect(latest.body.data).toMatchObject({ payment_id: body.data.payment_id, membership_id: 107, state: 'paid' });
});

test('A2: amounts and people in the body are ignored', async () => {
  const buyer = await till.buyer();
  const { body } = await till.payByCard(buyer, {
    body: { amount: '1.00', total: 1, user_id: 1, membership_id: 110, price: '0.01' },
  });
  expect(await till.chargeOf(body.data.reference)).toMatchObject({ amount: 149, currency: 'MXN' });
});

describe('A3: a reference', () => {
  test.each([
    ['of somebody else', (id: number) => `${id + 1}-107-abcdefgh`, 403, 'payments/foreign-reference'],
    ['of an unknown plan', (id: number) => `${id}-999-abcdefgh`, 404, 'plans/unknown'],
    ['with nine random characters', (id: number) => `${id}-107-abcdefghi`, 400, 'request/invalid'],
    ['with seven', (id: number) => `${id}-107-abcdefg`, 400, 'request/invalid'],
    ['with signs', (id: number) => `${id}-107-abcd_fgh`, 400, 'request/invalid'],
  ])('%s is refused, and nothing is charged', async (_, make, status, error) => {
    const buyer = await till.buyer();
    const reference = make(buyer.id);
    expect(await till.payByCard(buyer, { reference })).toMatchObject({ status, body: { error } });
    expect(await till.chargeOf(reference)).toBeUndefined();
  });
});

test('A4: what does not sell in the country of the connection is not sold', async () => {
  const buyer = await till.buyer();
  const headers = { 'cf-ipcountry': 'US', 'x-forwarded-for': '8.8.8.8' };
  expect(await till.payByCard(buyer, { headers })).toMatchObject({
    status: 403,
    body: { error: 'plans/not-sold-here' },
  });
  const { body } = await till.payByCard(buyer, { headers, planId: 108 });
  expect(await till.chargeOf(body.data.reference)).toMatchObject({ amount: 69, currency: 'USD' });
});

test('A4: a method that is not offered there is refused', async () => {
  const buyer = await till.buyer();
  const headers = { 'cf-ipcountry': 'ES', 'x-forwarded-for': '8.8.8.8' };
  expect(await till.payByCard(buyer, { headers, planId: 109 })).toMatchObject({
    status: 403,
    body: { error: 'payments/method-unavailable' },
  });
});

test('a pass is not sold again to its owner', async () => {
  const buyer = await till.buyer();
  await till.buy(buyer);
  expect(await till.payByCard(buyer)).toMatchObject({ status: 409, body: { error: 'plans/already-held' } });
});

test('the same reference again has its result, also when its pass is owned', async () => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer);
  const first = await till.payByCard(buyer, { reference });
  const back = await till.atBank(first.body.redirect_url, 'approve');
  await till.confirm(buyer, back.searchParams.get('id') as string);
  const again = await till.payByCard(buyer, { reference });
  const { payment_id } = first.body.data;
  expect(again).toMatchObject({ status: 200, body: { status: 'paid', data: { payment_id, reference } } });
});

test('a second day adds a day', async () => {
  const buyer = await till.buyer();
  await till.buy(buyer, 110);
  const { body } = await till.buy(buyer, 110);
  expect(body.status).toBe('paid');
  expect(new Date(body.data.expire).getTime() - new Date(body.data.date_start).getTime()).toBe(86_400_000);
  expect(new Date(body.data.expire).getTime() - world.now().getTime()).toBe(2 * 86_400_000);
});

test('A5: a used token is a plain decline, and no second pass', async () => {
  const buyer = await till.buyer();
  const tokenId = await till.cardToken();
  await till.payByCard(buyer, { tokenId, planId: 110 });
  const again = await till.payByCard(buyer, { tokenId, planId: 110 });
  expect(again).toMatchObject({ status: 402, body: { error: 'payments/declined' } });
  expect((await till.me(buyer)).memberships).toEqual([]);
  // any client can send a used token, so it is no sign of wrong keys
  expect(await till.alerts('provider-refuses-us')).toEqual([]);
});

test.each([
  ['4222222222222220', 'payments/declined'],
  ['4444444444444448', 'payments/card-funds'],
  ['4000000000000069', 'payments/card-expired'],
  ['4000000000000119', 'payments/declined'],
  ['4000000000000044', 'payments/declined'],
])('the test card %s is answered with %s, in the buyer’s language, and another card works', async (card, error) => {
  const buyer = await till.buyer();
  const { status, body } = await till.payByCard(buyer, { card, headers: { 'accept-language': 'ru' } });
  expect([status, body.error]).toEqual([402, error]);
  expect(body.message).toMatch(/[а-я]/);
  expect(JSON.stringify(body)).not.toMatch(/stolen|fraud|antifraud|robada|300\d/i);
  const again = await till.payByCard(buyer);
  expect(again.body.status).toBe('redirect');
});

/** Every code the provider lists for a charge, and its refusal. */
const DECLINED = [1003, 1007, 1011, 1013, 1018, 1020, 2007, 2008, 3001, 3004, 3005, 3006, 3009, 3010, 3011];
const CODES: readonly (readonly [code: number, error: string])[] = [
  ...DECLINED.map((code) => [code, 'payments/declined'] as const),
  ...[1002, 1008, 1014].map((code) => [code, 'payments/provider-away'] as const),
  [1012, 'payments/amount-not-allowed'],
  [2004, 'payments/card-number-wrong'],
  [2005, 'payments/card-expired'],
  [2006, 'payments/card-code-wrong'],
  [2009, 'payments/card-code-wrong'],
  [2010, 'payments/bank-check-failed'],
  [2011, 'payments/card-unsupported'],
  [3002, 'payments/card-expired'],
  [3003, 'payments/card-funds'],
  [3008, 'payments/card-unsupported'],
  [3012, 'payments/bank-authorization'],
  ...[3201, 3203, 3204, 3205].map((code) => [code, 'payments/months-refused'] as const),
];
test.each(CODES)(
  'the code %i becomes %s, in the buyer’s language, without the provider’s words',
  async (code, error) => {
    const buyer = await till.buyer();
    await till.fault(`decline:${code}`, 'charge');
    // a network of its own: declined cards are limited by address
    const headers = { 'accept-language': 'ru', 'x-forwarded-for': `187.190.${code >> 8}.${code & 255}` };
    const { body, text } = await till.payByCard(buyer, { headers });
    expect(body.error).toBe(error);
    expect(body.message).toMatch(/[а-я]/);
    // the code as a separate number: its digits may be part of an id
    expect(text).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])|stolen|lost|fraud|robad|perdid`, 'i'));
  },
);
test.each([1000, 1004, 1015, 1017])(
  'the code %i leaves open whether money moved: nothing is sold until it is known',
  async (code) => {
    const buyer = await till.buyer();
    await till.fault(`decline:${code}`, 'charge');
    expect((await till.payByCard(buyer)).body.status).toBe('processing');
    expect(await till.payByCard(buyer)).toMatchObject({ status: 409, body: { error: 'payments/in-progress' } });
  },
);

describe('cards that are tried out', () => {
  const DECLINED_CARD = '4222222222222220';

  test('after ten declined ones within an hour the account charges none, and a repeated call gets its first result', async () => {
    const buyer = await till.buyer();
    const reference = till.reference(buyer);
    const headers = { 'x-forwarded-for': '187.190.40.1' };
    await nearlyLimit(world, 'declined cards by account', String(buyer.id), 1);
    const last = { reference, card: DECLINED_CARD, headers };
    expect(await till.payByCard(buyer, last)).toMatchObject({ status: 402, body: { error: 'payments/declined' } });
    const charges = (await till.charges()).length;
    expect(await till.payByCard(buyer, { headers })).toMatchObject({ status: 429, body: { error: 'limits/too-many' } });
    expect(await till.payByCard(buyer, last)).toMatchObject({ status: 402, body: { error: 'payments/declined' } });
    expect((await till.charges()).length).toBe(charges);
    expect((await till.payByCard(await till.buyer(), { headers })).body.status).toBe('redirect');
    world.advance(3_600_000);
    expect((await till.payByCard(buyer, { headers })).body.status).toBe('redirect');
  });

  test('many accounts at one address have one limit together; other addresses pay', async () => {
    const headers = { 'x-forwarded-for': '187.190.41.1' };
    await nearlyLimit(world, 'declined cards by address', '187.190.41.1', 1);
    expect((await till.payByCard(await till.buyer(), { card: DECLINED_CARD, headers })).status).toBe(402);
    expect((await till.payByCard(await till.buyer(), { headers })).status).toBe(429);
    expect((await till.payByCard(await till.buyer())).body.status).toBe('redirect');
  });

  test('a charge that fails at the provider is not the card’s fault', async () => {
    const buyer = await till.buyer();
    await nearlyLimit(world, 'declined cards by account', String(buyer.id), 1);
    await till.fault('decline:1002', 'charge');
    expect((await till.payByCard(buyer)).body.error).toBe('payments/provider-away');
    expect((await till.payByCard(buyer)).body.status).toBe('redirect');
  });
});

test('the log has the provider’s own code and request id', async () => {
  await till.payByCard(await till.buyer(), { card: '4000000000000119' });
  const logged = world.logLines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'provider call');
  expect(logged).toMatchObject({ provider_code: 3004, http: 402, request_id: expect.stringMatching(/^\w+/) });
});

test('A6: a card number posted to us is refused and stands in no log', async () => {
  const buyer = await till.buyer();
  for (const body of [{ token_id: '4111111111111111' }, { cardNumber: '5555 5555 5555 4444' }, { cvv2: '110' }])
    expect(await till.payByCard(buyer, { body })).toMatchObject({ status: 400, body: { error: 'request/card-data' } });
  expect(world.logLines.join('')).not.toMatch(/4111111111111111|5555 5555 5555 4444/);
});

describe('A7, A8: an answer that is lost or unreadable', () => {
  test.each(['drop_after_commit', '500', 'html502', 'empty_body', 'bad_json', 'big_body'])(
    '%s: the charge was made; the buyer waits, nobody charges again, reconciling finds it',
    async (fault) => {
      const buyer = await till.buyer();
      await withoutNotices();
      await till.fault(fault, 'charge');
      const reference = till.reference(buyer);
      const first = await till.payByCard(buyer, { reference });
      expect(first).toMatchObject({ status: 200, body: { status: 'processing' } });
      expect(await till.payByCard(buyer, { reference })).toMatchObject({ body: { status: 'processing' } });
      expect(await till.payByCard(buyer)).toMatchObject({ status: 409, body: { error: 'payments/in-progress' } });
      await reconcileLater(1);
      const found = await till.payByCard(buyer, { reference });
      expect(found.body.status).toBe('redirect');
      expect((await till.charges()).filter(({ order_id }) => order_id.startsWith(`${buyer.id}-`))).toHaveLength(1);
    },
  );

  test.each(['drop_before_commit', 'before_500'])(
    '%s: nothing was charged; after a quarter of an hour the buyer may try again',
    async (fault) => {
      const buyer = await till.buyer();
      await withoutNotices();
      await till.fault(fault, 'charge');
      const reference = till.reference(buyer);
      expect((await till.payByCard(buyer, { reference })).body.status).toBe('processing');
      for (let round = 0; round < 5; round++) await reconcileLater(4);
      expect(await till.payByCard(buyer, { reference })).toMatchObject({
        status: 503,
        body: { error: 'payments/provider-away' },
      });
      expect((await till.payByCard(buyer)).body.status).toBe('redirect');
    },
  );

  test('a call with a key that had to wait goes through once nothing is pending', async () => {
    const buyer = await till.buyer();
    await withoutNotices();
    await till.fault('drop_after_commit', 'charge');
    await till.payByCard(buyer);
    const [reference, tokenId] = [till.reference(buyer), await till.cardToken()];
    const purchase = { reference, tokenId, headers: { 'idempotency-key': 'told-to-wait' } };
    expect(await till.payByCard(buyer, purchase)).toMatchObject({
      status: 409,
      body: { error: 'payments/in-progress' },
    });
    await reconcileLater(1);
    const again = await till.payByCard(buyer, purchase);
    expect(again).toMatchObject({ status: 200, body: { status: 'redirect', data: { reference } } });
  });

  test('half of an answer, then silence: the buyer is not left waiting for ever', async () => {
    // real time: this limit is what is awaited
    const hurried = await openWorld({ seeds: ['plans'], isListening: true, withWork: true, openpayPatienceMs: 4000 });
    const counter = openTill(hurried);
    const buyer = await counter.buyer();
    await counter.fault('webhook_never', 'webhook', { times: 50 });
    await counter.fault('slow_body:20000', 'charge');
    expect((await counter.payByCard(buyer)).body.status).toBe('processing');
    await hurried.close();
  });
});

test('the provider has the reference already: its charge is adopted', async () => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer);
  await withoutNotices();
  await fetch(`${world.sandbox}/__openpay/v1/mpalcosandbox/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('sk_palcosandbox:')}` },
    body: JSON.stringify({
      method: 'card',
      source_id: await till.cardToken(),
      amount: 149,
      currency: 'MXN',
      description: 'x',
      order_id: reference,
      customer: { name: 'x' },
    }),
  });
  expect((await till.payByCard(buyer, { reference })).body.status).toBe('processing');
  await reconcileLater(1);
  expect((await till.payByCard(buyer, { reference })).body.status).toBe('paid');
  expect((await till.me(buyer)).memberships).toHaveLength(1);
});

test('A9: HTTP 200 with status failed is a decline', async () => {
  const buyer = await till.buyer();
  await till.fault('200_failed', 'charge');
  expect(await till.payByCard(buyer)).toMatchObject({ status: 402, body: { error: 'payments/declined' } });
});

test.each([
  ['A10: no page at all', 'no_redirect'],
  ['A11: a page elsewhere', 'redirect_to:https://evil.tld/bank'],
  ['A11: a script for a page', 'redirect_to:javascript:alert(1)'],
  ['A11: a page with a name before the host', 'redirect_to:http://openpay.mx@evil.tld/'],
])('%s: nobody is sent there, and an alert is raised', async (_, fault) => {
  const buyer = await till.buyer();
  await till.fault(fault, 'charge');
  const reference = till.reference(buyer);
  const { status, body, text } = await till.payByCard(buyer, { reference });
  expect([status, body.error]).toEqual([503, 'payments/provider-away']);
  expect(text).not.toContain('evil');
  expect(await till.alerts('strange-page')).toContainEqual(expect.objectContaining({ subject: reference }));
});

describe('the page one comes back to', () => {
  test('A12: with the charge of somebody else reveals nothing', async () => {
    const [one, other] = [await till.buyer(), await till.buyer()];
    const { body } = await till.payByCard(one);
    const charge = await till.chargeOf(body.data.reference);
    expect(await till.confirm(other, charge?.id as string)).toMatchObject({
      status: 404,
      body: { error: 'payments/unknown' },
    });
  });

  test.each([['forgedforgedforged00'], [''], [['a', 'b']], ['x'.repeat(10_000)], ['../../etc'], [{ $gt: '' }], [null]])(
    'A13: with the id %j it answers no, not a fault',
    async (id) => {
      const buyer = await till.buyer();
      const { status } = await world.ask('POST /api/payments/openpay/security3d', { token: buyer.token, body: { id } });
      expect([400, 404]).toContain(status);
    },
  );

  test('A14: ten times, in two tabs, after the webhook: one pass, one number', async () => {
    const buyer = await till.buyer();
    const { body } = await till.payByCard(buyer);
    const id = (await till.atBank(body.redirect_url, 'approve')).searchParams.get('id') as string;
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.confirm(buyer, id)));
    expect(new Set(answers.map((each) => `${each.body.status} ${each.body.data.payment_id}`)).size).toBe(1);
    expect(answers[0]?.body.status).toBe('paid');
    expect((await till.me(buyer)).memberships).toHaveLength(1);
  });

  test('a buyer who declines at the bank sees that and may pay again', async () => {
    const buyer = await till.buyer();
    const { body } = await till.payByCard(buyer);
    const id = (await till.atBank(body.redirect_url, 'reject')).searchParams.get('id') as string;
    const { body: reply } = await till.confirm(buyer, id);
    expect(reply).toMatchObject({ status: 'failed', data: { message: expect.stringMatching(/identidad/) } });
    expect((await till.payByCard(buyer)).body.status).toBe('redirect');
  });

  test('with one of two attempts, it answers about that one', async () => {
    const buyer = await till.buyer();
    const [first, second] = [await till.payByCard(buyer), await till.payByCard(buyer)];
    expect(first.body.data.payment_id).toBe(second.body.data.payment_id);
    const refused = (await till.atBank(first.body.redirect_url, 'reject')).searchParams.get('id') as string;
    const approved = (await till.atBank(second.body.redirect_url, 'approve')).searchParams.get('id') as string;
    expect((await till.confirm(buyer, approved)).body).toMatchObject({
      status: 'paid',
      data: { state: 'paid', reference: second.body.data.reference },
    });
    expect((await till.confirm(buyer, refused)).body).toMatchObject({
      status: 'failed',
      data: { state: 'failed', reference: first.body.data.reference },
    });
  });

  test('A15: an abandoned bank page expires, and a new attempt works', async () => {
    const buyer = await till.buyer();
    const reference = till.reference(buyer);
    const { body } = await till.payByCard(buyer, { reference });
    const id = (await till.atBank(body.redirect_url, 'abandon')).searchParams.get('id') as string;
    expect((await till.confirm(buyer, id)).body.status).toBe('processing');
    await reconcileLater(3 * 60);
    expect((await till.confirm(buyer, id)).body.status).toBe('expired');
    expect((await till.payByCard(buyer)).body.status).toBe('redirect');
    // and money that comes all the same counts
    await till.atBank(body.redirect_url, 'approve');
    await expect.poll(async () => (await till.me(buyer)).hasOneValidMembership).toBe(true);
  });
});

test.each([
  ['amount', 'wrong_amount_in_get'],
  ['currency', 'wrong_currency_in_get'],
  ['order', 'wrong_order_in_get'],
])('A16: a charge with another %s grants no pass and raises one alert', async (what, fault) => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer);
  await withoutNotices();
  const { body } = await till.payByCard(buyer, { reference });
  const id = (await till.atBank(body.redirect_url, 'approve')).searchParams.get('id') as string;
  await till.fault(fault, 'get', { order: reference, times: 3 });
  for (let look = 0; look < 3; look++) expect((await till.confirm(buyer, id)).body.status).toBe('processing');
  expect((await till.me(buyer)).memberships).toEqual([]);
  const mismatches = (await till.alerts('mismatch')).filter(({ subject }) => subject.includes(id));
  expect(mismatches).toHaveLength(1);
  expect(mismatches[0]?.detail).toMatchObject({ what, reference });
});

test('who repeats a call that is still at the provider waits seconds, not a number of looks at a slow database', async () => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer);
  await withoutNotices();
  await till.payByCard(buyer, { reference });
  await world.db
    .updateTable('payment_attempts')
    .set({ state: 'submitting', next_check_at: null })
    .where('reference', '=', reference)
    .execute();
  let looks = 0;
  const slow = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      looks += 1;
      return result;
    },
  });
  const real = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + looks * 2000);
  const answer = await resultOf({ db: slow }, buyer.id, reference).finally(() => clock.mockRestore());
  expect(answer).toMatchObject({ state: 'submitting' });
  expect(looks).toBeLessThan(10);
});
