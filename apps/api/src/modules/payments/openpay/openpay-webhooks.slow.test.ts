/** Rows A17 to A24 of the hostile inputs: webhooks, store payments, refunds and disputes. */
import { pressButton } from '@palco/sandbox/buyer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePlans } from '../../../testing/change-plans.ts';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const RIGHT = `Basic ${btoa('openpay-sandbox:the password of the sandbox')}`;
const webhook = async (payload: string | Buffer, headers: Record<string, string> = { authorization: RIGHT }) =>
  world.app.inject({
    method: 'POST',
    url: '/api/payments/openpay/webhook',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    payload,
  });
const has = async (buyer: Buyer): Promise<boolean> => (await till.me(buyer)).hasOneValidMembership;
const setPrice = (token: string, text: string) =>
  changePlans(world, token, [
    { kind: 'price', plan_id: 107, region: 'mexico', price: text, commission: '0', typed_total: text },
  ]);
const slipFor = async (buyer: Buyer, planId = 107) =>
  world.ask('POST /api/payments/openpay/store', { token: buyer.token, body: { membership_id: planId } });
const counter = (reference: string, decision: string) =>
  pressButton(`${world.sandbox}/__openpay/paynet/${reference}`, decision);
const outcomes = async (): Promise<(string | null)[]> =>
  (await world.db.selectFrom('provider_notices').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );

describe('A17: a webhook', () => {
  test.each([
    ['without credentials', {}],
    ['with the right name and a wrong password', { authorization: `Basic ${btoa('openpay-sandbox:wrong')}` }],
    ['with a wrong name', { authorization: `Basic ${btoa('other:the password of the sandbox')}` }],
    ['with a token for credentials', { authorization: 'Bearer x' }],
    ['with credentials that are no base64', { authorization: 'Basic %%%' }],
  ])('%s is not stored', async (_, headers) => {
    const before = (await outcomes()).length;
    const answer = await webhook('{"type":"charge.succeeded"}', headers as Record<string, string>);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'payments/credentials-wrong']);
    expect(await outcomes()).toHaveLength(before);
  });
});

test('A18: a webhook of success for a charge that failed changes nothing', async () => {
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { times: 9 });
  const { body } = await till.payByCard(buyer, { card: '4111111111111111' });
  await till.atBank(body.redirect_url, 'reject');
  const charge = await till.chargeOf(body.data.reference);
  await webhook(JSON.stringify({ type: 'charge.succeeded', transaction: { ...charge, status: 'completed' } }));
  await expect.poll(outcomes).toContainEqual(expect.stringMatching(/charge.succeeded: failed/));
  expect(await has(buyer)).toBe(false);
});

test.each(['webhook_dup:50', 'webhook_before_response', 'webhook_out_of_order:300', 'webhook_unknown_type'])(
  'A19: %s ends right, once',
  async (fault) => {
    const buyer = await till.buyer();
    await till.fault(fault, 'webhook', { times: 4, order: `${buyer.id}-` });
    const { body } = await till.payByCard(buyer);
    await till.atBank(body.redirect_url, 'approve');
    await expect.poll(() => has(buyer)).toBe(true);
    expect((await till.me(buyer)).memberships).toHaveLength(1);
    const ledger = await world.db
      .selectFrom('ledger_entries')
      .select(['kind', 'amount_cents'])
      .where('order_id', '=', body.data.payment_id)
      .execute();
    expect(ledger).toEqual([{ kind: 'paid', amount_cents: 14900 }]);
  },
);

test('A19: a refund that is reported before its payment ends as a refund', async () => {
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { times: 2, order: `${buyer.id}-` });
  const { body } = await till.payByCard(buyer);
  await till.atBank(body.redirect_url, 'approve');
  const charge = await till.chargeOf(body.data.reference);
  await till.atProvider(charge?.id as string, 'refund');
  await expect.poll(async () => (await till.payments(buyer))[0]?.state).toBe('refunded');
  expect(await has(buyer)).toBe(false);
  await webhook(JSON.stringify({ type: 'charge.succeeded', transaction: { ...charge, status: 'completed' }, late: 1 }));
  await expect.poll(outcomes).toContainEqual(expect.stringMatching(/charge.succeeded: refunded/));
  expect(await has(buyer)).toBe(false);
});

