import type { InvoiceData } from '@palco/contracts/invoices';
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Selectable } from 'kysely';
import { eraseEmailsOf } from './attempt-store.ts';

export interface OwnOrder {
  readonly userId: number;
  readonly orderId: number;
}
export interface StoredInvoice extends InvoiceData {
  readonly requested_at: string;
}

type Row = Selectable<PaymentsTables['invoice_requests']>;
/** Regime and use were checked against the tax authority's catalogues when they came in. */
const invoiceOf = ({ rfc, name, postal_code, regime, use_code, email, requested_at }: Row): StoredInvoice => ({
  rfc,
  name,
  postal_code,
  regime: regime as StoredInvoice['regime'],
  use: use_code as StoredInvoice['use'],
  email,
  requested_at: requested_at.toISOString(),
});

const stateOf = async (db: Database, { userId, orderId }: OwnOrder): Promise<string | undefined> =>
  (
    await db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.state;

export const readInvoice = async (
  db: Database,
  own: OwnOrder,
): Promise<{ readonly invoice: StoredInvoice | null } | Refusal<'payments/unknown'>> => {
  if ((await stateOf(db, own)) === undefined) return refuse('payments/unknown');
  const row = await db
    .selectFrom('invoice_requests')
    .selectAll()
    .where('order_id', '=', own.orderId)
    .executeTakeFirst();
  return { invoice: row ? invoiceOf(row) : null };
};

/** A second request corrects the first. */
export const requestInvoice = async (
  db: Database,
  own: OwnOrder,
  { use, ...data }: InvoiceData,
  at: Date,
): Promise<{ readonly invoice: StoredInvoice | null } | Refusal<'payments/unknown' | 'payments/not-paid'>> => {
  const state = await stateOf(db, own);
  if (state === undefined) return refuse('payments/unknown');
  if (state !== 'paid') return refuse('payments/not-paid');
  const row = { ...data, use_code: use, requested_at: at };
  await db
    .insertInto('invoice_requests')
    .values({ order_id: own.orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
  return readInvoice(db, own);
};

/** Deletes the tax data of an order at its owner's request; the order itself stays. */
export const eraseInvoice = async (
  db: Database,
  own: OwnOrder,
): Promise<{ readonly invoice: null } | Refusal<'payments/unknown'>> => {
  if ((await stateOf(db, own)) === undefined) return refuse('payments/unknown');
  await db.deleteFrom('invoice_requests').where('order_id', '=', own.orderId).execute();
  return { invoice: null };
};

/** For staff: the requests of a span of time, by order. */
export const readInvoiceRequests = async (
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
) => {
  const rows = await db
    .selectFrom('invoice_requests')
    .innerJoin('orders', 'orders.id', 'invoice_requests.order_id')
    .selectAll('invoice_requests')
    .select(['orders.total_cents', 'orders.currency'])
    .where('requested_at', '>=', from)
    .where('requested_at', '<', until)
    .orderBy('order_id')
    .execute();
  return rows.map((row) => ({
    ...invoiceOf(row),
    payment_id: row.order_id,
    total: decimalOf(row.total_cents),
    currency: row.currency as Currency,
  }));
};

/** Deletes tax data and e-mail addresses when a buyer leaves; what tax law requires stays, without a name. */
export const eraseBuyerData = async (tx: Database, userId: number): Promise<void> => {
  await tx
    .deleteFrom('invoice_requests')
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
  await eraseEmailsOf(tx, userId);
};
