/** The accountant's month: whose day a sale is, sums that agree with the ledger, files, closing, and what comes after it. */
import type { AccountsPage, MoneySums, Sale } from '@palco/contracts/accounting/accounting-staff';
import { centsFrom } from '@palco/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, openTill, type Till } from '../../testing/till.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let till: Till;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
  till = openTill(world);
});
afterAll(() => world.close());

/** 20:00 of November 30 in Central time, which is December in UTC. */
const LAST_EVENING = '2026-12-01T02:00:00Z';
const FIRST_OF_DECEMBER = '2026-12-01T06:30:00Z';
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
const DECEMBER = 'from=2026-12-01&to=2026-12-31';

const cashier = async (): Promise<string> => (await world.staff('cashier')).token;
const accounts = async (range: string): Promise<AccountsPage> =>
  (await world.ask(`GET /api/operations/accounting?${range}`, { token: await cashier() })).body.data;
const sales = async (range: string): Promise<Sale[]> =>
  (await world.ask(`GET /api/operations/accounting/sales?${range}`, { token: await cashier() })).body.data;
const close = async (month: string, entries: number) =>
  world.ask('POST /api/operations/accounting/close', { token: await cashier(), body: { month, note: 'ok', entries } });
const cents = (decimal: string): number => centsFrom(decimal) as number;
const total = <Row>(rows: readonly Row[], of: (row: Row) => string): number =>
  rows.reduce((all, row) => all + cents(of(row)), 0);
const buyAt = async (at: string, buyer?: Buyer): Promise<{ order: number; charge: string; buyer: Buyer }> => {
  world.setNow(at);
  const who = buyer ?? (await till.buyer());
  const { body } = await till.buy(who);
  const order = body.data.payment_id as number;
  const { provider_id } = await world.db
    .selectFrom('payment_attempts')
    .select('provider_id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  return { order, charge: provider_id as string, buyer: who };
};

test('a sale belongs to the day of the league’s clock, and its fee is known from the charge', async () => {
  await buyAt('2026-11-21T01:00:00Z');
  const { order } = await buyAt(LAST_EVENING);
  await buyAt(FIRST_OF_DECEMBER);
  const november = await accounts(NOVEMBER);
  const [mxn] = november.accounts.currencies;
  expect(mxn?.days.map(({ day, method, sales: count }) => [day, method, count])).toEqual([
    ['2026-11-20', 'card', 1],
    ['2026-11-30', 'card', 1],
  ]);
  expect((await accounts(DECEMBER)).accounts.currencies[0]?.days.map(({ day }) => day)).toEqual(['2026-12-01']);
  const sale = (await sales('from=2026-11-30&to=2026-11-30'))[0] as Sale;
  expect(sale.payment_id).toBe(order);
  expect([Number(sale.fee), Number(sale.fee_vat)].every((fee) => fee > 0)).toBe(true);
  expect(cents(sale.net)).toBe(cents(sale.gross) - cents(sale.fee) - cents(sale.fee_vat));
});

test('days, sales and ledger add up to the same cents, with refunds and a chargeback', async () => {
  const [refunded, disputed] = [await buyAt('2026-11-22T18:00:00Z'), await buyAt('2026-11-23T18:00:00Z')];
  const partly = { reason: 'asked for', amount: '50.01' };
  const path = `POST /api/operations/orders/${refunded.order}/refund` as const;
  expect((await world.ask(path, { token: await cashier(), body: partly })).status).toBe(200);
  for (const act of ['chargeback-created', 'chargeback-accepted']) await till.atProvider(disputed.charge, act);
  await world.ask(`POST /api/operations/orders/${disputed.order}/ask-provider`, { token: await cashier(), body: {} });

  const { accounts: november } = await accounts(NOVEMBER);
  const { days, methods, all } = november.currencies[0] as (typeof november.currencies)[number];
  const rows = await sales(NOVEMBER);
  for (const name of ['gross', 'refunded', 'chargebacks', 'fee', 'fee_vat', 'net'] as const) {
    expect(
      total(days, (row) => row[name]),
      name,
    ).toBe(cents(all[name]));
    expect(
      total(rows, (row) => row[name]),
      name,
    ).toBe(cents(all[name]));
    expect(
      total(methods, (row) => row[name]),
      name,
    ).toBe(cents(all[name]));
  }
  for (const name of ['base', 'vat', 'refunded_base', 'refunded_vat'] as const)
    expect(
      total(days, (row: MoneySums) => row[name]),
      name,
    ).toBe(cents(all[name]));
  expect(cents(all.base) + cents(all.vat)).toBe(cents(all.gross));
  expect([all.refunded, all.chargebacks]).toEqual([
    '50.01',
    rows.find((row) => row.payment_id === disputed.order)?.gross,
  ]);
  const { sum } = await world.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string>('amount_cents').as('sum'))
    .where('at', '<', new Date('2026-12-01T06:00:00Z'))
    .executeTakeFirstOrThrow();
  expect(cents(all.gross) - cents(all.refunded) - cents(all.chargebacks)).toBe(Number(sum));
});

