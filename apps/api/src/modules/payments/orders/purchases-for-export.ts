import type { RequestedInvoice } from '@palco/contracts/invoices/invoices';
import type { Database } from '@palco/database/connect';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { invoiceOf, readRequest } from '../../invoices/invoice-request.ts';
import type { AttemptState } from '../attempt.ts';
import { type PaymentRow, readPaymentRows } from '../payment-store.ts';
import { visibleState } from '../present-payment.ts';

/** A purchase in the personal data export. */
interface ExportedPurchase {
  readonly payment_id: number;
  readonly reference: string;
  readonly title: string;
  readonly way: string;
  readonly state: string;
  readonly price: string;
  /** what an owned pass was still worth, deducted from the price */
  readonly credit: string;
  readonly commission: string;
  readonly total: string;
  readonly refunded: string;
  readonly currency: Currency;
  readonly card: { readonly brand: string | null; readonly last_four: string } | null;
  /** the address for the receipt, when one was given */
  readonly email: string | null;
  /** typed with a prepaid card */
  readonly telephone: string | null;
  readonly changed_at: string;
  readonly paid_at: string | null;
  /** money that came for it and is owed back, with the end of the account it goes to */
  readonly held: readonly { readonly amount: string; readonly left: string; readonly clabe_last_four: string | null }[];
  /** the tax data given for it */
  readonly invoice: RequestedInvoice | null;
}

const purchaseOf = async (db: Database, row: PaymentRow): Promise<ExportedPurchase> => {
  const held = await db
    .selectFrom('held_money')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .orderBy('id')
    .execute();
  const request = await readRequest(db, row.order_id);
  return {
    payment_id: row.order_id,
    reference: row.reference,
    title: row.title,
    way: row.method,
    state: visibleState(row.state as AttemptState),
    price: decimalOf(row.price_cents),
    credit: decimalOf(row.credit_cents),
    commission: decimalOf(row.commission_cents),
    total: decimalOf(row.total_cents),
    refunded: decimalOf(row.refunded_cents),
    currency: row.currency as Currency,
    card: row.card_last_four ? { brand: row.card_brand, last_four: row.card_last_four } : null,
    email: row.email,
    telephone: row.telephone,
    changed_at: row.changed_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    held: held.map(({ amount_cents, left_cents, clabe_last_four }) => ({
      amount: decimalOf(amount_cents),
      left: decimalOf(left_cents),
      clabe_last_four,
    })),
    invoice: request ? invoiceOf(request) : null,
  };
};

/** Everything this person bought or tried to buy, newest first. */
export const purchasesForExport = async (db: Database, userId: number): Promise<ExportedPurchase[]> =>
  Promise.all((await readPaymentRows(db, { userId })).map((row) => purchaseOf(db, row)));
