/** The site pays by an order at PayPal: made, approved, captured once, whoever comes first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalTill, type PaypalTill } from '../../../testing/paypal-till.ts';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
let paypal: PaypalTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  paypal = openPaypalTill(world);
});
beforeEach(() => paypal.clearFaults());
afterAll(() => world.close());

const has = async (buyer: Buyer): Promise<boolean> => (await till.me(buyer)).hasOneValidMembership;
const capturesOf = async (reference: string): Promise<number> =>
  (await paypal.orderOf(reference))?.purchase_units[0]?.payments?.captures.length ?? 0;
const ledgerOf = (orderId: number) =>
  world.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const MERCHANT = 'SANDBOXMX0001';

test('approved, back, captured: the pass, one ledger entry, and the fee that PayPal keeps', async () => {
  const buyer = await till.buyer();
  const { page, reference, order, payment_id } = await paypal.start(buyer);
  expect(page).toBe(`${world.sandbox}/__paypal-api/checkoutnow?token=${order}`);
  expect((await paypal.orderOf(reference))?.purchase_units[0]?.amount).toEqual({
    currency_code: 'MXN',
    value: '149.00',
  });
  // back before anything was approved: nothing happens, and the page says where to go on
  expect((await paypal.finish(buyer, order)).body).toMatchObject({ status: 'paypal', page });
  await paypal.fault('never', 'event', { times: 9 });
  const back = new URL((await paypal.decide(page, 'approve')) as string);
  expect(back.pathname + back.search).toBe(`/tv/checkout/success?paypal=1&token=${order}&PayerID=LPLWNMTBWMFAY`);
  const { body } = await paypal.finish(buyer, order);
  expect(body).toMatchObject({ status: 'paid', page: null, data: { reference, way: 'paypal', state: 'paid' } });
  expect(await has(buyer)).toBe(true);
  expect(await ledgerOf(payment_id)).toEqual([{ kind: 'paid', amount_cents: 14_900 }]);
  const attempt = await world.db
    .selectFrom('payment_attempts')
    .select(['merchant', 'provider_id', 'provider_fee_cents'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(attempt).toEqual({
    merchant: MERCHANT,
    provider_id: await paypal.captureOf(reference),
    // 3.95 % and four pesos
    provider_fee_cents: 989,
  });
  // coming back again captures nothing more
  expect((await paypal.finish(buyer, order)).body.status).toBe('paid');
  expect(await capturesOf(reference)).toBe(1);
});

test('the browser is closed at PayPal: the notice alone brings the pass', async () => {
  const buyer = await till.buyer();
  const { page, reference } = await paypal.start(buyer);
  await paypal.decide(page, 'close');
  await expect.poll(() => paypal.stateOf(reference)).toBe('paid');
  await paypal.allRead();
  expect(await has(buyer)).toBe(true);
  expect(await capturesOf(reference)).toBe(1);
});

test('ten returns and five copies of each notice at once: one capture', async () => {
  const buyer = await till.buyer();
  const { page, reference, order, payment_id } = await paypal.start(buyer);
  await paypal.fault('dup:5', 'event', { order: reference, times: 9 });
  await paypal.decide(page, 'approve');
  await Promise.all(Array.from({ length: 10 }, () => paypal.finish(buyer, order)));
  await expect.poll(() => paypal.stateOf(reference)).toBe('paid');
  await paypal.allRead();
  expect(await capturesOf(reference)).toBe(1);
  expect(await ledgerOf(payment_id)).toEqual([{ kind: 'paid', amount_cents: 14_900 }]);
});

test('the same order is handed out again, and another account cannot finish it', async () => {
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  const first = await paypal.start(buyer);
  const again = await Promise.all(Array.from({ length: 5 }, () => paypal.start(buyer)));
  expect(new Set(again.map(({ page }) => page))).toEqual(new Set([first.page]));
  expect((await paypal.finish(other, first.order)).body.error).toBe('payments/unknown');
  // paid meanwhile: the button leads to the page after paying
  await paypal.fault('never', 'event', { times: 9 });
  await paypal.decide(first.page, 'close');
  const { body } = await paypal.ask(buyer);
  expect(body.data.page).toMatch(/\/tv\/checkout\/success\?paypal=1$/);
  expect(await has(buyer)).toBe(true);
});

test('a declined funding sends the buyer back to PayPal with the same order', async () => {
  const buyer = await till.buyer();
  const { page, reference, order } = await paypal.start(buyer);
  await paypal.decide(page, 'decline');
  await expect.poll(async () => (await paypal.finish(buyer, order)).body).toMatchObject({ status: 'paypal', page });
  expect(await has(buyer)).toBe(false);
  await paypal.decide(page, 'approve');
  await expect.poll(async () => (await paypal.finish(buyer, order)).body.status).toBe('paid');
  await paypal.allRead();
  expect(await capturesOf(reference)).toBe(1);
});

test.each([
  ['pending:PENDING_REVIEW', 'complete', 'paid'],
  ['pending:PENDING_REVIEW', 'deny', 'failed'],
])('%s, then %s: %s', async (fate, act, state) => {
  const buyer = await till.buyer();
  const { page, reference, order } = await paypal.start(buyer);
  await paypal.fault(fate, 'capture', { order: reference });
  await paypal.decide(page, 'approve');
  await expect
    .poll(async () => (await paypal.finish(buyer, order)).body)
    .toMatchObject({ status: 'paypal', page: null });
  await paypal.allRead();
  // money may be on its way: nobody pays a second time meanwhile
  expect((await paypal.ask(buyer)).body.error).toBe('payments/in-progress');
  await paypal.later(await paypal.captureOf(reference), act);
  await expect.poll(() => paypal.stateOf(reference)).toBe(state);
  expect(await has(buyer)).toBe(state === 'paid');
});

test.each([
  ['drop_before_commit', 'a capture that never arrived'],
  ['drop_after_commit', 'a capture whose answer was lost'],
  ['500', 'a capture that answered 500'],
  ['bad_json', 'a capture with half an answer'],
  ['429:1', 'too many calls'],
])('%s: %s is found by the round of checks', async (fault) => {
  const buyer = await till.buyer();
  const { page, reference, order } = await paypal.start(buyer);
  await paypal.fault('never', 'event', { order: reference, times: 9 });
  await paypal.fault(fault, 'capture', { order: reference });
  await paypal.decide(page, 'approve');
  expect((await paypal.finish(buyer, order)).body.status).toBe('processing');
  expect((await paypal.ask(buyer)).body.error).toBe('payments/in-progress');
  await expect
    .poll(async () => {
      world.advance(31_000);
      await world.palco.reconcilePayments();
      return paypal.stateOf(reference);
    })
    .toBe('paid');
  expect(await capturesOf(reference)).toBe(1);
  expect(await has(buyer)).toBe(true);
});

test.each([
  ['amount:1.00', 'amount'],
  ['currency:USD', 'currency'],
  ['custom:8-107-abcd1234', 'order'],
  ['payee:SOMEBODYELSE1', 'receiver'],
])('an order that PayPal reads back with another %s grants nothing', async (fault, what) => {
  const buyer = await till.buyer();
  const { page, reference, order } = await paypal.start(buyer);
  await paypal.fault('never', 'event', { order: reference, times: 9 });
  await paypal.decide(page, 'approve');
  await paypal.fault(fault, 'read', { order: reference });
  expect((await paypal.finish(buyer, order)).body.status).toBe('paypal');
  expect(await has(buyer)).toBe(false);
  expect((await till.alerts('mismatch')).map(({ subject }) => subject)).toContain(`paypal ${order} ${what}`);
});

describe('making the order', () => {
  test.each([
    ['drop_after_commit', 'create'],
    ['500', 'create'],
    ['issue:PAYEE_ACCOUNT_RESTRICTED', 'create'],
    ['foreign_page', 'create'],
    ['empty_body', 'create'],
    ['big_body', 'create'],
  ])('%s: nothing is promised, and the next click makes another one', async (fault, on) => {
    const buyer = await till.buyer();
    await paypal.fault(fault, on);
    expect((await paypal.ask(buyer)).body.error).toBe('payments/provider-away');
    const { page } = await paypal.start(buyer);
    expect(page).toContain('checkoutnow');
  });

  test('a token that PayPal has forgotten is fetched once anew', async () => {
    const buyer = await till.buyer();
    await paypal.fault('token_expired', 'create');
    expect((await paypal.start(buyer)).page).toContain('checkoutnow');
  });

  test('an order that PayPal has thrown away is replaced', async () => {
    const buyer = await till.buyer();
    const first = await paypal.start(buyer);
    await paypal.fault('purged', 'read', { order: first.reference });
    const second = await paypal.start(buyer);
    expect(second.order).not.toBe(first.order);
    expect(await paypal.stateOf(first.reference)).toBe('expired');
  });
});

test('an approved order whose pass is paid otherwise is left alone', async () => {
  const buyer = await till.buyer();
  const { page, reference, order } = await paypal.start(buyer);
  expect((await till.buy(buyer)).body.status).toBe('paid');
  await paypal.decide(page, 'approve');
  const { body } = await paypal.finish(buyer, order);
  expect(body).toMatchObject({ status: 'paid', data: { way: 'card' } });
  await paypal.allRead();
  expect(await paypal.stateOf(reference)).toBe('expired');
  expect(await capturesOf(reference)).toBe(0);
});

test('canceled, then approved after all: the buyer gets the pass', async () => {
  const buyer = await till.buyer();
  const { page, reference, order } = await paypal.start(buyer);
  const left = await world.ask('POST /api/payments/paypal/cancel', { token: buyer.token, body: { reference } });
  expect(left.body.data.is_over).toBe(true);
  await paypal.decide(page, 'approve');
  await paypal.finish(buyer, order);
  await expect.poll(() => paypal.stateOf(reference)).toBe('paid');
});

test('nobody approves it: over after three hours; an approval that nobody captured is reversed', async () => {
  const [idle, late] = [await till.buyer(), await till.buyer()];
  const unapproved = await paypal.start(idle);
  const approved = await paypal.start(late);
  await paypal.fault('never', 'event', { order: approved.reference });
  await paypal.decide(approved.page, 'close');
  world.advance(3 * 3_600_000 + 60_000);
  await expect
    .poll(async () => {
      await world.palco.reconcilePayments();
      return [await paypal.stateOf(unapproved.reference), await paypal.stateOf(approved.reference)];
    })
    .toEqual(['expired', 'expired']);
  await paypal.allRead();
  expect(await has(late)).toBe(false);
});
