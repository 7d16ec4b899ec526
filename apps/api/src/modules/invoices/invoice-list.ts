/** Requests for an invoice, for whoever makes the invoices: what waits, and what is done. */

import type { InvoiceRequest, listInvoiceRequests } from '@palco/contracts/invoices/invoices-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type * as z from 'zod/mini';
import { recordStaffAction } from '../operations/audit.ts';
import { invoiceOf } from './invoice-request.ts';
import { livingOf } from './sale-store.ts';

type Filter = z.output<NonNullable<(typeof listInvoiceRequests)['query']>>;
const PAGE = 50;

const requests = (db: Database) =>
  db
    .selectFrom('invoice_requests as request')
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.user_id')
    .leftJoin('users as maker', 'maker.id', 'request.done_by')
    .selectAll('request')
    .select(['orders.total_cents', 'orders.currency', 'orders.state', 'orders.user_id'])
    .select(['buyer.name as buyer_name', 'maker.name as maker_name']);
type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

const present = (row: Row): InvoiceRequest => ({
  ...invoiceOf(row),
  payment_id: row.order_id,
  state: row.state as InvoiceRequest['state'],
  total: decimalOf(row.total_cents),
  currency: row.currency as Currency,
  person: { id: row.user_id, name: row.buyer_name },
  done_by: row.done_by === null ? null : { id: row.done_by, name: row.maker_name },
});

/** By order, the newest first; `before` pages on. */
export const readInvoiceRequests = async (
  db: Database,
  zone: Zone,
  { from, to, is, before }: Filter,
): Promise<InvoiceRequest[]> => {
  const span =
    from !== undefined && to !== undefined
      ? { from: instantOf(from as LeagueDate, zone), until: instantOf(addDays(to as LeagueDate, 1), zone) }
      : undefined;
  const rows = await requests(db)
    .$if(is !== undefined, (query) => query.where('done_at', is === 'waiting' ? 'is' : 'is not', null))
    .$if(span !== undefined, (query) =>
      query.where('requested_at', '>=', span?.from as Date).where('requested_at', '<', span?.until as Date),
    )
    .$if(before !== undefined, (query) => query.where('request.order_id', '<', before as number))
    .orderBy('request.order_id', 'desc')
    .limit(PAGE)
    .execute();
  return rows.map(present);
};

export const readInvoiceRequest = async (db: Database, orderId: number): Promise<InvoiceRequest | null> => {
  const row = await requests(db).where('request.order_id', '=', orderId).executeTakeFirst();
  return row ? present(row) : null;
};

interface InvoiceMark {
  readonly orderId: number;
  readonly isDone: boolean;
  /** when the data on the screen was given; a buyer may have corrected it since */
  readonly requestedAt: string;
  readonly actor: number;
  readonly at: Date;
}
/** Marks an invoice as made, or as waiting again. Doing it twice changes nothing. */
export const markInvoice = async (
  db: Database,
  { orderId, isDone, requestedAt, actor, at }: InvoiceMark,
): Promise<InvoiceRequest | Refusal<'payments/no-invoice' | 'payments/invoice-changed'>> => {
  const marked = await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('invoice_requests')
      .select(['requested_at', 'done_at'])
      .where('order_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('payments/no-invoice');
    if (row.requested_at.getTime() !== Date.parse(requestedAt)) return refuse('payments/invoice-changed');
    if ((row.done_at !== null) === isDone) return undefined;
    // Palco has issued it, or is about to: staff cannot mark it
    if ((await livingOf(tx, orderId))?.kind === 'sale') return refuse('payments/invoice-changed');
    await tx
      .updateTable('invoice_requests')
      .set(isDone ? { done_at: at, done_by: actor } : { done_at: null, done_by: null })
      .where('order_id', '=', orderId)
      .execute();
    const action = isDone ? 'mark-invoice-done' : 'reopen-invoice-request';
    await recordStaffAction(tx, { actor, action, subject: `order ${orderId}`, at });
    return undefined;
  });
  if (isRefusal(marked)) return marked;
  return (await readInvoiceRequest(db, orderId)) ?? refuse('payments/no-invoice');
};
