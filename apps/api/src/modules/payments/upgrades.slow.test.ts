/** A larger pass for a smaller one: its rest is credited once, to the cent, and comes back with a refund. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaypalTill } from '../../testing/paypal-till.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { grantMembership } from '../memberships/grant-membership.ts';
import { readCatalogue } from '../plans/catalogue-store.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const DAY_MS = 86_400_000;
/** 149.00 and 99.00 pesos; both end on one day */
const [SEASON, REGULAR, DAY] = [107, 111, 110];
interface Upgrade {
  readonly pass: number;
  readonly plan: { id: number; price: string; total: string; currency: string; terms: string };
  readonly full_price: string;
  readonly credit: string;
}
const upgradesOf = async ({ token }: Buyer): Promise<Upgrade[]> =>
  (await world.ask('GET /api/payments/upgrades', { token })).body.data;
const toSeason = async (buyer: Buyer): Promise<Upgrade> =>
  (await upgradesOf(buyer)).find(({ plan }) => plan.id === SEASON) as Upgrade;
const shownOf = ({ plan: { total, currency, terms }, pass }: Upgrade) => ({ total, currency, terms, upgrade: pass });
const start = async (buyer: Buyer, upgrade: Upgrade, more: object = {}) =>
  till.payByCard(buyer, { planId: upgrade.plan.id, body: { shown: shownOf(upgrade), ...more } });
const approve = async (buyer: Buyer, page: string) => {
  const back = await till.atBank(page, 'approve');
  return (await till.confirm(buyer, back.searchParams.get('id') as string)).body.data;
};
const pay = async (buyer: Buyer, upgrade: Upgrade) => approve(buyer, (await start(buyer, upgrade)).body.redirect_url);
const plansOf = async (buyer: Buyer): Promise<number[]> =>
  ((await till.me(buyer)).memberships as { membership_id: number }[]).map(({ membership_id }) => membership_id);
const refund = async (order: number, more: object = {}) =>
  world.ask(`POST /api/operations/orders/${order}/refund`, {
    token: (await world.staff('cashier')).token,
    body: { reason: 'asked for', ...more },
  });
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const ledgerOf = async (order: number): Promise<number> => {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('order_id', '=', order)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
};
const regular = async (): Promise<{ buyer: Buyer; order: number }> => {
  const buyer = await till.buyer();
  return { buyer, order: (await till.buy(buyer, REGULAR)).body.data.payment_id };
};

test('the rest is deducted, the new pass begins, the old one ends, and the ledger has what was charged', async () => {
  const { buyer } = await regular();
  world.advance(10 * DAY_MS);
  const upgrade = await toSeason(buyer);
  const pass = await world.db
    .selectFrom('memberships')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', upgrade.pass)
    .executeTakeFirstOrThrow();
  const days = Math.ceil((pass.ends_at.getTime() - pass.starts_at.getTime()) / DAY_MS);
  const left = Math.floor((pass.ends_at.getTime() - world.now().getTime()) / DAY_MS);
  expect(cents(upgrade.credit)).toBe(Math.floor((9900 * left) / days));
  expect(cents(upgrade.plan.total)).toBe(14900 - cents(upgrade.credit));
  expect(upgrade.full_price).toBe('149.00');
  const order = await pay(buyer, upgrade);
  expect(order).toMatchObject({ state: 'paid', total: upgrade.plan.total, upgrade: upgrade.pass });
  expect(await plansOf(buyer)).toEqual([SEASON]);
  expect(await ledgerOf(order.payment_id)).toBe(cents(upgrade.plan.total));
  expect(await upgradesOf(buyer)).toEqual([]);
  world.advance(-10 * DAY_MS);
});

test('the amount on the screen is the amount charged: a day later it is another, and the old one is refused', async () => {
  const { buyer } = await regular();
  const seen = await toSeason(buyer);
  world.advance(DAY_MS);
  expect((await start(buyer, seen)).body.error).toBe('payments/total-changed');
  expect(cents((await toSeason(buyer)).plan.total)).toBeGreaterThan(cents(seen.plan.total));
  world.advance(-DAY_MS);
  expect((await start(buyer, { ...seen, plan: { ...seen.plan, total: '1.00' } })).body.error).toBe(
    'payments/total-changed',
  );
  expect(await plansOf(buyer)).toEqual([REGULAR]);
});

