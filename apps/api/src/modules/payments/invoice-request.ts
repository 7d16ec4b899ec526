import type { InvoiceData } from '@palco/contracts/invoices';
import type { Database } from '@palco/database/connect';
import type { PaymentsTables } from '@palco/database/schema/payments';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Selectable } from 'kysely';
import { eraseContactsOf } from './attempt-store.ts';

export interface OwnOrder {
  readonly userId: number;
  readonly orderId: number;
}
export interface StoredInvoice extends InvoiceData {
  readonly requested_at: string;
  /** when the invoice was made; null: it waits */
  readonly done_at: string | null;
}

type Row = Selectable<PaymentsTables['invoice_requests']>;
/** Regime and use were checked against the tax authority's catalogues when they came in. */
export const invoiceOf = (row: Row): StoredInvoice => ({
  rfc: row.rfc,
  name: row.name,
  postal_code: row.postal_code,
  regime: row.regime as StoredInvoice['regime'],
  use: row.use_code as StoredInvoice['use'],
  email: row.email,
  requested_at: row.requested_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
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

/** A second request corrects the first: other data waits for an invoice again, the same data changes nothing. */
export const requestInvoice = async (
  db: Database,
  own: OwnOrder,
  { use, ...data }: InvoiceData,
  at: Date,
): Promise<{ readonly invoice: StoredInvoice | null } | Refusal<'payments/unknown' | 'payments/not-paid'>> => {
  const state = await stateOf(db, own);
  if (state === undefined) return refuse('payments/unknown');
  if (state !== 'paid') return refuse('payments/not-paid');
  const given = { ...data, use_code: use };
  const row = { ...given, requested_at: at, done_at: null, done_by: null };
  await db
    .insertInto('invoice_requests')
    .values({ order_id: own.orderId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(row)
        .where((is) =>
          is.or(
            Object.entries(given).map(([column, value]) =>
              is(`invoice_requests.${column as keyof typeof given}`, '<>', value),
            ),
          ),
        ),
    )
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

/** Deletes tax data and e-mail addresses when a buyer leaves; what tax law requires stays, without a name. */
export const eraseBuyerData = async (tx: Database, userId: number): Promise<void> => {
  await tx
    .deleteFrom('invoice_requests')
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
  await eraseContactsOf(tx, userId);
};
