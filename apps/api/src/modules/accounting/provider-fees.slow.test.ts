/** What providers keep is stored whichever way it becomes known; their own lists agree with the ledger. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPaypalTill, type PaypalTill } from '../../testing/paypal-till.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

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

const PATIENCE = { timeout: 300_000 };
const DAY = { from: '2026-11-20', to: '2026-11-20' };
const cashier = async (): Promise<string> => (await world.staff('cashier')).token;
/** Fee, its tax, and how many rows they are in. */
const feesOf = async (orderId: number): Promise<readonly number[]> => {
  const rows = await world.db.selectFrom('provider_fees').selectAll().where('order_id', '=', orderId).execute();
  const all = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
  return [all(({ fee_cents }) => fee_cents), all(({ tax_cents }) => tax_cents), rows.length];
};
const post = (path: string, body: string) =>
  fetch(world.sandbox + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const mailsOf = async (orderId: number): Promise<string[]> =>
  (await world.db.selectFrom('payment_mails').select('kind').where('order_id', '=', orderId).execute()).map(
    ({ kind }) => kind,
  );
/** 2.9 % of 149.00, and 16 % of that */
const BY_OPENPAY = [432, 69, 1];
/** 3.95 % of 149.00 and four pesos; no Mexican tax */
const BY_PAYPAL = [989, 0, 1];

test('of a card, by the return page and its webhook: once', async () => {
  const { body } = await till.buy(await till.buyer());
  const order = body.data.payment_id as number;
  expect(await feesOf(order)).toEqual(BY_OPENPAY);
  const refund = { reason: 'asked for', amount: '49.00' };
  await world.ask(`POST /api/operations/orders/${order}/refund`, { token: await cashier(), body: refund });
  expect(await feesOf(order)).toEqual(BY_OPENPAY);
  const page = await world.ask(`GET /api/operations/orders/${order}`, { token: await cashier() });
  expect(page.body.data.payments).toMatchObject([{ fee: '5.01' }]);
});

test('of a card whose buyer never came back and whose webhook is lost: by a check', async () => {
  const { body } = await till.payByCard(await till.buyer());
  await till.fault('drop', 'webhook', { times: 9 });
  await till.atBank(body.redirect_url, 'approve');
  world.advance(3 * 60_000);
  const { token } = await world.staff('cashier');
  const order = body.data.payment_id as number;
  await world.ask(`POST /api/operations/orders/${order}/ask-provider`, { token, body: {} });
  expect(await feesOf(order)).toEqual(BY_OPENPAY);
});

test('of cash, by the webhook', async () => {
  const buyer = await till.buyer();
  const asked = await world.ask('POST /api/payments/openpay/store', {
    token: buyer.token,
    body: { membership_id: 107 },
  });
  await post(`/__openpay/paynet/${asked.body.data.store.reference}`, 'decision=pay');
  await expect.poll(() => feesOf(asked.body.data.payment_id), PATIENCE).toEqual(BY_OPENPAY);
});

test('of a transfer: by the webhook, and of one that is held', async () => {
  for (const [decision, fees] of [
    ['pay', BY_OPENPAY],
    // 2.9 % of the 140.00 that came
    ['less', [406, 65, 1]],
  ] as const) {
    const { token } = await till.buyer();
    const asked = await world.ask('POST /api/payments/openpay/spei', { token, body: { membership_id: 107 } });
    await post(`/__openpay/spei/${asked.body.data.transfer.reference}`, `decision=${decision}`);
    await expect.poll(() => feesOf(asked.body.data.payment_id), PATIENCE).toEqual(fees);
  }
});

test('of PayPal: by an order, and by the notice of its form', async () => {
  const { payment_id: order } = await paypal.buy(await till.buyer());
  expect(await feesOf(order)).toEqual(BY_PAYPAL);
  const buyer = await till.buyer();
  const { port } = world.app.server.address() as { port: number };
  const { body } = await world.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: 107 },
    headers: { host: `127.0.0.1:${port}` },
  });
  const form = await post('/__paypal/cgi-bin/webscr', new URLSearchParams(body.data.fields).toString());
  await post(form.headers.get('location') as string, 'decision=approve');
  await expect.poll(async () => (await feesOf(body.data.payment_id))[2], PATIENCE).toBe(1);
});

test('PayPal’s own list agrees with the ledger, and reading it again is the same statement', async () => {
  await paypal.allRead();
  const token = await cashier();
  // the list has what happened before now
  world.advance(60_000);
  const fetch = () =>
    world.ask('POST /api/operations/statements/fetch', { token, body: { provider: 'paypal', ...DAY } });
  const { status, body, text } = await fetch();
  expect(status, text).toBe(200);
  expect(body.data).toMatchObject({ provider: 'paypal', rows: 1 });
  expect((await fetch()).body.data.id).toBe(body.data.id);
  const compared = await world.ask(`GET /api/operations/statements/${body.data.id}`, { token });
  expect(compared.body.data).toMatchObject({ agrees: 1, differs: [], theirs_only: [] });
});

test('a payout is compared with what came since the one before, less the fees', async () => {
  const token = await cashier();
  const payOut = async (amount: number): Promise<void> => {
    await fetch(`${world.sandbox}/__openpay/control/payouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount }),
    });
  };
  await payOut(1000);
  world.advance(60_000);
  await till.buy(await till.buyer());
  world.advance(60_000);
  await payOut(143.99);
  const read = await world.ask('POST /api/operations/statements/fetch', {
    token,
    body: { provider: 'openpay', ...DAY },
  });
  expect([read.status, read.body.data]).toEqual([200, null]);
  const payouts = async () =>
    (await world.ask('GET /api/operations/accounting?from=2026-11-20&to=2026-11-20', { token })).body.data.payouts;
  expect(await payouts()).toMatchObject([
    { amount: '143.99', expected: '143.99', state: 'done' },
    { amount: '1000.00', expected: null },
  ]);

  // what leaves PayPal is what somebody asked for, so no amount is expected
  const taken = { provider: 'paypal', currency: 'MXN', state: 'done', seen_at: world.now() } as const;
  for (const amount_cents of [200_00, 50_00]) {
    await world.db
      .insertInto('payouts')
      .values({ ...taken, provider_id: `W-${amount_cents}`, at: world.now(), amount_cents })
      .execute();
    world.advance(60_000);
  }
  expect((await payouts()).filter(({ provider }: { provider: string }) => provider === 'paypal')).toMatchObject([
    { amount: '50.00', expected: null },
    { amount: '200.00', expected: null },
  ]);
});

test('an approval that PayPal takes back: the buyer hears that nothing was charged; a declined card is read on the page', async () => {
  const buyer = await till.buyer();
  const { page, payment_id: order, reference } = await paypal.start(buyer);
  await paypal.fault('never', 'event', { times: 9 });
  await paypal.decide(page, 'close');
  world.advance(4 * 3_600_000);
  await world.ask(`POST /api/operations/orders/${order}/ask-provider`, { token: await cashier(), body: {} });
  expect(await paypal.stateOf(reference)).toBe('expired');
  await expect.poll(() => mailsOf(order), PATIENCE).toEqual([expect.stringMatching(/^not-charged \d+$/)]);
  const declined = await till.payByCard(await till.buyer(), { card: '4444444444444448' });
  expect(declined.status).not.toBe(200);
});
