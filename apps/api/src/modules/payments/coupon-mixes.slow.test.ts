/**
 * What a coupon meets: a gift, every way to pay, and a transfer whose coupon ends before its money comes. The price that was
 * ordered is what is charged and booked, the coupon is used once, and the pass is whose it was meant for.
 */
import { pressButton } from '@palco/sandbox/buyer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UNLIMITED_COUPON } from '../../testing/coupon-terms.ts';
import { openPaypalTill, type PaypalTill } from '../../testing/paypal-till.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let paypal: PaypalTill;
let admin: string;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], isListening: true, withWork: true });
  till = openTill(world);
  paypal = openPaypalTill(world);
  admin = (await world.staff('admin')).token;
});
beforeEach(() => till.clearFaults());
afterAll(() => world.close());

const [PLAN, DAY_PASS, SMALL] = [107, 110, 111];
const PATIENCE = { timeout: 300_000 };
const WORDS = { to_name: 'Don Chuy', from_name: 'Mariana', message: 'Feliz Navidad.' };

let made = 0;
const coupon = async (terms: object, code = `MIX${++made}`): Promise<string> => {
  const body = { ...UNLIMITED_COUPON, reason: 'a test', ...terms };
  const answer = await world.ask(`PUT /api/operations/coupons/${code}`, { token: admin, body });
  expect(answer.status, answer.text).toBe(200);
  return code;
};
const stop = async (code: string): Promise<void> => {
  const body = { reason: 'a test' };
  expect((await world.ask(`POST /api/operations/coupons/${code}/stop`, { token: admin, body })).status).toBe(200);
};
const usesOf = async (code: string) => {
  const { data } = (await world.ask('GET /api/operations/coupons', { token: admin })).body;
  const { uses, paid } = data.find((each: { code: string }) => each.code === code);
  return { uses, paid };
};
const gifts = async ({ token }: Buyer) => (await world.ask('GET /api/gifts', { token })).body.data;
const passesOf = async (buyer: Buyer): Promise<number> => (await till.me(buyer)).memberships.length;
const claim = ({ token }: Buyer, gift: string) => world.ask('POST /api/gifts/claim', { token, body: { token: gift } });

interface Ticket {
  readonly coupon: string;
  readonly shown: { readonly total: string; readonly currency: string; readonly terms: string; readonly gift?: number };
}
/** What the page shows with the coupon; for a gift its words are written first. */
const ticketOf = async ({ token }: Buyer, code: string, what: 'own' | 'gift', plan = PLAN): Promise<Ticket> => {
  const { data: plans } = (await world.ask('GET /api/memberships', {})).body;
  const { currency, terms } = plans.find(({ id }: { id: number }) => id === plan);
  const seen = await world.ask('POST /api/payments/coupon', { token, body: { membership_id: plan, coupon: code } });
  expect(seen.status, seen.text).toBe(200);
  const written =
    what === 'gift'
      ? await world.ask('POST /api/gifts', { token, body: { membership_id: plan, ...WORDS } })
      : undefined;
  return {
    coupon: code,
    shown: { total: seen.body.data.total, currency, terms, ...(written ? { gift: written.body.data.id } : {}) },
  };
};

interface Paid {
  readonly order: number;
  readonly reference: string;
}
/** Each way to pay, until its money has come. */
const WAYS: Readonly<Record<string, (buyer: Buyer, ticket: Ticket) => Promise<Paid>>> = {
  'a card at its bank': async (buyer, ticket) => {
    const { body } = await till.payByCard(buyer, { body: { ...ticket } });
    const back = await till.atBank(body.redirect_url, 'approve');
    await till.confirm(buyer, back.searchParams.get('id') as string);
    return { order: body.data.payment_id, reference: body.data.reference };
  },
  'a store': async ({ token }, ticket) => {
    const { body } = await world.ask('POST /api/payments/openpay/store', {
      token,
      body: { membership_id: PLAN, ...ticket },
    });
    const charge = await till.chargeOf(body.data.reference);
    await till.atProvider(charge?.id as string, 'pay');
    return { order: body.data.payment_id, reference: body.data.reference };
  },
  'a transfer': async (buyer, ticket) => {
    const asked = await askForTransfer(buyer, ticket);
    await atBank(asked, 'pay');
    return asked;
  },
  PayPal: async (buyer, ticket) => {
    const { body } = await paypal.ask(buyer, ticket);
    await paypal.decide(body.data.page, 'approve');
    await paypal.finish(buyer, new URL(body.data.page).searchParams.get('token') as string);
    return { order: body.data.payment_id, reference: body.data.reference };
  },
};
interface Asked extends Paid {
  readonly transfer: { readonly reference: string; readonly due_at: string };
}
const askForTransfer = async ({ token }: Buyer, ticket: Ticket): Promise<Asked> => {
  const { body, text } = await world.ask('POST /api/payments/openpay/spei', {
    token,
    body: { membership_id: PLAN, ...ticket },
  });
  expect(body.status, text).toBe('transfer');
  return { order: body.data.payment_id, reference: body.data.reference, transfer: body.data.transfer };
};
const atBank = ({ transfer }: Pick<Asked, 'transfer'>, decision: string) =>
  pressButton(`${world.sandbox}/__openpay/spei/${transfer.reference}`, decision);

