/** Notices about orders of PayPal: whose they are, and what a refund, a reversal and a dispute do. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const MERCHANT = 'SANDBOXMX0001';
const has = async (buyer: Buyer): Promise<boolean> => (await till.me(buyer)).hasOneValidMembership;
const ledgerOf = async (orderId: number): Promise<string[]> =>
  (
    await world.db
      .selectFrom('ledger_entries')
      .select(['kind', 'amount_cents'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`);
const alertsOf = async (orderId: number): Promise<string[]> =>
  (await world.db.selectFrom('alerts').select('kind').where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const notices = () =>
  world.db
    .selectFrom('provider_notices')
    .select(['state', 'outcome', 'tries'])
    .where('headers', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
/** Bought, and everything PayPal had to say about it read. */
const bought = async () => {
  const buyer = await till.buyer();
  const { reference, payment_id } = await paypal.buy(buyer);
  await paypal.allRead();
  return { buyer, reference, payment_id, capture: await paypal.captureOf(reference) };
};

test.each([
  ['bad_signature', 'ignored'],
  ['other_webhook_id', 'ignored'],
  ['cert_url_foreign', 'ignored'],
])('%s: not from PayPal, and the order waits for its buyer', async (fault, state) => {
  const buyer = await till.buyer();
  const { page, reference, order } = await paypal.start(buyer);
  const before = (await notices()).length;
  await paypal.fault(fault, 'event', { order: reference });
  await paypal.decide(page, 'close');
  await expect.poll(async () => (await notices()).length).toBe(before + 1);
  await expect.poll(async () => (await notices())[0]).toMatchObject({ state, outcome: 'not from PayPal' });
  expect(await paypal.stateOf(reference)).toBe('awaiting-paypal');
  // the buyer's return still pays
  expect((await paypal.finish(buyer, order)).body.status).toBe('paid');
});

test('without a signature that can be one it is refused and not stored', async () => {
  const before = (await notices()).length;
  for (const algorithm of ['none', 'SHA1withRSA', '']) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/payments/paypal/events',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'paypal-transmission-id': 'a',
        'paypal-transmission-time': '2026-11-21T01:00:00Z',
        'paypal-transmission-sig': 'AAAA',
        'paypal-cert-url': `${world.sandbox}/__paypal-api/v1/notifications/certs/CERT-1`,
        'paypal-auth-algo': algorithm,
      },
      payload: '{}',
    });
    expect(answer.json().error).toBe('payments/credentials-wrong');
  }
  expect((await notices()).length).toBe(before);
});

test.each(['cert_expired', 'cert_404'])('%s: PayPal itself is asked', async (fault) => {
  const buyer = await till.buyer();
  const { page, reference } = await paypal.start(buyer);
  await paypal.fault(fault, 'event', { order: reference, times: 9 });
  await paypal.decide(page, 'close');
  await expect.poll(() => paypal.stateOf(reference)).toBe('paid');
  await paypal.allRead();
});

test('a notice that nobody can verify now waits, and is read when PayPal answers again', async () => {
  const buyer = await till.buyer();
  const { page, reference } = await paypal.start(buyer);
  await paypal.fault('cert_404', 'event', { order: reference });
  await paypal.fault('500', 'verify', { times: 2 });
  await paypal.decide(page, 'close');
  await expect.poll(async () => (await notices())[0]?.state).toBe('waiting');
  await expect.poll(() => paypal.stateOf(reference)).toBe('paid');
  await paypal.allRead();
});

test('a refund made in PayPal’s pages, in two parts: the pass ends with the second', async () => {
  const { buyer, capture, payment_id } = await bought();
  await paypal.later(capture, 'refund', '49.00');
  await paypal.allRead();
  expect(await ledgerOf(payment_id)).toEqual(['paid 14900', 'refunded -4900']);
  expect(await has(buyer)).toBe(true);
  await paypal.fault('dup:3', 'event');
  await paypal.later(capture, 'refund');
  await expect.poll(() => ledgerOf(payment_id)).toEqual(['paid 14900', 'refunded -4900', 'refunded -10000']);
  await paypal.allRead();
  expect(await has(buyer)).toBe(false);
  expect(await alertsOf(payment_id)).toEqual([]);
});

