import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ConsentDue } from '../legal/legal.ts';
import { OwnedMembership } from '../memberships/memberships.ts';
import { STAFF_ROLES } from '../staff-access/staff.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { FactorCode } from '../typed-values.ts';
import {
  Birthday,
  City,
  Email,
  Gender,
  GivenPassword,
  Name,
  NewPassword,
  orEmpty,
  Team,
  Telephone,
} from './person-fields.ts';

/** How an account was created. `accountkit` is the old clients' name for a verified phone. */
const LOGIN_TYPES = ['email', 'accountkit', 'facebook', 'apple', 'entrepreneur'] as const;

/** A person's own account. Unknown values are null. */
export const User = z.object({
  id: z.number(),
  affiliate_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** E.164 */
  telephone: z.nullable(z.string()),
  /** three letters, as in the list of countries */
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  login_type: z.enum(LOGIN_TYPES),
  team: z.nullable(z.string()),
  gender: z.nullable(z.enum(['male', 'female'])),
  /** MM/DD/YYYY */
  birthday: z.nullable(z.string()),
  entrepreneur_number: z.nullable(z.string()),
  memberships: z.array(OwnedMembership),
  hasOneValidMembership: z.boolean(),
  // added by Palco; not in the spec
  email_confirmed: z.boolean(),
  /** whether the account has a password */
  has_password: z.boolean(),
  language: z.enum(LANGUAGES),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** versions of the legal documents that the person has yet to accept */
  consents_due: z.array(ConsentDue),
});
export type User = z.output<typeof User>;

/** Reply of sign-in, profile changes and `readMe`: the person and the token to store. */
export const SignedIn = z.extend(User, { token: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

/** A person's id in a path. */
const UserId = z.string().check(z.regex(/^[1-9]\d{0,9}$/));
const userParams = z.object({ id: UserId });

export const readMe = defineEndpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The person who is signed in; renews the token after half of its lifetime',
  access: 'signed-in',
  query: z.object(clientFlags),
  reply: SignedIn,
  refusals: ['session/ended'],
});

export const logOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/logout/:id',
  summary: 'Ends this session and invalidates its token',
  access: 'signed-in',
  params: userParams,
  query: z.object(clientFlags),
  reply: z.object({ ended: z.literal(true) }),
  refusals: ['accounts/not-yours'],
});

export const provePassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/proof',
  summary: 'Second proof: exchanges the password for a token that allows staff calls for 15 minutes',
  access: 'signed-in',
  /** `code`: of the second factor, required outside of the console for an account that has one */
  body: z.object({ password: GivenPassword, code: z.optional(FactorCode) }),
  reply: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  refusals: ['accounts/password-wrong', 'staff/code-required', 'staff/code-wrong', 'limits/too-many'],
});

/** The profile. A missing field is unchanged, an empty field is cleared, a blank password is unchanged. */
export const ProfileForm = z.object({
  name: z.optional(Name),
  email: z.optional(Email),
  telephone: orEmpty(Telephone),
  city: orEmpty(City),
  country: z.optional(z.string().check(z.maxLength(80))),
  birthday: orEmpty(Birthday),
  gender: orEmpty(Gender),
  team: orEmpty(Team),
  password: orEmpty(NewPassword),
  /** needed for a new e-mail or password, unless the account has none */
  current_password: z.optional(z.string().check(z.maxLength(1024))),
  /** language of mails and messages to this person */
  language: z.optional(z.string().check(z.maxLength(40))),
});
export type ProfileForm = z.output<typeof ProfileForm>;

export const updateUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/:id',
  summary: 'Saves the own profile; a new password ends all sessions and the reply holds the token of a new one',
  access: 'signed-in',
  params: userParams,
  query: z.object(clientFlags),
  body: ProfileForm,
  reply: z.extend(SignedIn, {
    /** the new address until it is confirmed; the old one is valid until then */
    pending_email: z.nullable(z.string()),
  }),
  refusals: [
    'accounts/not-yours',
    'accounts/under-age',
    'accounts/phone-unusable',
    'accounts/phone-fixed',
    'accounts/password-wrong',
    'accounts/password-common',
    'accounts/sign-in-again',
    'accounts/email-not-confirmed',
    'session/ended',
    'limits/too-many',
  ],
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/users/email/confirm',
  summary:
    'Uses the link of a mail: confirms the address of an account, or changes it; used again, it says that the address is confirmed',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    email: z.string(),
    is_change: z.boolean(),
    /** an earlier use of this link has confirmed it */
    was_confirmed: z.boolean(),
  }),
  refusals: ['accounts/link-over', 'accounts/email-registered', 'limits/too-many'],
});

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/users/email/confirmation',
  summary: 'Sends the confirmation mail of the own address again',
  access: 'signed-in',
  reply: z.object({ sent: z.boolean(), delayed: z.boolean() }),
  refusals: ['limits/too-many'],
});

/** A session of a person, as a list of devices shows it. */
export const Device = z.object({
  id: z.uuid(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 3166 alpha-2 */
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  way: z.string(),
  since: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** the device of this request */
  is_this: z.boolean(),
  /** a game is playing there now */
  is_watching: z.boolean(),
});
export type Device = z.output<typeof Device>;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/devices',
  summary: 'Where the account is signed in',
  access: 'signed-in',
  reply: z.object({ data: z.array(Device) }),
  refusals: [],
});

export const signOutDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/devices/:id',
  summary: 'Signs one device out',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ ended: z.literal(true) }),
  refusals: ['accounts/device-unknown'],
});

export const signOutOthers = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/me/devices',
  summary: 'Signs out every device but this one',
  access: 'signed-in',
  reply: z.object({ ended: z.literal(true) }),
  refusals: [],
});

export const exportMe = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/export',
  summary: 'All data stored about the person, as a file',
  access: 'signed-in',
  reply: z.record(z.string(), z.unknown()),
  refusals: ['session/ended'],
});

export const deleteMe = defineEndpoint({
  method: 'POST',
  path: '/api/users/me/deletion',
  summary: 'Deletes the account: erases personal data; records required by tax law stay without a name',
  access: 'signed-in',
  body: z.object({ current_password: z.optional(z.string().check(z.maxLength(1024))) }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: [
    'session/ended',
    'accounts/password-wrong',
    'accounts/sign-in-again',
    'accounts/last-admin',
    'limits/too-many',
  ],
});
