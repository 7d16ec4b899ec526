import { ProfileForm, type User } from '@palco/contracts/accounts';
import { Birthday, Email } from '@palco/contracts/person-fields';
import * as z from 'zod/mini';
import { hasEnoughDigits, isoFromWire, wireBirthday } from '../../ui/person-fields.ts';

/** What the inputs of the form hold; what is not known is empty. */
export interface PersonalValues {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly city: string;
  readonly country: string;
  /** ISO, as date inputs have it */
  readonly birthday: string;
  readonly gender: string;
  readonly team: string;
  readonly language: string;
  readonly password: string;
  readonly current_password: string;
}

export const valuesOf = (user: User): PersonalValues => ({
  name: user.name ?? '',
  email: user.email ?? '',
  telephone: user.telephone ?? '',
  city: user.city ?? '',
  country: user.country ?? '',
  birthday: isoFromWire(user.birthday),
  gender: user.gender ?? '',
  team: user.team ?? '',
  language: user.language,
  password: '',
  current_password: '',
});

/** Must the person prove who it is with the password that still counts? */
export const needsProof = (values: PersonalValues, user: User): boolean =>
  user.has_password && (values.password !== '' || values.email.trim() !== (user.email ?? ''));

/**
 * What is sent. A phone that signs in is left out: it cannot change (spec section 3). Who has no e-mail, because he came
 * by phone, need not give one.
 */
export const bodyOf = (values: PersonalValues, user: User) => {
  const { telephone, email, current_password, birthday, country, ...rest } = values;
  return {
    ...rest,
    birthday: wireBirthday(birthday),
    ...(user.email === null && email.trim() === '' ? {} : { email }),
    ...(user.login_type === 'accountkit' ? {} : { telephone: telephone.trim() }),
    ...(country ? { country } : {}),
    ...(needsProof(values, user) ? { current_password } : {}),
  };
};

/** The contract, with what the server could only say later: ten digits, a day that exists, the password that proves. */
export const personalSchema = z.extend(ProfileForm, {
  email: z.optional(Email),
  telephone: z.optional(z.string().check(z.refine((number) => number === '' || hasEnoughDigits(number)))),
  birthday: z.union([Birthday, z.literal('')]),
  current_password: z.optional(z.string().check(z.minLength(1))),
});
