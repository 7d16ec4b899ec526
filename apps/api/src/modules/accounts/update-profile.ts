import type { ProfileForm } from '@palco/contracts/accounts/accounts';
import { isoBirthday } from '@palco/contracts/accounts/person-fields';
import type { Database } from '@palco/database/connect';
import { languageFrom } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { countryFrom } from '../../gateways/geolocation/country-names.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { LimitRefusal, Subjects } from '../operations/limits.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { confirmPath } from './account-mails.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { replacePassword } from './change-password.ts';
import { isCommonPassword } from './common-password.ts';
import { emailKey } from './email-key.ts';
import type { AccountLimit } from './limits.ts';
import { issueToken, supersedeTokens } from './one-time-token.ts';
import { isOldEnough } from './person.ts';
import { phoneNumberFrom } from './phone-number.ts';
import { proveOwnership } from './prove-ownership.ts';
import { findUser, findUserByEmail, type UserRow } from './user-store.ts';

type UpdateRefusal = Refusal<
  | 'session/ended'
  | 'accounts/not-yours'
  | 'accounts/under-age'
  | 'accounts/phone-unusable'
  | 'accounts/phone-fixed'
  | 'accounts/password-wrong'
  | 'accounts/password-common'
  | 'accounts/sign-in-again'
  | 'accounts/email-not-confirmed'
>;
interface Updated {
  readonly user: UserRow;
  /** of the new session, when the password changed and ended the others */
  readonly token: string | undefined;
  /** the new address until it is confirmed */
  readonly pendingEmail: string | undefined;
}
type PlainFields = Partial<
  Pick<UserRow, 'name' | 'telephone' | 'country' | 'city' | 'team' | 'gender' | 'birthday' | 'language'>
>;

/** The fields that need no proof, or a refusal. An empty value clears a field. */
const decidePlain = (form: ProfileForm, user: UserRow, now: Date, zone: Zone): PlainFields | UpdateRefusal => {
  const birthday = form.birthday ? isoBirthday(form.birthday) : undefined;
  if (birthday && !isOldEnough(birthday, now, zone)) return refuse('accounts/under-age', { field: 'birthday' });
  const phone = form.telephone ? phoneNumberFrom(form.telephone) : undefined;
  if (form.telephone && !phone) return refuse('accounts/phone-unusable');
  const isPhoneChanged = form.telephone !== undefined && (phone?.e164 ?? null) !== user.telephone;
  // this account signs in with the number (spec: read-only when login_type is accountkit)
  if (isPhoneChanged && user.login_type === 'accountkit') return refuse('accounts/phone-fixed');
  const country = form.country ? countryFrom(form.country) : undefined;
  const language = languageFrom(form.language);
  return {
    ...(form.name === undefined ? {} : { name: form.name }),
    ...(isPhoneChanged ? { telephone: phone?.e164 ?? null } : {}),
    ...(form.city === undefined ? {} : { city: form.city || null }),
    ...(form.team === undefined ? {} : { team: form.team || null }),
    ...(form.gender === undefined ? {} : { gender: form.gender || null }),
    ...(form.birthday === undefined ? {} : { birthday: birthday ?? null }),
    ...(country ? { country } : {}),
    ...(language ? { language } : {}),
  };
};

/** Saves the viewer's own profile. A new e-mail or password needs a proof of ownership; a blank password changes nothing. */
export const updateProfile = async (
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'limits' | 'passwords' | 'sessions' | 'mails' | 'mailBudget'>,
  viewer: Viewer,
  { userId, form, address, request }: { userId: number; form: ProfileForm; address: string; request: FastifyRequest },
): Promise<Updated | UpdateRefusal | LimitRefusal> => {
  const { db, clock, passwords, sessions, mails, mailBudget } = deps;
  if (userId !== viewer.userId) return refuse('accounts/not-yours');
  const user = await findUser(db, userId);
  if (!user) return refuse('session/ended');
  const plain = decidePlain(form, user, clock(), clock.zone());
  if (isRefusal(plain)) return plain;
  const isNewEmail = form.email !== undefined && (!user.email || emailKey(form.email) !== emailKey(user.email));
  const newPassword = form.password || undefined;
  if (isNewEmail && user.email && !user.email_confirmed_at) return refuse('accounts/email-not-confirmed');
  if (newPassword && isCommonPassword(newPassword, { email: user.email ?? '', name: user.name ?? '' }))
    return refuse('accounts/password-common');
  if (isNewEmail || newPassword) {
    const no = await proveOwnership(deps, user, viewer.sessionId, form.current_password);
    if (no) return no;
  }
  const counted = isNewEmail ? await mailBudget.spend(db, { to: form.email as string, address, userId }) : {};
  if (isRefusal(counted)) return counted;
  const hash = newPassword ? await passwords.hash(newPassword) : undefined;
  const isTaken = isNewEmail && (await findUserByEmail(db, form.email as string)) !== undefined;

  return sessions.change(async (tx, changes) => {
    const held = (await lockPerson(tx, user.id)) ? await findUser(tx, user.id) : undefined;
    if (!held) return refuse('session/ended');
    // a hash takes a while: whoever knew a former password changes nothing after a new one was set
    if ((isNewEmail || hash) && held.password_hash !== user.password_hash) return refuse('accounts/password-wrong');
    if (Object.keys(plain).length) await tx.updateTable('users').set(plain).where('id', '=', user.id).execute();
    if (plain.language && plain.language !== user.language) await changes.refreshAllOf(user.id);
    if (isNewEmail)
      await requestNewEmail(deps, tx, { ...user, ...plain }, { email: form.email as string, isTaken, counted });
    let token: string | undefined;
    if (hash) {
      await replacePassword({ clock, mails, mailBudget }, tx, changes, { user, hash, provesEmail: false });
      token = await sessions.open(tx, { userId: user.id, method: 'password', request });
    }
    const saved = (await findUser(tx, user.id)) as UserRow;
    return { user: saved, token, pendingEmail: isNewEmail ? form.email : undefined };
  });
};

/**
 * Mails a link to the new address; opening it changes the address. If the address has an account, its owner is mailed
 * instead, so that the reply does not reveal whether an address is registered.
 */
const requestNewEmail = async (
  { clock, mails }: Pick<AccountsDeps, 'clock' | 'mails'>,
  tx: Database,
  person: UserRow,
  { email, isTaken, counted }: { email: string; isTaken: boolean; counted: Subjects<AccountLimit> },
): Promise<void> => {
  const { id, language } = person;
  await supersedeTokens(tx, { userId: id, purpose: 'change-email', now: clock() });
  if (isTaken) return mails.send(tx, { kind: 'address-taken', to: email, language, person });
  const token = await issueToken(tx, { purpose: 'change-email', userId: id, data: { email, counted }, now: clock() });
  await mails.send(tx, { kind: 'change-email', to: email, language, person, path: confirmPath(token) });
};
