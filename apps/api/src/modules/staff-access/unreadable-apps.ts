/** Apps for one-time codes whose secret was sealed with a key that is not configured. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Keys } from '../../keys.ts';

/** The number of such apps by key. */
export const countUnreadableApps = async (
  db: Database,
  keys: Keys,
): Promise<readonly { readonly keyId: string; readonly count: number }[]> => {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(sealed_secret, '.', 1) as "keyId", count(*)::int as count from staff_code_apps group by 1
  `.execute(db);
  return rows.filter(({ keyId }) => !keys.all.some(({ id }) => id === keyId));
};

/** Forgets the apps of a lost key; their people use a recovery code or a passkey, or set up a new app. */
export const dropUnreadableApps = async (db: Database, keyId: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff_code_apps')
    .where('sealed_secret', 'like', `${keyId}.%`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
