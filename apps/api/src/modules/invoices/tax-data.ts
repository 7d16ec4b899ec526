/** A buyer's tax data, kept for the next purchase. */
import type { TaxData } from '@palco/contracts/invoices/invoices';
import type { Database } from '@palco/database/connect';
import { invoiceDataOf } from './invoice-request.ts';

export const readTaxData = async (db: Database, userId: number): Promise<TaxData | null> => {
  const row = await db.selectFrom('tax_data').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? { ...invoiceDataOf(row as never), is_automatic: row.is_automatic } : null;
};

export const keepTaxData = async (
  db: Database,
  userId: number,
  { use, ...data }: TaxData,
  at: Date,
): Promise<TaxData | null> => {
  const row = { ...data, use_code: use, changed_at: at };
  await db
    .insertInto('tax_data')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return readTaxData(db, userId);
};

export const forgetTaxData = async (db: Database, userId: number): Promise<void> => {
  await db.deleteFrom('tax_data').where('user_id', '=', userId).execute();
};
