/** Rows B1 to B10 of the hostile inputs: the PayPal form and its IPNs. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameOperator } from '../../../testing/name-operator.ts';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
/** the outside service that counts sales, and what it got */
const counted: { order: number }[] = [];
const counter = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    counted.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end();
  });
});
beforeAll(async () => {
  await new Promise<void>((done) => counter.listen(0, '127.0.0.1', done));
  const { port: counterPort } = counter.address() as { port: number };
  world = await openWorld({
    seeds: ['plans'],
    isListening: true,
    withWork: true,
    settings: {
      PALCO_TRUSTED_PROXIES: '127.0.0.1',
      PALCO_COUNTRY_HEADER: 'cf-ipcountry',
      PALCO_CONVERSION_URL: `http://127.0.0.1:${counterPort}/`,
    },
  });
  till = openTill(world);
});
beforeEach(() => till.clearFaults());
afterAll(async () => {
  await world.close();
  counter.close();
});

type Fields = Record<string, string>;
const order = async (buyer: Buyer, planId = 107, headers: Fields = {}) =>
  world.ask('POST /api/payments/paypal/order?lang=en', {
    token: buyer.token,
    body: { membership_id: planId },
    headers: { host: new URL(`http://127.0.0.1:${port()}`).host, ...headers },
  });
const port = (): number => (world.app.server.address() as { port: number }).port;
const post = (path: string, body: string, { sandbox }: World = world) =>
  fetch(sandbox + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
/** The buyer's browser posts the form, changed or not, and decides on PayPal's page. */
const payForm = async (fields: Fields, decision: string, at: World = world): Promise<Response> => {
  const page = await post('/__paypal/cgi-bin/webscr', new URLSearchParams(fields).toString(), at);
  return post(page.headers.get('location') as string, `decision=${decision}`, at);
};
const buy = async (buyer: Buyer, decision = 'approve', change: Fields = {}) => {
  const { body } = await order(buyer);
  await payForm({ ...body.data.fields, ...change }, decision);
  return body.data as { payment_id: number; reference: string; fields: Fields };
};
const has = async (buyer: Buyer): Promise<boolean> => (await till.me(buyer)).hasOneValidMembership;
const transactionOf = async (reference: string, but?: string): Promise<string> => {
  const answer = await fetch(`${world.sandbox}/__paypal/control/transactions`);
  const { transactions } = (await answer.json()) as { transactions: { id: string; fields: Fields; parent?: string }[] };
  return transactions.find(({ id, fields, parent }) => !parent && id !== but && fields.item_number === reference)
    ?.id as string;
};
const later = (id: string, act: string, body: object = {}) =>
  fetch(`${world.sandbox}/__paypal/control/transactions/${id}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ipn = (payload: string, from = '127.0.0.1') =>
  world.app.inject({
    method: 'POST',
    url: '/api/payments/paypal/webhook?lang=es',
    remoteAddress: from,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload,
  });
const outcomes = async (): Promise<(string | null)[]> =>
  (await world.db.selectFrom('provider_notices').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );

test('the form has the twelve fields of the spec, absolute addresses, and the account of the country', async () => {
  const buyer = await till.buyer();
  const { body } = await order(buyer);
  const site = `http://127.0.0.1:${port()}`;
  expect(body.data.action).toBe(`${world.sandbox}/__paypal/cgi-bin/webscr`);
  expect(body.data.fields).toEqual({
    cmd: '_xclick',
    amount: '149.00',
    business: 'ventas@palco.test',
    // requested in English above
    item_name: '2026-2027 season pass',
    item_number: body.data.reference,
    return: `${site}/tv/checkout/success?paypal=1`,
    notify_url: `${site}/api/payments/paypal/webhook?lang=en`,
    cancel_return: `${site}/tv/home`,
    rm: '1',
    no_note: '1',
    currency_code: 'MXN',
    no_shipping: '1',
  });
  const abroad = await till.buyer();
  const { body: other } = await order(abroad, 108, { 'cf-ipcountry': 'US', 'x-forwarded-for': '8.8.8.8' });
  expect(other.data.fields).toMatchObject({ business: 'sales@palco.test', amount: '69.00', currency_code: 'USD' });
});

test('paid: one pass; the same form again is the same payment', async () => {
  const buyer = await till.buyer();
  const { body: first } = await order(buyer);
  const { body: again } = await order(buyer);
  expect(again.data.reference).toBe(first.data.reference);
  const answer = await payForm(first.data.fields, 'approve');
  expect(answer.headers.get('location')).toMatch(/\/tv\/checkout\/success\?paypal=1$/);
  await expect.poll(() => has(buyer)).toBe(true);
  expect(await till.payments(buyer)).toMatchObject([
    { payment_id: first.data.payment_id, way: 'paypal', state: 'paid' },
  ]);
  expect(await order(buyer)).toMatchObject({ status: 409, body: { error: 'plans/already-held' } });
});

