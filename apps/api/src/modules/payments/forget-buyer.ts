import type { Database } from '@palco/database/connect';
import { eraseInvoicesOf } from './invoice-request.ts';

/** Somebody leaves: what orders know beyond a number goes. What tax law wants kept stays, without a name. */
export const forgetBuyer = async (tx: Database, userId: number): Promise<void> => {
  await eraseInvoicesOf(tx, userId);
  await tx.updateTable('payment_attempts').set({ email: null }).where('user_id', '=', userId).execute();
};
