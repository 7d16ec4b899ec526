/** Rows of invoices. */
import { randomUUID } from 'node:crypto';
import { PUBLIC_NAME, PUBLIC_RFC } from '@palco/contracts/invoices/invoice-rules';
import type { Database } from '@palco/database/connect';
import type { InvoicesTables } from '@palco/database/schema/invoices';
import type { Insertable, Selectable } from 'kysely';
import { enqueue } from '../../jobs/runner.ts';
import { linesOf, type Sold } from './invoice-lines.ts';
import type { InvoiceTerms } from './invoice-terms.ts';

export type InvoiceRow = Selectable<InvoicesTables['invoices']>;
export type InvoiceState = InvoiceRow['state'];
export const ADVANCE_INVOICE = 'advance-invoice';
export const INVOICE_ROUND = 'invoice-round';

export type Receiver = Pick<InvoiceRow, 'rfc' | 'name' | 'postal_code' | 'regime' | 'use_code'>;
/** Sales to nobody in particular (rule 2.7.1.21 of the RMF). */
export const publicReceiver = ({ place }: InvoiceTerms, use: 'S01' | 'G02'): Receiver => ({
  rfc: PUBLIC_RFC,
  name: PUBLIC_NAME,
  postal_code: place,
  regime: '616',
  use_code: use,
});

type Given = Omit<
  Insertable<InvoicesTables['invoices']>,
  'key' | 'total_cents' | 'made_at' | 'next_at' | 'series' | 'state'
>;
/** The series of each kind begins with that of the league. */
const SERIES = { sale: '', global: 'G', credit: 'N' } as const;

/** Writes an invoice that is about to be sent. Sales of an income invoice stand in it from now on. */
export const insertInvoice = async (
  tx: Database,
  given: Given,
  { sold, series, at }: { readonly sold: readonly Sold[]; readonly series: string; readonly at: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...given,
      state: 'waiting',
      key: randomUUID(),
      series: `${series}${SERIES[given.kind]}`,
      total_cents: sold.reduce((sum, { cents }) => sum + cents, 0),
      made_at: at,
      next_at: given.after_id ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = linesOf(sold).map(({ orderId, cents, base, vat }, place) => ({
    invoice_id: id,
    place,
    order_id: orderId,
    cents,
    base_micros: base,
    vat_micros: vat,
    is_living: given.kind !== 'credit',
  }));
  await tx.insertInto('invoice_lines').values(lines).execute();
  if (!given.after_id) await queueInvoice(tx, id);
  return id;
};

export const queueInvoice = (db: Database, id: number): Promise<void> =>
  enqueue(db, ADVANCE_INVOICE, { id }, { key: `invoice ${id}`, attempts: 3 });

/** Its sales stand in it no more. */
export const freeLines = async (tx: Database, invoiceId: number): Promise<void> => {
  await tx
    .updateTable('invoice_lines')
    .set({ is_living: false })
    .where('invoice_id', '=', invoiceId)
    .where('is_living', '=', true)
    .execute();
};

/** Of an order: what was never stamped names its receiver no longer. */
export const forgetReceivers = async (tx: Database, orderId: number): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set({ rfc: '', name: '', postal_code: '', refused_text: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'refused')
    .execute();
};

/** The stamped invoice that replaces this one. */
export const readSubstitute = (db: Database, id: number): Promise<Pick<InvoiceRow, 'uuid'> | undefined> =>
  db
    .selectFrom('invoices')
    .select('uuid')
    .where('replaces_id', '=', id)
    .where('state', '=', 'valid')
    .executeTakeFirst();

export const readInvoiceRow = (db: Database, id: number): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
export const lockInvoice = (tx: Database, id: number): Promise<InvoiceRow | undefined> =>
  tx.selectFrom('invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const folioOf = ({ series, id }: Pick<InvoiceRow, 'series' | 'id'>): string =>
  `${series}-${String(id).padStart(6, '0')}`;
