import type { Factor } from '@palco/contracts/staff-access/staff-session';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { isStaffRole, rolesOf } from '../accounts/authenticate-session.ts';
import { holdPassword } from '../accounts/hold-password.ts';
import { issueToken } from '../accounts/one-time-token.ts';
import { type AcceptRefusal, acceptStaffInvitation } from '../accounts/staff-invitations.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { type Credentials, checkCredentials } from '../sign-in/log-in.ts';
import { factorsOf } from './factor-store.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';

/** The ticket of somebody who has just given the right password. It opens nothing without the second factor. */
export const issueTicket = async (
  { db, clock }: Pick<StaffAccessDeps, 'db' | 'clock'>,
  userId: number,
): Promise<{ ticket: string; factors: Factor[] }> => ({
  ticket: await issueToken(db, { purpose: 'staff-sign-in', userId, now: clock() }),
  factors: await factorsOf(db, userId),
});

/** Checks the password, with the limits of every sign-in, and accepts an invitation. The ticket it returns opens nothing without the second factor. */
export const startSignIn = async (
  deps: Pick<StaffAccessDeps, 'db' | 'clock' | 'limits' | 'passwords' | 'digestKeys' | 'sessions'>,
  { invitation, ...credentials }: Credentials & { readonly invitation?: string | undefined },
): Promise<
  | { ticket: string; factors: Factor[] }
  | Refusal<'sign-in/wrong-credentials' | 'staff/role-required'>
  | AcceptRefusal
  | LimitRefusal
> => {
  const known = await checkCredentials(deps, credentials);
  if (isRefusal(known)) return known;
  // the link of an accepted invitation may be opened again
  const accepts = invitation !== undefined && known.roles.length === 0;
  const user = accepts ? await acceptStaffInvitation(deps, { userId: known.id, token: invitation }) : known;
  if (isRefusal(user)) return user;
  if (!user.roles.some(isStaffRole)) return refuse('staff/role-required');
  if (!rolesOf(user).length) return refuse('staff/email-unconfirmed');
  return deps.db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, user))) return refuse('sign-in/wrong-credentials');
    return issueTicket({ ...deps, db: tx }, user.id);
  });
};
