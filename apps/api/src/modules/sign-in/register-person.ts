import { isoBirthday, isYes } from '@palco/contracts/accounts/person-fields';
import type { Registration } from '@palco/contracts/sign-in/sign-in';
import type { Language } from '@palco/kernel/language';
import type { Zone } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { countryFrom } from '../../gateways/geolocation/country-names.ts';
import { isCommonPassword } from '../accounts/common-password.ts';
import { sendConfirmation } from '../accounts/confirm-email.ts';
import { hasOpenInvitation } from '../accounts/kept-invitations.ts';
import { affiliateIdFrom, isOldEnough } from '../accounts/person.ts';
import { type PhoneNumber, phoneNumberFrom } from '../accounts/phone-number.ts';
import { findUserByEmail, insertUser, type NewUser } from '../accounts/user-store.ts';
import { recordRegistration } from '../legal/consents.ts';
import { refuseRegistration } from '../legal/legal-rules.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal } from '../operations/limits.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import type { SignInResult } from './sign-in-reply.ts';

interface RegisterInput {
  readonly form: Registration;
  readonly language: Language;
  readonly address: string;
  readonly request: FastifyRequest;
}
type RegisterRefusal = Refusal<
  | 'accounts/email-registered'
  | 'accounts/passwords-differ'
  | 'accounts/password-common'
  | 'accounts/under-age'
  | 'accounts/phone-unusable'
  | 'accounts/bar-or-restaurant'
  | 'legal/registration-closed'
>;

/** Refusals that depend on the form alone (spec section 5). Affiliate, country and team never refuse. */
const decideOnForm = (
  form: Registration,
  phone: PhoneNumber | undefined,
  now: Date,
  zone: Zone,
): RegisterRefusal | undefined => {
  if (isYes(form.bar_or_restaurant)) return refuse('accounts/bar-or-restaurant');
  const birthday = form.birthday ? isoBirthday(form.birthday) : undefined;
  const saysMinor = form.is_adult !== undefined && form.is_adult !== '' && !isYes(form.is_adult);
  if (birthday === undefined ? saysMinor : !isOldEnough(birthday, now, zone))
    return refuse('accounts/under-age', { field: birthday === undefined ? 'is_adult' : 'birthday' });
  if (form.password_confirm !== undefined && form.password_confirm !== form.password)
    return refuse('accounts/passwords-differ');
  if (isCommonPassword(form.password, form)) return refuse('accounts/password-common');
  if (form.telephone && !phone) return refuse('accounts/phone-unusable');
  return undefined;
};

/** Creates an account and its first session. */
export const registerPerson = async (
  deps: Pick<
    SignInDeps,
    'db' | 'clock' | 'limits' | 'passwords' | 'sessions' | 'mails' | 'mailBudget' | 'placeOf' | 'legalRules'
  >,
  { form, language, address, request }: RegisterInput,
): Promise<SignInResult | RegisterRefusal | LimitRefusal> => {
  const { db, clock, limits, passwords, sessions, mailBudget, placeOf } = deps;
  const rules = await deps.legalRules();
  const closed = refuseRegistration(rules);
  // whoever is invited to work here is no fan: the league's own people come before its notice
  if (closed && !(await hasOpenInvitation(db, form.email, clock()))) return closed;
  const subjects = { 'register by address': addressSubject(address) };
  const tooMany = await limits.check(subjects);
  if (tooMany) return tooMany;
  const phone = form.telephone ? phoneNumberFrom(form.telephone) : undefined;
  const no = decideOnForm(form, phone, clock(), clock.zone());
  if (no) return no;
  if (await findUserByEmail(db, form.email)) {
    await limits.fail(subjects);
    return refuse('accounts/email-registered');
  }
  const counted = await mailBudget.spend(db, { to: form.email, address });
  if (isRefusal(counted)) return counted;
  const { country } = await placeOf(request);
  const now = clock();
  const person: NewUser = {
    email: form.email,
    email_confirmed_at: null,
    password_hash: await passwords.hash(form.password),
    name: form.name,
    telephone: phone?.e164 ?? null,
    country: (form.country && countryFrom(form.country)) || country,
    city: form.city || null,
    team: form.team || null,
    gender: null,
    birthday: (form.birthday && isoBirthday(form.birthday)) || null,
    login_type: 'email',
    entrepreneur_number: null,
    affiliate_id: affiliateIdFrom(form.affiliate_id),
    language,
    created_at: now,
  };
  const made = await db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, person);
    // the same e-mail was registered during the hashing
    if (!user) return refuse('accounts/email-registered');
    await recordRegistration(tx, rules.published, { userId: user.id, way: 'register', language, at: now }, form);
    await sendConfirmation(deps, tx, user, counted);
    return { user, token: await sessions.open(tx, { userId: user.id, method: 'password', request }) };
  });
  if (isRefusal(made)) await limits.fail(subjects);
  return made;
};
