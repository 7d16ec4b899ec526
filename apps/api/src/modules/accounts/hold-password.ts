import type { Database } from '@palco/database/connect';
import type { UserRow } from './user-store.ts';

/**
 * Whether the account still has the password that was checked, which stays so until the transaction ends. A hash takes a
 * while: what is opened behind it would otherwise outlive a new password that was set meanwhile.
 */
export const holdPassword = async (
  tx: Database,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()) !== undefined;
