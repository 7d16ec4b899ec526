import type { Database } from '@palco/database/connect';

/**
 * Whether there is such an account; it is locked, so that an erasure at the same time, which locks it first, leaves nothing
 * behind. Rows that only name the account are written meanwhile.
 */
export const lockPerson = async (tx: Database, userId: number): Promise<boolean> => {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined;
};
