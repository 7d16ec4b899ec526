/** What stood on the buyer's page is what is paid, by every method, whatever staff change while the page is open. */

import { ACCOUNT_HEADER } from '@palco/contracts/accounts/account-header';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePlans } from '../../testing/change-plans.ts';
import { UNLIMITED_COUPON } from '../../testing/coupon-terms.ts';
import { openPaypalTill } from '../../testing/paypal-till.ts';
import type { Reply } from '../../testing/people.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let admin: string;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    // PayPal sends the buyer back to an address of this site
    isListening: true,
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  till = openTill(world);
  admin = (await world.staff('admin', 'cashier')).token;
});
afterAll(() => world.close());

const host = (): string => `127.0.0.1:${(world.app.server.address() as { port: number }).port}`;
const FROM_USA = { 'cf-ipcountry': 'US', 'x-forwarded-for': '8.8.8.8' };
const REASON = { reason: 'a test' };
const change = async (call: `${'PUT' | 'POST' | 'DELETE'} /${string}`, body: object): Promise<void> => {
  const [method, path] = call.split(' ');
  const answer = await world.ask(`${method} /api/operations${path}`, { token: admin, body: { ...REASON, ...body } });
  expect(answer.status, answer.text).toBe(200);
};
const changeCatalogue = async (one: Parameters<typeof changePlans>[2][number]): Promise<void> => {
  const answer = await changePlans(world, admin, [one]);
  expect(answer.status, answer.text).toBe(200);
};
const price = (plan_id: number, region: string, amounts: object): Promise<void> =>
  changeCatalogue({ kind: 'price', plan_id, region, ...amounts });
const putPlan = (plan_id: number, terms: object): Promise<void> => changeCatalogue({ kind: 'plan', plan_id, terms });
const PLAN = {
  title: 'Fin de semana',
  title_en: 'Weekend',
  description: 'Dos días',
  description_en: 'Two days',
  image: '',
  period: 'day',
  days: 2,
  valid_from: null,
  valid_until: null,
  sale_from: null,
  sale_until: null,
  competitions: ['regular-season', 'playoffs'],
  position: 15,
};
const COUPON = {
  ...UNLIMITED_COUPON,
  percent: 10,
};
let made = 0;
/** A new plan at 125.50 in Mexico and 8.00 in the United States, and a coupon for it. */
const somethingForSale = async () => {
  const [id, code] = [200 + ++made, `TICKET${made}`];
  await putPlan(id, PLAN);
  await price(id, 'mexico', { price: '120.00', commission: '5.50' });
  await price(id, 'united-states', { price: '8.00', commission: '0' });
  await change(`PUT /coupons/${code}`, COUPON);
  return { id, code };
};
type Sale = Awaited<ReturnType<typeof somethingForSale>>;
type Ticket = Pick<PlanForSale, 'total' | 'currency' | 'terms'>;

/** What a checkout shows: the plan, or the plan with the coupon. */
const ticketOf = async ({ id, code }: Sale, { buyer, coupon, headers = {} }: Purchase): Promise<Ticket> => {
  const { total, currency, terms } = (await world.ask(`GET /api/memberships/${id}`, { headers })).body.data;
  if (!coupon) return { total, currency, terms };
  const body = { membership_id: id, coupon: code };
  const lower = await world.ask('POST /api/payments/coupon', { token: buyer.token, body, headers });
  return { total: lower.body.data.total, currency: lower.body.data.currency, terms };
};
interface Purchase {
  readonly buyer: Buyer;
  readonly coupon?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}
type Pay = (sale: Sale, purchase: Purchase, shown: Ticket) => Promise<Reply>;
const headersOf = ({ buyer, headers }: Purchase) => ({ ...headers, [ACCOUNT_HEADER]: String(buyer.id) });
const bodyOf = ({ id, code }: Sale, { coupon }: Purchase, shown: Ticket) => ({
  membership_id: id,
  ...(coupon ? { coupon: code } : {}),
  shown,
});
const CARD_CALL = 'POST /api/payments/openpay/card';
/** The other calls need no token of a card. */
const CALLS = {
  store: 'POST /api/payments/openpay/store',
  transfer: 'POST /api/payments/openpay/spei',
  paypal: 'POST /api/payments/paypal/pay',
  'the form of PayPal': 'POST /api/payments/paypal/order',
} as const;
const payBy =
  (call: (typeof CALLS)[keyof typeof CALLS]): Pay =>
  (sale, purchase, shown) =>
    world.ask(call, {
      token: purchase.buyer.token,
      headers: { host: host(), ...headersOf(purchase) },
      body: bodyOf(sale, purchase, shown),
    });
