/** Which listeners must be disconnected: their session has ended, or their roles have changed. */
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';

interface ListeningSession {
  readonly sessionId: string;
  readonly roles: readonly StaffRole[];
  readonly isScreen: boolean;
}

/** The keys of those listeners. A screen lives as long as whoever opened it is an administrator. */
export const endedSessions = async <Key>(
  db: Database,
  listeners: ReadonlyMap<Key, ListeningSession>,
  now: Date,
): Promise<Key[]> => {
  const ids = [...new Set([...listeners.values()].map(({ sessionId }) => sessionId))];
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.roles'])
    .where('sessions.id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .execute();
  const rolesOf = new Map(rows.map(({ id, roles }) => [id, roles]));
  return [...listeners].flatMap(([key, { sessionId, roles, isScreen }]) => {
    const current = rolesOf.get(sessionId);
    const isSame = current && (isScreen ? current.includes('admin') : sameRoles(current, roles));
    return isSame ? [] : [key];
  });
};
const sameRoles = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join(' ') === b.toSorted().join(' ');
