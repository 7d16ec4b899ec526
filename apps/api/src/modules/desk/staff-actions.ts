/** What staff did with an account, for the next person who helps its owner. */
import type { Desk } from '@palco/contracts/desk/desk-staff';
import type { Database } from '@palco/database/connect';

const MOST = 12;
const subjectOf = (userId: number): string => `user ${userId}`;

/** The newest entries of the audit log about an account. */
export const actionsOn = async (db: Database, userId: number): Promise<Desk['actions']> => {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor')
    .select(['audit_log.id', 'audit_log.at', 'users.name', 'action', 'detail'])
    .where('subject', '=', subjectOf(userId))
    .orderBy('audit_log.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, at, name, action, detail }) => {
    const reason = (detail as { reason?: unknown }).reason;
    return { id, at: at.toISOString(), actor: name, action, reason: typeof reason === 'string' ? reason : null };
  });
};
