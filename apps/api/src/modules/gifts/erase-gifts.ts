import type { Database } from '@palco/database/connect';

const NOTHING = { to_name: '', from_name: '', message: '' };

/**
 * The buyer's words go with the buyer; a gift that is not delivered yet keeps the address until it is, because it is paid.
 * The address of a person who leaves goes from every gift, whoever bought it.
 */
export const eraseGiftsOf = async (tx: Database, userId: number): Promise<void> => {
  await tx.updateTable('gifts').set(NOTHING).where('buyer_id', '=', userId).execute();
  await tx
    .updateTable('gifts')
    .set({ to_email: null })
    .where('buyer_id', '=', userId)
    .where((is) => is.or([is('mailed_at', 'is not', null), is('order_id', 'is', null)]))
    .execute();
  await tx
    .updateTable('gifts')
    .set({ ...NOTHING, to_email: null })
    .where('claimed_by', '=', userId)
    .execute();
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (user?.email) await tx.updateTable('gifts').set({ to_email: null }).where('to_email', '=', user.email).execute();
};