const WAYS: Readonly<Record<'card' | keyof typeof CALLS, Pay>> = {
  card: (sale, purchase, shown) =>
    till.payByCard(purchase.buyer, {
      planId: sale.id,
      headers: headersOf(purchase),
      body: bodyOf(sale, purchase, shown),
    }),
  store: payBy(CALLS.store),
  transfer: payBy(CALLS.transfer),
  paypal: payBy(CALLS.paypal),
  'the form of PayPal': payBy(CALLS['the form of PayPal']),
};
/** They take pesos only. */
const MEXICAN = ['store', 'transfer'];

test('every call that spends is tried below', () => {
  const prepaidCard = 'POST /api/prepaid/coupon/implement';
  const spending = endpointEntries().flatMap(([, { method, path, spends }]) => (spends ? [`${method} ${path}`] : []));
  expect(spending.sort()).toEqual([CARD_CALL, ...Object.values(CALLS), prepaidCard].sort());
});
const ordersOf = ({ id }: Buyer) =>
  world.db.selectFrom('orders').select(['total_cents', 'currency']).where('user_id', '=', id).execute();

interface Change {
  readonly happens: (sale: Sale) => Promise<void>;
  readonly coupon?: boolean;
  /** of the second call */
  readonly headers?: Readonly<Record<string, string>>;
  readonly refused: string;
  readonly detail?: object;
  /** cents of what is paid after that; undefined: it cannot be bought like this any more */
  readonly afterwards?: number;
}
const CHANGES: Readonly<Record<string, Change>> = {
  'the price rises': {
    happens: ({ id }) => price(id, 'mexico', { price: '180.00', commission: '5.50' }),
    refused: 'payments/total-changed',
    detail: { before: '125.50 MXN', now: '185.50 MXN' },
    afterwards: 18_550,
  },
  'the price falls': {
    happens: ({ id }) => price(id, 'mexico', { price: '119.99', commission: '5.50' }),
    refused: 'payments/total-changed',
    detail: { before: '125.50 MXN', now: '125.49 MXN' },
    afterwards: 12_549,
  },
  'the commission rises by a centavo': {
    happens: ({ id }) => price(id, 'mexico', { price: '120.00', commission: '5.51' }),
    refused: 'payments/total-changed',
    detail: { before: '125.50 MXN', now: '125.51 MXN' },
    afterwards: 12_551,
  },
  'the connection is in another country': {
    happens: async () => undefined,
    headers: FROM_USA,
    refused: 'payments/total-changed',
    detail: { before: '125.50 MXN', now: '8.00 USD' },
    afterwards: 800,
  },
  'the same figure is in another currency': {
    happens: ({ id }) => price(id, 'united-states', { price: '120.00', commission: '5.50', typed_total: '125.50' }),
    headers: FROM_USA,
    refused: 'payments/total-changed',
    detail: { before: '125.50 MXN', now: '125.50 USD' },
    afterwards: 12_550,
  },
  'the coupon lowers less': {
    happens: ({ code }) => change(`PUT /coupons/${code}`, { ...COUPON, percent: 5 }),
    coupon: true,
    refused: 'payments/total-changed',
    detail: { before: '112.95 MXN', now: '119.22 MXN' },
    afterwards: 11_922,
  },
  'the coupon is stopped': {
    happens: ({ code }) => change(`POST /coupons/${code}/stop`, {}),
    coupon: true,
    refused: 'coupons/over',
  },
  'somebody takes the last use of the coupon': {
    happens: async (sale) => {
      await change(`PUT /coupons/${sale.code}`, { ...COUPON, most_uses: 1 });
      const other = { buyer: await till.buyer(), coupon: true };
      await WAYS.paypal(sale, other, await ticketOf(sale, other));
    },
    coupon: true,
    refused: 'coupons/used-up',
  },
  'the coupon is for other plans now': {
    happens: ({ code }) => change(`PUT /coupons/${code}`, { ...COUPON, plans: [107] }),
    coupon: true,
    refused: 'coupons/other-plan',
  },
  'the pass lasts a day less': {
    happens: ({ id }) => putPlan(id, { ...PLAN, days: 1 }),
    refused: 'payments/plan-changed',
    afterwards: 12_550,
  },
  'the pass opens less': {
    happens: ({ id }) => putPlan(id, { ...PLAN, competitions: ['regular-season'] }),
    refused: 'payments/plan-changed',
    afterwards: 12_550,
  },
  'the pass says something else': {
    happens: ({ id }) => putPlan(id, { ...PLAN, description: 'Sin repeticiones' }),
    refused: 'payments/plan-changed',
    afterwards: 12_550,
  },
  'the plan is withdrawn here': {
    happens: ({ id }) => changeCatalogue({ kind: 'withdraw', plan_id: id, region: 'mexico' }),
    refused: 'plans/not-sold-here',
  },
  'the sale has ended': {
    happens: ({ id }) => putPlan(id, { ...PLAN, sale_until: '2026-11-20T00:00:00Z' }),
    refused: 'plans/unknown',
  },
};