describe('A20: a webhook that is', () => {
  test.each([
    ['empty', ''],
    ['an empty object', '{}'],
    ['no JSON', 'charge=1'],
    ['a list', '[]'],
    ['a number', '7'],
    ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['poisoned', '{"__proto__":{"admin":true},"transaction":{"id":{"$gt":""}}}'],
    ['of an unknown charge', '{"type":"charge.succeeded","transaction":{"id":"tabcdefghijklmnopqrs"}}'],
    ['of a path', '{"type":"charge.succeeded","transaction":{"id":"../../webhooks"}}'],
  ])('%s is taken, and nothing comes of it', async (_, payload) => {
    expect((await webhook(payload)).statusCode).toBe(200);
  });

  test('too long is refused', async () => {
    expect((await webhook(`{"padding":"${'x'.repeat(5_000_000)}"}`)).statusCode).toBe(413);
  });

  test('packed is not unpacked', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const answer = await webhook(bomb, { authorization: RIGHT, 'content-encoding': 'gzip' });
    expect([200, 415]).toContain(answer.statusCode);
  });
});

test.each([
  '{"type":"verification","event_date":"2026-11-20","verification_code":"UY1qqrxw"}',
  '{"type":"VERIFICATION","eventDate":"Jul 23, 2026, 7:46:32 PM","verificationCode":"hvW90eV0"}',
  '{}',
])('A21: the call that proves our address, as %s, is answered 200', async (payload) => {
  expect((await webhook(payload)).statusCode).toBe(200);
});

describe('a payment at a store', () => {
  test('ten presses at once make one slip, and one charge at the provider', async () => {
    for (let round = 0; round < 3; round++) {
      const buyer = await till.buyer();
      const answers = await Promise.all(Array.from({ length: 10 }, () => slipFor(buyer)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ body }) => body.data.store.reference)).size).toBe(1);
      expect((await till.charges()).filter(({ order_id }) => order_id?.startsWith(`${buyer.id}-`))).toHaveLength(1);
    }
  });

  test('has a reference, a barcode and a date, is the same when requested again, and grants a pass once paid', async () => {
    const buyer = await till.buyer();
    const { status, body } = await slipFor(buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'store',
      data: { state: 'store', store: { total: '149.00', currency: 'MXN' } },
    });
    const { store } = body.data;
    expect(store.due_at).toBe('2026-11-24T05:59:59.000Z');
    expect(store.barcode).toMatch(/^<svg/);
    expect((await slipFor(buyer)).body.data.store.reference).toBe(store.reference);
    // a client that reads three fields must not take a slip for a purchase
    const purchases = async () => (await world.ask('GET /api/payments', { token: buyer.token })).body.data;
    expect(await purchases()).toEqual([]);
    expect(await has(buyer)).toBe(false);
    await counter(store.reference, 'pay');
    await expect.poll(() => has(buyer)).toBe(true);
    expect((await till.payments(buyer))[0]).toMatchObject({ state: 'paid', way: 'store', store: null });
    expect(await purchases()).toHaveLength(1);
  });

  test('A22: paid after its date, it grants the pass all the same', async () => {
    const buyer = await till.buyer();
    const { body } = await slipFor(buyer);
    world.advance(5 * 86_400_000);
    await till.fault('webhook_never', 'webhook', { order: `${buyer.id}-` });
    await counter(body.data.store.reference, 'expire');
    await world.palco.reconcilePayments();
    expect((await world.ask(`GET /api/payments/${body.data.payment_id}`, { token: buyer.token })).body.data.state).toBe(
      'expired',
    );
    await counter(body.data.store.reference, 'pay');
    await expect.poll(() => has(buyer)).toBe(true);
  });

  test('A22: paid a second time, it grants nothing more and raises an alert', async () => {
    const buyer = await till.buyer();
    const { body } = await slipFor(buyer);
    const { reference } = body.data.store;
    await counter(reference, 'pay');
    await expect.poll(() => has(buyer)).toBe(true);
    await counter(reference, 'pay-twice');
    await expect
      .poll(async () =>
        (await till.alerts('paid-twice')).filter(
          ({ detail }) => (detail as { reference: string }).reference === body.data.reference,
        ),
      )
      .toHaveLength(1);
    expect((await till.me(buyer)).memberships).toHaveLength(1);
    const paid = await world.db
      .selectFrom('ledger_entries')
      .select('kind')
      .where('order_id', '=', body.data.payment_id)
      .execute();
    expect(paid).toEqual([{ kind: 'paid' }, { kind: 'paid' }]);
  });

  test.each([
    ['taken back by the bank', ['chargeback-created', 'chargeback-accepted'], [14900, 14900, -14900]],
    ['disputed in vain', ['chargeback-created', 'chargeback-rejected'], [14900, 14900]],
  ])('A22: the second payment is %s: the pass of the first stays, and the ledger closes', async (_, acts, cents) => {
    const buyer = await till.buyer();
    const { body } = await slipFor(buyer);
    const { reference } = body.data.store;
    await counter(reference, 'pay');
    await expect.poll(() => has(buyer)).toBe(true);
    const first = await till.chargeOf(body.data.reference);
    await counter(reference, 'pay-twice');
    const ledger = async () =>
      (
        await world.db
          .selectFrom('ledger_entries')
          .select('amount_cents')
          .where('order_id', '=', body.data.payment_id)
          .orderBy('id')
          .execute()
      ).map(({ amount_cents }) => amount_cents);
    await expect.poll(ledger).toEqual([14900, 14900]);
    const second = (await till.charges()).find(
      ({ order_id, id }) => order_id === body.data.reference && id !== first?.id,
    );
    for (const act of acts) {
      // the webhook of this change, not an earlier one that was processed late
      const posted = async () =>
        (await outcomes()).filter((outcome) => outcome?.startsWith(`${act.replace('-', '.')}:`)).length;
      const before = await posted();
      await till.atProvider(second?.id as string, act);
      await expect.poll(posted).toBe(before + 1);
    }
    expect(await ledger()).toEqual(cents);
    expect(await has(buyer)).toBe(true);
    expect((await till.payments(buyer))[0]).toMatchObject({ state: 'paid', refunded: '0.00' });
  });

  test('A22: two references of two prices, both paid: one pass counts, the other is an alert', async () => {
    const buyer = await till.buyer();
    const { token: admin } = await world.staff('admin');
    const first = await slipFor(buyer);
    const price = (text: string) => setPrice(admin, text);
    await price('139.00');
    const second = await slipFor(buyer);
    await price('149.00');
    expect(second.body.data.store.total).toBe('139.00');
    expect(second.body.data.store.reference).not.toBe(first.body.data.store.reference);
    await counter(first.body.data.store.reference, 'pay');
    await counter(second.body.data.store.reference, 'pay');
    await expect.poll(async () => (await till.me(buyer)).memberships.length).toBe(2);
    expect(await till.alerts('adds-nothing')).toHaveLength(1);
  });

  test('is not offered over the limit, in dollars, or where the provider is not offered', async () => {
    const ways = async () => (await world.ask('GET /api/payments/ways/107')).body.data;
    expect(await ways()).toMatchObject({ store: true, paypal: true, card: { merchant_id: 'mpalcosandbox' } });
    const { token } = await world.staff('admin');
    const price = (text: string) => setPrice(token, text);
    await price('10000.00');
    expect(await ways()).toMatchObject({ store: false });
    const buyer = await till.buyer();
    expect(await slipFor(buyer)).toMatchObject({ status: 403, body: { error: 'payments/method-unavailable' } });
    await price('149.00');
  });
});

