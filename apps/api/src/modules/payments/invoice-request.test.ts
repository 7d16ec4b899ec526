import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
});
afterAll(() => world.close());

const DATA = {
  rfc: 'gode561231gr8',
  name: 'ANA DE LA GRADA',
  postal_code: '85800',
  regime: '612',
  use: 'G03',
  email: 'facturas@people.test',
};
const ask = (buyer: Buyer, order: number, body: object = DATA) =>
  world.ask(`POST /api/payments/${order}/invoice`, { token: buyer.token, body });

test('tax data is entered for a paid order, corrected, listed for the bookkeeper, and erased', async () => {
  const buyer = await till.buyer();
  const order = (await till.buy(buyer)).body.data.payment_id;
  expect((await ask(buyer, order)).body.data).toMatchObject({ rfc: 'GODE561231GR8', use: 'G03' });
  await ask(buyer, order, { ...DATA, postal_code: '85000' });
  const read = await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token });
  expect(read.body.data.postal_code).toBe('85000');
  const { token } = await world.staff('cashier');
  const day = '2026-11-20';
  const { body } = await world.ask(`GET /api/operations/invoice-requests?from=${day}&to=${day}`, { token });
  expect(body.data).toMatchObject([{ payment_id: order, total: '149.00', rfc: 'GODE561231GR8' }]);
  for (const call of ['ledger', 'invoice-requests'])
    expect(await world.ask(`GET /api/operations/${call}?from=2026-13-45&to=${day}`, { token })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'from' }] },
    });
  const ledger = await world.ask(`GET /api/operations/ledger?from=${day}&to=${day}`, { token });
  expect(ledger.text).toMatch(new RegExp(`paid,149\\.00,MXN,${order},107,MX,card,`));
  await world.ask(`DELETE /api/payments/${order}/invoice`, { token: buyer.token });
  expect((await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token })).body).toEqual({ data: null });
});

test('the personal data export has every purchase; erasing the account erases the tax data', async () => {
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  const order = (await till.buy(buyer)).body.data.payment_id;
  await ask(buyer, order);
  const others = (await till.buy(other)).body.data.payment_id;
  await ask(other, others);
  const file = await world.ask('GET /api/users/me/export', { token: buyer.token });
  expect(file.body.purchases).toMatchObject([
    {
      payment_id: order,
      way: 'card',
      state: 'paid',
      total: '149.00',
      currency: 'MXN',
      invoice: { rfc: 'GODE561231GR8' },
    },
  ]);
  const left = await world.ask('POST /api/users/me/deletion', {
    token: buyer.token,
    body: { current_password: TEST_PASSWORD },
  });
  expect(left.body).toEqual({ deleted: true });
  const storedOf = async (id: number) =>
    (await world.db.selectFrom('invoice_requests').select('rfc').where('order_id', '=', id).execute()).length;
  expect([await storedOf(order), await storedOf(others)]).toEqual([0, 1]);
  const addresses = world.db.selectFrom('payment_attempts').select('email').where('user_id', '=', buyer.id);
  expect(await addresses.execute()).toEqual([{ email: null }]);
  // tax law requires that the order is kept, but without a name
  expect(await world.db.selectFrom('orders').select('state').where('id', '=', order).execute()).toEqual([
    { state: 'paid' },
  ]);
});

test('nobody else can read it, and an open order has none', async () => {
  const [buyer, other] = [await till.buyer(), await till.buyer()];
  const order = (await till.buy(buyer)).body.data.payment_id;
  await ask(buyer, order);
  expect(await world.ask(`GET /api/payments/${order}/invoice`, { token: other.token })).toMatchObject({ status: 404 });
  expect(await ask(other, order)).toMatchObject({ status: 404, body: { error: 'payments/unknown' } });
  const { body } = await till.payByCard(other);
  expect(await ask(other, body.data.payment_id)).toMatchObject({ status: 409, body: { error: 'payments/not-paid' } });
});

test.each([
  ['a tax id without a date', { rfc: 'GODE561331GR8' }],
  ['a tax id that is too short', { rfc: 'GOD561231GR' }],
  ['letters for a postal code', { postal_code: '8580A' }],
  ['an unknown regime', { regime: '999' }],
  ['an unknown use', { use: 'X01' }],
  ['no name', { name: ' ' }],
])('%s is refused', async (_, change) => {
  const buyer = await till.buyer();
  expect(await ask(buyer, 1, { ...DATA, ...change })).toMatchObject({
    status: 400,
    body: { error: 'request/invalid' },
  });
});