describe.each(Object.entries(WAYS))('while a checkout is open, by %s', (way, pay) => {
  test.each(Object.entries(CHANGES))('%s: nothing is ordered until the page shows it', async (_name, row) => {
    const sale = await somethingForSale();
    const before: Purchase = { buyer: await till.buyer(), coupon: row.coupon ?? false };
    const shown = await ticketOf(sale, before);
    await row.happens(sale);
    const purchase: Purchase = { ...before, headers: row.headers ?? {} };
    const refused = await pay(sale, purchase, shown);
    expect(refused.body).toMatchObject({ error: row.refused, ...(row.detail ? { detail: row.detail } : {}) });
    expect(await ordersOf(before.buyer)).toEqual([]);
    if (row.afterwards === undefined || (MEXICAN.includes(way) && row.headers)) return;
    const now = await ticketOf(sale, purchase);
    const paid = await pay(sale, purchase, now);
    expect(paid.status, paid.text).toBe(200);
    expect(await ordersOf(before.buyer)).toEqual([{ total_cents: row.afterwards, currency: now.currency }]);
    const { reference } = paid.body.data;
    if (way === 'the form of PayPal')
      expect(paid.body.data.fields).toMatchObject({ amount: now.total, currency_code: now.currency });
    else if (way === 'paypal')
      expect((await openPaypalTill(world).orderOf(reference))?.purchase_units[0]?.amount).toEqual({
        value: now.total,
        currency_code: now.currency,
      });
    else expect(await till.chargeOf(reference)).toMatchObject({ amount: row.afterwards / 100 });
  });

  test('the same total in other parts is the same total', async () => {
    const sale = await somethingForSale();
    const purchase = { buyer: await till.buyer() };
    const shown = await ticketOf(sale, purchase);
    await price(sale.id, 'mexico', { price: '125.50', commission: '0' });
    expect((await pay(sale, purchase, shown)).status).toBe(200);
  });

  test('a page that says for whom it is drawn also says what it shows', async () => {
    const sale = await somethingForSale();
    const buyer = await till.buyer();
    const silent = await pay(sale, { buyer }, undefined as never);
    expect(silent.body).toMatchObject({ error: 'request/invalid', fields: [{ field: 'shown', rule: 'required' }] });
    expect(await ordersOf(buyer)).toEqual([]);
    for (const wrong of [{ total: '0' }, { total: '125.505' }, { currency: 'EUR' }, { terms: '' }]) {
      const shown = { ...(await ticketOf(sale, { buyer })), ...wrong } as Ticket;
      expect((await pay(sale, { buyer }, shown)).body.error, JSON.stringify(wrong)).toBe('request/invalid');
    }
  });

  test('a client of the spec, which says neither, pays the price of the moment', async () => {
    const sale = await somethingForSale();
    const buyer = await till.buyer();
    const { [ACCOUNT_HEADER]: _, ...headers } = headersOf({ buyer });
    const body = { membership_id: sale.id };
    const paid =
      way === 'card'
        ? await till.payByCard(buyer, { planId: sale.id, headers })
        : await world.ask(CALLS[way as keyof typeof CALLS], {
            token: buyer.token,
            headers: { host: host(), ...headers },
            body,
          });
    expect(paid.status, paid.text).toBe(200);
    expect(await ordersOf(buyer)).toEqual([{ total_cents: 12_550, currency: 'MXN' }]);
  });
});

test('a key whose first call showed another total is not used for this one', async () => {
  const sale = await somethingForSale();
  const buyer = await till.buyer();
  const purchase = { buyer, headers: { 'idempotency-key': 'one-press-of-the-button' } };
  const shown = await ticketOf(sale, purchase);
  const first = await WAYS.paypal(sale, purchase, shown);
  expect((await WAYS.paypal(sale, purchase, shown)).body).toEqual(first.body);
  await price(sale.id, 'mexico', { price: '130.00', commission: '0' });
  const now = await ticketOf(sale, purchase);
  expect((await WAYS.paypal(sale, purchase, now)).body.error).toBe('payments/key-reused');
});

