/** What pages may say about the money of one attempt to pay. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let cashier: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
  cashier = (await world.staff('cashier')).token;
});
beforeEach(() => {
  world.setNow(WORLD_START);
  return till.clearFaults();
});
afterAll(() => world.close());

const outcome = async ({ token }: Buyer, reference?: string) => {
  const query = reference === undefined ? '' : `?reference=${reference}`;
  const { status, body } = await world.ask(`GET /api/payments/outcome${query}`, { token });
  const { data } = body;
  if (status !== 200) return body.error;
  return data && [data.outcome, data.is_order_paid, data.payment.reference, data.payment.state];
};
const atBank = async (buyer: Buyer, decision: 'approve' | 'reject') => {
  const reference = till.reference(buyer);
  const { body } = await till.payByCard(buyer, { reference });
  const back = await till.atBank(body.redirect_url, decision);
  return { reference, order: body.data.payment_id as number, id: back.searchParams.get('id') as string };
};

test('nobody has tried to pay: nothing is said', async () => {
  expect(await outcome(await till.buyer())).toBeNull();
});

test('an attempt that waits for its bank is undecided, one that the bank refused took no money, a third one did', async () => {
  const buyer = await till.buyer();
  const waiting = till.reference(buyer);
  await till.payByCard(buyer, { reference: waiting });
  expect(await outcome(buyer, waiting)).toEqual(['undecided', false, waiting, 'redirect']);
  const refused = await atBank(buyer, 'reject');
  await till.confirm(buyer, refused.id);
  expect(await outcome(buyer, refused.reference)).toEqual(['not-charged', false, refused.reference, 'failed']);
  expect(await outcome(buyer)).toEqual(['not-charged', false, refused.reference, 'failed']);
  const paid = await atBank(buyer, 'approve');
  await till.confirm(buyer, paid.id);
  expect(await outcome(buyer, paid.reference)).toEqual(['charged', true, paid.reference, 'paid']);
  expect(await outcome(buyer)).toEqual(['charged', true, paid.reference, 'paid']);
  // the same order: the refused attempt took nothing, and another one paid
  expect(paid.order).toBe((await till.payments(buyer))[0]?.payment_id);
  expect(await outcome(buyer, refused.reference)).toEqual(['not-charged', true, refused.reference, 'failed']);
  await world.ask(`POST /api/operations/orders/${paid.order}/refund`, { token: cashier, body: { reason: 'a test' } });
  expect(await outcome(buyer, paid.reference)).toEqual(['returned', true, paid.reference, 'refunded']);
});

test('a charge without an answer is undecided, never “not charged”', async () => {
  const buyer = await till.buyer();
  const reference = till.reference(buyer);
  await till.fault('drop_after_commit', 'charge', { order: reference });
  await till.payByCard(buyer, { reference });
  expect(await outcome(buyer, reference)).toEqual(['undecided', false, reference, 'processing']);
});

test('another account learns nothing, not even that the attempt exists', async () => {
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  const { reference } = await atBank(buyer, 'approve');
  expect(await outcome(other, reference)).toBe('payments/unknown');
  expect(await outcome(other, till.reference(buyer))).toBe('payments/unknown');
  expect(await outcome(other)).toBeNull();
  expect(await outcome(buyer, 'x')).toBe('request/invalid');
});

test('without a reference, an attempt of another day is not the newest', async () => {
  const buyer = await till.buyer();
  const { reference, id } = await atBank(buyer, 'reject');
  await till.confirm(buyer, id);
  world.advance(25 * 3_600_000);
  expect(await outcome(buyer)).toBeNull();
  expect(await outcome(buyer, reference)).toEqual(['not-charged', false, reference, 'failed']);
});

test('the page after PayPal asks for a payment there: open for three days, whatever was tried since', async () => {
  const buyer = await till.buyer();
  const latest = async () =>
    (await world.ask('GET /api/payments/latest?way=paypal', { token: buyer.token })).body.data?.state ?? null;
  await till.payByCard(buyer);
  expect(await latest()).toBeNull();
  await world.ask('POST /api/payments/paypal/order', { token: buyer.token, body: { membership_id: 107 } });
  world.advance(2 * 86_400_000);
  await till.payByCard(buyer);
  expect(await latest()).toBe('paypal');
  const { body } = await world.ask('GET /api/payments/latest', { token: buyer.token });
  expect(body.data.way).toBe('card');
});
