/** Rows of refunds: how one is closed. */
import type { Database } from '@palco/database/connect';

/** Closes a refund that was requested; one that is closed already stays as it is. */
export const closeRefund = async (
  db: Database,
  refundId: number,
  state: 'done' | 'failed' | 'unknown',
  at: Date,
): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ state, ...(state === 'unknown' ? {} : { settled_at: at }) })
    .where('id', '=', refundId)
    .where('state', 'in', ['submitting', 'unknown'])
    .execute();
};
