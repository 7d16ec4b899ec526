import { VALLE } from '@palco/contracts/identity/second-league.fixture';
import { sellerLine } from '@palco/contracts/identity/seller';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, openTill, type Till } from '../../../testing/till.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
});
afterAll(() => world.close());

interface AccountMail {
  readonly subject: string;
  readonly text: string;
}
const emailOf = async ({ id }: Buyer): Promise<string> =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email as string;
const lettersTo = async (buyer: Buyer): Promise<AccountMail[]> => {
  const answer = await fetch(`${world.sandbox}/outbox.json?to=${encodeURIComponent(await emailOf(buyer))}`);
  return ((await answer.json()) as { messages: AccountMail[] }).messages;
};
const about = async (buyer: Buyer, order: number): Promise<string[]> =>
  (await lettersTo(buyer))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(String(order)))
    .sort();
const speak = (buyer: Buyer, language: string) =>
  world.db.updateTable('users').set({ language }).where('id', '=', buyer.id).execute();

test('a paid order sends one receipt, in the account’s language, with all its lines', async () => {
  const buyer = await till.buyer();
  await speak(buyer, 'ru');
  const { body } = await till.buy(buyer);
  const order = body.data.payment_id;
  await till.confirm(buyer, (await till.chargeOf(body.data.reference))?.id as string);
  await expect.poll(() => about(buyer, order)).toEqual([`Чек за абонемент: заказ ${order}`]);
  const [letter] = (await lettersTo(buyer)).filter(({ subject }) => subject.includes(String(order)));
  for (const line of ['Стоимость: 149,00 MXN', 'Итого: 149,00 MXN', '1111', 'Абонемент на сезон 2026-2027'])
    expect(letter?.text).toContain(line);
  // nothing was charged for it
  expect(letter?.text).not.toContain('Комиссия');
});

test('the receipt goes to the card form’s address, also for a phone account without one', async () => {
  for (const hasAddress of [true, false]) {
    const buyer = await till.buyer();
    if (!hasAddress)
      await world.db.updateTable('users').set({ email: null, email_key: null }).where('id', '=', buyer.id).execute();
    const to = `recibos-${buyer.id}@people.test`;
    const { body } = await till.payByCard(buyer, { body: { email: to } });
    const back = await till.atBank(body.redirect_url, 'approve');
    const paid = await till.confirm(buyer, back.searchParams.get('id') as string);
    expect(paid.body.data).toMatchObject({ state: 'paid', email: to });
    const there = async (): Promise<string[]> => {
      const answer = await fetch(`${world.sandbox}/outbox.json?to=${encodeURIComponent(to)}`);
      return ((await answer.json()) as { messages: AccountMail[] }).messages.map(({ subject }) => subject);
    };
    await expect.poll(there).toEqual([expect.stringContaining(String(body.data.payment_id))]);
    if (hasAddress) expect(await about(buyer, body.data.payment_id)).toEqual([]);
  }
});

test('a slip is sent, and one reminder a day before it ends', async () => {
  const buyer = await till.buyer();
  const { body } = await world.ask('POST /api/payments/openpay/store', {
    token: buyer.token,
    body: { membership_id: 107 },
  });
  const order = body.data.payment_id;
  await expect.poll(() => about(buyer, order)).toEqual([`Tu ficha de pago: pedido ${order}`]);
  world.advance(2.5 * 86_400_000);
  const { remindOfSlips } = await import('./send-payment-mail.ts');
  await remindOfSlips(world.db, world.now());
  await remindOfSlips(world.db, world.now());
  await expect
    .poll(() => about(buyer, order))
    .toEqual([`Tu ficha de pago: pedido ${order}`, `Tu ficha vence pronto: pedido ${order}`]);
  // by then the page after paying no longer shows the slip; both links lead to the page that does
  for (const { subject, text } of (await lettersTo(buyer)).filter((each) => each.subject.includes(String(order))))
    expect(text, subject).toContain(`/tv/receipt/${order}`);
  const latest = await world.ask('GET /api/payments/latest', { token: buyer.token });
  expect(latest.body.data).toBeNull();
  const slip = await world.ask(`GET /api/payments/${order}`, { token: buyer.token });
  expect(slip.body.data.store.reference).toBe(body.data.store.reference);
  world.advance(-2.5 * 86_400_000);
});

test('a refund mail names the amount', async () => {
  const buyer = await till.buyer();
  await speak(buyer, 'en');
  const { body } = await till.buy(buyer);
  const order = body.data.payment_id;
  const { token } = await world.staff('cashier');
  await world.ask(`POST /api/operations/orders/${order}/refund`, { token, body: { amount: '49', reason: 'rain' } });
  await expect.poll(() => about(buyer, order)).toContain(`Refund for your order ${order}`);
  const letter = (await lettersTo(buyer)).find(({ subject }) => subject.startsWith('Refund'));
  expect(letter?.text).toContain('We refunded $49.00 MXN');
});

test('a league that changes hands: receipt and refund name who sold, later sales the next operator', async () => {
  const { token: admin } = await world.staff('admin');
  const publish = async (legal_name: string): Promise<string> => {
    const league = { ...VALLE, operator: { ...VALLE.operator, legal_name } };
    await world.ask('PUT /api/operations/identity/draft', { token: admin, body: league });
    const done = await world.ask('POST /api/operations/identity/publish', { token: admin, body: {} });
    expect(done.status, done.text).toBe(200);
    // the next version, or sale, is later
    world.advance(1000);
    return sellerLine(league);
  };
  const former = await publish('Liga de Antes, A.C.');
  const buyer = await till.buyer();
  await speak(buyer, 'en');
  const order = (await till.buy(buyer)).body.data.payment_id;
  world.advance(1000);
  const next = await publish('Liga de Ahora, A.C.');

  const receipt = await world.ask(`GET /api/payments/${order}`, { token: buyer.token });
  expect(receipt.body.data.seller).toBe(former);
  const { token } = await world.staff('cashier');
  await world.ask(`POST /api/operations/orders/${order}/refund`, { token, body: { amount: '49', reason: 'rain' } });
  await expect.poll(() => about(buyer, order)).toContain(`Refund for your order ${order}`);
  const refund = (await lettersTo(buyer)).find(({ subject }) => subject.startsWith('Refund'));
  expect(refund?.text).toContain(former);
  expect(refund?.text).not.toContain(next);

  const { body } = await till.buy(await till.buyer());
  expect(body.data.seller).toBe(next);
});

test('a payment of a deleted account raises an alert', async () => {
  const buyer = await till.buyer();
  await till.fault('webhook_never', 'webhook', { times: 2, order: `${buyer.id}-` });
  const { body } = await till.payByCard(buyer);
  await till.atBank(body.redirect_url, 'approve');
  await world.db
    .updateTable('users')
    .set({ deleted_at: world.now(), email: null, email_key: null })
    .where('id', '=', buyer.id)
    .execute();
  world.advance(3 * 60_000);
  await world.palco.reconcilePayments();
  await expect.poll(async () => (await till.alerts('buyer-gone')).length).toBe(1);
});
