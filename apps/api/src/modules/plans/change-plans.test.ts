/** Staff change what is sold, and everything follows; row A26 of the hostile inputs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePlans } from '../../testing/change-plans.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let admin: string;
beforeAll(async () => {
  world = await openWorld({
    seeds: ['plans'],
    settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1', PALCO_COUNTRY_HEADER: 'cf-ipcountry' },
  });
  till = openTill(world);
  admin = (await world.staff('admin')).token;
});
afterAll(() => world.close());

const from = (country: string) => ({ 'cf-ipcountry': country, 'x-forwarded-for': '8.8.8.8' });
const REASON = { reason: 'a test' };
const price = (
  id: number,
  region: string,
  { reason, ...amounts }: { readonly reason?: string; readonly [amount: string]: unknown },
  token = admin,
) => changePlans(world, token, [{ kind: 'price', plan_id: id, region, ...amounts }], reason);
const withdraw = (id: number, region: string) =>
  changePlans(world, admin, [{ kind: 'withdraw', plan_id: id, region }], 'over');
const put = (id: number, terms: object) =>
  changePlans(world, admin, [{ kind: 'plan', plan_id: id, terms: { ...TERMS, ...terms } }], 'a new plan');
const plansIn = async (country: string) =>
  (await world.ask('GET /api/memberships', { headers: from(country) })).body.data as {
    id: number;
    total: string;
    currency: string;
    payment_methods: string[];
  }[];
const TERMS = {
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
  competitions: ['regular-season'],
  position: 15,
};

const TEXTS = {
  pt: { title: 'Fim de semana', description: 'Dois dias' },
  it: { title: 'Fine settimana', description: 'Due giorni' },
  ru: { title: 'Выходные', description: 'Два дня' },
};

test('a plan has texts in five languages: card, purchase, pass and receipt read them, an order keeps its title', async () => {
  expect((await put(130, { texts: TEXTS })).status).toBe(200);
  expect((await world.ask('GET /api/operations/plans', { token: admin })).body.data.plans).toContainEqual(
    expect.objectContaining({ id: 130, texts: TEXTS }),
  );
  await price(130, 'mexico', { price: '49', commission: '0' });
  const cardNow = async () => (await plansIn('MX')).find(({ id }) => id === 130);
  expect(await cardNow()).toMatchObject({ title: 'Fin de semana', title_en: 'Weekend', texts: TEXTS });
  const buyer = await till.buyer();
  const slip = { token: buyer.token, body: { membership_id: 130 } };
  const bought = await world.ask('POST /api/payments/openpay/store', slip);
  await world.ask(`POST /api/operations/users/${buyer.id}/memberships`, {
    token: admin,
    body: { plan_id: 130, reason: 'a test' },
  });
  const titles = { pt: { title: 'Fim de semana' }, it: { title: 'Fine settimana' }, ru: { title: 'Выходные' } };
  const titlesNow = async () => {
    const payment = await world.ask(`GET /api/payments/${bought.body.data.payment_id}`, { token: buyer.token });
    return {
      order: payment.body.data.texts,
      pass: ((await till.me(buyer)).memberships[0] as { texts: unknown }).texts,
    };
  };
  expect(await titlesNow()).toEqual({ order: titles, pass: titles });
  // the change replaces the whole plan: texts that are left out are removed; what was ordered keeps its name
  const { ru } = TEXTS;
  expect((await put(130, { texts: { ru } })).status).toBe(200);
  expect(await titlesNow()).toEqual({ order: titles, pass: { ru: titles.ru } });
  expect((await put(130, {})).status).toBe(200);
  expect(await cardNow()).toMatchObject({ texts: {} });
  await withdraw(130, 'mexico');
});

test.each([
  ['an unknown language', { texts: { fr: TEXTS.pt } }],
  ['Spanish twice', { texts: { es: TEXTS.pt } }],
  ['an empty title', { texts: { ru: { title: ' ', description: '' } } }],
  ['a title of 121 letters', { texts: { ru: { title: 'я'.repeat(121), description: '' } } }],
  ['a title alone', { texts: { ru: { title: 'Выходные' } } }],
])('texts with %s are refused', async (_, change) => {
  const answer = await put(131, change);
  expect(answer).toMatchObject({ status: 400, body: { error: 'request/invalid' } });
});

test('a price and a commission: cards, card charge and PayPal form follow, an open order keeps its price', async () => {
  const before = await till.buyer();
  const old = await world.ask('POST /api/payments/paypal/order', { token: before.token, body: { membership_id: 107 } });
  await price(107, 'mexico', { price: '139.50', commission: '9.50' });
  expect((await plansIn('MX'))[0]).toMatchObject({ price: '139.50', commission: '9.50', total: '149.00' });
  await price(107, 'mexico', { price: '150.00', commission: '10.00' });
  expect((await plansIn('MX'))[0]).toMatchObject({ total: '160.00' });
  const buyer = await till.buyer();
  const { body } = await till.payByCard(buyer);
  expect(await till.chargeOf(body.data.reference)).toMatchObject({ amount: 160 });
  const form = await world.ask('POST /api/payments/paypal/order', {
    token: (await till.buyer()).token,
    body: { membership_id: 107 },
  });
  expect(form.body.data.fields.amount).toBe('160.00');
  const [row] = await world.db.selectFrom('orders').selectAll().where('id', '=', old.body.data.payment_id).execute();
  expect(row).toMatchObject({ total_cents: 14_900, commission_cents: 0 });
  await price(107, 'mexico', { price: '149.00', commission: '0.00' });
});

test('a country moves to another region, with its methods and its currency', async () => {
  expect((await plansIn('ES'))[0]).toMatchObject({ id: 109, currency: 'USD', payment_methods: ['paypal'] });
  const region = await world.ask('PUT /api/operations/regions/europe', {
    token: admin,
    body: { currency: 'USD', payment_methods: ['openpay'], countries: ['ES', 'IT'], reason: 'a new office' },
  });
  expect(region.status).toBe(200);
  expect(await plansIn('ES')).toEqual([]);
  await price(109, 'europe', { price: '59', commission: '0' });
  expect(await plansIn('ES')).toMatchObject([{ id: 109, total: '59.00', payment_methods: ['openpay'] }]);
  expect((await plansIn('FR'))[0]).toMatchObject({ id: 109, total: '69.00' });
  const back = { token: admin, body: { currency: 'MXN', payment_methods: [], countries: [], ...REASON } };
  expect(await world.ask('PUT /api/operations/regions/europe', back)).toMatchObject({
    status: 409,
    body: { error: 'plans/currency-fixed' },
  });
});

test.each(['//evil.tld/x.png', 'https://evil.tld/x.png', '/\\\\evil.tld', 'x.png'])(
  'a plan takes no picture from another site: %s',
  async (image) => {
    const answer = await put(190, { image });
    expect(answer).toMatchObject({ status: 400, body: { error: 'request/invalid' } });
    expect(answer.body.fields[0].field).toMatch(/image$/);
  },
);

test('a region cannot take another region’s country, and the refusal names that region', async () => {
  const before = await plansIn('MX');
  const evil = await world.ask('PUT /api/operations/regions/evil?lang=en', {
    token: admin,
    body: { currency: 'MXN', payment_methods: [], countries: ['MX'], ...REASON },
  });
  expect(evil).toMatchObject({
    status: 409,
    body: { error: 'plans/country-taken', detail: { country: 'MX', region: 'mexico' } },
  });
  expect(evil.body.message).toMatch(/MX .*mexico/);
  expect(await plansIn('MX')).toEqual(before);
  expect(JSON.stringify((await world.ask('GET /api/operations/plans', { token: admin })).body)).not.toContain('"evil"');
});

test('a new plan is on sale once it has a price, until its sale ends, and is withdrawn region by region', async () => {
  expect((await put(120, { sale_until: '2026-11-22T01:00:00Z' })).status).toBe(200);
  const sells = async (country: string) => (await plansIn(country)).some(({ id }) => id === 120);
  expect(await sells('MX')).toBe(false);
  await price(120, 'mexico', { price: '49', commission: '0' });
  await price(120, 'united-states', { price: '3', commission: '0' });
  expect([await sells('MX'), await sells('US')]).toEqual([true, true]);
  await withdraw(120, 'united-states');
  expect([await sells('MX'), await sells('US')]).toEqual([true, false]);
  world.advance(86_400_000);
  expect(await sells('MX')).toBe(false);
  world.advance(-86_400_000);
});

test.each([
  ['nothing', { price: '0', commission: '0' }],
  ['less than nothing', { price: '-1', commission: '0' }],
  ['a thousandth', { price: '0.001', commission: '0' }],
  ['three places', { price: 149.999, commission: 0 }],
  ['no number', { price: 'NaN', commission: '0' }],
  ['an exponent', { price: '1e3', commission: '0' }],
  ['a list', { price: ['149'], commission: '0' }],
  ['a fortune', { price: '1000000.01', commission: '0' }],
  ['a negative commission', { price: '149', commission: '-0.01' }],
  ['no commission', { price: '149' }],
])('A26: a price of %s is refused', async (_, body) => {
  expect(await price(107, 'mexico', body)).toMatchObject({ status: 400, body: { error: 'request/invalid' } });
});

test.each([
  ['days and a window', { days: 2, valid_from: '2026-01-01T00:00:00Z', valid_until: '2026-02-01T00:00:00Z' }],
  ['neither', { days: null }],
  ['half a window', { days: null, valid_from: '2026-01-01T00:00:00Z' }],
  [
    'a window from its end to its start',
    { days: null, valid_from: '2026-02-01T00:00:00Z', valid_until: '2026-01-01T00:00:00Z' },
  ],
  ['a sale that ends before it begins', { sale_from: '2026-02-01T00:00:00Z', sale_until: '2026-01-01T00:00:00Z' }],
])('a plan with %s is refused', async (_, change) => {
  const answer = await put(121, change);
  expect(answer).toMatchObject({ status: 400, body: { error: 'plans/window-wrong' } });
});

test('only an admin with a fresh proof changes prices, and every change is on record', async () => {
  const { token: cashier } = await world.staff('cashier');
  const { token: fan } = await till.buyer();
  const body = { price: '149', commission: '0', reason: 'season' };
  for (const half of [{}, { typed_total: '74.00' }])
    expect((await price(107, 'mexico', { ...body, price: '74', ...half, commission: '0.01' })).body).toMatchObject({
      error: 'plans/amount-unconfirmed',
      detail: { total: '74.01' },
    });
  expect((await price(107, 'mexico', body, cashier)).body.error).toBe('staff/role-required');
  expect((await price(107, 'mexico', body, fan)).body.error).toBe('staff/role-required');
  expect((await price(107, 'mexico', body, '')).body.error).toBe('session/required');
  await price(107, 'mexico', body);
  const actions = await world.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', 'like', 'plan changes %')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(actions).toMatchObject([
    { action: 'make-plan-changes', detail: { reason: 'season', lines: [{ region: 'mexico', after: '149.00' }] } },
  ]);
});
