/** Exports and erases a person's data in invoices, and reads the files that a buyer may download. */
import type { Database } from '@palco/database/connect';
import { decimalOf } from '@palco/kernel/money';
import { folioOf, forgetReceivers } from './invoice-store.ts';
import { forgetTaxData, readTaxData } from './tax-data.ts';

const ordersOf = (db: Database, userId: number) => db.selectFrom('orders').select('id').where('user_id', '=', userId);

export const invoicesForExport = async (db: Database, userId: number) => {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', 'in', ordersOf(db, userId))
    .where('kind', '<>', 'global')
    .orderBy('id')
    .execute();
  return {
    tax_data: await readTaxData(db, userId),
    invoices: rows.map((row) => ({
      payment_id: row.order_id,
      kind: row.kind,
      state: row.state,
      folio: folioOf(row),
      uuid: row.uuid,
      rfc: row.rfc,
      name: row.name,
      total: decimalOf(row.total_cents),
      stamped_at: row.stamped_at?.toISOString() ?? null,
    })),
  };
};

/** What was stamped is kept by law, without the address it was mailed to; what never was loses its data. */
export const eraseInvoicesOf = async (tx: Database, userId: number): Promise<void> => {
  await forgetTaxData(tx, userId);
  await tx.deleteFrom('invoice_requests').where('order_id', 'in', ordersOf(tx, userId)).execute();
  await tx.updateTable('invoices').set({ email: null }).where('order_id', 'in', ordersOf(tx, userId)).execute();
  for (const { id } of await ordersOf(tx, userId).execute()) await forgetReceivers(tx, id);
};

/** A file of the newest stamped invoice of one's own order. */
export const ownFile = async (
  db: Database,
  { userId, orderId }: { readonly userId: number; readonly orderId: number },
  format: 'xml' | 'pdf',
): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> => {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('invoice_files', 'invoice_files.invoice_id', 'invoices.id')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.id', 'invoices.series', `invoice_files.${format} as bytes`])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .where('invoices.kind', '=', 'sale')
    .orderBy('invoices.id', 'desc')
    .executeTakeFirst();
  return row && { name: `${folioOf(row)}.${format}`, bytes: row.bytes };
};
