import { isoBirthday } from '@palco/contracts/accounts/person-fields';
import type { registerDistributor as row } from '@palco/contracts/sign-in/sign-in';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { countryFrom } from '../../gateways/geolocation/country-names.ts';
import { isCommonPassword } from '../accounts/common-password.ts';
import { sendConfirmation } from '../accounts/confirm-email.ts';
import { spendToken } from '../accounts/one-time-token.ts';
import { affiliateIdFrom, isOldEnough } from '../accounts/person.ts';
import { phoneNumberFrom } from '../accounts/phone-number.ts';
import { findUserByEmail, insertUser } from '../accounts/user-store.ts';
import { recordRegistration } from '../legal/consents.ts';
import { refuseRegistration } from '../legal/legal-rules.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import { invitationToken } from './invite-distributor.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';

type Form = z.output<NonNullable<typeof row.body>>;

type DistributorRefusal = Refusal<
  | 'sign-in/invitation-invalid'
  | 'accounts/email-registered'
  | 'accounts/passwords-differ'
  | 'accounts/password-common'
  | 'accounts/under-age'
  | 'accounts/phone-unusable'
  | 'legal/registration-closed'
>;

/** Registers a distributor: every field is required, and an invitation proves that the number is theirs. */
export const registerDistributor = async (
  deps: Pick<
    SignInDeps,
    'db' | 'clock' | 'limits' | 'passwords' | 'sessions' | 'mails' | 'mailBudget' | 'placeOf' | 'legalRules'
  >,
  { form, language, address, request }: { form: Form; language: Language; address: string; request: FastifyRequest },
): Promise<SignInResult | DistributorRefusal | LimitRefusal> => {
  const { db, clock, limits, passwords, sessions, mailBudget, placeOf } = deps;
  const rules = await deps.legalRules();
  const closed = refuseRegistration(rules);
  if (closed) return closed;
  const subjects = { 'register by address': addressSubject(address) };
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  const now = clock();
  const birthday = isoBirthday(form.birthday) as string;
  if (!isOldEnough(birthday, now, clock.zone())) return refuse('accounts/under-age', { field: 'birthday' });
  if (form.password_confirm !== form.password) return refuse('accounts/passwords-differ');
  if (isCommonPassword(form.password, form)) return refuse('accounts/password-common');
  const phone = phoneNumberFrom(form.telephone);
  if (!phone) return refuse('accounts/phone-unusable');
  const counted = await mailBudget.spend(db, { to: form.email, address });
  if (isRefusal(counted)) return counted;
  const hash = await passwords.hash(form.password);
  const { country } = await placeOf(request);
  const made = await inTransaction(db, async (tx) => {
    // a refusal rolls back: an address that has an account does not use the invitation up
    const isInvited = await spendToken(tx, 'invitation', invitationToken(form.number, form.invitation), now);
    if (!isInvited) return refuse('sign-in/invitation-invalid');
    if (await findUserByEmail(tx, form.email)) return refuse('accounts/email-registered');
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
    if (!user) return refuse('accounts/email-registered');
    await recordRegistration(tx, rules.published, { userId: user.id, way: 'entrepreneur', language, at: now }, form);
    await sendConfirmation(deps, tx, user, counted);
    return { user, token: await sessions.open(tx, { userId: user.id, method: 'entrepreneur', request }) };
  });
  if (isRefusal(made)) await limits.fail(subjects);
  return made;
};
