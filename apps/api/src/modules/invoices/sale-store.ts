/** Sales as invoices see them: what the league kept of each, how it was paid, and the invoice in which it stands. */
import type { Database } from '@palco/database/connect';
import { type RawBuilder, sql } from 'kysely';

export interface Sale {
  readonly orderId: number;
  readonly userId: number;
  readonly state: string;
  readonly title: string;
  readonly currency: string;
  readonly paidAt: Date;
  /** what was paid less what went back; a second payment is not income, it goes back */
  readonly netCents: number;
  readonly method: string;
  readonly cardKind: string | null;
}
/** SQL: `sales` without limits; the caller's condition is about `orders`. */
const salesWhere = (condition: RawBuilder<unknown>): RawBuilder<Sale> => sql<Sale>`
  select orders.id as "orderId", orders.user_id as "userId", orders.state, orders.title, orders.currency,
      orders.paid_at as "paidAt", least(orders.total_cents, ledger.cents) as "netCents",
      coalesce(attempt.method, '') as method, attempt.card_kind as "cardKind"
    from orders
    join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries where order_id = orders.id
    ) ledger on true
    left join lateral (
      select method, card_kind from payment_attempts
        where order_id = orders.id and state in ('paid', 'disputed', 'refunded', 'lost') order by id limit 1
    ) attempt on true
    where orders.paid_at is not null and ${condition}`;

export const readSales = async (db: Database, condition: RawBuilder<unknown>): Promise<Sale[]> => {
  const { rows } = await salesWhere(condition).execute(db);
  return rows.map((row) => ({ ...row, netCents: Number(row.netCents) }));
};

/** Locks the order, so that nobody else opens an invoice or a credit note of it, and reads it. */
export const lockSale = async (tx: Database, orderId: number): Promise<Sale | undefined> => {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  return (await readSales(tx, sql`orders.id = ${orderId}`))[0];
};

export interface Living {
  readonly invoiceId: number;
  readonly kind: 'sale' | 'global';
  readonly state: string;
  /** of this sale in it */
  readonly cents: number;
}
/** The invoice in which a sale stands. */
export const livingOf = async (db: Database, orderId: number): Promise<Living | undefined> => {
  const row = await db
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
    .select(['invoice.id as invoiceId', 'invoice.kind', 'invoice.state', 'line.cents'])
    .where('line.order_id', '=', orderId)
    .where('line.is_living', '=', true)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as Living['kind'] };
};

/** What credit notes have taken from this sale in this invoice, those under way included. */
export const creditedOf = async (db: Database, orderId: number, invoiceId: number): Promise<number> => {
  const { cents } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.sum<number | null>('total_cents').as('cents'))
    .where('kind', '=', 'credit')
    .where('order_id', '=', orderId)
    .where('about_id', '=', invoiceId)
    .where('state', 'not in', ['cancelled', 'cancelling'])
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
};
