/**
 * Killed at every await of an upgrade: while its attempt is opened and charged, while the bank's answer is read, PayPal captures,
 * or a notice of a transfer or a refund is read. Then everything goes on as after a restart: one pass, the larger one, and what was
 * charged in the ledger once.
 */
import { pressButton } from '@palco/sandbox/buyer';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenpay, type Openpay } from '../../gateways/openpay/openpay.ts';
import { createPaypalOrders } from '../../gateways/paypal/orders.ts';
import { type Kill, Killed, killAfter, killableCall } from '../../testing/killable.ts';
import { killableCards } from '../../testing/killable-cards.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import type { CardDeps } from './openpay/apply-provider-answer.ts';
import { confirmBankCheck } from './openpay/confirm-bank-check.ts';
import { payByCard } from './openpay/pay-by-card.ts';
import { readOpenpayWebhook } from './openpay/read-openpay-webhook.ts';
import { finishPaypal } from './paypal/finish-paypal.ts';
import { storeWebhook, WEBHOOK_TASKS } from './webhook-inbox.ts';

let world: World;
let till: Till;
let openpay: Openpay;
const silent = pino({ level: 'silent' });
const clock = Object.assign(() => world.now(), { zone: () => 'America/Mexico_City' as const });
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
  if (!world.openpay) throw new Error('the sandbox has no Openpay');
  openpay = createOpenpay(world.openpay, silent);
});
afterAll(() => world.close());

const [SEASON, REGULAR] = [107, 111];
const depsWith = (kill: Kill): CardDeps & { limits: never } => ({
  ...killableCards(world.db, kill, (around) => ({
    ...openpay,
    chargeCard: around(openpay.chargeCard),
    readCharge: around(openpay.readCharge),
    findCharges: around(openpay.findCharges),
  })),
  // limits are counted elsewhere
  limits: { check: async () => undefined, spend: async () => undefined, fail: async () => undefined } as never,
});
const survive = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((fault: unknown) => {
    if (!(fault instanceof Killed)) throw fault;
  });
};
const withRegular = async () => {
  const buyer = await till.buyer();
  await till.buy(buyer, REGULAR);
  const { data } = (await world.ask('GET /api/payments/upgrades', { token: buyer.token })).body;
  const { pass, plan } = data.find((each: { plan: { id: number } }) => each.plan.id === SEASON);
  return {
    buyer,
    total: plan.total,
    shown: { total: plan.total, currency: plan.currency, terms: plan.terms, upgrade: pass },
  };
};
const passesOf = async (buyer: Buyer): Promise<number[]> =>
  ((await till.me(buyer)).memberships as { membership_id: number }[]).map(({ membership_id }) => membership_id);
const expectDone = async (buyer: Buyer, total: string): Promise<void> => {
  expect(await passesOf(buyer)).toEqual([SEASON]);
  const entries = await world.db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('amount_cents')
    .where('orders.user_id', '=', buyer.id)
    .where('orders.plan_id', '=', SEASON)
    .execute();
  expect(entries.map(({ amount_cents }) => Number(amount_cents))).toEqual([Math.round(Number(total) * 100)]);
};

test('killed at every await while the bank’s answer is read', async () => {
  let awaits = 0;
  for (let isOver = false; !isOver; awaits++) {
    const { buyer, shown, total } = await withRegular();
    const { body } = await till.payByCard(buyer, { planId: SEASON, body: { shown } });
    const chargeId = (await till.atBank(body.redirect_url, 'approve')).searchParams.get('id') as string;
    const kill = killAfter(awaits);
    await survive(confirmBankCheck(depsWith(kill), { userId: buyer.id, chargeId, now: clock }));
    isOver = !kill.isDone();
    expect([[REGULAR], [SEASON]]).toContainEqual(await passesOf(buyer));
    await till.confirm(buyer, chargeId);
    await expectDone(buyer, total);
  }
  expect(awaits).toBeGreaterThan(20);
});

test('killed at every await while it is opened and charged', async () => {
  let awaits = 0;
  for (let isOver = false; !isOver; awaits++) {
    const { buyer, shown, total } = await withRegular();
    const [reference, token, kill] = [till.reference(buyer, SEASON), await till.cardToken(), killAfter(awaits)];
    const cents = Math.round(Number(total) * 100);
    await survive(
      payByCard(depsWith(kill) as never, {
        userId: buyer.id,
        from: { address: '127.0.0.1', device: '' },
        country: 'MX',
        language: 'es',
        reference,
        token,
        deviceSession: undefined,
        buyer: { name: 'Ana', lastName: 'de la Grada', email: 'ana@people.test', phone: '5512345678' },
        returnTo: 'http://127.0.0.1/tv/checkout/validate',
        coupon: undefined,
        months: undefined,
        renews: undefined,
        shown: { ...shown, total: cents },
        key: undefined,
        now: clock,
      }),
    );
    isOver = !kill.isDone();
    expect(await passesOf(buyer)).toEqual([REGULAR]);
    // an attempt whose answer was lost is looked up at the provider; one that was never sent is made now
    const charge = await till.chargeOf(reference);
    const page = charge
      ? undefined
      : (await till.payByCard(buyer, { planId: SEASON, reference, body: { shown } })).body;
    const known = charge ?? (await till.chargeOf(reference));
    if (page && !known) {
      // opened before the kill and never sent: Palco finds that out by itself, and nothing was charged
      expect(page).toMatchObject({ status: 'processing' });
      continue;
    }
    const bank = (known as { payment_method?: { url: string } }).payment_method?.url as string;
    const chargeId = (await till.atBank(bank, 'approve')).searchParams.get('id') as string;
    const answer = await till.confirm(buyer, chargeId);
    if (answer.status === 404) continue;
    await expectDone(buyer, total);
  }
  expect(awaits).toBeGreaterThan(20);
});

