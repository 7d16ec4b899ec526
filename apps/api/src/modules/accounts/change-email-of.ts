import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { confirmPath } from './account-mails.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { emailKey } from './email-key.ts';
import { issueToken, supersedeTokens } from './one-time-token.ts';
import { lockRoles } from './staff-roles.ts';
import { findUser, findUserByEmail } from './user-store.ts';

/**
 * Changes a person's address for staff: mails a link to the new address and a message to the present one. The address
 * changes when the link is opened; sessions stay open. Refused for staff accounts, or the desk could take over an
 * administrator's account.
 */
export const changeEmailOf = async (
  { db, clock, mails, mailBudget }: Pick<AccountsDeps, 'db' | 'clock' | 'mails' | 'mailBudget'>,
  {
    userId,
    email,
    address,
    actor,
    reason,
  }: { userId: number; email: string; address: string; actor: number; reason: string },
): Promise<
  | { readonly pending: string }
  | Refusal<'accounts/unknown' | 'desk/email-taken' | 'desk/email-same' | 'desk/staff-account'>
  | LimitRefusal
> => {
  const person = await findUser(db, userId);
  if (!person) return refuse('accounts/unknown');
  if (person.roles.length) return refuse('desk/staff-account');
  if (person.email && emailKey(person.email) === emailKey(email)) return refuse('desk/email-same');
  if (await findUserByEmail(db, email)) return refuse('desk/email-taken');
  const counted = await mailBudget.spend(db, { to: email, address, userId });
  if (isRefusal(counted)) return counted;
  const { language } = person;
  return db.transaction().execute(async (tx) => {
    // the person may have got a role since
    await lockRoles(tx);
    if ((await findUser(tx, userId))?.roles.length) return refuse('desk/staff-account');
    const at = clock();
    await supersedeTokens(tx, { userId, purpose: 'change-email', now: at });
    const token = await issueToken(tx, { purpose: 'change-email', userId, data: { email, counted }, now: at });
    await mails.send(tx, { kind: 'change-email', to: email, language, person, path: confirmPath(token) });
    if (person.email)
      await mails.send(tx, { kind: 'email-change-asked', to: person.email, language, person, values: { email } });
    // the addresses themselves are personal data, which the audit log would keep for ever
    await recordStaffAction(tx, { actor, action: 'change-email', subject: `user ${userId}`, detail: { reason }, at });
    return { pending: email };
  });
};
