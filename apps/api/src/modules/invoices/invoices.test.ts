import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InvoicingTill, openInvoicingTill, TAX_DATA } from '../../testing/invoicing-till.ts';
import { insertSales, requestInvoices } from '../../testing/many-sales.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { expectWaiting } from '../../testing/waiting-queries.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { freeLines, lockInvoice } from './invoice-store.ts';
import { type Living, livingOf } from './sale-store.ts';

let world: World;
let till: Till;
let invoicing: InvoicingTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], invoicing: 'facturapi' });
  till = openTill(world);
  invoicing = openInvoicingTill(world, 'facturapi');
});
afterAll(() => world.close());

/** as people type it */
const DATA = { ...TAX_DATA, name: 'Mariana  Ochoa Beltrán' };
const ask = (buyer: Buyer, order: number, change: object = {}) => invoicing.ask(buyer, order, { ...DATA, ...change });
const MINUTE = 60_000;
const bought = async (): Promise<{ buyer: Buyer; order: number }> => {
  const buyer = await till.buyer();
  return { buyer, order: (await till.buy(buyer)).body.data.payment_id };
};
const read = async (buyer: Buyer, order: number) =>
  (await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token })).body;
const refund = async (order: number, amount?: string) => {
  const { token } = await world.staff('cashier');
  const body = { reason: 'se equivocó', ...(amount ? { amount } : {}) };
  return world.ask(`POST /api/operations/orders/${order}/refund`, { token, body });
};

test('an invoice that is asked for is stamped, stays with its buyer, and is nobody else’s', async () => {
  const { buyer, order } = await bought();
  const asked = await ask(buyer, order);
  expect(asked.body).toMatchObject({
    data: { name: 'MARIANA OCHOA BELTRÁN', done_at: null, refusal: null },
    invoice: null,
    closes_at: '2026-12-01T06:00:00.000Z',
  });
  await invoicing.settle();
  expect(await read(buyer, order)).toMatchObject({
    data: { done_at: expect.any(String) },
    invoice: { total: '149.00', subtotal: '128.45', vat: '20.55', payment_form: expect.stringMatching(/^(04|28)$/) },
  });
  const path = `GET /api/payments/${order}/invoice.xml` as const;
  const xml = await world.ask(path, { token: buyer.token });
  expect(xml.headers['content-type']).toMatch('application/xml');
  expect(xml.text).toMatch(/SubTotal="128.45".*Total="149.00".*ClaveUnidad="E48"/s);
  expect(await world.ask(path, { token: (await till.buyer()).token })).toMatchObject({ status: 404 });
  // again, and nothing happens
  await ask(buyer, order);
  await invoicing.settle();
  expect(await invoicing.documentsOf(order)).toHaveLength(1);
  const erased = await world.ask(`DELETE /api/payments/${order}/invoice`, { token: buyer.token });
  expect(erased).toMatchObject({ status: 409, body: { error: 'invoices/stamped' } });
});

test('what SAT would refuse is refused by its field; everything else is asked at SAT, and corrected', async () => {
  const { buyer, order } = await bought();
  const wages = await ask(buyer, order, { regime: '605' });
  expect(wages).toMatchObject({ status: 400, body: { fields: [{ field: 'use' }] } });
  await ask(buyer, order, { postal_code: '00083' });
  await invoicing.settle();
  expect((await read(buyer, order)).data).toMatchObject({ refusal: { field: 'postal_code' }, done_at: null });
  await ask(buyer, order);
  await invoicing.settle();
  expect(await read(buyer, order)).toMatchObject({ data: { refusal: null }, invoice: { postal_code: '83190' } });
  expect(await invoicing.documentsOf(order)).toHaveLength(1);
});

test.each(['drop_after_commit', 'drop_before_commit', '500', '429:1'])(
  'whatever becomes of the answer (%s), there is one invoice',
  async (fault) => {
    const { buyer, order } = await bought();
    await ask(buyer, order);
    await invoicing.fault(fault, 'issue');
    await invoicing.settle();
    for (let count = 0; count < 3; count++) {
      world.advance(5 * MINUTE);
      await invoicing.settle();
    }
    expect((await read(buyer, order)).invoice).toMatchObject({ total: '149.00' });
    expect((await invoicing.documentsOf(order)).map(({ status }) => status)).toEqual(['valid']);
  },
);

test('one that the provider stamps later is taken up when it is', async () => {
  const { buyer, order } = await bought();
  await ask(buyer, order);
  await invoicing.fault('pending', 'issue');
  await invoicing.settle();
  expect(await read(buyer, order)).toMatchObject({ data: { done_at: null }, invoice: null });
  await invoicing.happen((await invoicing.documentsOf(order))[0]?.id as string, 'stamp');
  world.advance(11 * MINUTE);
  await invoicing.settle();
  expect((await read(buyer, order)).invoice).toMatchObject({ total: '149.00' });
});

test('an expired certificate raises an alert, and the invoice is made once it is renewed', async () => {
  const { buyer, order } = await bought();
  await ask(buyer, order);
  await invoicing.fault('certificate_expired', 'issue');
  await invoicing.settle();
  expect(await till.alerts('invoice-failed')).toMatchObject([{ detail: { what: 'refused', field: 'issuer' } }]);
  world.advance(61 * MINUTE);
  await invoicing.settle();
  expect((await read(buyer, order)).invoice).toMatchObject({ total: '149.00' });
});

