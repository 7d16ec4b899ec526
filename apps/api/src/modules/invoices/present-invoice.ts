/** Invoices as their readers see them. Pure. */
import { type Currency, decimalOf } from '@palco/kernel/money';
import { rateText } from './exchange-rate.ts';
import { linesOf, sumsOf } from './invoice-lines.ts';
import { folioOf, type InvoiceRow } from './invoice-store.ts';

/** An invoice of one sale, as its buyer sees it. */
export const presentOwnInvoice = (row: InvoiceRow) => {
  const sums = sumsOf(linesOf([{ orderId: row.order_id ?? 0, cents: row.total_cents }]));
  return {
    folio: folioOf(row),
    uuid: row.uuid ?? '',
    stamped_at: (row.stamped_at ?? row.made_at).toISOString(),
    is_cancelled: row.state === 'cancelled',
    rfc: row.rfc,
    name: row.name,
    postal_code: row.postal_code,
    regime: row.regime,
    use: row.use_code,
    payment_form: row.payment_form,
    currency: row.currency as Currency,
    exchange: row.exchange_micros === null ? null : rateText(row.exchange_micros),
    subtotal: decimalOf(sums.subtotal),
    vat: decimalOf(sums.vat),
    total: decimalOf(row.total_cents),
  };
};