/** Both orders, the one for the smaller pass first. */
const ordersOf = async ({ id }: Buyer) =>
  (await world.db.selectFrom('orders').select('id').where('user_id', '=', id).orderBy('id').execute()).map(
    (order) => order.id,
  );
/** A notice of Openpay's about a charge; returns its number. */
const notice = async (charge: string): Promise<number> => {
  await storeWebhook(world.db, {
    provider: 'openpay',
    task: WEBHOOK_TASKS.openpay,
    body: Buffer.from(JSON.stringify({ type: 'charge', transaction: { id: charge } })),
    address: '127.0.0.1',
    at: world.now(),
  });
  return (
    await world.db.selectFrom('provider_notices').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  ).id;
};
const refundedInPages = async (order: number): Promise<number> => {
  const { provider_id: charge } = await world.db
    .selectFrom('payment_attempts')
    .select('provider_id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  expect((await till.atProvider(charge as string, 'refund')).ok).toBe(true);
  return notice(charge as string);
};
const NEVER = killAfter(Number.POSITIVE_INFINITY);

test('killed at every await while the notice of its transfer is read', async () => {
  let awaits = 0;
  for (let isOver = false; !isOver; awaits++) {
    const { buyer, shown, total } = await withRegular();
    const { body } = await world.ask('POST /api/payments/openpay/spei', {
      token: buyer.token,
      body: { membership_id: SEASON, shown },
    });
    await pressButton(`${world.sandbox}/__openpay/spei/${body.data.transfer.reference}`, 'pay');
    const id = await notice((await till.chargeOf(body.data.reference))?.id as string);
    const kill = killAfter(awaits);
    await survive(readOpenpayWebhook(depsWith(kill), { id }, clock));
    isOver = !kill.isDone();
    expect([[REGULAR], [SEASON]]).toContainEqual(await passesOf(buyer));
    for (const _ of [1, 2]) await readOpenpayWebhook(depsWith(NEVER), { id }, clock);
    await expectDone(buyer, total);
  }
  expect(awaits).toBeGreaterThan(20);
});

test('killed at every await while it is captured at PayPal', async () => {
  if (!world.paypal?.orders) throw new Error('the sandbox has no app of PayPal');
  const orders = createPaypalOrders(world.paypal.orders, silent);
  const withOrders = (kill: Kill) => {
    const around = killableCall(kill);
    const calls = { read: around(orders.read), capture: around(orders.capture) };
    return { ...depsWith(kill), orders: { ...orders, ...calls }, brand: () => 'Liga' };
  };
  let awaits = 0;
  for (let isOver = false; !isOver; awaits++) {
    const { buyer, shown, total } = await withRegular();
    const { body } = await world.ask('POST /api/payments/paypal/pay', {
      token: buyer.token,
      body: { membership_id: SEASON, shown },
      headers: { host: 'localhost' },
    });
    await pressButton(body.data.page, 'approve');
    const order = new URL(body.data.page).searchParams.get('token') as string;
    const finish = (kill: Kill) => finishPaypal(withOrders(kill), { userId: buyer.id, order, now: clock });
    const kill = killAfter(awaits);
    await survive(finish(kill));
    isOver = !kill.isDone();
    expect([[REGULAR], [SEASON]]).toContainEqual(await passesOf(buyer));
    // a capture without an answer is asked for again once it can only have been cut off
    world.advance(5 * 60_000);
    for (const _ of [1, 2]) await finish(NEVER);
    await expectDone(buyer, total);
  }
  expect(awaits).toBeGreaterThan(20);
});

test.each([
  ['larger', 1, [REGULAR], 0],
  ['smaller', 0, [], 1],
] as const)('killed at every await while a refund of the %s pass in the provider’s pages is read', async (...row) => {
  const [, which, left, alerts] = row;
  let awaits = 0;
  for (let isOver = false; !isOver; awaits++) {
    const { buyer, shown } = await withRegular();
    const { body } = await till.payByCard(buyer, { planId: SEASON, body: { shown } });
    await till.confirm(buyer, (await till.atBank(body.redirect_url, 'approve')).searchParams.get('id') as string);
    const orders = await ordersOf(buyer);
    const id = await refundedInPages(orders[which] as number);
    const kill = killAfter(awaits);
    await survive(readOpenpayWebhook(depsWith(kill), { id }, clock));
    isOver = !kill.isDone();
    expect([[SEASON], [...left]]).toContainEqual(await passesOf(buyer));
    // the job is run again by the next process, and once more
    for (const _ of [1, 2]) await readOpenpayWebhook(depsWith(NEVER), { id }, clock);
    expect(await passesOf(buyer)).toEqual(left);
    const told = await till.alerts('adds-nothing');
    expect(told.filter(({ subject }) => subject === `order ${orders[1]}`)).toHaveLength(alerts);
    const back = await world.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', 'in', orders)
      .where('kind', '=', 'refunded')
      .execute();
    expect(back).toHaveLength(1);
  }
  expect(awaits).toBeGreaterThan(20);
});
