import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Viewer } from '../../http/viewer.ts';
import { recordStaffAction } from '../operations/audit.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { lockPerson } from '../operations/lock-person.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { forgetInvitationsOf } from './kept-invitations.ts';
import { proveOwnership } from './prove-ownership.ts';
import type { SessionChanges } from './sessions.ts';
import { findUser, type UserRow } from './user-store.ts';

/**
 * Deletes a person's account. Personal data, identities and devices are erased at once. The consents stay, and so does the
 * account's id, because tax law requires payments to remain attributable to one buyer.
 */
export const deleteAccount = async (
  deps: Pick<
    AccountsDeps,
    'db' | 'clock' | 'limits' | 'passwords' | 'sessions' | 'mails' | 'mailBudget' | 'personalData'
  >,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<
  | { deleted: true }
  | Refusal<'session/ended' | 'accounts/password-wrong' | 'accounts/sign-in-again' | 'accounts/last-admin'>
  | LimitRefusal
> => {
  const { db, sessions } = deps;
  const user = await findUser(db, viewer.userId);
  if (!user) return refuse('session/ended');
  const no = await proveOwnership(deps, user, viewer.sessionId, currentPassword);
  if (no) return no;
  return sessions.change(async (tx, changes) => {
    // all administrators in one order, before this one's row by itself
    if (user.roles.includes('admin') && !(await hasOtherAdmin(tx, user.id))) return refuse('accounts/last-admin');
    const held = (await lockPerson(tx, user.id)) ? await findUser(tx, user.id) : undefined;
    if (!held) return refuse('session/ended');
    // whoever knew a former password deletes nothing after a new one was set
    if (held.password_hash !== user.password_hash) return refuse('accounts/password-wrong');
    await eraseAccount(deps, tx, changes, held);
    const subject = `user ${user.id}`;
    await recordStaffAction(tx, { actor: user.id, action: 'delete-account', subject, at: deps.clock() });
    return { deleted: true as const };
  });
};

/** Erases an account for staff, at its owner's request. Accounts of staff can only be deleted by their owners. */
export const erasePerson = (
  deps: Pick<AccountsDeps, 'clock' | 'sessions' | 'mails' | 'mailBudget' | 'personalData'>,
  { userId, actor, reason }: { userId: number; actor: number; reason: string },
): Promise<{ erased: true } | Refusal<'accounts/unknown' | 'desk/staff-account'>> =>
  deps.sessions.change(async (tx, changes) => {
    // before anything is read or erased: what somebody is storing about the person is stored, and erased too
    const user = (await lockPerson(tx, userId)) ? await findUser(tx, userId) : undefined;
    if (!user) return refuse('accounts/unknown');
    if (user.roles.length) return refuse('desk/staff-account');
    await eraseAccount(deps, tx, changes, user);
    const at = deps.clock();
    await recordStaffAction(tx, { actor, action: 'erase-person', subject: `user ${userId}`, detail: { reason }, at });
    return { erased: true as const };
  });

/** Erases all personal data of an account, ends its sessions and mails its owner. */
const eraseAccount = async (
  { clock, mails, mailBudget, personalData }: Pick<AccountsDeps, 'clock' | 'mails' | 'mailBudget' | 'personalData'>,
  tx: Database,
  { endAllOf }: SessionChanges,
  user: UserRow,
): Promise<void> => {
  for (const { erase } of personalData) await erase?.(tx, user.id);
  await endAllOf(user.id);
  const nothing = { browser: null, system: null, country: null, city: null, device: null };
  await tx.updateTable('sessions').set(nothing).where('user_id', '=', user.id).execute();
  await tx.deleteFrom('kept_places').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('identities').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', user.id).execute();
  await forgetInvitationsOf(tx, user);
  if (user.telephone) await tx.deleteFrom('phone_challenges').where('telephone', '=', user.telephone).execute();
  await tx
    .updateTable('users')
    .set({
      email: null,
      email_key: null,
      email_confirmed_at: null,
      password_hash: null,
      name: null,
      telephone: null,
      country: null,
      city: null,
      team: null,
      gender: null,
      birthday: null,
      entrepreneur_number: null,
      affiliate_id: null,
      roles: [],
      deleted_at: clock(),
    })
    .where('id', '=', user.id)
    .execute();
  const { email: to, language } = user;
  if (to && (user.email_confirmed_at || (await mailBudget.spendNotice(tx, to))))
    await mails.send(tx, { kind: 'account-deleted', to, language, person: user });
};

/** Is there another admin? Locks the rows of all admins, so that two of them cannot leave at the same time. */
export const hasOtherAdmin = async (tx: Database, userId: number): Promise<boolean> => {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .where((is) => is(is.val('admin'), '=', is.fn.any('roles')))
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.some(({ id }) => id !== userId);
};
