import { ProfileForm, type User } from '@palco/contracts/accounts/accounts';
import { Birthday, Email } from '@palco/contracts/accounts/person-fields';
import { plainEmail, plainTelephone } from '@palco/contracts/typed-text';
import * as z from 'zod/mini';
import { hasEnoughDigits, isoFromWire, phoneText, wireBirthday } from '../../ui/person-fields.ts';

/** The values of the form's inputs; unknown ones are empty. */
export interface PersonalValues {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly city: string;
  readonly country: string;
  /** an ISO date, as date inputs use it */
  readonly birthday: string;
  readonly gender: string;
  readonly language: string;
  readonly password: string;
  readonly current_password: string;
}

export const valuesOf = (user: User): PersonalValues => ({
  name: user.name ?? '',
  email: user.email ?? '',
  telephone: phoneText(user.telephone ?? ''),
  city: user.city ?? '',
  country: user.country ?? '',
  birthday: isoFromWire(user.birthday),
  gender: user.gender ?? '',
  language: user.language,
  password: '',
  current_password: '',
});

/** Does this change need the current password? */
export const needsProof = (values: PersonalValues, user: User): boolean =>
  user.has_password && (values.password !== '' || plainEmail(values.email) !== (user.email ?? ''));

/**
 * The body of the call. A phone number used to sign in is left out, because it cannot change (spec section 3). An account
 * created by phone has no e-mail and needs none.
 */
export const bodyOf = (values: PersonalValues, user: User) => {
  const { telephone, email, current_password, birthday, country, ...rest } = values;
  return {
    ...rest,
    birthday: wireBirthday(birthday),
    ...(user.email === null && plainEmail(email) === '' ? {} : { email }),
    ...(user.login_type === 'accountkit' ? {} : { telephone: plainTelephone(telephone) }),
    ...(country ? { country } : {}),
    ...(needsProof(values, user) ? { current_password } : {}),
  };
};

/** The contract, plus rules that the server checks later: ten digits, an existing day, the current password. */
export const personalSchema = z.extend(ProfileForm, {
  email: z.optional(Email),
  telephone: z.optional(z.string().check(z.refine((number) => number.trim() === '' || hasEnoughDigits(number)))),
  birthday: z.union([Birthday, z.literal('')]),
  current_password: z.optional(z.string().check(z.minLength(1))),
});
