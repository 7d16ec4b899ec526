/** Bank accounts to pay back to that were sealed with a key that is not configured. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Keys } from '../../../keys.ts';

/** The number of such accounts by key. */
export const countUnreadableAccounts = async (
  db: Database,
  keys: Keys,
): Promise<readonly { readonly keyId: string; readonly count: number }[]> => {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(sealed_account, '.', 1) as "keyId", count(*)::int as count
    from held_money where sealed_account is not null group by 1
  `.execute(db);
  return rows.filter(({ keyId }) => !keys.all.some(({ id }) => id === keyId));
};

/** Forgets the accounts of a lost key; the money stays owed, and its buyer is asked again. Returns their number. */
export const dropUnreadableAccounts = async (db: Database, keyId: string): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('held_money')
    .set({ sealed_account: null, clabe_last_four: null })
    .where('sealed_account', 'like', `${keyId}.%`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
