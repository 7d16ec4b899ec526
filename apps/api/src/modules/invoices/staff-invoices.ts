/** What staff does about invoices: makes one that waits for a person, tries again, cancels. */
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Motive } from '../../gateways/invoicing/invoicing.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { exchangeOf } from './exchange-rate-store.ts';
import type { InvoiceMailDeps } from './invoice-mail.ts';
import { mailInvoice } from './invoice-mail.ts';
import { readRequest } from './invoice-request.ts';
import { lockInvoice, queueInvoice, readSubstitute } from './invoice-store.ts';
import { insertCredit } from './open-credit.ts';
import { insertSaleInvoice, isInvoiced, type OpenDeps, receiverOf } from './open-invoice.ts';
import { creditedOf, livingOf, lockSale } from './sale-store.ts';

interface StaffAct {
  readonly actor: number;
  readonly at: Date;
}
const NOT_REFUSED = { refused_field: null, refused_code: null, refused_text: null, refused_at: null };

/**
 * Makes the invoice of a request that waits for staff. In a global invoice, a credit note takes the sale out of it first
 * (SAT's guide to global invoices, appendix 2); stamped with other data, the new one takes its place.
 */
export const makeInvoice = (
  deps: OpenDeps,
  orderId: number,
  { actor, at }: StaffAct,
): Promise<
  undefined | Refusal<'payments/no-invoice' | 'invoices/under-way' | 'invoices/has-credits' | 'invoices/no-rate'>
> =>
  inTransaction(deps.db, async (tx) => {
    // the invoice before its sale, as where an answer of the provider is applied: in any other order two wait for each other
    const before = await livingOf(tx, orderId);
    const row = before && (await lockInvoice(tx, before.invoiceId));
    const sale = await lockSale(tx, orderId);
    const request = await readRequest(tx, orderId);
    if (!sale || !request || !isInvoiced(sale, deps)) return refuse('payments/no-invoice');
    const exchange = await exchangeOf(tx, sale, deps.zone());
    if (exchange === undefined) return refuse('invoices/no-rate');
    const living = await livingOf(tx, orderId);
    if (living?.invoiceId !== row?.id) return refuse('invoices/under-way');
    let more: { readonly after?: number; readonly replaces?: number } = {};
    if (living && row) {
      if (row.state !== 'valid' || request.done_at) return refuse('invoices/under-way');
      const credited = await creditedOf(tx, orderId, row.id);
      if (row.kind === 'sale' && credited > 0) return refuse('invoices/has-credits');
      await tx
        .updateTable('invoice_lines')
        .set({ is_living: false })
        .where('invoice_id', '=', row.id)
        .where('order_id', '=', orderId)
        .execute();
      more =
        row.kind === 'sale'
          ? { replaces: row.id }
          : { after: await insertCredit(tx, deps, { about: row, orderId, cents: living.cents - credited }, at) };
    }
    await tx
      .updateTable('invoice_requests')
      .set({ ...NOT_REFUSED, held: null })
      .where('order_id', '=', orderId)
      .execute();
    await insertSaleInvoice(tx, deps, sale, { request, exchange, ...more }, at);
    await recordStaffAction(tx, { actor, action: 'make-invoice', subject: `order ${orderId}`, at });
    return undefined;
  });

/** Tries again what the provider refused; of a stamped one, fetches its files. */
export const retryInvoice = (
  db: Database,
  id: number,
  { actor, at }: StaffAct,
): Promise<undefined | Refusal<'invoices/unknown' | 'invoices/nothing-to-retry'>> =>
  inTransaction(db, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (!row) return refuse('invoices/unknown');
    const isRefused = row.state === 'refused' && row.kind !== 'sale';
    const isHeld = row.refused_at !== null && ['waiting', 'valid'].includes(row.state);
    if (!isRefused && !isHeld) return refuse('invoices/nothing-to-retry');
    await tx
      .updateTable('invoices')
      .set({
        ...NOT_REFUSED,
        ...(isRefused ? { state: 'waiting' as const, key: crypto.randomUUID() } : {}),
        tries: 0,
        next_at: at,
      })
      .where('id', '=', id)
      .execute();
    await queueInvoice(tx, id);
    await recordStaffAction(tx, { actor, action: 'retry-invoice', subject: `invoice ${id}`, at });
    return undefined;
  });

interface Cancelling extends StaffAct {
  readonly motive: Exclude<Motive, '01'>;
  readonly reason: string;
}
/** Asks for the cancellation, as replaced (01) where another took its place; the receiver may have to agree. */
export const cancelInvoice = (
  db: Database,
  id: number,
  { motive, reason, actor, at }: Cancelling,
): Promise<undefined | Refusal<'invoices/unknown' | 'invoices/not-stamped' | 'invoices/has-credits'>> =>
  inTransaction(db, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (!row) return refuse('invoices/unknown');
    if (row.state !== 'valid' || row.kind === 'credit') return refuse('invoices/not-stamped');
    const credit = await tx
      .selectFrom('invoices')
      .select('id')
      .where('about_id', '=', id)
      .where('state', 'not in', ['cancelled', 'refused'])
      .executeTakeFirst();
    if (credit) return refuse('invoices/has-credits');
    // replaced before, and its receiver did not accept the cancellation
    const why = (await readSubstitute(tx, id)) ? '01' : motive;
    await tx
      .updateTable('invoices')
      .set({
        ...NOT_REFUSED,
        state: 'cancelling',
        motive: why,
        motive_by: actor,
        cancel_sent_at: null,
        tries: 0,
        next_at: at,
      })
      .where('id', '=', id)
      .execute();
    await queueInvoice(tx, id);
    const subject = `invoice ${id}`;
    await recordStaffAction(tx, { actor, action: 'cancel-invoice', subject, detail: { motive: why, reason }, at });
    return undefined;
  });

/** Asks the buyer once more for what SAT refused. */
export const askBuyerAgain = (
  deps: InvoiceMailDeps & OpenDeps,
  orderId: number,
  { actor, at }: StaffAct,
): Promise<undefined | Refusal<'payments/no-invoice'>> =>
  inTransaction(deps.db, async (tx) => {
    const request = await readRequest(tx, orderId);
    const row = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('kind', '=', 'sale')
      .where('state', '=', 'refused')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!request?.refused_at || !row) return refuse('payments/no-invoice');
    await mailInvoice(tx, deps, { ...row, ...receiverOf(request, deps.terms), email: request.email }, 'refused');
    await recordStaffAction(tx, { actor, action: 'ask-for-tax-data', subject: `order ${orderId}`, at });
    return undefined;
  });
