import type { InvoiceData } from '@palco/contracts/invoices';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';

export interface OwnOrder {
  readonly userId: number;
  readonly orderId: number;
}
export interface KnownInvoice extends InvoiceData {
  readonly requested_at: string;
}

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
): Promise<{ readonly invoice: KnownInvoice | null } | Refusal<'payments/unknown'>> => {
  if ((await stateOf(db, own)) === undefined) return refuse('payments/unknown');
  const row = await db
    .selectFrom('invoice_requests')
    .selectAll()
    .where('order_id', '=', own.orderId)
    .executeTakeFirst();
  if (!row) return { invoice: null };
  const { rfc, name, postal_code, regime, use_code, email, requested_at } = row;
  const invoice = { rfc, name, postal_code, regime, use: use_code, email, requested_at: requested_at.toISOString() };
  return { invoice: invoice as KnownInvoice };
};

/** Asking again corrects what was given before. */
export const requestInvoice = async (
  db: Database,
  own: OwnOrder,
  { use, ...data }: InvoiceData,
  at: Date,
): Promise<{ readonly invoice: KnownInvoice | null } | Refusal<'payments/unknown' | 'payments/not-paid'>> => {
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

/** Tax data goes when its owner says so; the order itself stays. */
export const eraseInvoice = async (
  db: Database,
  own: OwnOrder,
): Promise<{ readonly invoice: null } | Refusal<'payments/unknown'>> => {
  if ((await stateOf(db, own)) === undefined) return refuse('payments/unknown');
  await db.deleteFrom('invoice_requests').where('order_id', '=', own.orderId).execute();
  return { invoice: null };
};

/** Of somebody who leaves: all of it. */
export const eraseInvoicesOf = async (tx: Database, userId: number): Promise<void> => {
  await tx
    .deleteFrom('invoice_requests')
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
};