/** In the ledger, held for the order, and taken at the provider: in cents. */
const booksOf = async (order: number) => {
  const { db } = world;
  const sum = (rows: readonly { cents: number }[]): number => rows.reduce((all, { cents }) => all + Number(cents), 0);
  const [ledger, held, state] = await Promise.all([
    db.selectFrom('ledger_entries').select('amount_cents as cents').where('order_id', '=', order).execute(),
    db.selectFrom('held_money').select('left_cents as cents').where('order_id', '=', order).execute(),
    db.selectFrom('orders').select(['state', 'total_cents']).where('id', '=', order).executeTakeFirstOrThrow(),
  ]);
  return { state: state.state, total: state.total_cents, ledger: sum(ledger), held: sum(held) };
};

const KINDS = [
  ['a percentage', { percent: 25 }, 11_175],
  ['an amount with a floor', { amount: '49.00', currency: 'MXN', floor: '100.00' }, 10_000],
  ['of one plan', { percent: 33, plans: [PLAN] }, 9983],
  ['with one use', { amount: '0.01', currency: 'MXN', most_uses: 1 }, 14_899],
  ['once each, until a day', { percent: 50, most_uses_each: 1, ends_at: '2027-01-31T00:00:00Z' }, 7450],
  ['down to the lowest charge', { amount: '148.00', currency: 'MXN' }, 100],
] as const;
describe.each(KINDS)('a coupon %s', (_, terms, cents) => {
  test.each(Object.keys(WAYS))(
    'lowers a gift that is paid by %s: its receiver watches, its buyer does not',
    async (way) => {
      const [buyer, friend] = [await till.buyer(), await till.buyer()];
      const code = await coupon(terms);
      const { order } = await (WAYS[way] as (typeof WAYS)[string])(buyer, await ticketOf(buyer, code, 'gift'));
      await expect.poll(async () => (await gifts(buyer))[0]?.state, PATIENCE).toBe('open');
      expect(await booksOf(order)).toEqual({ state: 'paid', total: cents, ledger: cents, held: 0 });
      expect(await usesOf(code)).toEqual({ uses: 1, paid: 1 });
      expect(await passesOf(buyer)).toBe(0);
      const [gift] = await gifts(buyer);
      expect((await claim(friend, gift.token)).status).toBe(200);
      expect([await passesOf(friend), await passesOf(buyer)]).toEqual([1, 0]);
      expect((await till.alerts('adds-nothing')).length).toBe(0);
    },
  );
});

