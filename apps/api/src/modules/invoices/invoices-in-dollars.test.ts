/** Sales in dollars: they wait for the rate of their day, and no longer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InvoicingTill, openInvoicingTill } from '../../testing/invoicing-till.ts';
import { insertSales, moveBack, requestInvoices } from '../../testing/many-sales.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let invoicing: InvoicingTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], invoicing: 'facturama' });
  till = openTill(world);
  invoicing = openInvoicingTill(world, 'facturama');
  world.setNow('2026-11-20T20:00:00Z');
});
afterAll(() => world.close());

const sold = async (at: string, cents = 1_999): Promise<{ buyer: Buyer; order: number }> => {
  const buyer = await till.buyer();
  const sale = { userId: buyer.id, count: 1, from: new Date(at), everySeconds: 1, prices: [cents], currency: 'USD' };
  return { buyer, order: (await insertSales(world.db, sale))[0] as number };
};
const read = async (buyer: Buyer, order: number) =>
  (await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token })).body;
const staff = async (path: `${'GET' | 'POST'} /${string}`, body?: object) =>
  world.ask(path, { token: (await world.staff('cashier')).token, ...(body ? { body } : {}) });
const setRate = (day: string, rate: string, more: object = {}) =>
  staff('POST /api/operations/exchange-rates', { day, rate, ...more });
const inMonth = async (month: string, order: number) =>
  (await staff(`GET /api/operations/invoices/month?month=${month}`)).body.data[1].open.find(
    ({ payment_id }: { payment_id: number }) => payment_id === order,
  );

test('it waits until its day has a rate, and is stamped with it', async () => {
  const { buyer, order } = await sold('2026-11-20T18:00:00Z');
  expect((await invoicing.ask(buyer, order)).body).toMatchObject({
    data: { held: null },
    by_hand: false,
    is_over: false,
    invoice: null,
  });
  await invoicing.settle();
  expect(await invoicing.documentsOf(order)).toEqual([]);
  expect(await inMonth('2026-11', order)).toMatchObject({ left: '19.99', why: 'rate' });
  const { body } = await staff('GET /api/operations/exchange-rates');
  expect(body.data).toEqual({ missing: [{ day: '2026-11-20', sales: 1, asked: 1 }], rates: [] });
  const { token } = await world.staff('cashier');
  const make = await world.ask(`POST /api/operations/invoice-requests/${order}/make`, { token, body: {} });
  expect(make).toMatchObject({ status: 409, body: { error: 'invoices/no-rate' } });
  const set = await setRate('2026-11-20', '18.3245');
  expect(set.body.data).toMatchObject({ missing: [], rates: [{ day: '2026-11-20', rate: '18.3245' }] });
  await invoicing.settle();
  expect((await read(buyer, order)).invoice).toMatchObject({
    currency: 'USD',
    exchange: '18.3245',
    subtotal: '17.23',
    vat: '2.76',
    total: '19.99',
  });
  expect(await invoicing.documentsOf(order)).toMatchObject([{ currency: 'USD', exchange: 18.3245 }]);
  // a refund is given back in dollars and, in pesos, at the invoice's rate, whatever the day's has become
  await setRate('2026-11-20', '18.4');
  await moveBack(world.db, order, { cents: 999, kind: 'refunded', at: world.now() });
  await invoicing.settle();
  expect((await invoicing.documentsOf(order)).find(({ type }) => type === 'E')).toMatchObject({
    cents: 999,
    currency: 'USD',
    exchange: 18.3245,
    related: { type: '01' },
  });
});

test.each([
  ['2026-11-20', '0.99', 400],
  ['2026-11-20', '100', 400],
  ['2026-11-20', '18.1234567', 400],
  ['2026-11-20', '18,32', 400],
  ['2026-11-31', '18.32', 400],
  ['2026-11-21', '18.32', 409],
  ['2026-11-19', '81.3245', 409],
  ['2026-11-19', '17.3', 409],
])('a rate that cannot be right is not taken: %s, %s', async (day, rate, status) => {
  await setRate('2026-11-20', '18.3245', { sure: true });
  expect(await setRate(day, rate)).toMatchObject({ status });
});

test('one that is far from that of the nearest day is taken when somebody is sure', async () => {
  expect(await setRate('2026-11-18', '19.5')).toMatchObject({ status: 409, body: { error: 'invoices/rate-far' } });
  expect(await setRate('2026-11-18', '19.5', { sure: true })).toMatchObject({ status: 200 });
});

test('a request from before dollars were invoiced here is taken up', async () => {
  const { order } = await sold('2026-11-17T18:00:00Z');
  await requestInvoices(world.db, [order], world.now());
  await world.db.updateTable('invoice_requests').set({ held: 'by-hand' }).where('order_id', '=', order).execute();
  await invoicing.settle();
  const row = world.db.selectFrom('invoice_requests').select('held').where('order_id', '=', order);
  expect(await row.executeTakeFirst()).toEqual({ held: null });
  await setRate('2026-11-17', '19.4', { sure: true });
  await invoicing.settle();
  expect(await invoicing.documentsOf(order)).toHaveLength(1);
});

test('at the close each rate has its own global invoice, and a day without one is an alert until it has', async () => {
  // in the league's zone both are of the 29th; in Greenwich the second is of the 30th
  const pair = [await sold('2026-11-29T18:00:00Z'), await sold('2026-11-30T05:59:00Z', 2_999)];
  const other = await sold('2026-11-30T06:00:00Z');
  const late = await sold('2026-11-28T18:00:00Z');
  const after = await sold('2026-12-01T06:00:00Z');
  world.setNow('2026-12-01T06:11:00Z');
  await setRate('2026-11-29', '18.3', { sure: true });
  await setRate('2026-11-30', '18.4');
  await invoicing.settle();
  const globals = (await invoicing.documents()).filter(({ global }) => global);
  const holding = (order: number) =>
    globals.find(({ lines }) => lines.some(({ reference }) => reference === String(order)));
  expect(holding(pair[0]?.order ?? 0)).toMatchObject({ currency: 'USD', exchange: 18.3, cents: 4_998 });
  expect(holding(pair[1]?.order ?? 0)?.id).toBe(holding(pair[0]?.order ?? 0)?.id);
  expect(holding(other.order)).toMatchObject({ exchange: 18.4, global: { periodicity: '04', months: '11' } });
  expect(await invoicing.documentsOf(late.order)).toEqual([]);
  expect(await invoicing.documentsOf(after.order)).toEqual([]);
  expect(await till.alerts('invoice-failed')).toMatchObject([{ detail: { what: 'rate', day: '2026-11-28' } }]);
  await setRate('2026-11-28', '18.2');
  await invoicing.settle();
  expect(await invoicing.documentsOf(late.order)).toMatchObject([{ exchange: 18.2, global: { months: '11' } }]);
  const [pesos, dollars] = (await staff('GET /api/operations/invoices/month?month=2026-11')).body.data;
  expect(pesos).toMatchObject({ currency: 'MXN', sales: 0, difference: '0.00' });
  expect(dollars).toMatchObject({ currency: 'USD', open: [], open_total: '0.00', difference: '0.00', under_way: 0 });
  // a late request takes its sale out of there, both with the rate of the sale's day
  await invoicing.ask(late.buyer, late.order);
  await staff(`POST /api/operations/invoice-requests/${late.order}/make`, {});
  await invoicing.settle();
  expect((await invoicing.documentsOf(late.order)).map(({ type, exchange }) => [type, exchange])).toEqual([
    ['I', 18.2],
    ['E', 18.2],
    ['I', 18.2],
  ]);
});

test('the accountant’s file has the rate of each sale in dollars: of its invoice, or else of the day on which it was paid', async () => {
  const rates = [
    ['2026-11-14', '18.2'],
    ['2026-11-15', '18.123456'],
    ['2026-11-16', '18.5'],
  ] as const;
  for (const [day, rate] of rates) expect(await setRate(day, rate, { sure: true })).toMatchObject({ status: 200 });
  const stamped = await sold('2026-11-14T18:00:00Z');
  await invoicing.ask(stamped.buyer, stamped.order);
  await invoicing.settle();
  await setRate('2026-11-14', '18.3', { sure: true });
  const lateInTheDay = await sold('2026-11-16T05:59:00Z');
  const refunded = await sold('2026-11-16T06:01:00Z');
  await moveBack(world.db, refunded.order, { cents: 500, kind: 'refunded', at: new Date('2026-11-19T18:00:00Z') });
  const withoutRate = await sold('2026-11-13T18:00:00Z');
  const inPesos = await insertSales(world.db, {
    userId: stamped.buyer.id,
    count: 1,
    from: new Date('2026-11-16T18:00:00Z'),
    everySeconds: 1,
    prices: [9_900],
  });
  const ratesOf = async (from: string) => {
    const { text } = await staff(`GET /api/operations/accounting/sales.csv?from=${from}&to=2026-11-20&language=es`);
    const [head = [], ...lines] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const [order, rate] = [head.indexOf('Pedido'), head.indexOf('Tipo de cambio')];
    expect(head[rate - 1]).toBe('Moneda');
    return new Map(lines.map((cells) => [Number(cells[order]), cells[rate]]));
  };
  const all = await ratesOf('2026-11-01');
  const orders = [stamped, lateInTheDay, refunded, withoutRate].map(({ order }) => order);
  expect([...orders, ...inPesos].map((order) => all.get(order))).toEqual(['18.2000', '18.123456', '18.5000', '', '']);
  // what went back later is still of the day on which it was paid
  expect((await ratesOf('2026-11-18')).get(refunded.order)).toBe('18.5000');
});