test('ten presses at once open one form', async () => {
  const buyer = await till.buyer();
  const forms = await Promise.all(Array.from({ length: 10 }, () => order(buyer)));
  expect(forms.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(forms.map(({ body }) => body.data.reference)).size).toBe(1);
  // an abandoned form is no purchase
  expect((await world.ask('GET /api/payments', { token: buyer.token })).body.data).toEqual([]);
});

test('B1: an IPN that PayPal never sent has no effect', async () => {
  const buyer = await till.buyer();
  const { body } = await order(buyer);
  const { reference, fields } = body.data;
  const forged = `payment_status=Completed&mc_gross=149.00&mc_currency=MXN&receiver_email=${fields.business}&business=${fields.business}&item_number=${reference}&txn_id=FORGED00000000001&quantity=1`;
  expect((await ipn(forged)).statusCode).toBe(200);
  await expect.poll(outcomes).toContain('not from PayPal');
  expect(await has(buyer)).toBe(false);
});

test('repeated forgeries get no reply', async () => {
  const from = '10.8.0.9';
  await world.db
    .insertInto('limit_counters')
    .values({
      limit_name: 'forged notices by address',
      subject: from,
      failures: 100,
      window_ends_at: new Date(world.now().getTime() + 3_600_000),
    })
    .execute();
  expect((await ipn('payment_status=Completed', from)).statusCode).toBe(429);
});

test.each([
  ['amount', { amount: '1.00' }],
  ['currency', { currency_code: 'USD' }],
  ['receiver', { business: 'attacker@evil.tld' }],
])('B2: a form whose %s was changed buys nothing and raises an alert', async (what, change) => {
  const buyer = await till.buyer();
  const { reference } = await buy(buyer, 'approve', change as Fields);
  await expect
    .poll(async () =>
      (await till.alerts('mismatch')).filter(({ detail }) => (detail as Fields).reference === reference),
    )
    .toMatchObject([{ subject: expect.stringContaining(what) }]);
  expect(await has(buyer)).toBe(false);
});

test('B2: paying one peso on the page buys nothing', async () => {
  const buyer = await till.buyer();
  await buy(buyer, 'tamper');
  await expect.poll(outcomes).toContain('check failed: amount');
  expect(await has(buyer)).toBe(false);
});

test.each([[['refund']], [['reverse', 'cancel-reversal']]])(
  'B2: nothing that happens to an underpayment later makes it a payment: %s',
  async (acts) => {
    const buyer = await till.buyer();
    const { reference, payment_id } = await buy(buyer, 'tamper');
    await expect.poll(outcomes).toContain('check failed: amount');
    const mismatches = async () =>
      (await till.alerts('mismatch')).filter(({ detail }) => (detail as Fields).reference === reference).length;
    for (const [done, act] of acts.entries()) {
      await later(await transactionOf(reference), act);
      await expect.poll(mismatches).toBe(2 + done);
    }
    expect(await has(buyer)).toBe(false);
    const { body } = await world.ask(`GET /api/payments/${payment_id}`, { token: buyer.token });
    expect(body.data).toMatchObject({ state: 'paypal', refunded: '0.00' });
    const ledger = await world.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', '=', payment_id)
      .execute();
    expect(ledger).toEqual([]);
  },
);

test.each(['wrong_receiver', 'wrong_currency:USD', 'wrong_amount:1.00', 'quantity:3'])(
  'B2: a genuine IPN with %s buys nothing',
  async (fault) => {
    const buyer = await till.buyer();
    const { body } = await order(buyer);
    await till.fault(fault, 'ipn', { order: body.data.reference });
    await payForm(body.data.fields, 'approve');
    await expect
      .poll(async () => (await till.alerts('mismatch')).map(({ detail }) => (detail as Fields).reference))
      .toContain(body.data.reference);
    expect(await has(buyer)).toBe(false);
  },
);

test('B3: an IPN replayed ten times counts once', async () => {
  const buyer = await till.buyer();
  await till.fault('ipn_dup:10', 'ipn');
  const { reference, payment_id } = await buy(buyer);
  await expect.poll(() => has(buyer)).toBe(true);
  await later(await transactionOf(reference), 'replay');
  await expect.poll(async () => (await outcomes()).filter((each) => each === null).length).toBe(0);
  expect((await till.me(buyer)).memberships).toHaveLength(1);
  const ledger = await world.db
    .selectFrom('ledger_entries')
    .select('kind')
    .where('order_id', '=', payment_id)
    .execute();
  expect(ledger).toEqual([{ kind: 'paid' }]);
});

