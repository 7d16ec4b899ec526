import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';
import { endRenewal, REMOVE_CARD_TASK } from './end-renewal.ts';

/** No further charge, and every card leaves the provider. What was agreed to stays under the number: it proves the charges. */
export const eraseRenewalsOf = async (tx: Database, userId: number, at: Date): Promise<void> => {
  const running = await tx
    .selectFrom('renewals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('over_at', 'is', null)
    .forUpdate()
    .execute();
  for (const row of running) await endRenewal(tx, row, 'ended', 'erased', at);
  await tx.updateTable('renewals').set({ email: null }).where('user_id', '=', userId).execute();
  const cards = await tx
    .selectFrom('kept_cards')
    .select(['customer', 'card'])
    .where('user_id', '=', userId)
    .where('customer', 'is not', null)
    .execute();
  // the job has the provider's numbers: none of them stays here
  for (const { customer, card } of cards) await enqueue(tx, REMOVE_CARD_TASK, { customer, card });
  await tx
    .updateTable('kept_cards')
    .set({ brand: null, last_four: null, expires: null, customer: null, card: null, removed_at: at })
    .where('user_id', '=', userId)
    .execute();
};