/** The coupon is no longer good for anybody, or not for this buyer. */
const ENDS: Readonly<Record<string, (code: string, buyer: Buyer) => Promise<unknown>>> = {
  'its last day is over': (code) => coupon({ percent: 25, ends_at: '2026-11-20T00:00:00Z' }, code),
  'staff withdraw it': (code) => stop(code),
  'staff lower it to the uses there are': (code) => coupon({ percent: 25, most_uses: 1 }, code),
  'its buyer has used it for another pass': async (code, buyer) => {
    await till.payByCard(buyer, { planId: DAY_PASS, body: { coupon: code } }).then(async ({ body }) => {
      const back = await till.atBank(body.redirect_url, 'approve');
      await till.confirm(buyer, back.searchParams.get('id') as string);
    });
    await coupon({ percent: 25, most_uses_each: 1 }, code);
  },
  'it takes off less by now': (code) => coupon({ percent: 5 }, code),
};
const COMES: Readonly<Record<string, (asked: Asked, buyer: Buyer, price: number) => Promise<{ held: number }>>> = {
  exact: async (asked) => {
    await atBank(asked, 'pay');
    return { held: 0 };
  },
  'too little, then the rest': async (asked, { token }, price) => {
    await atBank(asked, 'less');
    await expect.poll(async () => (await booksOf(asked.order)).held, PATIENCE).toBe(price - 900);
    expect((await booksOf(asked.order)).ledger).toBe(0);
    const rest = await world.ask(`POST /api/payments/${asked.order}/transfer/rest`, { token });
    expect(rest.body.data.transfer).toMatchObject({ total: '9.00' });
    await atBank(rest.body.data, 'pay');
    return { held: 0 };
  },
  'too much': async (asked) => {
    await atBank(asked, 'more');
    return { held: 5000 };
  },
  twice: async (asked, _, price) => {
    await atBank(asked, 'pay');
    await atBank(asked, 'pay-twice');
    return { held: price };
  },
  late: async (asked) => {
    await till.atProvider((await till.chargeOf(asked.reference))?.id as string, 'expire');
    const stateOf = async () =>
      (
        await world.db.selectFrom('payment_attempts').select('state').where('reference', '=', asked.reference).execute()
      )[0];
    await expect.poll(stateOf, PATIENCE).toEqual({ state: 'expired' });
    await atBank(asked, 'pay');
    return { held: 0 };
  },
};
describe.each(Object.keys(ENDS))('a transfer is asked for with a coupon, and %s before the money comes', (end) => {
  test.each(Object.keys(COMES).flatMap((comes) => (['own', 'gift'] as const).map((what) => [comes, what] as const)))(
    '%s, for %s: the price that was asked for buys it',
    async (comes, what) => {
      const buyer = await till.buyer();
      const code = await coupon({ percent: 25 });
      const asked = await askForTransfer(buyer, await ticketOf(buyer, code, what));
      await (ENDS[end] as (typeof ENDS)[string])(code, buyer);
      const before = await passesOf(buyer);
      const { held } = await (COMES[comes] as (typeof COMES)[string])(asked, buyer, 11_175);
      const books = { state: 'paid', total: 11_175, ledger: 11_175, held };
      await expect.poll(() => booksOf(asked.order), PATIENCE).toEqual(books);
      expect((await usesOf(code)).paid).toBe(end.startsWith('its buyer') ? 2 : 1);
      expect(await passesOf(buyer)).toBe(what === 'own' ? before + 1 : before);
      if (what === 'gift') expect((await gifts(buyer))[0]).toMatchObject({ state: 'open' });
      const open = await world.db
        .selectFrom('alerts')
        .select('kind')
        .where('order_id', '=', asked.order)
        .where('resolved_at', 'is', null)
        .execute();
      expect(open).toEqual(held ? [{ kind: 'money-held' }] : []);
    },
  );
});

test('the last use went to somebody else when a transfer had expired: both paid what they saw, and both have it', async () => {
  const [late, quick] = [await till.buyer(), await till.buyer()];
  const code = await coupon({ percent: 25, most_uses: 1 });
  const asked = await askForTransfer(late, await ticketOf(late, code, 'gift'));
  await till.atProvider((await till.chargeOf(asked.reference))?.id as string, 'expire');
  await expect.poll(() => usesOf(code), PATIENCE).toEqual({ uses: 0, paid: 0 });
  await (WAYS['a card at its bank'] as (typeof WAYS)[string])(quick, await ticketOf(quick, code, 'own'));
  await atBank(asked, 'pay');
  await expect.poll(async () => (await gifts(late))[0]?.state, PATIENCE).toBe('open');
  expect(await usesOf(code)).toEqual({ uses: 2, paid: 2 });
  expect(await booksOf(asked.order)).toEqual({ state: 'paid', total: 11_175, ledger: 11_175, held: 0 });
  const next = await till.buyer();
  const body = { membership_id: PLAN, coupon: code };
  expect((await world.ask('POST /api/payments/coupon', { token: next.token, body })).body.error).toBe(
    'coupons/used-up',
  );
});

test('one order with the price of two coupons uses the one of the last press', async () => {
  const buyer = await till.buyer();
  const [first, second] = [
    await coupon({ percent: 50 }),
    await coupon({ amount: '74.50', currency: 'MXN', most_uses_each: 1 }),
  ];
  const press = async (code: string) => {
    const { body } = await till.payByCard(buyer, { body: { ...(await ticketOf(buyer, code, 'own')) } });
    return body;
  };
  const one = await press(first);
  await till.atBank(one.redirect_url, 'reject');
  const two = await press(second);
  expect(two.data.payment_id).toBe(one.data.payment_id);
  const back = await till.atBank(two.redirect_url, 'approve');
  await till.confirm(buyer, back.searchParams.get('id') as string);
  expect([await usesOf(first), await usesOf(second)]).toEqual([
    { uses: 0, paid: 0 },
    { uses: 1, paid: 1 },
  ]);
});