test('B3: pending waits, and nothing else is sold meanwhile; completed grants the pass', async () => {
  const buyer = await till.buyer();
  const { reference } = await buy(buyer, 'pending');
  await expect.poll(outcomes).toContain('Pending');
  expect(await has(buyer)).toBe(false);
  expect(await till.payByCard(buyer)).toMatchObject({ status: 409, body: { error: 'payments/in-progress' } });
  await later(await transactionOf(reference), 'complete');
  await expect.poll(() => has(buyer)).toBe(true);
});

test('denied is a failure, and another method works', async () => {
  const buyer = await till.buyer();
  const { payment_id } = await buy(buyer, 'deny');
  const state = async () =>
    (await world.ask(`GET /api/payments/${payment_id}`, { token: buyer.token })).body.data.state;
  await expect.poll(state).toBe('failed');
  expect((await till.payByCard(buyer)).body.status).toBe('redirect');
});

describe('B4: a post-back that', () => {
  test.each(['503', 'html', 'drop'])(
    'answers %s is called again, and the IPN is neither verified nor invalid until then',
    async (fault) => {
      const buyer = await till.buyer();
      await till.fault(fault, 'validate');
      await buy(buyer);
      await expect.poll(() => has(buyer)).toBe(true);
    },
  );

  test('ends its word with a line break is understood', async () => {
    const buyer = await till.buyer();
    await till.fault('newline', 'validate');
    await buy(buyer);
    await expect.poll(() => has(buyer)).toBe(true);
  });
});

describe('B5: bytes', () => {
  test('in windows-1252 are posted back as they came', async () => {
    const buyer = await till.buyer();
    await buy(buyer);
    await expect.poll(() => has(buyer)).toBe(true);
    // the IPN is closed a moment after the pass is granted
    const done = world.db
      .selectFrom('provider_notices')
      .select('body')
      .where('state', '=', 'done')
      .orderBy('id', 'desc');
    const lastBody = async () => (await done.executeTakeFirst())?.body.toString('latin1');
    await expect.poll(lastBody).toContain('first_name=Jos%E9');
  });

  test.each([
    '%0D%0A=%0D%0A',
    'a=1&a=2&a=3',
    Array.from({ length: 300 }, (_, n) => `f${n}=${n}`).join('&'),
    '\u0000\u0001',
  ])('such as %j do no harm', async (payload) => {
    expect((await ipn(payload)).statusCode).toBe(200);
  });
});

test.each([
  [false, 'Completed', true],
  [true, 'check failed: test', false],
] as const)('B6: a test IPN, in production %s: %s', async (isProduction, outcome, gives) => {
  const shop = await openWorld({ seeds: ['plans'], isListening: true, withWork: true, isProduction });
  if (isProduction) await nameOperator(shop);
  const counter = openTill(shop);
  const buyer = await counter.buyer();
  const { port } = shop.app.server.address() as { port: number };
  const { body } = await shop.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: 107 },
    headers: { host: `127.0.0.1:${port}` },
  });
  await counter.fault('test_ipn', 'ipn');
  await payForm(body.data.fields, 'approve', shop);
  const stored = async () => {
    const notices = shop.db.selectFrom('provider_notices').select('outcome').where('provider', '=', 'paypal');
    return (await notices.execute()).map((each) => each.outcome);
  };
  await expect.poll(stored).toEqual([outcome]);
  expect((await counter.me(buyer)).hasOneValidMembership).toBe(gives);
  await shop.close();
});

test('B7: a refund ends the pass, a reversal ends it, a canceled reversal restores it', async () => {
  const [refunded, reversed] = [await till.buyer(), await till.buyer()];
  const first = await buy(refunded);
  const second = await buy(reversed);
  await expect.poll(async () => (await has(refunded)) && (await has(reversed))).toBe(true);
  await later(await transactionOf(first.reference), 'refund', { amount: '49.00' });
  await expect.poll(async () => (await till.payments(refunded))[0]?.refunded).toBe('49.00');
  expect(await has(refunded)).toBe(true);
  await later(await transactionOf(first.reference), 'refund', { amount: '100.00' });
  await expect.poll(() => has(refunded)).toBe(false);
  await later(await transactionOf(second.reference), 'reverse');
  await expect.poll(() => has(reversed)).toBe(false);
  await later(await transactionOf(second.reference), 'cancel-reversal');
  await expect.poll(() => has(reversed)).toBe(true);
});

