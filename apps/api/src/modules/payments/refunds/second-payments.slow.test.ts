/** A second payment: reported by mail and in the history at once, and refunded automatically where the provider can. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
let cashier: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  cashier = (await world.staff('cashier')).token;
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const PATIENCE = { timeout: 300_000 };
const post = (path: string, body: string) =>
  fetch(world.sandbox + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
/** Two bank pages of one order, both approved. */
const twiceByCard = async (buyer: Buyer): Promise<number> => {
  const attempts = [await till.payByCard(buyer), await till.payByCard(buyer)];
  for (const { body } of attempts) {
    const back = await till.atBank(body.redirect_url, 'approve');
    await till.confirm(buyer, back.searchParams.get('id') as string);
  }
  return attempts[0]?.body.data.payment_id;
};
/** One form, sent twice. */
const twiceByPaypal = async (buyer: Buyer): Promise<number> => {
  const { port } = world.app.server.address() as { port: number };
  const { body } = await world.ask('POST /api/payments/paypal/order', {
    token: buyer.token,
    body: { membership_id: 107 },
    headers: { host: `127.0.0.1:${port}` },
  });
  for (let time = 0; time < 2; time++) {
    const page = await post('/__paypal/cgi-bin/webscr', new URLSearchParams(body.data.fields).toString());
    await post(page.headers.get('location') as string, 'decision=approve');
  }
  return body.data.payment_id;
};
/** One slip, paid at two counters. */
const twiceAtStore = async (buyer: Buyer): Promise<number> => {
  const { body } = await world.ask('POST /api/payments/openpay/store', {
    token: buyer.token,
    body: { membership_id: 107 },
  });
  for (const decision of ['pay', 'pay-twice'])
    await post(`/__openpay/paynet/${body.data.store.reference}`, `decision=${decision}`);
  return body.data.payment_id;
};
const second = async (buyer: Buyer) =>
  (await till.payments(buyer))[0]?.second_payments.map(({ way, total, refunded }: Record<string, string>) => [
    way,
    total,
    refunded,
  ]);
const ledger = async (order: number): Promise<number[]> =>
  (await world.db.selectFrom('ledger_entries').select('amount_cents').where('order_id', '=', order).execute())
    .map(({ amount_cents }) => amount_cents)
    .sort((one, other) => other - one);
const mails = async (buyer: Buyer): Promise<string[]> =>
  (await world.messagesTo(buyer.email as string))
    .filter(({ subject }) => /dos pagos/.test(subject ?? ''))
    .map(({ text }) => text);
/** The kinds of open alerts about this order. */
const openAlerts = async (order: number): Promise<string[]> => {
  const { body } = await world.ask('GET /api/operations/alerts', { token: cashier });
  return body.data
    .filter(({ payment_id }: { payment_id: number }) => payment_id === order)
    .map(({ kind }: { kind: string }) => kind)
    .sort();
};

test.each([
  ['card', 'arrives', twiceByCard],
  ['card', 'is lost', twiceByCard],
  ['paypal', 'arrives', twiceByPaypal],
  ['paypal', 'is lost', twiceByPaypal],
] as const)(
  'paid twice by %s, and the answer to the refund %s: the second payment goes back once, the pass stays',
  async (way, answer, pay) => {
    const buyer = await till.buyer();
    if (answer === 'is lost')
      await till.fault('drop_after_commit', way === 'card' ? 'refund' : 'nvp', { order: `${buyer.id}-` });
    const order = await pay(buyer);
    await expect.poll(() => second(buyer), PATIENCE).toEqual([[way, '149.00', '149.00']]);
    await expect.poll(() => openAlerts(order), PATIENCE).toEqual([]);
    expect(await ledger(order)).toEqual([14_900, 14_900, -14_900]);
    expect(await till.me(buyer)).toMatchObject({ hasOneValidMembership: true, memberships: [{ membership_id: 107 }] });
    expect((await till.payments(buyer))[0]).toMatchObject({ payment_id: order, state: 'paid', refunded: '0.00' });
    await expect
      .poll(() => mails(buyer), PATIENCE)
      .toEqual([expect.stringMatching(/segundo pago de .*149\.00.*por el mismo medio/s)]);
    const { body: latest } = await world.ask('GET /api/payments/latest', { token: buyer.token });
    expect(latest.data).toMatchObject({ state: 'paid', second_payments: [{ way }] });
  },
);

test.each([
  ['card', 'refund', twiceByCard],
  ['paypal', 'nvp', twiceByPaypal],
] as const)(
  'a second payment by %s that the provider refuses to give back (%s) waits for staff',
  async (way, call, pay) => {
    const buyer = await till.buyer();
    await till.fault('decline', call, { order: `${buyer.id}-`, times: 9 });
    const order = await pay(buyer);
    await expect.poll(() => openAlerts(order), PATIENCE).toEqual(['paid-twice', 'refund-failed']);
    expect(await second(buyer)).toEqual([[way, '149.00', '0.00']]);
    expect(await ledger(order)).toEqual([14_900, 14_900]);
  },
);

test('a slip paid twice: the buyer reads that we will write, and staff refund it', async () => {
  const buyer = await till.buyer();
  const order = await twiceAtStore(buyer);
  await expect.poll(() => second(buyer), PATIENCE).toEqual([['store', '149.00', '0.00']]);
  await expect.poll(() => mails(buyer), PATIENCE).toEqual([expect.stringMatching(/por transferencia/)]);
  expect(await openAlerts(order)).toEqual(['paid-twice']);
});

test('a payment that comes alone is no second one', async () => {
  const buyer = await till.buyer();
  await till.buy(buyer);
  expect(await second(buyer)).toEqual([]);
});