test('nothing is credited for what was given, by staff, as a gift or by a card, or for the pass of somebody else', async () => {
  const support = (await world.staff('support')).token;
  const given = await till.buyer();
  await world.ask(`POST /api/operations/users/${given.id}/memberships`, {
    token: support,
    body: { plan_id: REGULAR, reason: 'prize' },
  });
  const [gifted, carded] = [await till.buyer(), await till.buyer()];
  for (const [buyer, how] of [
    [gifted, 'gift'],
    [carded, 'prepaid'],
  ] as const) {
    const { body } = await till.payByCard(buyer, { planId: REGULAR });
    const order = await approve(buyer, body.redirect_url);
    if (how === 'gift')
      await world.db.updateTable('orders').set({ gift_id: 1 }).where('id', '=', order.payment_id).execute();
    else
      await world.db
        .updateTable('payment_attempts')
        .set({ method: 'prepaid' })
        .where('order_id', '=', order.payment_id)
        .execute();
  }
  for (const buyer of [given, gifted, carded]) expect(await upgradesOf(buyer)).toEqual([]);
  const { buyer } = await regular();
  const upgrade = await toSeason(buyer);
  expect((await start(given, upgrade)).body.error).toBe('plans/upgrade-wrong');
  expect((await start(buyer, upgrade, { coupon: 'NADA10' })).body.error).toBe('plans/upgrade-wrong');
});

test('days that staff has given are not credited, and what went back is not either', async () => {
  const { buyer, order } = await regular();
  const before = await toSeason(buyer);
  const support = (await world.staff('support')).token;
  await world.ask(`POST /api/operations/memberships/${before.pass}/days`, {
    token: support,
    body: { days: 30, reason: 'sorry' },
  });
  // it ends after the season now, so it is no smaller pass any more
  expect(await toSeason(buyer)).toBeUndefined();
  const other = await regular();
  const full = cents((await toSeason(other.buyer)).credit);
  expect((await refund(other.order, { amount: '49.50' })).status).toBe(200);
  await expect.poll(async () => cents((await toSeason(other.buyer)).credit)).toBe(Math.floor(full / 2));
  expect(order).toBeGreaterThan(0);
});

test('one pass is credited once: of two orders of two days the second gives no pass, and staff is told', async () => {
  const { buyer } = await regular();
  const first = await start(buyer, await toSeason(buyer));
  world.advance(DAY_MS);
  const second = await start(buyer, await toSeason(buyer));
  expect(second.body.data.payment_id).not.toBe(first.body.data.payment_id);
  await approve(buyer, first.body.redirect_url);
  expect(await plansOf(buyer)).toEqual([SEASON]);
  const told = (await till.alerts('adds-nothing')).length;
  await approve(buyer, second.body.redirect_url);
  expect(await plansOf(buyer)).toEqual([SEASON]);
  expect(await till.alerts('adds-nothing')).toHaveLength(told + 1);
  world.advance(-DAY_MS);
});

test('a pass without a whole day left is worth nothing', async () => {
  const buyer = await till.buyer();
  await till.buy(buyer, DAY);
  world.advance(1000);
  expect(await upgradesOf(buyer)).toEqual([]);
  world.advance(-1000);
});

test('an upgrade whose old pass was given back before it was paid grants nothing, and staff is told', async () => {
  const { buyer, order } = await regular();
  const upgrade = await toSeason(buyer);
  const { body } = await start(buyer, upgrade);
  expect((await refund(order)).status).toBe(200);
  await expect.poll(() => plansOf(buyer)).toEqual([]);
  await approve(buyer, body.redirect_url);
  expect(await plansOf(buyer)).toEqual([]);
  expect((await till.alerts('adds-nothing')).length).toBeGreaterThan(0);
});