/** What becomes of the smaller pass, bought with a coupon, while the transfer for the larger one is on its way. */
const MEANWHILE: Readonly<
  Record<string, { readonly does: (order: number) => Promise<unknown>; readonly isGranted: boolean }>
> = {
  nothing: { does: async () => undefined, isGranted: true },
  'two days go by': { does: async () => world.advance(2 * 86_400_000), isGranted: true },
  'a part of it goes back': { does: (order) => refund(order, { amount: '10.00' }), isGranted: false },
  'all of it goes back': { does: (order) => refund(order), isGranted: false },
};
const refund = async (order: number, more: object = {}): Promise<void> => {
  const { token } = await world.staff('cashier');
  const body = { reason: 'asked for', ...more };
  const answer = await world.ask(`POST /api/operations/orders/${order}/refund`, { token, body });
  expect(answer.status, answer.text).toBe(200);
};
describe.each(Object.entries(MEANWHILE))('a larger pass by transfer, and %s', (_, { does, isGranted }) => {
  test.each(Object.keys(COMES))(
    '%s: the money is booked once, for the pass or for staff to give back',
    async (comes) => {
      const buyer = await till.buyer();
      admin = (await world.staff('admin')).token;
      const code = await coupon({ percent: 25 });
      const small = await ticketOf(buyer, code, 'own', SMALL);
      const bought = await till.payByCard(buyer, { planId: SMALL, body: { ...small } });
      const back = await till.atBank(bought.body.redirect_url, 'approve');
      await till.confirm(buyer, back.searchParams.get('id') as string);
      const { data } = (await world.ask('GET /api/payments/upgrades', { token: buyer.token })).body;
      const [upgrade] = data.filter(({ plan }: { plan: { id: number } }) => plan.id === PLAN);
      // what was really paid, not the full price
      expect(Number(upgrade.credit)).toBeLessThanOrEqual(74.25);
      const { total, currency, terms } = upgrade.plan;
      const body = { membership_id: PLAN, shown: { total, currency, terms, upgrade: upgrade.pass } };
      const answer = await world.ask('POST /api/payments/openpay/spei', { token: buyer.token, body });
      const asked: Asked = { ...answer.body.data, order: answer.body.data.payment_id };
      const price = Math.round(Number(total) * 100);
      await does(bought.body.data.payment_id);
      const { held } = await (COMES[comes] as (typeof COMES)[string])(asked, buyer, price);
      const books = { state: 'paid', total: price, ledger: price, held };
      await expect.poll(() => booksOf(asked.order), PATIENCE).toEqual(books);
      const rows = await world.db
        .selectFrom('memberships')
        .select('id')
        .where('source', '=', `order ${asked.order}`)
        .where('revoked_at', 'is', null)
        .execute();
      expect(rows).toHaveLength(isGranted ? 1 : 0);
      const open = await world.db
        .selectFrom('alerts')
        .select('kind')
        .where('order_id', '=', asked.order)
        .where('resolved_at', 'is', null)
        .orderBy('kind')
        .execute();
      const expected = [...(isGranted ? [] : ['adds-nothing']), ...(held ? ['money-held'] : [])];
      expect(open.map(({ kind }) => kind)).toEqual(expected);
    },
  );
});

test('what is left of a pass is not lowered by a coupon as well, by no way to pay', async () => {
  const buyer = await till.buyer();
  expect((await till.buy(buyer, DAY_PASS)).body.status).toBe('paid');
  const code = await coupon({ percent: 10 });
  const [pass] = (await till.me(buyer)).memberships as { id: number }[];
  const ticket = await ticketOf(buyer, code, 'own');
  const body = { membership_id: PLAN, ...ticket, shown: { ...ticket.shown, upgrade: pass?.id } };
  const answers = [
    await till.payByCard(buyer, { body }),
    await paypal.ask(buyer, body),
    await world.ask('POST /api/payments/openpay/store', { token: buyer.token, body }),
    await world.ask('POST /api/payments/openpay/spei', { token: buyer.token, body }),
  ];
  expect(answers.map((answer) => answer.body.error)).toEqual(Array(4).fill('plans/upgrade-wrong'));
  expect(await usesOf(code)).toEqual({ uses: 0, paid: 0 });
});
