/** Invitations to work in the console: mailed to an address, and accepted by the account that has confirmed it. */
import type { StaffInvitation } from '@palco/contracts/accounts/people-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { invitationPath } from './account-mails.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { isStaffRole } from './authenticate-session.ts';
import { emailKey } from './email-key.ts';
import { digestOf, newToken } from './one-time-token.ts';
import type { Sessions } from './sessions.ts';
import { changeRolesOf, lockRoles } from './staff-roles.ts';
import { findUser, findUserByEmail, type UserRow } from './user-store.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 7;

const readInvitations = async (db: Database, id?: number): Promise<StaffInvitation[]> => {
  const rows = await db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('users', 'users.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'invitation.roles', 'users.name', 'users.email as inviter'])
    .select(['invited_at', 'expires_at'])
    .where('accepted_by', 'is', null)
    .$if(id !== undefined, (query) => query.where('invitation.id', '=', id as number))
    .orderBy('invited_at', 'desc')
    .execute();
  return rows.map(({ roles, name, inviter, invited_at, expires_at, ...row }) => ({
    ...row,
    roles: roles.filter(isStaffRole),
    invited_by: name ?? inviter,
    invited_at: invited_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
};
export const listStaffInvitations = (db: Database): Promise<StaffInvitation[]> => readInvitations(db);

/** Mails an invitation. An address needs no account yet; the answer does not say whether it has one, unless it is staff's. */
export const inviteStaff = async (
  { db, clock, mails, mailBudget }: Pick<AccountsDeps, 'db' | 'clock' | 'mails' | 'mailBudget'>,
  { actor, email, roles }: { actor: number; email: string; roles: readonly StaffRole[] },
): Promise<StaffInvitation | Refusal<'staff/has-roles'> | LimitRefusal> => {
  const [person, inviter] = await Promise.all([findUserByEmail(db, email), findUser(db, actor)]);
  if (person?.roles.length) return refuse('staff/has-roles');
  const counted = await mailBudget.spend(db, { to: email });
  if (isRefusal(counted)) return counted;
  const at = clock();
  const wanted = [...new Set(roles)].sort();
  const token = newToken();
  const id = await db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    await tx
      .deleteFrom('staff_invitations')
      .where('email_key', '=', emailKey(email))
      .where('accepted_by', 'is', null)
      .execute();
    const row = await tx
      .insertInto('staff_invitations')
      .values({
        digest: digestOf(token),
        email,
        email_key: emailKey(email),
        roles: wanted,
        invited_by: actor,
        invited_at: at,
        expires_at: new Date(at.getTime() + VALID_DAYS * DAY_MS),
        accepted_by: null,
        accepted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mails.send(tx, {
      kind: 'staff-invitation',
      to: email,
      language: person?.language ?? inviter?.language ?? 'es',
      person,
      path: invitationPath(token),
      values: { who: inviter?.name ?? inviter?.email ?? '{league}' },
    });
    // the address itself is personal data, which the audit log would keep for ever
    const subject = `staff invitation ${row.id}`;
    await recordStaffAction(tx, { actor, action: 'invite-staff', subject, detail: { roles: wanted }, at });
    return row.id;
  });
  const [stored] = await readInvitations(db, id);
  if (!stored) throw new Error(`invitation ${id} is gone`);
  return stored;
};

export const withdrawStaffInvitation = (
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  { actor, id }: { actor: number; id: number },
): Promise<{ withdrawn: true } | Refusal<'staff/invitation-over'>> =>
  db.transaction().execute(async (tx) => {
    const open = tx.deleteFrom('staff_invitations').where('id', '=', id).where('accepted_by', 'is', null);
    if (!(await open.returning('id').executeTakeFirst())) return refuse('staff/invitation-over');
    const subject = `staff invitation ${id}`;
    await recordStaffAction(tx, { actor, action: 'withdraw-staff-invitation', subject, at: clock() });
    return { withdrawn: true as const };
  });

export type AcceptRefusal = Refusal<
  'staff/email-unconfirmed' | 'staff/invitation-over' | 'staff/invitation-other-address'
>;

/**
 * Accepts an invitation for somebody who has just given the password of the account. The address must be the invited one,
 * confirmed, and whoever invited must still be an administrator.
 */
export const acceptStaffInvitation = (
  { sessions, clock }: { readonly sessions: Sessions; readonly clock: AccountsDeps['clock'] },
  { userId, token }: { userId: number; token: string },
): Promise<UserRow | AcceptRefusal> =>
  sessions.change(async (tx, changes) => {
    await lockRoles(tx);
    const at = clock();
    const user = (await lockPerson(tx, userId)) ? await findUser(tx, userId) : undefined;
    const invitation = await tx
      .selectFrom('staff_invitations')
      .selectAll()
      .where('digest', '=', digestOf(token))
      .where('accepted_by', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    const inviter = invitation?.invited_by ? await findUser(tx, invitation.invited_by) : undefined;
    if (!user || !invitation || !inviter?.roles.includes('admin')) return refuse('staff/invitation-over');
    if (user.email_key !== invitation.email_key) return refuse('staff/invitation-other-address');
    if (!user.email_confirmed_at) return refuse('staff/email-unconfirmed');
    await tx
      .updateTable('staff_invitations')
      .set({ accepted_by: user.id, accepted_at: at })
      .where('id', '=', invitation.id)
      .execute();
    // sessions that somebody opened before do not get the roles
    await changes.endAllOf(user.id);
    const roles = [...new Set([...user.roles, ...invitation.roles])].filter(isStaffRole);
    const changed = await changeRolesOf(tx, changes, user, roles);
    const detail = { from: user.roles, to: changed.roles, invited_by: invitation.invited_by };
    const subject = `user ${user.id}`;
    await recordStaffAction(tx, { actor: user.id, action: 'accept-staff-invitation', subject, detail, at });
    return changed;
  });

/** Notes that an account works here by a command on the server, where nobody needs to be asked by mail. */
export const acceptOnServer = async (
  tx: Database,
  { id, email }: { readonly id: number; readonly email: string },
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('staff_invitations')
    .values({
      digest: null,
      email,
      email_key: emailKey(email),
      roles: ['admin'],
      invited_by: null,
      invited_at: at,
      expires_at: at,
      accepted_by: id,
      accepted_at: at,
    })
    .execute();
};

/** Whether the account has accepted an invitation to the address that it has now. */
export const hasAccepted = async (tx: Database, { id, email_key }: UserRow): Promise<boolean> =>
  (await tx
    .selectFrom('staff_invitations')
    .select('id')
    .where('accepted_by', '=', id)
    .where('email_key', '=', email_key ?? '')
    .executeTakeFirst()) !== undefined;
