/** A month's invoices against its ledger, to the cent: for every sale, its invoice less its credit notes is what was kept. */

import { rangeOfMonth } from '@palco/contracts/accounting/account-months';
import type { InvoiceMonth } from '@palco/contracts/invoices/invoices-staff';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { CURRENCIES, type Currency, decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { dayPaid } from './exchange-rate-store.ts';
import type { InvoiceTerms } from './invoice-terms.ts';

/** Amounts in cents. */
interface SaleSums {
  readonly orderId: number;
  readonly currency: Currency;
  readonly paidAt: Date;
  readonly sold: number;
  readonly net: number;
  readonly kind: 'sale' | 'global' | null;
  readonly invoiced: number;
  readonly credited: number;
  /** the invoice is stamped, and so are its credit notes */
  readonly isStamped: boolean;
  readonly request: 'waiting' | 'refused' | 'held' | 'elsewhere' | null;
  /** it is in dollars, and its day has no rate */
  readonly lacksRate: boolean;
}
const readSums = async (db: Database, month: string, zone: Zone): Promise<SaleSums[]> => {
  const range = rangeOfMonth(month);
  const [from, until] = [instantOf(range.from, zone), instantOf(addDays(range.to, 1), zone)];
  const { rows } = await sql<SaleSums>`
    select orders.id as "orderId", orders.currency, orders.paid_at as "paidAt", ledger.sold, least(orders.total_cents, ledger.net) as net,
        invoice.kind, coalesce(line.cents, 0) as invoiced, coalesce(credit.cents, 0) as credited,
        coalesce(invoice.state in ('valid', 'cancelling'), true) and coalesce(credit.stamped, true) as "isStamped",
        case
          when request.order_id is null then null
          when request.done_at is not null and request.done_by is not null then 'elsewhere'
          when request.refused_at is not null then 'refused'
          when request.held is not null then 'held'
          when request.done_at is null then 'waiting'
        end as request,
        orders.currency <> 'MXN' and not exists (select from exchange_rates where day = ${dayPaid(zone)}) as "lacksRate"
      from orders
      join lateral (
        select coalesce(sum(amount_cents), 0) as net,
            coalesce(sum(amount_cents) filter (where kind = 'paid'), 0) as sold
          from ledger_entries where order_id = orders.id
      ) ledger on true
      left join invoice_lines line on line.order_id = orders.id and line.is_living
      left join invoices invoice on invoice.id = line.invoice_id
      left join lateral (
        select sum(total_cents) as cents, bool_and(state = 'valid') as stamped from invoices note
          where note.about_id = invoice.id and note.order_id = orders.id and note.kind = 'credit'
            and note.state not in ('cancelled', 'cancelling')
      ) credit on true
      left join invoice_requests request on request.order_id = orders.id
      where orders.paid_at >= ${from} and orders.paid_at < ${until}
      order by orders.id`.execute(db);
  const numbers = ['sold', 'net', 'invoiced', 'credited'] as const;
  return rows.map((row) => ({ ...row, ...Object.fromEntries(numbers.map((name) => [name, Number(row[name])])) }));
};

const MOST_LISTED = 200;
const sumOf = (rows: readonly SaleSums[], name: 'sold' | 'net' | 'invoiced' | 'credited'): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
const leftOf = (row: SaleSums): number => row.net - row.invoiced + row.credited;

/** Why a sale's invoice does not say what its ledger does. */
const reasonOf = (row: SaleSums, first: Date | undefined): InvoiceMonth['open'][number]['why'] => {
  if (row.kind !== null) return 'credit';
  if (first && row.paidAt < first) return 'by-hand';
  if (row.lacksRate && (row.request === null || row.request === 'waiting')) return 'rate';
  return row.request ?? 'period';
};

const sumsOf = (rows: readonly SaleSums[], currency: Currency, { month, first }: MonthTerms): InvoiceMonth => {
  const own = rows.filter(({ kind }) => kind === 'sale');
  const globals = rows.filter(({ kind }) => kind === 'global');
  const elsewhere = rows.filter(({ kind, request }) => kind === null && request === 'elsewhere');
  const open = rows.filter((row) => leftOf(row) !== 0 && !elsewhere.includes(row));
  const amount = (cents: number): string => decimalOf(cents);
  const [net, credited] = [sumOf(rows, 'net'), sumOf(rows, 'credited')];
  const invoiced = sumOf(own, 'invoiced') + sumOf(globals, 'invoiced');
  const notYet = open.reduce((sum, row) => sum + leftOf(row), 0);
  return {
    month,
    currency,
    sales: rows.length,
    sold: amount(sumOf(rows, 'sold')),
    net: amount(net),
    own: { count: own.length, total: amount(sumOf(own, 'invoiced')) },
    globals: { count: globals.length, total: amount(sumOf(globals, 'invoiced')) },
    credits: amount(credited),
    elsewhere: { count: elsewhere.length, total: amount(sumOf(elsewhere, 'net')) },
    open_total: amount(notYet),
    open: open
      .slice(0, MOST_LISTED)
      .map((row) => ({ payment_id: row.orderId, left: amount(leftOf(row)), why: reasonOf(row, first) })),
    under_way: rows.filter(({ isStamped }) => !isStamped).length,
    difference: amount(net - invoiced + credited - sumOf(elsewhere, 'net') - notYet),
  };
};

interface MonthTerms {
  readonly month: string;
  /** when the first sale that Palco invoices may have been paid; undefined: it makes no invoices */
  readonly first: Date | undefined;
}
interface ReadMonth {
  readonly zone: Zone;
  /** undefined: Palco makes no invoices */
  readonly terms: Pick<InvoiceTerms, 'from'> | undefined;
}
const firstOf = ({ zone, terms }: ReadMonth): Date | undefined => terms && instantOf(terms.from as LeagueDate, zone);
/** In pesos, and in dollars if there are sales in them. */
export const readInvoiceMonth = async (db: Database, month: string, by: ReadMonth): Promise<InvoiceMonth[]> => {
  const all = await readSums(db, month, by.zone);
  const first = firstOf(by);
  return CURRENCIES.map((currency) => [currency, all.filter((row) => row.currency === currency)] as const)
    .filter(([currency, rows]) => currency === 'MXN' || rows.length > 0)
    .map(([currency, rows]) => sumsOf(rows, currency, { month, first }));
};

/**
 * Of a sale that Palco invoices: what it kept is not in stamped documents, its own or the global one. Of one that the staff
 * invoices elsewhere: somebody asked, and it is not marked as made.
 */
const isWaiting = (row: SaleSums, first: Date | undefined): boolean =>
  first && row.paidAt >= first
    ? !(row.kind === null && row.request === 'elsewhere') && (leftOf(row) !== 0 || !row.isStamped)
    : row.net > 0 && row.request !== null && row.request !== 'elsewhere';

/** How many sales of a month still wait for their invoice. */
export const countWithoutInvoice = async (db: Database, month: string, by: ReadMonth): Promise<number> => {
  const first = firstOf(by);
  return (await readSums(db, month, by.zone)).filter((row) => isWaiting(row, first)).length;
};
