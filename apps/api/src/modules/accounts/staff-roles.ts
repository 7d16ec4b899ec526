/** How roles change, whoever changes them. */
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { PERSONAL_TOKENS, voidTokens } from './one-time-token.ts';
import type { SessionChanges } from './sessions.ts';
import type { UserRow } from './user-store.ts';

/** One change of roles at a time; the rows are locked later, all administrators in one order. */
export const lockRoles = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('roles of staff'))`.execute(tx);
};

/**
 * Replaces a person's roles, effective at once in all processes. A link or ticket from before, which others may have asked
 * for, does not survive a new role.
 */
export const changeRolesOf = async (
  tx: Database,
  { refreshAllOf }: Pick<SessionChanges, 'refreshAllOf'>,
  user: UserRow,
  roles: readonly StaffRole[],
): Promise<UserRow> => {
  const wanted = [...new Set(roles)].sort();
  await tx.updateTable('users').set({ roles: wanted }).where('id', '=', user.id).execute();
  if (wanted.some((role) => !user.roles.includes(role))) await voidTokens(tx, user.id, PERSONAL_TOKENS);
  await refreshAllOf(user.id);
  return { ...user, roles: wanted };
};
