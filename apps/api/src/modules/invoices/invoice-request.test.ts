import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  expect((await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token })).body).toMatchObject({
    data: null,
  });
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

describe('for whoever makes invoices', () => {
  const asked = async (rfc = 'GODE561231GR8') => {
    const buyer = await till.buyer();
    const order = (await till.buy(buyer)).body.data.payment_id as number;
    const { body } = await ask(buyer, order, { ...DATA, rfc });
    return { buyer, order, requested_at: body.data.requested_at as string };
  };
  const listed = async (token: string, query: string): Promise<number[]> => {
    const { body } = await world.ask(`GET /api/operations/invoice-requests?${query}`, { token });
    return body.data.map(({ payment_id }: { payment_id: number }) => payment_id);
  };
  const mark = (token: string, order: number, body: object) =>
    world.ask(`POST /api/operations/invoice-requests/${order}`, { token, body });
  /** what the night says is to be done about invoices, once it has looked again */
  const tasks = async (token: string) => {
    world.advance(6000);
    await world.palco.night.beat();
    await world.palco.night.watch();
    const { body } = await world.ask('GET /api/operations/alerts', { token });
    return body.data.filter(({ kind }: { kind: string }) => kind === 'invoices-waiting');
  };
  const entriesOf = (order: number) =>
    world.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', `order ${order}`)
      .where('action', 'in', ['mark-invoice-done', 'reopen-invoice-request'])
      .orderBy('id')
      .execute();

  test('a request waits in the list, on the order, with the person and as a task, until it is marked', async () => {
    const { id, token } = await world.staff('cashier', 'support');
    const { buyer, order, requested_at } = await asked();
    const inDesk = async () =>
      (await world.ask(`GET /api/operations/desk/people/${buyer.id}`, { token })).body.data.orders[0].invoice;
    const onOrder = async () => (await world.ask(`GET /api/operations/orders/${order}`, { token })).body.data;
    expect(await listed(token, 'is=waiting')).toContain(order);
    expect(await listed(token, 'is=done')).not.toContain(order);
    expect((await onOrder()).invoice).toMatchObject({
      rfc: 'GODE561231GR8',
      state: 'paid',
      done_at: null,
      done_by: null,
    });
    expect(await inDesk()).toBe('waiting');
    expect(await tasks(token)).toMatchObject([{ step: 'open-invoices', roles: ['cashier'] }]);

    const done = { done: true, requested_at };
    for (const _ of [1, 2]) expect((await mark(token, order, done)).body.data.done_by).toMatchObject({ id });
    expect(await entriesOf(order)).toEqual([{ actor: id, action: 'mark-invoice-done' }]);
    expect(await listed(token, 'is=waiting')).not.toContain(order);
    expect(await listed(token, 'is=done')).toContain(order);
    expect(await inDesk()).toBe('done');
    expect((await onOrder()).timeline).toContainEqual(
      expect.objectContaining({ kind: 'staff', what: 'mark-invoice-done' }),
    );
    expect((await world.ask(`GET /api/payments/${order}/invoice`, { token: buyer.token })).body.data.done_at).toBe(
      world.now().toISOString(),
    );

    for (const _ of [1, 2]) expect((await mark(token, order, { ...done, done: false })).body.data.done_at).toBeNull();
    expect((await entriesOf(order)).map(({ action }) => action)).toEqual([
      'mark-invoice-done',
      'reopen-invoice-request',
    ]);
    expect(await listed(token, 'is=waiting')).toContain(order);
  });

  test('data that the buyer has corrected since is not marked by mistake, and a correction waits again', async () => {
    const { token } = await world.staff('cashier');
    const { buyer, order, requested_at } = await asked();
    world.advance(1000);
    // the same data again is no correction
    await ask(buyer, order);
    expect((await mark(token, order, { done: true, requested_at })).status).toBe(200);
    world.advance(1000);
    await ask(buyer, order, { ...DATA, postal_code: '85000' });
    expect(await listed(token, 'is=waiting')).toContain(order);
    expect((await mark(token, order, { done: true, requested_at })).body.error).toBe('payments/invoice-changed');
    await world.ask(`DELETE /api/payments/${order}/invoice`, { token: buyer.token });
    expect((await mark(token, order, { done: true, requested_at })).body.error).toBe('payments/no-invoice');
    expect(await listed(token, 'is=waiting')).not.toContain(order);
  });

  test('the task ends when nothing waits, and nobody is mailed about it', async () => {
    const { id, token } = await world.staff('cashier');
    await asked();
    expect(await tasks(token)).toHaveLength(1);
    await world.db
      .updateTable('invoice_requests')
      .set({ done_at: world.now(), done_by: id })
      .where('done_at', 'is', null)
      .execute();
    expect(await tasks(token)).toEqual([]);
    const jobs = await world.connection.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'announce-alert'`,
    );
    expect(jobs.rows).toEqual([]);
  });

  test('twenty cashiers who mark one request at once leave one entry', async () => {
    const { token } = await world.staff('cashier');
    const { order, requested_at } = await asked();
    await Promise.all(Array.from({ length: 20 }, () => mark(token, order, { done: true, requested_at })));
    expect(await entriesOf(order)).toHaveLength(1);
  });

  test('is found by its RFC, as an order and as a person; pages follow each other', async () => {
    const { token } = await world.staff('cashier', 'support');
    const { buyer, order } = await asked('PALC850101AB1');
    const find = async (path: string) => (await world.ask(`GET /api/operations/${path}`, { token })).body.data;
    expect(await find('orders?q=palc850101ab1')).toMatchObject([{ payment_id: order }]);
    expect(await find('desk/people?search=palc850101ab1')).toMatchObject([{ id: buyer.id, trace: 'rfc' }]);
    const all = await listed(token, 'is=waiting');
    expect(await listed(token, `is=waiting&before=${all[0]}`)).toEqual(all.slice(1));
  });

  test.each(['support', 'scorer', 'league'] as const)('%s neither lists nor marks', async (role) => {
    const { token } = await world.staff(role);
    const { order, requested_at } = await asked();
    const list = await world.ask('GET /api/operations/invoice-requests?is=waiting', { token });
    expect(list.body.error).toBe('staff/role-required');
    expect((await mark(token, order, { done: true, requested_at })).body.error).toBe('staff/role-required');
  });
});
