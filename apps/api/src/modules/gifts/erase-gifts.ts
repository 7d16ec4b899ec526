import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { emailKey } from '../accounts/email-key.ts';

const NOTHING = { to_name: '', from_name: '', message: '' };

/**
 * The buyer's words go with the buyer; a gift that is not delivered yet keeps the address until it is, because it is paid.
 * The address of a person who leaves goes from every gift, whoever bought it and however it was spelled.
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
  const user = await tx.selectFrom('users').select('email_key').where('id', '=', userId).executeTakeFirst();
  if (!user?.email_key) return;
  const key = user.email_key;
  const alike = await tx
    .selectFrom('gifts')
    .select(['id', 'to_email'])
    // every spelling of an address begins with the same letter
    .where(sql<boolean>`lower(left(to_email, 1)) = ${key.slice(0, 1)}`)
    .execute();
  const own = alike.flatMap(({ id, to_email }) => (to_email !== null && emailKey(to_email) === key ? [id] : []));
  if (own.length) await tx.updateTable('gifts').set({ to_email: null }).where('id', 'in', own).execute();
};
