/** The buyer's side: asks for the invoice of a purchase, corrects the data, and reads what became of it. */
import type { InvoiceUse, TaxRegime } from '@palco/contracts/invoices/invoice-rules';
import type { InvoiceData, RequestedInvoice } from '@palco/contracts/invoices/invoices';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { enqueue } from '../../jobs/runner.ts';
import { lastRequestOf, periodOf } from './invoice-period.ts';
import { forgetReceivers, freeLines, type InvoiceRow } from './invoice-store.ts';
import type { InvoiceTerms } from './invoice-terms.ts';
import { isByHand, type RequestRow } from './open-invoice.ts';
import { presentOwnInvoice } from './present-invoice.ts';
import { type Living, livingOf } from './sale-store.ts';

interface OwnOrder {
  readonly userId: number;
  readonly orderId: number;
}
/** How Palco issues invoices; undefined: it issues none, and staff mark the ones they issued elsewhere. */
export interface Issuing {
  readonly terms: InvoiceTerms;
  readonly zone: () => Zone;
}
export const OPEN_INVOICE = 'open-invoice';
const queueOpening = (tx: Database, orderId: number): Promise<void> =>
  enqueue(tx, OPEN_INVOICE, { orderId }, { key: `invoice of order ${orderId}` });

/** Regime and use were checked against the tax authority's catalogues when they came in. */
export const invoiceDataOf = (row: Omit<RequestRow, 'order_id'> | RequestRow): InvoiceData => ({
  rfc: row.rfc,
  name: row.name,
  postal_code: row.postal_code,
  regime: row.regime as TaxRegime,
  use: row.use_code as InvoiceUse,
  email: row.email,
});
export const invoiceOf = (row: RequestRow): RequestedInvoice => ({
  ...invoiceDataOf(row),
  requested_at: row.requested_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
  held: row.held,
  refusal:
    row.refused_at && row.refused_code
      ? {
          field: row.refused_field as 'rfc',
          code: row.refused_code,
          text: row.refused_text ?? '',
          at: row.refused_at.toISOString(),
        }
      : null,
});

