/** A month of two thousand sales in pesos, and some in dollars, with invoices, refunds, disputes and its global invoices, at both providers. */
import { CURRENCIES } from '@palco/kernel/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { INVOICING } from '../../gateways/invoicing/invoicing.ts';
import { openInvoicingTill } from '../../testing/invoicing-till.ts';
import { insertSales, moveBack, requestInvoices } from '../../testing/many-sales.ts';
import { openWorld } from '../../testing/world.ts';

const SALES = 2_000;
const FIRST = new Date('2026-11-01T06:00:00Z');
const MID = new Date('2026-11-20T18:00:00Z');
const CLOSED = '2026-12-01T06:11:00Z';
const AFTER = '2026-12-03T18:00:00Z';

describe.each(INVOICING)('%s', (provider) => {
  test('ledger, invoices and report agree to the cent, before the close, at it and after it', {
    timeout: 900_000,
  }, async () => {
    const world = await openWorld({ seeds: ['plans'], invoicing: provider });
    const { db } = world;
    const invoicing = openInvoicingTill(world, provider);
    const fan = await world.signUp();
    // a proof of staff does not last from one date to the next
    const proof = async (): Promise<string> => (await world.staff('cashier')).token;
    const everySeconds = Math.floor((30 * 86_400) / SALES);
    // most of one price, where a provider that splits each price by itself drifts
    const prices = [9_900, 9_900, 9_900, 14_900, 44_900, 101];
    const orders = await insertSales(db, { userId: fan.id, count: SALES, from: FIRST, everySeconds, prices });
    const inDollars = { from: FIRST, everySeconds: 28_000, prices: [1_999, 2_499, 2_499], currency: 'USD' };
    const dollars = await insertSales(db, { userId: fan.id, count: 92, ...inDollars });
    const days = Array.from({ length: 30 }, (_, place) => `2026-11-${String(place + 1).padStart(2, '0')}`);
    // a weekend has the rate of the day before it
    const rates = days.map((day, place) => ({ day, micros: 18_300_000 + 11_111 * (place - (place % 7) / 2) }));
    const setAt = { set_by: fan.id, set_at: FIRST };
    await db
      .insertInto('exchange_rates')
      .values(rates.map(({ day, micros }) => ({ day, micros: Math.round(micros), ...setAt })))
      .execute();
    const every = (n: number, offset: number): number[] => orders.filter((_, place) => place % n === offset);

    const month = async () =>
      (await world.ask('GET /api/operations/invoices/month?month=2026-11', { token: await proof() })).body.data;
    const sumAtProvider = async (wanted: string): Promise<number> =>
      (await invoicing.documents())
        .filter(({ status, currency }) => status === 'valid' && currency === wanted)
        .reduce((sum, { type, cents }) => sum + (type === 'I' ? cents : -cents), 0);
    const ledger = async (currency: string): Promise<number> => {
      const { rows } = await sql<{
        cents: number;
      }>`select sum(amount_cents)::bigint as cents from ledger_entries where currency = ${currency}`.execute(db);
      return Number(rows[0]?.cents);
    };
    const standing = async () => {
      const { rows } = await sql<{ lines: number; orders: number }>`
        select count(*)::int as lines, count(distinct order_id)::int as orders from invoice_lines where is_living`.execute(
        db,
      );
      return rows[0];
    };

    // asked for and refunded in the month
    await requestInvoices(db, every(20, 3), MID);
    await requestInvoices(db, every(400, 7), MID, { postal_code: '00012' });
    for (const order of every(50, 9)) await moveBack(db, order, { cents: 101, kind: 'refunded', at: MID });
    world.setNow(MID);
    await invoicing.settle();
    expect(await standing()).toEqual({ lines: 100, orders: 100 });
    for (const order of every(100, 3)) await moveBack(db, order, { cents: 50, kind: 'refunded', at: MID });
    await invoicing.settle();
    expect((await month())[0]).toMatchObject({ difference: '0.00', own: { count: 100 }, credits: '10.00' });

    // the close: not before each sale is in a stamped invoice
    world.setNow(CLOSED);
    const readMonth = async () =>
      (await world.ask('GET /api/operations/accounting?from=2026-11-01&to=2026-11-30', { token: await proof() })).body
        .data;
    const { accounts: seen, month: waiting } = await readMonth();
    expect(waiting).toMatchObject({ is_over: true, can_close: false });
    expect(waiting.invoices_waiting).toBeGreaterThan(SALES / 2);
    const closing = { month: '2026-11', note: 'ok', entries: seen.entries };
    const closed = await world.ask('POST /api/operations/accounting/close', { token: await proof(), body: closing });
    expect(closed.body.error).toBe('accounting/invoices-waiting');
    await invoicing.settle();
    expect((await readMonth()).month).toMatchObject({ invoices_waiting: 0, can_close: true });
    const kept = await sql<{ count: number }>`
      select count(*)::int as count from orders where (select sum(amount_cents) from ledger_entries where order_id = orders.id) > 0`
      .execute(db)
      .then(({ rows }) => rows[0]?.count);
    expect(await standing()).toEqual({ lines: kept, orders: kept });
    const agreed = { difference: '0.00', open_total: '0.00', open: [], under_way: 0 };
    expect(await month()).toMatchObject([
      { currency: 'MXN', sales: SALES, ...agreed },
      { currency: 'USD', sales: dollars.length, ...agreed },
    ]);
    for (const currency of CURRENCIES) expect(await sumAtProvider(currency)).toBe(await ledger(currency));
    const globals = (await invoicing.documents()).filter(({ global }) => global);
    expect(new Set(globals.map(({ paymentForm }) => paymentForm))).toEqual(new Set(['01', '04', '28', '31']));
    for (const { global } of globals) expect(global).toMatchObject({ periodicity: '04', months: '11', year: '2026' });

    // afterwards: refunds, lost disputes of which one is won after all, and late requests that staff makes
    world.setNow(AFTER);
    const now = world.now();
    for (const order of every(40, 11)) await moveBack(db, order, { cents: 101, kind: 'refunded', at: now });
    const disputed = every(500, 13);
    for (const order of disputed) await moveBack(db, order, { cents: 100, kind: 'lost', at: now });
    for (const order of dollars.slice(0, 9)) await moveBack(db, order, { cents: 33, kind: 'refunded', at: now });
    await invoicing.settle();
    await moveBack(db, disputed[0] as number, { cents: 100, kind: 'won', at: now });
    const late = every(500, 17);
    const token = await proof();
    for (const order of late) {
      await requestInvoices(db, [order], now);
      await world.ask(`POST /api/operations/invoice-requests/${order}/make`, { token, body: {} });
    }
    await invoicing.settle();
    const [after, afterInDollars] = await month();
    expect(after).toMatchObject(agreed);
    expect(afterInDollars).toMatchObject({ ...agreed, credits: '2.97' });
    expect(after.own.count).toBe(100 + late.length);
    for (const currency of CURRENCIES) expect(await sumAtProvider(currency)).toBe(await ledger(currency));
    expect((await readMonth()).accounts.currencies[0].all.gross).toBe(after.sold);
    // nothing was stamped twice, and nothing is left to do
    const keys = (await invoicing.documents()).filter(({ status }) => status !== 'failed').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await db.selectFrom('invoices').select('id').where('next_at', 'is not', null).execute()).toEqual([]);
    await world.close();
  });
});