describe('A24: a refund', () => {
  const refund = async (order: number, body: object) => {
    const { token } = await world.staff('cashier');
    return world.ask(`POST /api/operations/orders/${order}/refund`, { token, body: { reason: 'asked for', ...body } });
  };

  test('of all of it ends the pass; in two parts the pass ends with the second', async () => {
    const buyer = await till.buyer();
    const { body } = await till.buy(buyer);
    const order = body.data.payment_id;
    expect(await refund(order, { amount: '49.00' })).toMatchObject({ status: 200, body: { data: { state: 'paid' } } });
    expect(await has(buyer)).toBe(true);
    expect(await refund(order, {})).toMatchObject({ status: 200, body: { data: { state: 'refunded' } } });
    expect(await has(buyer)).toBe(false);
    const ledger = await world.db
      .selectFrom('ledger_entries')
      .select(['kind', 'amount_cents'])
      .where('order_id', '=', order)
      .orderBy('id')
      .execute();
    expect(ledger.map(({ amount_cents }) => amount_cents)).toEqual([14900, -4900, -10_000]);
    expect(await refund(order, {})).toMatchObject({ status: 400, body: { error: 'payments/refund-too-much' } });
  });

  test('does not move the day of the purchase in its buyer’s history', async () => {
    const buyer = await till.buyer();
    const { body } = await till.buy(buyer);
    const day = (await till.payments(buyer))[0]?.date_modified;
    world.advance(3 * 86_400_000);
    await refund(body.data.payment_id, {});
    expect((await till.payments(buyer))[0]).toMatchObject({ state: 'refunded', date_modified: day });
    world.advance(-3 * 86_400_000);
  });

  test('requested ten times at once is made once', async () => {
    const buyer = await till.buyer();
    const { body } = await till.buy(buyer);
    const { token } = await world.staff('admin');
    const refundOnce = () =>
      world.ask(`POST /api/operations/orders/${body.data.payment_id}/refund`, { token, body: { reason: 'twice' } });
    const answers = await Promise.all(Array.from({ length: 10 }, refundOnce));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((each) => each.body.error))).toEqual(
      new Set(
        answers
          .map((each) => each.body.error)
          .filter((error) => ['payments/refund-under-way', 'payments/refund-too-much'].includes(error)),
      ),
    );
    const charge = (await till.charges()).find(({ order_id }) => order_id === body.data.reference);
    expect(charge).toMatchObject({ status: 'refunded', refunds: [{ amount: 149 }] });
  });

  test.each([
    [{ amount: '149.01' }, 'payments/refund-too-much'],
    [{ amount: '0' }, 'request/invalid'],
    [{ amount: '-1' }, 'request/invalid'],
    [{ amount: '1.005' }, 'request/invalid'],
  ])('of %j is refused', async (terms, error) => {
    const buyer = await till.buyer();
    const { body } = await till.buy(buyer);
    expect((await refund(body.data.payment_id, terms)).body.error).toBe(error);
  });

  test('of a store payment is refused: it goes another way', async () => {
    const buyer = await till.buyer();
    const { body } = await slipFor(buyer);
    await counter(body.data.store.reference, 'pay');
    await expect.poll(() => has(buyer)).toBe(true);
    expect((await refund(body.data.payment_id, {})).body.error).toBe('payments/refund-outside');
  });

  test('whose answer is lost is found by reconciling', async () => {
    const buyer = await till.buyer();
    const { body } = await till.buy(buyer);
    await till.fault('webhook_never', 'webhook');
    await till.fault('drop_after_commit', 'refund');
    expect((await refund(body.data.payment_id, {})).status).toBe(200);
    world.advance(60_000);
    await world.palco.reconcilePayments();
    expect(await has(buyer)).toBe(false);
  });

  test('that the provider does not make is an alert, and the pass stays', async () => {
    const buyer = await till.buyer();
    const { body } = await till.buy(buyer);
    await till.fault('decline:4001', 'refund');
    expect((await refund(body.data.payment_id, {})).body.error).toBe('payments/refund-refused');
    expect(await till.alerts('refund-failed')).toHaveLength(1);
    expect(await has(buyer)).toBe(true);
  });
});