test('files: Excel’s mark, six decimals whose sums are right, RFC of who asked, no formulas; a PDF', async () => {
  const { order, buyer } = await buyAt('2026-11-24T18:00:00Z');
  const data = { rfc: 'XEXX010101000', name: '=SUMA(A1)', postal_code: '83000', regime: '616', use: 'S01' };
  const asked = await world.ask(`POST /api/payments/${order}/invoice`, {
    token: buyer.token,
    body: { ...data, email: 'ana@people.test' },
  });
  expect(asked.status, asked.text).toBe(200);
  const token = await cashier();
  const file = await world.ask(`GET /api/operations/accounting/sales.csv?${NOVEMBER}`, { token });
  expect(file.text.startsWith('\uFEFFFecha y hora,Pedido,')).toBe(true);
  const [head = [], ...lines] = file.text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string): number[] => lines.map((cells) => Number(cells[head.indexOf(name)]));
  const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((all, each) => all + each, 0) * 100);
  const all = (await accounts(NOVEMBER)).accounts.currencies[0]?.all as MoneySums;
  expect(sum(column('Base 16 %'))).toBe(cents(all.base));
  expect(sum(column('IVA 16 %'))).toBe(cents(all.vat));
  const own = lines.find((cells) => cells[1] === String(order)) as string[];
  expect(own.slice(0, 2)).toEqual(['2026-11-24 12:00:00', String(order)]);
  expect(own[head.indexOf('Base 16 %')]).toMatch(/^\d+\.\d{6}$/);
  expect(own.slice(-5, -2)).toEqual(["'=SUMA(A1)", 'XEXX010101000', 'pedida']);
  const days = await world.ask(`GET /api/operations/accounting/days.csv?${NOVEMBER}&language=ru`, { token });
  expect(days.text).toContain('2026-11-20,Карта,MXN,1,');
  const pdf = await world.ask(`GET /api/operations/accounting/accounts.pdf?${NOVEMBER}`, { token });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect([pdf.text.slice(0, 5), pdf.text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
  expect((await accounts(NOVEMBER)).month?.invoices_waiting).toBe(1);
});

test('a month is closed once, stays as it was, and says what came later', async () => {
  world.setNow('2026-12-01T06:05:00Z');
  const seen = await accounts(NOVEMBER);
  expect(seen.month).toMatchObject({ month: '2026-11', can_close: false, closed: null });
  const { entries } = seen.accounts;
  expect((await close('2026-11', entries)).body.error).toBe('accounting/month-not-over');
  world.setNow('2026-12-01T17:00:00Z');
  // somebody asked for an invoice, and nobody has made it
  expect((await accounts(NOVEMBER)).month).toMatchObject({ is_over: true, invoices_waiting: 1, can_close: false });
  expect((await close('2026-11', entries)).body.error).toBe('accounting/invoices-waiting');
  const asked = await world.db.selectFrom('invoice_requests').selectAll().executeTakeFirstOrThrow();
  const body = { done: true, requested_at: asked.requested_at.toISOString() };
  const made = await world.ask(`POST /api/operations/invoice-requests/${asked.order_id}`, {
    token: await cashier(),
    body,
  });
  expect(made.status, made.text).toBe(200);
  world.setNow('2026-12-01T18:00:00Z');
  expect((await accounts(NOVEMBER)).month).toMatchObject({ invoices_waiting: 0, can_close: true });
  expect((await close('2026-11', entries - 1)).body.error).toBe('accounting/month-changed');
  const [one, other] = await Promise.all([close('2026-11', entries), close('2026-11', entries)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);

  world.setNow('2026-12-02T18:00:00Z');
  const sale = (await sales('from=2026-11-30&to=2026-11-30'))[0] as Sale;
  const refund = { reason: 'asked for' };
  await world.ask(`POST /api/operations/orders/${sale.payment_id}/refund`, { token: await cashier(), body: refund });
  const after = await accounts(NOVEMBER);
  expect(after.accounts).toEqual(seen.accounts);
  expect(after.month?.closed).toMatchObject({ note: 'ok' });
  expect(after.later).toEqual([
    {
      at: '2026-12-02T18:00:00.000Z',
      what: 'refunded',
      payment_id: sale.payment_id,
      currency: 'MXN',
      amount: `-${sale.gross}`,
    },
  ]);
  const december = (await accounts(DECEMBER)).accounts.currencies[0]?.all as MoneySums;
  expect(december.refunded).toBe(sale.gross);
});

test('days that are no range are refused, and only cashiers read accounts', async () => {
  const token = await cashier();
  for (const range of ['from=2026-12-02&to=2026-12-01', 'from=2024-01-01&to=2026-12-01'])
    expect((await world.ask(`GET /api/operations/accounting?${range}`, { token })).body.error).toBe('accounting/range');
  expect((await world.ask('GET /api/operations/accounting?from=2026-02-30&to=2026-03-01', { token })).status).toBe(400);
  const support = (await world.staff('support')).token;
  expect((await world.ask(`GET /api/operations/accounting?${NOVEMBER}`, { token: support })).status).toBe(403);
});
