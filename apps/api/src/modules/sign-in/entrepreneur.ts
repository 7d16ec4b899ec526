import { CONSENT_VERSION } from '@palco/contracts/accounts';
import { isoBirthday } from '@palco/contracts/person-fields';
import type { registerDistributor as row } from '@palco/contracts/sign-in';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { countryFrom } from '../../gateways/geolocation/country-names.ts';
import { keyedDigest } from '../../keys.ts';
import { isCommonPassword } from '../accounts/common-password.ts';
import { askToConfirm } from '../accounts/confirm-email.ts';
import { spendToken } from '../accounts/one-time-token.ts';
import { affiliateIdFrom, isOldEnough } from '../accounts/person.ts';
import { phoneNumberFrom } from '../accounts/phone-number.ts';
import { findUserByEmail, findUserByNumber, insertUser, type UserRow } from '../accounts/user-store.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { SignInParts } from './routes.ts';

type Form = z.output<NonNullable<typeof row.body>>;
type Entered = { user: UserRow; token: string };

/** A distributor's number and password. Numbers are short and in a row, so one password on many of them is counted too. */
export const logInDistributor = async (
  { db, limits, passwords, sessions, digestKey }: SignInParts,
  {
    number: typed,
    password,
    address,
    request,
  }: { number: string; password: string; address: string; request: FastifyRequest },
): Promise<Entered | Refusal<'sign-in/entrepreneur-wrong'> | LimitRefusal> => {
  const number = typed.normalize('NFKC').replace(/[\s-]/g, '');
  const user = /^\d{4,12}$/.test(number) ? await findUserByNumber(db, number) : undefined;
  const account = keyedDigest(digestKey, `entrepreneur ${number}`);
  const isRight = await passwords.check(password, user?.password_hash ?? null, {
    'sign-in by account': account,
    'sign-in by address': addressSubject(address),
    'sign-in by password': keyedDigest(digestKey, `password ${password}`),
  });
  if (isRefusal(isRight)) return isRight;
  if (!isRight || !user) return refuse('sign-in/entrepreneur-wrong');
  await limits.forgive('sign-in by account', account);
  return { user, token: await sessions.open(db, { userId: user.id, way: 'entrepreneur', request }) };
};

export type EntrepreneurRefusal = Refusal<
  | 'sign-in/invitation-invalid'
  | 'accounts/email-registered'
  | 'accounts/passwords-differ'
  | 'accounts/password-common'
  | 'accounts/under-age'
  | 'accounts/phone-unusable'
>;

/** An invitation is good for one number; written in capitals or not, with or without dashes. */
export const invitationToken = (number: string, invitation: string): string =>
  `invitation ${number} ${invitation.toUpperCase().replace(/[^0-9A-Z]/g, '')}`;

/** The long variant of registration: everything is asked for, and the number must have been given to this person. */
export const registerDistributor = async (
  parts: SignInParts,
  { form, language, address, request }: { form: Form; language: Language; address: string; request: FastifyRequest },
): Promise<Entered | EntrepreneurRefusal | LimitRefusal> => {
  const { db, clock, limits, passwords, sessions, placeOf } = parts;
  const subjects = { 'register by address': addressSubject(address) };
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  const now = clock();
  const birthday = isoBirthday(form.birthday) as string;
  if (!isOldEnough(birthday, now)) return refuse('accounts/under-age', { field: 'birthday' });
  if (form.password_confirm !== form.password) return refuse('accounts/passwords-differ');
  if (isCommonPassword(form.password, form)) return refuse('accounts/password-common');
  const phone = phoneNumberFrom(form.telephone);
  if (!phone) return refuse('accounts/phone-unusable');
  const hash = await passwords.hash(form.password);
  const { country } = await placeOf(request);
  const made = await db
    .transaction()
    .execute(async (tx) => {
      const isInvited = await spendToken(tx, 'invitation', invitationToken(form.number, form.invitation), now);
      if (!isInvited) return refuse('sign-in/invitation-invalid');
      if (await findUserByEmail(tx, form.email)) throw new EmailRegistered();
      const user = await insertUser(tx, {
        email: form.email,
        email_confirmed_at: null,
        password_hash: hash,
        name: form.name,
        telephone: phone.e164,
        country: countryFrom(form.country) ?? country,
        city: form.city,
        team: form.team,
        gender: null,
        birthday,
        login_type: 'entrepreneur',
        entrepreneur_number: form.number,
        affiliate_id: affiliateIdFrom(form.affiliate_id),
        language,
        created_at: now,
      });
      if (!user) throw new EmailRegistered();
      await tx
        .insertInto('consents')
        .values({ user_id: user.id, version: CONSENT_VERSION, way: 'entrepreneur', at: now })
        .execute();
      await askToConfirm(parts, tx, user);
      return { user, token: await sessions.open(tx, { userId: user.id, way: 'entrepreneur', request }) };
    })
    .catch((fault: unknown) => {
      if (fault instanceof EmailRegistered) return refuse('accounts/email-registered');
      throw fault;
    });
  if (isRefusal(made)) await limits.fail(subjects);
  return made;
};

/** Rolls the transaction back, so that the invitation is not used up by an address that has an account. */
class EmailRegistered extends Error {}