describe('a part of the old pass goes back between the opening and the payment of the upgrade', () => {
  const nothingFor = async (buyer: Buyer, order: number, credit: string): Promise<void> => {
    expect(await plansOf(buyer)).toEqual([REGULAR]);
    expect(await toldOf(order)).toBe(1);
    expect((await refund(order)).status).toBe(200);
    await expect.poll(() => stateOf(order)).toBe('refunded');
    expect([await ledgerOf(order), await plansOf(buyer)]).toEqual([0, [REGULAR]]);
    expect((await toSeason(buyer)).credit).toBe(credit);
  };
  const halfOf = (amount: string): string => (Math.floor(cents(amount) / 2) / 100).toFixed(2);

  test.each([
    ['by staff', async (order: number) => expect((await refund(order, { amount: '49.50' })).status).toBe(200)],
    [
      'and nobody knows yet whether it did',
      async (order: number, { id }: Buyer) => {
        await till.fault('drop_after_commit', 'refund', { order: `${id}-`, times: 9 });
        await refund(order, { amount: '49.50' });
      },
    ],
  ])('%s: it pays no pass, and its money goes back', async (_, giveBack) => {
    const { buyer, order } = await regular();
    const upgrade = await toSeason(buyer);
    const { body } = await start(buyer, upgrade);
    await giveBack(order, buyer);
    // what is opened from now on has the smaller credit
    expect((await toSeason(buyer)).credit).toBe(halfOf(upgrade.credit));
    const { payment_id: larger } = await approve(buyer, body.redirect_url);
    await nothingFor(buyer, larger, halfOf(upgrade.credit));
  });

  test('in the provider’s own pages', async () => {
    const { buyer, order } = await regular();
    const upgrade = await toSeason(buyer);
    const { body } = await start(buyer, upgrade);
    const { provider_id: charge } = await world.db
      .selectFrom('payment_attempts')
      .select('provider_id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    await till.atProvider(charge as string, 'refund', { amount: 49.5 });
    await expect.poll(async () => (await toSeason(buyer)).credit).toBe(halfOf(upgrade.credit));
    const { payment_id: larger } = await approve(buyer, body.redirect_url);
    await nothingFor(buyer, larger, halfOf(upgrade.credit));
  });

  test('an approved order of PayPal is not captured', async () => {
    const paypal = openPaypalTill(world);
    const { buyer, order } = await regular();
    const upgrade = await toSeason(buyer);
    const { body } = await paypal.ask(buyer, { membership_id: SEASON, shown: shownOf(upgrade) });
    expect((await refund(order, { amount: '49.50' })).status).toBe(200);
    await paypal.decide(body.data.page, 'approve');
    await paypal.finish(buyer, new URL(body.data.page).searchParams.get('token') as string);
    await paypal.allRead();
    expect((await paypal.orderOf(body.data.reference))?.purchase_units[0]?.payments?.captures ?? []).toEqual([]);
    expect(await plansOf(buyer)).toEqual([REGULAR]);
  });
});

test('a refund of the new pass gives the old one back; the old order is not refunded before it', async () => {
  const { buyer, order } = await regular();
  const upgraded = await pay(buyer, await toSeason(buyer));
  expect((await refund(order)).body.error).toBe('payments/upgraded');
  expect((await refund(upgraded.payment_id)).status).toBe(200);
  await expect.poll(() => plansOf(buyer)).toEqual([REGULAR]);
  expect(await ledgerOf(upgraded.payment_id)).toBe(0);
  expect((await toSeason(buyer)).pass).toBeGreaterThan(0);
  expect((await refund(order)).status).toBe(200);
  await expect.poll(() => plansOf(buyer)).toEqual([]);
});

/** What happens at the provider, in its own pages; the notice is read, and sent once more. */
const atOpenpay = async (order: number, ...acts: readonly (string | readonly [string, object])[]): Promise<void> => {
  const { provider_id: charge, reference } = await world.db
    .selectFrom('payment_attempts')
    .select(['provider_id', 'reference'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  for (const act of acts) {
    const before = (await world.db.selectFrom('provider_notices').select('id').execute()).length;
    const [name, more] = typeof act === 'string' ? [act, {}] : act;
    expect((await till.atProvider(charge as string, name, more)).ok, `${name} of ${reference}`).toBe(true);
    await expect
      .poll(async () => (await world.db.selectFrom('provider_notices').select('id').execute()).length)
      .toBeGreaterThan(before);
    await world.allSent();
  }
};
const stateOf = async (order: number) =>
  (await world.db.selectFrom('orders').select('state').where('id', '=', order).executeTakeFirstOrThrow()).state;
const toldOf = async (order: number) =>
  (await till.alerts('adds-nothing')).filter(({ subject }) => subject === `order ${order}`).length;

test.each([
  ['refunded in its pages', ['refund'], 'refunded'],
  ['lost to the bank', ['chargeback-created', 'chargeback-accepted'], 'lost'],
] as const)('the larger pass %s at the provider ends, and the old one is given back, once', async (_, acts, state) => {
  const { buyer, order } = await regular();
  const upgraded = await pay(buyer, await toSeason(buyer));
  await atOpenpay(upgraded.payment_id, ...acts);
  await expect.poll(() => stateOf(upgraded.payment_id)).toBe(state);
  expect(await plansOf(buyer)).toEqual([REGULAR]);
  expect(await ledgerOf(upgraded.payment_id)).toBe(0);
  // given back once: what is refunded then stays away
  expect((await refund(order)).status).toBe(200);
  await expect.poll(() => plansOf(buyer)).toEqual([]);
  await world.palco.reconcilePayments();
  expect(await plansOf(buyer)).toEqual([]);
});

test.each([
  ['refunded in its pages', ['refund'], 'refunded'],
  ['lost to the bank', ['chargeback-created', 'chargeback-accepted'], 'lost'],
] as const)(
  'the old order %s at the provider: both passes end, staff is told, and the rest goes back',
  async (...row) => {
    const [, acts, state] = row;
    const { buyer, order } = await regular();
    const { payment_id: larger } = await pay(buyer, await toSeason(buyer));
    await atOpenpay(order, ...acts);
    await expect.poll(() => stateOf(order)).toBe(state);
    expect(await plansOf(buyer)).toEqual([]);
    expect([await stateOf(larger), await toldOf(larger)]).toEqual(['paid', 1]);
    expect((await refund(larger)).status).toBe(200);
    await expect.poll(() => stateOf(larger)).toBe('refunded');
    expect(await plansOf(buyer)).toEqual([]);
    expect(await Promise.all([order, larger].map(ledgerOf))).toEqual([0, 0]);
  },
);

const mismatchesOf = async (order: number) =>
  (await till.alerts('mismatch')).filter(({ subject }) => subject === `order ${order}`);

test('a part of the old order goes back at the provider after the upgrade: both go on, and staff is told, once', async () => {
  const { buyer, order } = await regular();
  const { payment_id: larger } = await pay(buyer, await toSeason(buyer));
  await atOpenpay(order, ['refund', { amount: 49.5 }]);
  await expect.poll(() => ledgerOf(order)).toBe(4950);
  await world.palco.reconcilePayments();
  expect(await plansOf(buyer)).toEqual([SEASON]);
  expect([await stateOf(order), await stateOf(larger), await toldOf(larger)]).toEqual(['paid', 'paid', 0]);
  expect(await mismatchesOf(larger)).toHaveLength(1);
  expect((await refund(larger)).status).toBe(200);
  await expect.poll(() => plansOf(buyer)).toEqual([REGULAR]);
  // what is given back then is what was really paid
  expect((await refund(order)).status).toBe(200);
  await expect.poll(() => plansOf(buyer)).toEqual([]);
  expect(await Promise.all([order, larger].map(ledgerOf))).toEqual([0, 0]);
});

test('a part refund and the payment of the upgrade at once: no larger pass, or an alert about its credit', async () => {
  for (let round = 0; round < 3; round++) {
    const { buyer, order } = await regular();
    const { body } = await start(buyer, await toSeason(buyer));
    const [{ payment_id: larger }] = await Promise.all([
      approve(buyer, body.redirect_url),
      atOpenpay(order, ['refund', { amount: 49.5 }]),
    ]);
    await expect.poll(() => ledgerOf(order)).toBe(4950);
    const isLarger = (await plansOf(buyer)).includes(SEASON);
    expect([(await mismatchesOf(larger)).length, await toldOf(larger)]).toEqual(isLarger ? [1, 0] : [0, 1]);
  }
});

test('the old payment is taken back, and returned: the larger pass ends, and goes on; the old one stays replaced', async () => {
  const paypal = openPaypalTill(world);
  const buyer = await till.buyer();
  const { body } = await paypal.ask(buyer, { membership_id: REGULAR });
  await paypal.decide(body.data.page, 'approve');
  await paypal.finish(buyer, new URL(body.data.page).searchParams.get('token') as string);
  const upgraded = await pay(buyer, await toSeason(buyer));
  const capture = await paypal.captureOf(body.data.reference);
  for (const [act, plans] of [
    ['dispute', [SEASON]],
    ['reverse', []],
    ['dispute-won', [SEASON]],
  ] as const) {
    await paypal.later(capture, act);
    await paypal.allRead();
    await expect.poll(() => plansOf(buyer)).toEqual(plans);
  }
  expect(await toldOf(upgraded.payment_id)).toBe(1);
  expect((await refund(upgraded.payment_id)).status).toBe(200);
  await expect.poll(() => plansOf(buyer)).toEqual([REGULAR]);
});

test('receipt and order page have the credit as a line of its own; export and erasure of its buyer', async () => {
  const { buyer, order: old } = await regular();
  const upgrade = await toSeason(buyer);
  const { payment_id: order } = await pay(buyer, upgrade);
  const charged = { credit: upgrade.credit, price: upgrade.plan.price, total: upgrade.plan.total };
  expect(cents(upgrade.plan.price) + cents(upgrade.credit)).toBe(cents(upgrade.full_price));
  const receipt = (await world.ask(`GET /api/payments/${order}`, { token: buyer.token })).body.data;
  expect(receipt).toMatchObject({ ...charged, upgrade: upgrade.pass });
  expect((await world.ask(`GET /api/payments/${old}`, { token: buyer.token })).body.data.credit).toBeUndefined();
  const cashier = (await world.staff('cashier')).token;
  const pageOf = async (id: number) =>
    (await world.ask(`GET /api/operations/orders/${id}`, { token: cashier })).body.data;
  expect(await pageOf(order)).toMatchObject(charged);
  expect((await pageOf(old)).credit).toBeNull();
  await world.allSent();
  const mail = (await world.messagesTo(buyer.email as string)).find(({ text }) => text.includes(String(order)));
  expect(mail?.text).toContain(upgrade.credit);

  const exported = (await world.ask('GET /api/users/me/export', { token: buyer.token })).body;
  expect(exported.purchases).toMatchObject([
    { payment_id: order, ...charged },
    { payment_id: old, credit: '0.00' },
  ]);
  const reason = { reason: 'asked', user_id: buyer.id };
  const support = (await world.staff('support')).token;
  expect(
    (await world.ask(`POST /api/operations/users/${buyer.id}/erase`, { token: support, body: reason })).status,
  ).toBe(200);
  // what tax law keeps, under the number alone
  expect(await pageOf(order)).toMatchObject({ ...charged, person: { name: null, email: null } });
  const rows = await world.db.selectFrom('orders').selectAll().where('user_id', '=', buyer.id).execute();
  expect(JSON.stringify(rows)).not.toContain(buyer.email);
  expect((await refund(order)).status).toBe(200);
  await expect.poll(() => stateOf(order)).toBe('refunded');
  expect((await refund(old)).status).toBe(200);
  await expect.poll(() => ledgerOf(old)).toBe(0);
});

test('granting twice from one source replaces once', async () => {
  const { buyer } = await regular();
  const { pass } = await toSeason(buyer);
  const plan = (await readCatalogue(world.db)).plans.find(({ id }) => id === SEASON);
  const grant = () =>
    world.db.transaction().execute((tx) =>
      grantMembership(tx, {
        userId: buyer.id,
        plan: plan as NonNullable<typeof plan>,
        source: `test upgrade ${pass}`,
        replaces: pass,
        now: world.now,
      }),
    );
  const answers = await Promise.all([grant(), grant(), grant()]);
  expect(answers.map(({ addedNothing }) => addedNothing)).toEqual([false, false, false]);
  expect(await plansOf(buyer)).toEqual([SEASON]);
});