test('a refund in two parts is two credit notes, and their sum is what went back', async () => {
  const { buyer, order } = await bought();
  await ask(buyer, order, { regime: '605', use: 'S01' });
  await invoicing.settle();
  const [invoice] = await invoicing.documentsOf(order);
  for (const amount of ['49.00', undefined]) {
    expect(await refund(order, amount)).toMatchObject({ status: 200 });
    await invoicing.settle();
  }
  const notes = (await invoicing.documentsOf(order)).filter(({ type }) => type === 'E');
  expect(notes.map(({ cents }) => cents)).toEqual([4_900, 10_000]);
  for (const note of notes)
    expect(note).toMatchObject({ related: { type: '01', uuid: invoice?.uuid }, receiver: { use: 'S01' } });
});

test('a sale that went back before its invoice needs none, and part of one is invoiced as what is left', async () => {
  const [whole, part] = [await bought(), await bought()];
  await refund(whole.order);
  await refund(part.order, '49.00');
  await ask(part.buyer, part.order);
  await invoicing.settle();
  expect(await invoicing.documentsOf(whole.order)).toEqual([]);
  expect((await invoicing.documentsOf(part.order)).map(({ type, cents }) => [type, cents])).toEqual([['I', 10_000]]);
});

test('staff makes an invoice again while an answer about the old one is applied: neither waits for the other for ever', async () => {
  const { buyer, order } = await bought();
  await ask(buyer, order);
  await invoicing.settle();
  const { token } = await world.staff('cashier');
  const { invoiceId } = (await livingOf(world.db, order)) as Living;
  const made = await world.db.transaction().execute(async (tx) => {
    await lockInvoice(tx, invoiceId);
    const making = world.ask(`POST /api/operations/invoice-requests/${order}/make`, { token, body: {} });
    await expectWaiting(tx);
    await freeLines(tx, invoiceId);
    return { making };
  });
  expect((await made.making).body).toMatchObject({ error: 'invoices/under-way' });
  expect(await livingOf(world.db, order)).toBeUndefined();
});

test('tax data that are kept ask for the invoice of the next purchase by themselves, and are erased with the account', async () => {
  const buyer = await till.buyer();
  const body = { ...DATA, is_automatic: true };
  expect(await world.ask('PUT /api/users/me/tax-data', { token: buyer.token, body })).toMatchObject({
    body: { data: { rfc: 'OOBM910314KX2', is_automatic: true } },
  });
  const order = (await till.buy(buyer)).body.data.payment_id as number;
  await invoicing.settle();
  expect((await read(buyer, order)).invoice).toMatchObject({ rfc: 'OOBM910314KX2' });
  const file = await world.ask('GET /api/users/me/export', { token: buyer.token });
  expect(file.body.invoices).toMatchObject({ tax_data: { rfc: DATA.rfc }, invoices: [{ payment_id: order }] });
});

describe('a sale from before the first day', () => {
  const at = '2019-12-31T18:00:00Z';
  const sold = async (): Promise<{ buyer: Buyer; order: number }> => {
    const buyer = await till.buyer();
    const sale = { userId: buyer.id, count: 1, from: new Date(at), everySeconds: 1, prices: [1_999] };
    return { buyer, order: (await insertSales(world.db, sale))[0] as number };
  };
  test('its buyer reads so before and after asking, staff makes it, and nothing is sent', async () => {
    const { buyer, order } = await sold();
    world.setNow(new Date(Date.parse(at) + 60 * MINUTE));
    expect(await read(buyer, order)).toMatchObject({ data: null, by_hand: true, closes_at: null });
    expect((await ask(buyer, order)).body).toMatchObject({ data: { held: 'by-hand' }, by_hand: true });
    await invoicing.settle();
    expect(await invoicing.documentsOf(order)).toEqual([]);
    const { token } = await world.staff('cashier');
    const inMonth = async () => {
      const path = `GET /api/operations/invoices/month?month=${at.slice(0, 7)}` as const;
      const [{ open }] = (await world.ask(path, { token })).body.data;
      return open.find(({ payment_id }: { payment_id: number }) => payment_id === order);
    };
    expect(await inMonth()).toMatchObject({ left: '19.99', why: 'by-hand' });
    const { body } = await world.ask('GET /api/operations/invoice-requests?is=waiting', { token });
    const request = body.data.find(({ payment_id }: { payment_id: number }) => payment_id === order);
    expect(request).toMatchObject({ held: 'by-hand' });
    const make = await world.ask(`POST /api/operations/invoice-requests/${order}/make`, { token, body: {} });
    expect(make.status).toBe(404);
    const done = { done: true, requested_at: request.requested_at };
    await world.ask(`POST /api/operations/invoice-requests/${order}`, { token, body: done });
    expect(await inMonth()).toBeUndefined();
  });

  test('one that asked by itself is held for staff too', async () => {
    const { order } = await sold();
    await requestInvoices(world.db, [order], world.now());
    await invoicing.settle();
    const row = world.db.selectFrom('invoice_requests').select('held').where('order_id', '=', order);
    expect(await row.executeTakeFirst()).toEqual({ held: 'by-hand' });
  });
});

test('a request whose money went back is not tried again and again', async () => {
  const { order, buyer } = await bought();
  await refund(order);
  await requestInvoices(world.db, [order], world.now());
  await invoicing.settle();
  expect(await invoicing.documentsOf(order)).toEqual([]);
  expect((await read(buyer, order)).invoice).toBeNull();
});
