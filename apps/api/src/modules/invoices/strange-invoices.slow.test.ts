/** What people type and what happens in an unlucky order: each ends in one right invoice, or in a refusal that says what for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InvoicingTill, openInvoicingTill, TAX_DATA } from '../../testing/invoicing-till.ts';
import { insertSales, moveBack } from '../../testing/many-sales.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
let invoicing: InvoicingTill;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'], invoicing: 'facturama' });
  till = openTill(world);
  invoicing = openInvoicingTill(world, 'facturama');
});
afterAll(() => world.close());

const FROM = new Date('2026-11-20T18:00:00Z');
const sold = async (cents = 14_900): Promise<{ buyer: Buyer; order: number }> => {
  const buyer = await till.buyer();
  const sale = { userId: buyer.id, count: 1, from: FROM, everySeconds: 1, prices: [cents] };
  return { buyer, order: (await insertSales(world.db, sale))[0] as number };
};
const fieldsOf = ({ body }: { body: { fields?: { field: string }[] } }): string[] =>
  (body.fields ?? []).map(({ field }) => field);

test.each([
  ['an RFC in small letters, with spaces and hyphens', { rfc: ' oobm-910314-kx2 ' }, { rfc: 'OOBM910314KX2' }],
  [
    'a company with & and Ñ',
    { rfc: 'ñ&a991231ab9', name: 'Ñandú & Asociados', regime: '601' },
    { rfc: 'Ñ&A991231AB9' },
  ],
  ['a letter that is put together of two characters', { name: 'MARI\u0301A OCHOA' }, { name: 'MARÍA OCHOA' }],
  ['an apostrophe as phones type it', { name: 'Renata D’Alessio' }, { name: "RENATA D'ALESSIO" }],
  ['a name with tabs and a no-break space', { name: 'MARIANA\u00A0 \tOCHOA' }, { name: 'MARIANA OCHOA' }],
  ['a postal code with spaces', { postal_code: ' 06700 ' }, {}],
  ['wages without effects', { regime: '605', use: 'S01' }, { regime: '605', use: 'S01' }],
  ['a trusted company', { rfc: 'PBE240611QT8', name: 'PALCO', regime: '626' }, { regime: '626' }],
  [
    'from abroad, with a postal code of elsewhere',
    { rfc: 'XEXX010101000', name: 'JOHN SMITH', regime: '616', use: 'S01', postal_code: '90210' },
    { rfc: 'XEXX010101000', zip: '83000' },
  ],
  ['born on 29 February', { rfc: 'OOBM920229KX2' }, { rfc: 'OOBM920229KX2' }],
])('%s is stamped', async (_, change, receiver) => {
  const { buyer, order } = await sold();
  const asked = await invoicing.ask(buyer, order, change);
  expect(asked.status, asked.text).toBe(200);
  await invoicing.settle();
  expect(await invoicing.documentsOf(order)).toMatchObject([{ status: 'valid', cents: 14_900, receiver }]);
});

test.each([
  ['the RFC of the public', { rfc: 'XAXX010101000', regime: '616', use: 'S01' }, ['rfc']],
  ['the name of the public', { name: 'publico en general' }, ['name']],
  ['the name of the public with its accent', { name: 'Público en General' }, ['name']],
  ['a month that does not exist', { rfc: 'OOBM911314KX2' }, ['rfc']],
  ['a postal code of nine digits', { postal_code: '90210-1234' }, ['postal_code']],
  ['a person in a company’s regime', { regime: '601' }, ['regime']],
  ['a pipe in the name', { name: 'MARIANA | OCHOA' }, ['name']],
  ['wages and expenses', { regime: '605' }, ['use']],
  ['a company without obligations', { rfc: 'PBE240611QT8', regime: '616', use: 'S01' }, ['regime']],
])('%s is refused by its field', async (_, change, fields) => {
  const { buyer, order } = await sold();
  const asked = await invoicing.ask(buyer, order, change);
  expect([asked.status, fieldsOf(asked)]).toEqual([400, fields]);
  expect(await invoicing.documentsOf(order)).toEqual([]);
});

test.each([1, 3, 99, 101, 2_999, 9_900, 123_456_789])(
  '%i cents: subtotal and tax add up to what was paid',
  async (cents) => {
    const { buyer, order } = await sold(cents);
    await invoicing.ask(buyer, order);
    await invoicing.settle();
    const { body } = await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token });
    const { subtotal, vat, total } = body.invoice;
    expect(Math.round(Number(subtotal) * 100) + Math.round(Number(vat) * 100)).toBe(cents);
    expect(Math.round(Number(total) * 100)).toBe(cents);
  },
);

test('a pass whose title has the one sign that SAT does not take is invoiced', async () => {
  const { buyer, order } = await sold();
  await world.db.updateTable('orders').set({ title: 'Pase | Naranjeros & «Mayos»' }).where('id', '=', order).execute();
  await invoicing.ask(buyer, order);
  await invoicing.settle();
  expect(await invoicing.documentsOf(order)).toMatchObject([{ status: 'valid' }]);
});

test('money that goes back in many parts is never more than the invoice, and ends at nothing', async () => {
  const { buyer, order } = await sold(10_001);
  await invoicing.ask(buyer, order);
  await invoicing.settle();
  for (let part = 0; part < 10; part++) await moveBack(world.db, order, { cents: 1_000, kind: 'refunded', at: FROM });
  await invoicing.settle();
  await moveBack(world.db, order, { cents: 1, kind: 'refunded', at: FROM });
  await invoicing.settle();
  const notes = (await invoicing.documentsOf(order)).filter(({ type, status }) => type === 'E' && status === 'valid');
  expect(notes.map(({ cents }) => cents)).toEqual([10_000, 1]);
});

test('a chargeback after the month is closed is a credit note of the global invoice, and winning it takes the note back', async () => {
  const { order } = await sold();
  world.setNow('2026-12-01T06:11:00Z');
  await invoicing.settle();
  const globe = (await invoicing.documentsOf(order)).find(({ global }) => global);
  expect(globe).toMatchObject({ status: 'valid', global: { months: '11' } });
  await moveBack(world.db, order, { cents: 14_900, kind: 'lost', at: world.now() });
  await invoicing.settle();
  const note = (await invoicing.documentsOf(order)).find(({ type }) => type === 'E');
  expect(note).toMatchObject({ cents: 14_900, related: { type: '01', uuid: globe?.uuid }, receiver: { use: 'G02' } });
  await moveBack(world.db, order, { cents: 14_900, kind: 'won', at: world.now() });
  await invoicing.settle();
  expect((await invoicing.documentsOf(order)).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'I valid',
    'E canceled',
  ]);
  const { token } = await world.staff('cashier');
  const month = await world.ask('GET /api/operations/invoices/month?month=2026-11', { token });
  expect(month.body.data).toMatchObject([{ difference: '0.00' }]);
});

test('a person who leaves while the invoice is being made keeps none of it open, and the sale is invoiced once', async () => {
  world.setNow(FROM);
  const asking = await sold();
  await invoicing.ask(asking.buyer, asking.order);
  await invoicing.fault('pending', 'issue');
  await invoicing.settle();
  const left = await world.ask('POST /api/users/me/deletion', {
    token: asking.buyer.token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(left.status, left.text).toBe(200);
  await invoicing.happen((await invoicing.documentsOf(asking.order))[0]?.id as string, 'stamp');
  world.advance(11 * 60_000);
  await invoicing.settle();
  world.setNow('2026-12-01T06:11:00Z');
  await invoicing.settle();
  expect((await invoicing.documentsOf(asking.order)).map(({ type, status }) => `${type} ${status}`)).toEqual([
    'I valid',
  ]);
  const row = world.db.selectFrom('invoices').select(['email', 'next_at']).where('order_id', '=', asking.order);
  expect(await row.execute()).toEqual([{ email: null, next_at: null }]);
  expect(await world.messagesTo(TAX_DATA.email)).toEqual([]);
});

test('a document that the provider keeps for hours without a stamp is an alert, once, and is taken up when it is stamped', async () => {
  world.setNow(FROM);
  const { buyer, order } = await sold();
  await invoicing.ask(buyer, order);
  await invoicing.fault('pending', 'issue');
  const state = () =>
    world.db.selectFrom('invoices').select(['state', 'refused_code']).where('order_id', '=', order).executeTakeFirst();
  const alerts = async () =>
    (await world.db.selectFrom('alerts').select('detail').where('order_id', '=', order).execute()).map(
      ({ detail }) => (detail as { what: string }).what,
    );
  for (let hour = 0; hour < 6; hour++) {
    await invoicing.settle();
    expect([hour, await state(), await alerts()]).toEqual([hour, { state: 'pending', refused_code: null }, []]);
    world.advance(61 * 60_000);
  }
  await invoicing.settle();
  world.advance(61 * 60_000);
  await invoicing.settle();
  expect([await state(), await alerts()]).toEqual([{ state: 'pending', refused_code: 'not-stamped' }, ['not-stamped']]);
  await invoicing.happen((await invoicing.documentsOf(order))[0]?.id as string, 'stamp');
  world.advance(11 * 60_000);
  await invoicing.settle();
  expect(await state()).toEqual({ state: 'valid', refused_code: null });
});

test('money that comes again after its invoice was made for less is an alert, once; cancelled, it is made anew for all', async () => {
  world.setNow(FROM);
  const { buyer, order } = await sold();
  await moveBack(world.db, order, { cents: 5000, kind: 'lost', at: world.now() });
  await invoicing.ask(buyer, order);
  await invoicing.settle();
  await moveBack(world.db, order, { cents: 5000, kind: 'won', at: world.now() });
  await invoicing.settle();
  await invoicing.settle();
  const rows = world.db.selectFrom('invoices').select(['id', 'state', 'refused_code', 'total_cents']);
  const [small] = await rows.where('order_id', '=', order).execute();
  expect(small).toMatchObject({ state: 'valid', refused_code: 'too-small', total_cents: 9900 });
  const alerts = await world.db.selectFrom('alerts').select('detail').where('order_id', '=', order).execute();
  expect(alerts).toEqual([{ detail: { what: 'too-small' } }]);
  const { token } = await world.staff('cashier');
  const body = { motive: '02', reason: 'made for less' };
  expect((await world.ask(`POST /api/operations/invoices/${small?.id as number}/cancel`, { token, body })).status).toBe(
    200,
  );
  await invoicing.settle();
  expect((await world.ask(`POST /api/operations/invoice-requests/${order}/make`, { token, body: {} })).status).toBe(
    200,
  );
  await invoicing.settle();
  expect((await invoicing.documentsOf(order)).map(({ status, cents }) => `${status} ${cents}`)).toEqual([
    'canceled 9900',
    'valid 14900',
  ]);
});

test('a receiver who refuses the cancellation of a replaced invoice is asked again, with the motive and the one that took its place', async () => {
  world.setNow(FROM);
  const { buyer, order } = await sold(149_900);
  await invoicing.ask(buyer, order);
  await invoicing.settle();
  await invoicing.ask(buyer, order, { name: 'MARIANA OCHOA' });
  const call = async (path: string, body: object) =>
    world.ask(`POST /api/operations/${path}`, { token: (await world.staff('cashier')).token, body });
  expect((await call(`invoice-requests/${order}/make`, {})).status).toBe(200);
  await invoicing.settle();
  const [old] = await world.db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', order)
    .orderBy('id')
    .execute();
  const [first, second] = await invoicing.documentsOf(order);
  await invoicing.happen(first?.id as string, 'reject');
  world.advance(61 * 60_000);
  await invoicing.settle();
  expect(
    (await call(`invoices/${old?.id as number}/cancel`, { motive: '02', reason: 'asked by telephone' })).status,
  ).toBe(200);
  await invoicing.settle();
  await invoicing.happen(first?.id as string, 'accept');
  world.advance(61 * 60_000);
  await invoicing.settle();
  expect(await invoicing.documentsOf(order)).toMatchObject([
    { status: 'canceled', motive: '01', substitute: second?.uuid },
    { status: 'valid' },
  ]);
  const request = world.db.selectFrom('invoice_requests').select(['done_at', 'held']).where('order_id', '=', order);
  expect(await request.executeTakeFirst()).toEqual({ done_at: expect.any(Date), held: null });
});

test('the last second of the year asks for an invoice, and the next one is too late', async () => {
  world.setNow('2027-01-01T05:59:59Z');
  const { buyer, order } = await sold();
  expect((await invoicing.ask(buyer, order)).body).toMatchObject({ is_over: false });
  world.advance(1000);
  const { body } = await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token });
  expect(body).toMatchObject({ data: { held: null }, is_over: true });
  expect((await invoicing.ask(buyer, order, { name: 'OTRA' })).body.error).toBe('invoices/too-late');
});
