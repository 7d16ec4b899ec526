import type { Factor } from '@palco/contracts/staff-session';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { isStaffRole } from '../accounts/authenticate-session.ts';
import { issueToken } from '../accounts/one-time-token.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { type Credentials, checkCredentials } from '../sign-in/log-in.ts';
import { factorsOf } from './factor-store.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';

/** Checks the password, with the limits of every sign-in. The ticket it returns opens nothing without the second factor. */
export const startSignIn = async (
  deps: Pick<StaffAccessDeps, 'db' | 'clock' | 'limits' | 'passwords' | 'digestKeys'>,
  credentials: Credentials,
): Promise<
  { ticket: string; factors: Factor[] } | Refusal<'sign-in/wrong-credentials' | 'staff/role-required'> | LimitRefusal
> => {
  const user = await checkCredentials(deps, credentials);
  if (isRefusal(user)) return user;
  if (!user.roles.some(isStaffRole)) return refuse('staff/role-required');
  const ticket = await issueToken(deps.db, { purpose: 'staff-sign-in', userId: user.id, now: deps.clock() });
  return { ticket, factors: await factorsOf(deps.db, user.id) };
};