describe('A23: a dispute', () => {
  const disputed = async () => {
    const buyer = await till.buyer();
    const { body } = await till.buy(buyer);
    const charge = await till.chargeOf(body.data.reference);
    await till.atProvider(charge?.id as string, 'chargeback-created');
    const state = async (): Promise<string> => (await till.payments(buyer))[0]?.state;
    await expect.poll(state).toBe('disputed');
    return { buyer, charge: charge?.id as string, state, order: body.data.payment_id as number };
  };

  test('leaves the pass while it is open, and ends it when the bank takes the money back ("accepted")', async () => {
    const { buyer, charge, state } = await disputed();
    expect(await has(buyer)).toBe(true);
    await till.atProvider(charge, 'chargeback-accepted');
    await expect.poll(state).toBe('refunded');
    expect(await has(buyer)).toBe(false);
    const ours = (await till.alerts('dispute-lost')).filter(({ subject }) => subject.includes(charge));
    expect(ours).toHaveLength(1);
  });

  test('leaves the pass when the merchant wins ("rejected")', async () => {
    const { buyer, charge, state } = await disputed();
    await till.atProvider(charge, 'chargeback-rejected');
    await expect.poll(state).toBe('paid');
    expect(await has(buyer)).toBe(true);
  });
});

test('twenty attempts that cannot be checked do not hold up the others', async () => {
  const { db } = world;
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { times: 9 });
  const { body } = await slipFor(buyer);
  await counter(body.data.store.reference, 'pay');
  world.advance(61 * 60_000);
  // twenty abandoned forms, none of which can be closed, because of a fault
  const long = new Date(world.now().getTime() - 30 * 86_400_000);
  const row = { user_id: buyer.id, plan_id: 107, order_id: body.data.payment_id, method: 'paypal' };
  const times = { state: 'awaiting-paypal', opened_at: long, changed_at: long, next_check_at: long };
  const stuck = Array.from({ length: 20 }, (_, n) => ({ ...row, ...times, reference: `stuck ${n}` }));
  await db.insertInto('payment_attempts').values(stuck).execute();
  const { pool } = world.connection;
  await pool.query(`create function stay_stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
  await pool.query(`create trigger stay_stuck before update on payment_attempts for each row
    when (old.reference like 'stuck %' and old.state <> new.state) execute function stay_stuck()`);
  await world.palco.reconcilePayments();
  await world.palco.reconcilePayments();
  expect(await has(buyer)).toBe(true);
  await pool.query('drop trigger stay_stuck on payment_attempts');
  await db.deleteFrom('payment_attempts').where('reference', 'like', 'stuck %').execute();
});

test('a lost webhook is made good by reconciling', async () => {
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { times: 9 });
  const { body } = await slipFor(buyer);
  await counter(body.data.store.reference, 'pay');
  expect(await has(buyer)).toBe(false);
  world.advance(61 * 60_000);
  await world.palco.reconcilePayments();
  expect(await has(buyer)).toBe(true);
});