test('an attempt at the bank is charged at the amount it was opened with, whatever the price is by then', async () => {
  const sale = await somethingForSale();
  const buyer = await till.buyer();
  const card = await WAYS.card(sale, { buyer }, await ticketOf(sale, { buyer }));
  await price(sale.id, 'mexico', { price: '180.00', commission: '5.50' });
  const back = await till.atBank(card.body.redirect_url, 'approve');
  const paid = await till.confirm(buyer, back.searchParams.get('id') as string);
  expect(paid.body).toMatchObject({ status: 'paid', data: { total: '125.50', currency: 'MXN' } });
  expect(await till.chargeOf(card.body.data.reference)).toMatchObject({ amount: 125.5 });
});

test('back from the bank and from PayPal as somebody else: that account gets nothing, the buyer the pass', async () => {
  const sale = await somethingForSale();
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  const card = await WAYS.card(sale, { buyer }, await ticketOf(sale, { buyer }));
  const back = await till.atBank(card.body.redirect_url, 'approve');
  const id = back.searchParams.get('id') as string;
  const confirm = (shownTo: Buyer) =>
    world.ask('POST /api/payments/openpay/security3d', {
      token: other.token,
      headers: { [ACCOUNT_HEADER]: String(shownTo.id) },
      body: { id },
    });
  expect((await confirm(buyer)).body.error).toBe('session/other-account');
  expect((await confirm(other)).body.error).toBe('payments/unknown');
  const latest = await world.ask('GET /api/payments/latest', {
    token: other.token,
    headers: { [ACCOUNT_HEADER]: String(buyer.id) },
  });
  expect(latest.body.error).toBe('session/other-account');
  expect((await till.me(other)).memberships).toEqual([]);
  expect((await till.confirm(buyer, id)).body).toMatchObject({ status: 'paid', data: { total: '125.50' } });
  expect((await till.me(buyer)).memberships).toHaveLength(1);
});

test('a slip at the old price stays what it says; at the new price there is another one', async () => {
  const sale = await somethingForSale();
  const buyer = await till.buyer();
  const old = await WAYS.store(sale, { buyer }, await ticketOf(sale, { buyer }));
  await price(sale.id, 'mexico', { price: '130.00', commission: '0' });
  const now = await WAYS.store(sale, { buyer }, await ticketOf(sale, { buyer }));
  expect([old, now].map(({ body }) => body.data.store.total)).toEqual(['125.50', '130.00']);
});

describe('a prepaid card', () => {
  const card = async (planId: number) => {
    const made = await world.ask('POST /api/operations/prepaid/batches', {
      token: admin,
      body: {
        plan_id: planId,
        distributor: 'Tiendas del Norte',
        quantity: 1,
        active_from: world.now().toISOString(),
        expires_at: '2027-11-21T00:00:00Z',
      },
    });
    const file = await world.ask(`POST /api/operations/prepaid/batches/${made.body.data.id}/file`, {
      token: admin,
      body: {},
    });
    const [number_sheet, code] = file.text.split('\r\n')[1]?.split(',') ?? [];
    return { number_sheet, code };
  };
  const redeem = ({ id, token }: Buyer, body: object) =>
    world.ask('POST /api/prepaid/coupon/implement', { token, headers: { [ACCOUNT_HEADER]: String(id) }, body });

  test('is not used up for a pass that changed; a price that changed is none of its business', async () => {
    const { id } = await somethingForSale();
    const buyer = await till.buyer();
    const printed = await card(id);
    const { terms } = (await world.ask('POST /api/prepaid/coupon/code', { body: printed })).body.data;
    expect((await world.ask(`GET /api/memberships/${id}`)).body.data.terms).toBe(terms);
    expect((await redeem(buyer, printed)).body).toMatchObject({ error: 'request/invalid' });
    await putPlan(id, { ...PLAN, days: 1 });
    expect((await redeem(buyer, { ...printed, shown: { terms } })).body.error).toBe('payments/plan-changed');
    expect((await till.me(buyer)).memberships).toEqual([]);
    await price(id, 'mexico', { price: '99.00', commission: '0' });
    const now = (await world.ask('POST /api/prepaid/coupon/code', { body: printed })).body.data;
    expect((await redeem(buyer, { ...printed, shown: { terms: now.terms } })).status).toBe(200);
  });
});
