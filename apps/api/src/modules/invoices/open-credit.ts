/** Credit notes: what an order's invoice says beyond what its ledger kept, refunds and lost disputes alike. */
import { creditUseOf, type TaxRegime } from '@palco/contracts/invoices/invoice-rules';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { raiseAlert } from '../operations/raise-alert.ts';
import { type InvoiceRow, insertInvoice, publicReceiver, queueInvoice, readInvoiceRow } from './invoice-store.ts';
import type { OpenDeps } from './open-invoice.ts';
import { creditedOf, livingOf, lockSale } from './sale-store.ts';

export const insertCredit = (
  tx: Database,
  { terms, provider }: OpenDeps,
  { about, orderId, cents }: { readonly about: InvoiceRow; readonly orderId: number; readonly cents: number },
  at: Date,
): Promise<number> =>
  insertInvoice(
    tx,
    {
      kind: 'credit',
      provider,
      order_id: orderId,
      about_id: about.id,
      ...(about.kind === 'global'
        ? publicReceiver(terms, 'G02')
        : {
            rfc: about.rfc,
            name: about.name,
            postal_code: about.postal_code,
            regime: about.regime,
            use_code: creditUseOf(about.regime as TaxRegime),
          }),
      email: about.email,
      // as it was paid (SAT's guide to FormaPago)
      payment_form: about.payment_form,
      currency: about.currency,
      // in pesos it takes back what the invoice said
      exchange_micros: about.exchange_micros,
    },
    { sold: [{ orderId, cents }], series: terms.series, at },
  );

/** Money came back after the invoice was made for less. Staff cancels it, and one for the whole amount is made. */
const alertOfTooSmall = async (tx: Database, orderId: number, invoiceId: number, at: Date): Promise<void> => {
  const told = await tx
    .updateTable('invoices')
    .set({ refused_field: 'other', refused_code: 'too-small', refused_at: at })
    .where('id', '=', invoiceId)
    .where('refused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (told)
    await raiseAlert(tx, {
      kind: 'invoice-failed',
      subject: `invoice ${invoiceId}`,
      orderId,
      detail: { what: 'too-small' },
      at,
    });
};

/** A dispute was won after its credit note: the newest notes are cancelled, and what is still owed is written anew. */
const cancelNewestCredit = async (tx: Database, orderId: number, invoiceId: number, at: Date): Promise<void> => {
  const newest = await tx
    .selectFrom('invoices')
    .select('id')
    .where('kind', '=', 'credit')
    .where('order_id', '=', orderId)
    .where('about_id', '=', invoiceId)
    .where('state', '=', 'valid')
    // one whose cancellation was refused is for staff
    .where('refused_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!newest) return alertOfTooSmall(tx, orderId, invoiceId, at);
  await tx
    .updateTable('invoices')
    .set({ state: 'cancelling', motive: '02', next_at: at, tries: 0 })
    .where('id', '=', newest.id)
    .execute();
  await queueInvoice(tx, newest.id);
};

/** Opens the credit note that an order's invoice needs, if any. */
export const openCredit = (deps: OpenDeps, orderId: number, at: Date): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const sale = await lockSale(tx, orderId);
    const living = await livingOf(tx, orderId);
    if (!sale || living?.state !== 'valid') return;
    const owed = living.cents - (await creditedOf(tx, orderId, living.invoiceId)) - sale.netCents;
    if (owed < 0) return cancelNewestCredit(tx, orderId, living.invoiceId, at);
    const about = await readInvoiceRow(tx, living.invoiceId);
    if (owed > 0 && about) await insertCredit(tx, deps, { about, orderId, cents: owed }, at);
  });

const MANY = 500;
/** Orders of which something went back, or came again, and whose invoice and credit notes do not say so. */
export const ordersOwedCredit = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders
      join invoice_lines line on line.order_id = orders.id and line.is_living
      join invoices invoice on invoice.id = line.invoice_id and invoice.state = 'valid'
      where exists (select from ledger_entries where order_id = orders.id and kind in ('refunded', 'lost', 'won'))
        and line.cents - (
          select coalesce(sum(total_cents), 0) from invoices credit
            where credit.kind = 'credit' and credit.order_id = orders.id and credit.about_id = invoice.id
              and credit.state not in ('cancelled', 'cancelling')
        ) <> least(orders.total_cents, (select sum(amount_cents) from ledger_entries where order_id = orders.id))
      order by orders.id limit ${MANY}`.execute(db);
  return rows.map(({ id }) => id);
};