test('B7: a form sent twice is two payments: what becomes of the second does not touch the pass of the first', async () => {
  const buyer = await till.buyer();
  const { body } = await order(buyer);
  const { fields, reference, payment_id } = body.data;
  // the second payment cannot be refunded automatically, only in PayPal's own pages
  await till.fault('decline', 'nvp', { order: reference, times: 9 });
  const ledger = async () =>
    (
      await world.db
        .selectFrom('ledger_entries')
        .select('amount_cents')
        .where('order_id', '=', payment_id)
        .orderBy('id')
        .execute()
    ).map(({ amount_cents }) => amount_cents);
  await payForm(fields, 'approve');
  await expect.poll(ledger).toEqual([14_900]);
  const first = await transactionOf(reference);
  const pending = async () => (await outcomes()).filter((outcome) => outcome?.startsWith('Pending')).length;
  const before = await pending();
  // only announced: no money yet, and nothing for the ledger
  await payForm(fields, 'pending');
  await expect.poll(pending).toBe(before + 1);
  expect(await ledger()).toEqual([14_900]);
  const second = await transactionOf(reference, first);
  await later(second, 'complete');
  await expect.poll(ledger).toEqual([14_900, 14_900]);
  await later(second, 'reverse');
  await expect.poll(ledger).toEqual([14_900, 14_900, -14_900]);
  await later(second, 'cancel-reversal');
  await expect.poll(ledger).toEqual([14_900, 14_900, -14_900, 14_900]);
  await later(second, 'refund', { amount: '100.00' });
  await later(second, 'refund', { amount: '49.00' });
  await expect
    .poll(async () => (await ledger()).sort((one, other) => one - other))
    .toEqual([-14_900, -10_000, -4_900, 14_900, 14_900, 14_900]);
  expect(await has(buyer)).toBe(true);
  expect(await till.payments(buyer)).toMatchObject([{ payment_id, state: 'paid', refunded: '0.00' }]);
  expect(
    (await till.alerts('paid-twice')).filter(({ detail }) => (detail as Fields).reference === reference),
  ).toHaveLength(1);
});

test('B8: the success page opened by hand is no payment: no pass, no sale counted', async () => {
  const buyer = await till.buyer();
  expect((await world.ask('GET /api/payments/latest', { token: buyer.token })).body).toEqual({ data: null });
  const { body } = await order(buyer);
  const { body: latest } = await world.ask('GET /api/payments/latest', { token: buyer.token });
  expect(latest.data).toMatchObject({ payment_id: body.data.payment_id, state: 'paypal' });
  const sales = await world.db
    .selectFrom('conversions')
    .selectAll()
    .where('order_id', '=', body.data.payment_id)
    .execute();
  expect(sales).toEqual([]);
});

test.each(['../../etc', '<script>alert(1)</script>', 'xx', '__proto__'])(
  'B9: with lang=%s the address in the form is Spanish',
  async (lang) => {
    const buyer = await till.buyer();
    const { body } = await world.ask(`POST /api/payments/paypal/order?lang=${encodeURIComponent(lang)}`, {
      token: buyer.token,
      body: { membership_id: 107 },
    });
    expect(body.data.fields.notify_url).toMatch(/\?lang=es$/);
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/payments/paypal/webhook?lang=${encodeURIComponent(lang)}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x=1',
    });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  },
);

test('B10: an IPN that comes before its sale is processed again; one whose sale never comes raises an alert', async () => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer);
  const form = { business: 'ventas@palco.test', item_name: 'x', amount: '149.00', currency_code: 'MXN' };
  const notify_url = `http://127.0.0.1:${port()}/api/payments/paypal/webhook?lang=es`;
  await payForm(
    { cmd: '_xclick', ...form, item_number: reference, notify_url, return: 'http://127.0.0.1:1/' },
    'approve',
  );
  const tries = async () =>
    (await world.db.selectFrom('provider_notices').select('tries').where('state', '=', 'waiting').execute()).map(
      (row) => row.tries,
    );
  await expect.poll(tries).toEqual([1]);
  await world.db.updateTable('provider_notices').set({ tries: 6 }).where('state', '=', 'waiting').execute();
  await expect.poll(async () => await till.alerts('unknown-payment')).toHaveLength(1);
  await expect.poll(outcomes).toContain('no such sale');
});

test('a sale is counted once, when it is paid', async () => {
  const buyer = await till.buyer();
  const { payment_id, reference } = await buy(buyer);
  await expect.poll(() => has(buyer)).toBe(true);
  await later(await transactionOf(reference), 'replay');
  const sale = { order: payment_id, plan: 107, cents: 14900, currency: 'MXN', country: 'MX', method: 'paypal' };
  const sales = () => counted.filter((each) => each.order === payment_id);
  await expect.poll(sales).toEqual([expect.objectContaining({ event: 'purchase', ...sale })]);
});
