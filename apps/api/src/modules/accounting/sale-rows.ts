/** What moved in a range, sale by sale, page by page. */

import type { Sale } from '@palco/contracts/accounting/accounting-staff';
import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { dayPaid } from '../invoices/exchange-rate-store.ts';
import { type AccountDays, wholeSpanOf } from './account-range.ts';
import { movements } from './money-moved.ts';
import { netOf } from './money-sums.ts';

/** Amounts in cents; refunds, chargebacks and fees are positive. */
export interface SaleRow {
  readonly attempt: number;
  readonly orderId: number;
  /** of its first movement in the range */
  readonly at: Date;
  readonly reference: string;
  readonly provider: string;
  readonly providerId: string | null;
  readonly planId: number;
  readonly title: string;
  readonly country: string;
  readonly method: string;
  readonly currency: string;
  readonly state: string;
  readonly gross: number;
  readonly refunded: number;
  readonly chargebacks: number;
  readonly fee: number;
  readonly feeTax: number;
  readonly buyer: string | null;
  readonly rfc: string | null;
  readonly invoiceName: string | null;
  readonly invoicedAt: Date | null;
  /** of its invoice, or else of the day on which it was paid; null: in pesos, or that day has none yet */
  readonly exchangeMicros: number | null;
  /** the invoice in which the sale stands, once it is stamped */
  readonly invoice: { readonly kind: 'sale' | 'global'; readonly folio: string; readonly uuid: string } | null;
}
const AMOUNTS = ['gross', 'refunded', 'chargebacks', 'fee', 'feeTax'] as const;

export const readSaleRows = async (
  db: Database,
  range: AccountDays,
  { after = 0, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<SaleRow[]> => {
  const moved = movements(wholeSpanOf(range));
  const cents = (...kinds: readonly string[]) => sql`coalesce(sum(cents) filter (where kind = any(${[...kinds]})), 0)`;
  const { rows } = await sql<SaleRow>`
    with sales as (
      select attempt_id, currency, min(at) as at, min(provider) as provider,
          ${cents('paid')} as gross, -${cents('refunded')} as refunded, -${cents('lost', 'won')} as chargebacks,
          ${cents('fee')} as fee, ${cents('fee-tax')} as "feeTax"
        from ${moved} moved where attempt_id > ${after}
        group by attempt_id, currency order by attempt_id limit ${limit}
    )
    select sales.attempt_id as attempt, payment_attempts.order_id as "orderId", sales.at, sales.provider,
        payment_attempts.reference, payment_attempts.provider_id as "providerId", orders.plan_id as "planId",
        orders.title, orders.country, payment_attempts.method, sales.currency, payment_attempts.state,
        sales.gross, sales.refunded, sales.chargebacks, sales.fee, sales."feeTax", users.name as buyer,
        invoice_requests.rfc, invoice_requests.name as "invoiceName", invoice_requests.done_at as "invoicedAt",
        coalesce(invoices.exchange_micros, rates.micros) as "exchangeMicros",
        case when invoices.uuid is not null then json_build_object(
          'kind', invoices.kind, 'folio', invoices.series || '-' || lpad(invoices.id::text, 6, '0'), 'uuid', invoices.uuid
        ) end as invoice
      from sales
      -- one by one: joins of a month would read every sale there ever was
      join lateral (select * from payment_attempts where id = sales.attempt_id offset 0) payment_attempts on true
      join lateral (select * from orders where id = payment_attempts.order_id offset 0) orders on true
      left join lateral (select name from users where id = orders.user_id offset 0) users on true
      left join lateral (select * from invoice_requests where order_id = orders.id offset 0) invoice_requests on true
      left join lateral (
        select invoices.* from invoice_lines join invoices on invoices.id = invoice_lines.invoice_id
          where invoice_lines.order_id = orders.id and invoice_lines.is_living offset 0
      ) invoices on true
      left join lateral (
        select micros from exchange_rates where sales.currency <> 'MXN' and day = ${dayPaid(range.zone)} offset 0
      ) rates on true
      order by sales.attempt_id`.execute(db);
  return rows.map((row) => ({ ...row, ...Object.fromEntries(AMOUNTS.map((name) => [name, Number(row[name])])) }));
};

const AT_ONCE = 2_000;
/** Every sale of the range, a page at a time. */
export async function* salePages(db: Database, range: AccountDays): AsyncGenerator<readonly SaleRow[]> {
  let after = 0;
  for (;;) {
    const rows = await readSaleRows(db, range, { after, limit: AT_ONCE });
    if (rows.length) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.attempt;
  }
}

/** A global invoice has the sale, its own was made or waits; null: neither. */
export const invoiceWordOf = ({ invoice, rfc, invoicedAt }: SaleRow): Sale['invoice'] => {
  if (invoice) return invoice.kind === 'global' ? 'global' : 'done';
  return rfc === null ? null : invoicedAt === null ? 'waiting' : 'done';
};

export const presentSale = (row: SaleRow): Sale => ({
  attempt: row.attempt,
  payment_id: row.orderId,
  at: row.at.toISOString(),
  title: row.title,
  country: row.country,
  method: row.method,
  currency: row.currency as Currency,
  state: row.state,
  gross: decimalOf(row.gross),
  refunded: decimalOf(row.refunded),
  chargebacks: decimalOf(row.chargebacks),
  fee: decimalOf(row.fee),
  fee_vat: decimalOf(row.feeTax),
  net: decimalOf(netOf({ ...row, held: 0 })),
  buyer: row.invoiceName ?? row.buyer,
  rfc: row.rfc,
  invoice: invoiceWordOf(row),
  invoice_folio: row.invoice?.folio ?? null,
  invoice_uuid: row.invoice?.uuid ?? null,
});