const orderOf = (db: Database, { userId, orderId }: OwnOrder) =>
  db
    .selectFrom('orders')
    .select(['state', 'paid_at'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The newest invoice of an order that was stamped. */
const stampedOf = (db: Database, orderId: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sale')
    .where('uuid', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const isStaffs = ({ paid_at: paidAt }: { readonly paid_at: Date | null }, issuing: Issuing | undefined): boolean =>
  issuing !== undefined && paidAt !== null && isByHand({ paidAt }, issuing);

interface OwnInvoice {
  readonly data: RequestedInvoice | null;
  readonly invoice: ReturnType<typeof presentOwnInvoice> | null;
  /** null: Palco does not invoice it */
  readonly closes_at: string | null;
  readonly by_hand: boolean;
  readonly is_over: boolean;
}
const isOver = (paidAt: Date | null, issuing: Issuing | undefined, at: Date): boolean =>
  issuing !== undefined && paidAt !== null && at >= lastRequestOf(paidAt, issuing.zone());

export const readInvoice = async (
  db: Database,
  issuing: Issuing | undefined,
  own: OwnOrder,
  at: Date,
): Promise<OwnInvoice | Refusal<'payments/unknown'>> => {
  const order = await orderOf(db, own);
  if (!order) return refuse('payments/unknown');
  const row = await readRequest(db, own.orderId);
  const stamped = await stampedOf(db, own.orderId);
  const isOurs = issuing && order.paid_at && !isStaffs(order, issuing);
  const closes = isOurs && order.paid_at && periodOf(order.paid_at, issuing.terms.period, issuing.zone()).until;
  return {
    data: row ? invoiceOf(row) : null,
    invoice: stamped ? presentOwnInvoice(stamped) : null,
    closes_at: closes ? closes.toISOString() : null,
    by_hand: isStaffs(order, issuing),
    is_over: isOver(order.paid_at, issuing, at),
  };
};
export const readRequest = (db: Database, orderId: number): Promise<RequestRow | undefined> =>
  db.selectFrom('invoice_requests').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Who goes on with a request: nobody holds it, or staff must. One that was not sent yet is opened again. */
const holdOf = async (tx: Database, orderId: number, living: Living | undefined): Promise<RequestRow['held']> => {
  if (!living) return null;
  if (living.kind === 'global') return 'late';
  return (await withdrawWaiting(tx, orderId)) ? null : 'correction';
};

/** Takes back an invoice that has not been sent. */
const withdrawWaiting = async (tx: Database, orderId: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('invoices')
    .set({ state: 'refused', next_at: null, refused_field: 'other', refused_code: 'withdrawn', email: null })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sale')
    .where('state', '=', 'waiting')
    .where('replaces_id', 'is', null)
    .where('after_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (taken) await freeLines(tx, taken.id);
  return taken !== undefined;
};

const storeRequest = async (
  tx: Database,
  orderId: number,
  given: Omit<RequestRow, 'order_id' | 'requested_at' | 'done_at' | 'done_by' | 'held' | `refused_${string}`>,
  { at, held }: { readonly at: Date; readonly held: RequestRow['held'] },
): Promise<void> => {
  const row = {
    ...given,
    requested_at: at,
    done_at: null,
    done_by: null,
    held,
    refused_field: null,
    refused_code: null,
    refused_text: null,
    refused_at: null,
  };
  await tx
    .insertInto('invoice_requests')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
};

const isSame = (row: RequestRow, { use, ...data }: InvoiceData): boolean =>
  Object.entries({ ...data, use_code: use }).every(([name, value]) => row[name as keyof RequestRow] === value);

/**
 * A second request corrects the first. The same data again changes nothing, unless SAT had refused it or its invoice was
 * cancelled.
 */
export const requestInvoice = (
  db: Database,
  issuing: Issuing | undefined,
  own: OwnOrder,
  data: InvoiceData,
  at: Date,
): Promise<OwnInvoice | Refusal<'payments/unknown' | 'payments/not-paid' | 'invoices/too-late'>> =>
  inTransaction(db, async (tx) => {
    const order = await orderOf(tx, own);
    if (!order) return refuse('payments/unknown');
    if (order.state !== 'paid') return refuse('payments/not-paid');
    if (isOver(order.paid_at, issuing, at)) return refuse('invoices/too-late');
    await tx.selectFrom('orders').select('id').where('id', '=', own.orderId).forUpdate().execute();
    const before = await readRequest(tx, own.orderId);
    if (!before || before.refused_at || before.held === 'cancelled' || !isSame(before, data)) {
      const held = isStaffs(order, issuing)
        ? 'by-hand'
        : issuing
          ? await holdOf(tx, own.orderId, await livingOf(tx, own.orderId))
          : null;
      const { use, ...rest } = data;
      await storeRequest(tx, own.orderId, { ...rest, use_code: use }, { at, held });
      if (issuing && held === null) await queueOpening(tx, own.orderId);
    }
    return readInvoice(tx, issuing, own, at);
  });

/** A purchase whose buyer wants an invoice of every purchase asks for it by itself. Part of the transaction of the sale. */
export const requestByItself = async (
  tx: Database,
  { orderId, userId, at }: OwnOrder & { readonly at: Date },
): Promise<void> => {
  const kept = await tx
    .selectFrom('tax_data')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_automatic', '=', true)
    .executeTakeFirst();
  if (!kept || (await readRequest(tx, orderId))) return;
  const { user_id: _user, is_automatic: _is, changed_at: _changed, ...given } = kept;
  await storeRequest(tx, orderId, given, { at, held: null });
  await queueOpening(tx, orderId);
};

/** Deletes the tax data of an order at its owner's request; the order itself stays. A stamped invoice is kept by law. */
export const eraseInvoice = (
  db: Database,
  issuing: Issuing | undefined,
  own: OwnOrder,
  at: Date,
): Promise<OwnInvoice | Refusal<'payments/unknown' | 'invoices/stamped'>> =>
  inTransaction(db, async (tx) => {
    if (!(await orderOf(tx, own))) return refuse('payments/unknown');
    const living = await livingOf(tx, own.orderId);
    if (living?.kind === 'sale' && !(await withdrawWaiting(tx, own.orderId))) return refuse('invoices/stamped');
    await tx.deleteFrom('invoice_requests').where('order_id', '=', own.orderId).execute();
    await forgetReceivers(tx, own.orderId);
    return readInvoice(tx, issuing, own, at);
  });