test('the notice of a refund comes before that of its payment', async () => {
  const buyer = await till.buyer();
  const { page, reference, order, payment_id } = await paypal.start(buyer);
  await paypal.fault('never', 'event', { order: reference, times: 2 });
  await paypal.fault('drop_after_commit', 'capture', { order: reference });
  await paypal.decide(page, 'approve');
  expect((await paypal.finish(buyer, order)).body.status).toBe('processing');
  await paypal.later(await paypal.captureOf(reference), 'refund');
  await paypal.allRead();
  expect(await ledgerOf(payment_id)).toEqual(['paid 14900', 'refunded -14900']);
  expect(await has(buyer)).toBe(false);
});

test('taken back by the buyer’s bank', async () => {
  const { buyer, capture, payment_id, reference } = await bought();
  await paypal.later(capture, 'reverse');
  await paypal.allRead();
  expect(await ledgerOf(payment_id)).toEqual(['paid 14900', 'lost -14900']);
  expect(await alertsOf(payment_id)).toEqual(['dispute-lost']);
  expect([await has(buyer), await paypal.stateOf(reference)]).toEqual([false, 'lost']);
});

test.each<[readonly string[], string, readonly string[], boolean]>([
  [['dispute'], 'disputed', ['paid 14900', 'disputed 0'], true],
  [['dispute', 'dispute-won'], 'paid', ['paid 14900', 'disputed 0', 'won 0'], true],
  [['dispute', 'dispute-lost'], 'lost', ['paid 14900', 'disputed 0', 'lost -14900'], false],
  // PayPal may report the same loss twice, in any order
  [['dispute', 'dispute-lost', 'reverse'], 'lost', ['paid 14900', 'disputed 0', 'lost -14900'], false],
  [['dispute', 'reverse', 'dispute-lost'], 'lost', ['paid 14900', 'disputed 0', 'lost -14900'], false],
  [['dispute', 'reverse', 'dispute-won'], 'paid', ['paid 14900', 'disputed 0', 'lost -14900', 'won 14900'], true],
])('%j: %s', async (acts, state, ledger, hasPass) => {
  const { buyer, capture, payment_id, reference } = await bought();
  for (const act of acts) {
    await paypal.later(capture, act);
    await paypal.allRead();
  }
  expect(await paypal.stateOf(reference)).toBe(state);
  expect(await ledgerOf(payment_id)).toEqual(ledger);
  expect(await has(buyer)).toBe(hasPass);
});

test('staff give a part back, once, and its notice changes nothing more', async () => {
  const { reference, payment_id } = await bought();
  const staff = await world.staff('cashier');
  await paypal.fault('drop_after_commit', 'refund', { order: reference });
  const refund = await world.ask(`POST /api/operations/orders/${payment_id}/refund`, {
    token: staff.token,
    body: { amount: '49.00', reason: 'A lost inning' },
  });
  expect(refund.status).toBe(200);
  world.advance(60_000);
  await world.palco.reconcilePayments();
  await paypal.allRead();
  expect(await ledgerOf(payment_id)).toEqual(['paid 14900', 'refunded -4900']);
  expect((await paypal.orderOf(reference))?.purchase_units[0]?.payments?.refunds).toHaveLength(1);
});

test('a notice of the other account, and one of a sale that is not ours', async () => {
  const { capture, reference, payment_id } = await bought();
  const resource = { id: 'FOREIGN0001', amount: { currency_code: 'MXN', value: '149.00' }, custom_id: reference };
  await paypal.notice('PAYMENT.CAPTURE.REVERSED', 'SANDBOXUS0001', {
    ...resource,
    links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }],
  });
  await paypal.allRead();
  expect(await alertsOf(payment_id)).toEqual(['mismatch']);
  expect(await ledgerOf(payment_id)).toEqual(['paid 14900']);
  await paypal.notice('PAYMENT.CAPTURE.COMPLETED', MERCHANT, { ...resource, custom_id: '9-107-abcd1234' });
  // it is tried again, because a sale may become visible after its notice
  await expect.poll(async () => (await notices())[0]).toMatchObject({ state: 'waiting', tries: 1 });
});
