import type { Database } from '@palco/database/connect';
import { findUserByEmail } from '../accounts/user-store.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { forgetFactors } from './factor-store.ts';

/** Forgets a person's second factors, on the server itself; undefined when there is no such account. */
export const resetFactors = (db: Database, email: string, now: Date): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return undefined;
    await forgetFactors(tx, user.id);
    await recordStaffAction(tx, { actor: undefined, action: 'forget-factors', subject: `user ${user.id}`, at: now });
    return user.id;
  });
