import type { PersonForStaff } from '@palco/contracts/accounts/people-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import { plainCode } from '@palco/contracts/typed-text';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { alpha3Of } from '../../gateways/geolocation/country-names.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile, revisionOf } from '../operations/changed-meanwhile.ts';
import { lockPerson } from '../operations/lock-person.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { isStaffRole } from './authenticate-session.ts';
import { hasOtherAdmin } from './delete-account.ts';
import { emailKey } from './email-key.ts';
import { phoneNumberFrom } from './phone-number.ts';
import { hasAccepted } from './staff-invitations.ts';
import { changeRolesOf, lockRoles } from './staff-roles.ts';
import { findUser, type UserRow } from './user-store.ts';

export const presentForStaff = (user: UserRow): PersonForStaff => ({
  id: user.id,
  name: user.name,
  email: user.email,
  email_confirmed: user.email_confirmed_at !== null,
  telephone: user.telephone,
  country: user.country && alpha3Of(user.country),
  login_type: user.login_type,
  entrepreneur_number: user.entrepreneur_number,
  roles: user.roles.filter(isStaffRole),
  roles_revision: revisionOf(user.roles),
  created_at: user.created_at.toISOString(),
});

const people = (db: Database) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

/** All people with a role. */
export const listStaff = (db: Database): Promise<UserRow[]> =>
  people(db)
    .where((is) => is(is.fn<number>('cardinality', ['roles']), '>', 0))
    .orderBy('id')
    .execute();

/** Finds people by a complete e-mail, phone, distributor number or id, never by a part: staff must not browse fans. */
export const findPeople = async (db: Database, search: string): Promise<UserRow[]> => {
  const phone = phoneNumberFrom(search);
  const plain = plainCode(search);
  const number = /^\d{1,12}$/.test(plain) ? plain : undefined;
  return people(db)
    .where((is) =>
      is.or([
        ...(search.includes('@') ? [is('email_key', '=', emailKey(search))] : []),
        ...(phone ? [is('telephone', '=', phone.e164)] : []),
        ...(number ? [is('entrepreneur_number', '=', number)] : []),
        ...(number && number.length <= 10 ? [is('id', '=', Number(number))] : []),
        is.lit(false),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute();
};

interface RolesChange {
  readonly actor: number;
  readonly userId: number;
  readonly roles: readonly StaffRole[];
  /** the revision of the roles on which the change is based */
  readonly seen: string | undefined;
}
/**
 * Replaces a person's roles, effective at once. The first one is given only to somebody who has accepted an invitation. The
 * last admin cannot lose the role, and nobody gives themselves one.
 */
export const setRoles = (
  { sessions, clock }: Pick<AccountsDeps, 'sessions' | 'clock'>,
  { actor, userId, roles, seen }: RolesChange,
): Promise<
  | UserRow
  | Refusal<
      | 'accounts/unknown'
      | 'accounts/last-admin'
      | 'staff/own-role'
      | 'staff/not-invited'
      | 'staff/email-unconfirmed'
      | 'staff/changed-meanwhile'
    >
> =>
  sessions.change(async (tx, changes) => {
    await lockRoles(tx);
    // all administrators in one order, before this person by itself
    const isLast = !roles.includes('admin') && !(await hasOtherAdmin(tx, userId));
    // an address that is being confirmed is the account's before its roles are looked at, or not at all
    const user = (await lockPerson(tx, userId)) ? await findUser(tx, userId) : undefined;
    if (!user) return refuse('accounts/unknown');
    const subject = `user ${userId}`;
    const action = 'set-roles';
    const meanwhile = await changedMeanwhile(tx, { seen, current: user.roles, subject, action, now: clock() });
    if (meanwhile) return meanwhile;
    const isRaised = roles.some((role) => !user.roles.includes(role));
    if (actor === userId && isRaised) return refuse('staff/own-role');
    // whoever registered an address need not own it
    if (isRaised && !user.email_confirmed_at) return refuse('staff/email-unconfirmed');
    if (isRaised && !user.roles.length && !(await hasAccepted(tx, user))) return refuse('staff/not-invited');
    if (isLast && user.roles.includes('admin')) return refuse('accounts/last-admin');
    const changed = await changeRolesOf(tx, changes, user, roles);
    const detail = { from: user.roles, to: changed.roles };
    await recordStaffAction(tx, { actor, action, subject, detail, at: clock() });
    return changed;
  });
