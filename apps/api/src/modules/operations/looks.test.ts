/** Looking leaves an entry too: each export, opening a person or an order, revealing a key. */
import { endpointEntries } from '@palco/contracts/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTill } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { writeLeague } from '../../testing/written-league.ts';

const DAYS = 'from=2026-11-01&to=2026-11-30';
let world: World;
let staff: { readonly id: number; readonly token: string };
let person: number;
let order: number;
let input: number;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  await writeLeague(world.db);
  staff = await world.staff('admin');
  const till = openTill(world);
  const buyer = await till.buyer();
  person = buyer.id;
  order = (await till.buy(buyer)).body.data.payment_id;
  const at = world.now();
  const { id: invoice_id } = await world.db
    .insertInto('invoices')
    .values({
      kind: 'sale',
      state: 'valid',
      key: 'looks',
      provider: 'facturapi',
      series: 'F',
      order_id: order,
      rfc: 'OOBM910314KX2',
      name: 'MARIANA OCHOA',
      postal_code: '83190',
      regime: '612',
      use_code: 'G03',
      email: null,
      payment_form: '04',
      total_cents: 14_900,
      currency: 'MXN',
      made_at: at,
      next_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = Buffer.from('%PDF-1.4');
  await world.db.insertInto('invoice_files').values({ invoice_id, xml: file, pdf: file, kept_at: at }).execute();
  input = (await world.ask('POST /api/operations/inputs', { token: staff.token, body: { name: 'Estadio' } })).body.data
    .id;
});
afterAll(() => world.close());

/** Exports that only read. The printer's file of a batch is none of them: it is made once, which is a change. */
const EXPORTS = {
  exportOrders: ['GET /api/operations/order-list.csv?method=card', 'export-orders'],
  exportLedger: [`GET /api/operations/ledger?${DAYS}`, 'export-ledger'],
  exportAccountDays: [`GET /api/operations/accounting/days.csv?${DAYS}`, 'export-accounts'],
  exportAccountSales: [`GET /api/operations/accounting/sales.csv?${DAYS}`, 'export-accounts'],
  printAccounts: [`GET /api/operations/accounting/accounts.pdf?${DAYS}`, 'export-accounts'],
  printEvidence: ['GET /api/operations/orders/1/evidence.pdf', 'export-evidence'],
  exportAuditLog: ['GET /api/operations/audit.csv?kind=look', 'export-audit'],
  exportRoster: ['GET /api/operations/seasons/2026/clubs/NAV/roster.csv', 'export-roster'],
  readStaffInvoicePdf: ['GET /api/operations/invoices/1/file.pdf', 'read-invoices'],
  exportFolios: ['GET /api/operations/prepaid/folios', 'export-folios'],
} as const;

/** What this call added to the log. */
const entriesOf = async (call: `${'GET' | 'POST'} /${string}`) => {
  const newest = () =>
    world.db
      .selectFrom('audit_log')
      .select((log) => log.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
  const { id } = await newest();
  const { status, body } = await world.ask(call, { token: staff.token });
  expect(status, JSON.stringify(body)).toBe(200);
  const entries = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', id ?? 0)
    .execute();
  return { entries, body };
};

test('every export that the contract has is one look in the log, with what it was filtered by', async () => {
  const exported = endpointEntries().filter(
    // a buyer's own invoice is no look of staff
    ([, { method, reply, access }]) =>
      method === 'GET' && (reply === 'csv' || reply === 'pdf') && Array.isArray(access),
  );
  expect(exported.map(([name]) => name).sort()).toEqual(Object.keys(EXPORTS).sort());
  for (const [call, action] of Object.values(EXPORTS)) {
    const { entries } = await entriesOf(call.replace('orders/1/', `orders/${order}/`) as typeof call);
    expect(entries, action).toMatchObject([{ actor: staff.id, action, is_look: true, request_id: expect.any(String) }]);
  }
  const [{ entries }, invoices] = [
    await entriesOf(EXPORTS.exportLedger[0]),
    await entriesOf(`GET /api/operations/invoice-requests?${DAYS}`),
  ];
  expect(entries[0]?.detail).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(invoices.entries).toMatchObject([{ actor: staff.id, action: 'read-invoice-requests', is_look: true }]);
});

test('opening a person or an order is one look in the log, and says whose', async () => {
  const opened = await entriesOf(`GET /api/operations/desk/people/${person}`);
  expect(opened.entries).toMatchObject([{ actor: staff.id, action: 'open-person', subject: `user ${person}` }]);
  const read = await entriesOf(`GET /api/operations/orders/${order}`);
  expect(read.entries).toMatchObject([
    { actor: staff.id, action: 'open-order', subject: `order ${order}`, detail: { person } },
  ]);
  for (const { is_look } of [...opened.entries, ...read.entries]) expect(is_look).toBe(true);
});

test('the seat of a person is not read without a look in the log', async () => {
  // later than ten minutes, so that it is a visit of its own
  world.advance(11 * 60_000);
  staff = await world.staff('admin');
  const { entries } = await entriesOf(`GET /api/operations/users/${person}/seat`);
  expect(entries).toMatchObject([{ actor: staff.id, action: 'open-person', subject: `user ${person}` }]);
});

test('a stream key is visible when it is made anew: one entry, a change, without the key', async () => {
  const { entries, body } = await entriesOf(`POST /api/operations/inputs/${input}/key`);
  expect(entries).toMatchObject([
    { actor: staff.id, action: 'rotate-input-key', subject: `input ${input}`, is_look: false },
  ]);
  expect(body.key).toMatch(/\S{8,}/);
  expect(JSON.stringify(entries)).not.toContain(body.key);
});

test('nobody who may not look leaves an entry by trying', async () => {
  const { token } = await world.staff('scorer');
  const before = await world.db.selectFrom('audit_log').select('id').execute();
  for (const [call] of Object.values(EXPORTS)) expect((await world.ask(call, { token })).status).toBe(403);
  expect((await world.ask(`GET /api/operations/orders/${order}`, { token })).status).toBe(403);
  expect(await world.db.selectFrom('audit_log').select('id').execute()).toHaveLength(before.length);
});
