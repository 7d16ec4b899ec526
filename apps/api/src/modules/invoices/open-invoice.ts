/** Opens the invoice that a buyer asked for. Nothing is sent here: the row is, later, and as often as it takes. */
import { FOREIGN_RFC } from '@palco/contracts/invoices/invoice-rules';
import type { Database } from '@palco/database/connect';
import type { InvoicesTables } from '@palco/database/schema/invoices';
import { instantOf, type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { type Selectable, sql } from 'kysely';
import type { InvoicingName } from '../../gateways/invoicing/invoicing.ts';
import { dayPaid, exchangeOf } from './exchange-rate-store.ts';
import { insertInvoice, type Receiver } from './invoice-store.ts';
import type { InvoiceTerms } from './invoice-terms.ts';
import { paymentFormOf } from './payment-form.ts';
import { livingOf, lockSale, type Sale } from './sale-store.ts';

export interface OpenDeps {
  readonly db: Database;
  readonly provider: InvoicingName;
  readonly terms: InvoiceTerms;
  readonly zone: () => Zone;
}
export type RequestRow = Selectable<InvoicesTables['invoice_requests']>;

/** A buyer from abroad has the postal code of the issuer (CFDI40149). */
export const receiverOf = (request: RequestRow, { place }: InvoiceTerms): Receiver => ({
  rfc: request.rfc,
  name: request.name,
  postal_code: request.rfc === FOREIGN_RFC ? place : request.postal_code,
  regime: request.regime,
  use_code: request.use_code,
});

/** Staff makes it: from before the first day. */
export const isByHand = (
  { paidAt }: Pick<Sale, 'paidAt'>,
  { terms, zone }: Pick<OpenDeps, 'terms' | 'zone'>,
): boolean => leagueDateOf(paidAt, zone()) < terms.from;
/** Of the sales that Palco invoices. */
export const isInvoiced = (sale: Sale, deps: OpenDeps): boolean => sale.netCents > 0 && !isByHand(sale, deps);

interface SaleInvoice {
  readonly request: RequestRow;
  /** null: in pesos */
  readonly exchange: number | null;
  readonly replaces?: number;
  readonly after?: number;
}
export const insertSaleInvoice = (
  tx: Database,
  { provider, terms }: OpenDeps,
  sale: Sale,
  { request, exchange, replaces, after }: SaleInvoice,
  at: Date,
): Promise<number> =>
  insertInvoice(
    tx,
    {
      kind: 'sale',
      provider,
      order_id: sale.orderId,
      ...receiverOf(request, terms),
      email: request.email,
      payment_form: paymentFormOf(sale, terms.forms),
      currency: sale.currency,
      exchange_micros: exchange,
      ...(replaces === undefined ? {} : { replaces_id: replaces }),
      ...(after === undefined ? {} : { after_id: after }),
    },
    { sold: [{ orderId: sale.orderId, cents: sale.netCents }], series: terms.series, at },
  );

/** Held for staff as long as Palco does not invoice such a sale. */
const holdForStaff = async (tx: Database, orderId: number, isHeld: boolean): Promise<void> => {
  await tx
    .updateTable('invoice_requests')
    .set({ held: isHeld ? 'by-hand' : null })
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .where('held', isHeld ? 'is' : '=', isHeld ? null : 'by-hand')
    .execute();
};

/**
 * Opens it if its request waits and the sale stands in no invoice yet. One that Palco does not invoice is held for staff; one in
 * dollars waits until its day has a rate.
 */
export const openInvoice = (deps: OpenDeps, orderId: number, at: Date): Promise<number | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const sale = await lockSale(tx, orderId);
    if (!sale) return undefined;
    const isStaffs = isByHand(sale, deps);
    await holdForStaff(tx, orderId, isStaffs);
    if (isStaffs || !isInvoiced(sale, deps) || (await livingOf(tx, orderId))) return undefined;
    const exchange = await exchangeOf(tx, sale, deps.zone());
    const request = await tx
      .selectFrom('invoice_requests')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('done_at', 'is', null)
      .where('refused_at', 'is', null)
      .where('held', 'is', null)
      .executeTakeFirst();
    return request && exchange !== undefined ? insertSaleInvoice(tx, deps, sale, { request, exchange }, at) : undefined;
  });

const MANY = 500;
/** Orders whose request waits, of which the league kept something, whose sale stands in no invoice and whose day has its rate. */
export const requestedOrders = async ({ db, terms, zone }: OpenDeps): Promise<number[]> => {
  const from = instantOf(terms.from as LeagueDate, zone());
  const { rows } = await sql<{ id: number }>`
    select request.order_id as id from invoice_requests request join orders on orders.id = request.order_id
      where done_at is null and refused_at is null and orders.paid_at is not null
        -- what was held and is Palco's now is taken up
        and (held is null or held = 'by-hand' and orders.paid_at >= ${from})
        and (held is not null or orders.currency = 'MXN' or orders.paid_at < ${from}
          or exists (select from exchange_rates where day = ${dayPaid(zone())}))
        and (select sum(amount_cents) from ledger_entries where order_id = orders.id) > 0
        and not exists (select from invoice_lines where order_id = request.order_id and is_living)
      order by request.requested_at limit ${MANY}`.execute(db);
  return rows.map(({ id }) => id);
};
