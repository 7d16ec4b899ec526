import * as z from 'zod/mini';
import { SignedIn } from '../accounts/accounts.ts';
import {
  Birthday,
  City,
  Email,
  Flag,
  GivenEmail,
  GivenPassword,
  Name,
  NewPassword,
  orEmpty,
  Team,
  Telephone,
} from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ShownVersions } from '../legal/legal.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { DistributorNumber, GivenDistributorNumber, PrintedCode, SmsCode } from '../typed-values.ts';
import { CODE_CHANNELS } from './sign-in-methods.ts';

/** The registration form; only name, e-mail and password are required (spec section 5). */
export const Registration = z.object({
  name: Name,
  email: Email,
  password: NewPassword,
  password_confirm: z.optional(z.string()),
  birthday: orEmpty(Birthday),
  telephone: orEmpty(Telephone),
  city: orEmpty(City),
  country: z.optional(z.string().check(z.maxLength(80))),
  team: orEmpty(Team),
  /** from the cookie of the same name; an invalid id is ignored */
  affiliate_id: z.optional(z.string()),
  /** "is the account for a bar or restaurant?": yes is refused */
  bar_or_restaurant: z.optional(Flag),
  /** "I am 18 or older", without a birthday; no is refused */
  is_adult: z.optional(Flag),
  ...ShownVersions,
});
export type Registration = z.output<typeof Registration>;

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/users/register',
  summary: 'Creates an account and signs in; sends a mail to confirm the address',
  access: 'open',
  query: z.object(clientFlags),
  body: Registration,
  reply: SignedIn,
  refusals: [
    'accounts/email-registered',
    'accounts/passwords-differ',
    'accounts/password-common',
    'accounts/under-age',
    'accounts/phone-unusable',
    'accounts/bar-or-restaurant',
    'legal/registration-closed',
    'limits/too-many',
  ],
});

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Signs in with e-mail and password',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({ email: GivenEmail, password: GivenPassword }),
  reply: SignedIn,
  refusals: ['sign-in/wrong-credentials', 'limits/too-many'],
});

export const logInDistributor = defineEndpoint({
  method: 'POST',
  path: '/api/users/login/entrepreneur',
  feature: 'distributors',
  summary: "Signs a distributor in with the entrepreneur's number and password",
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({ number: GivenDistributorNumber, password: GivenPassword }),
  reply: SignedIn,
  refusals: ['sign-in/entrepreneur-wrong', 'sign-in/method-off', 'limits/too-many'],
});

/** The distributor's form: all fields are required, with the code of the invitation. */
export const DistributorRegistration = z.object({
  number: DistributorNumber,
  invitation: PrintedCode,
  name: Name,
  email: Email,
  password: NewPassword,
  password_confirm: z.string(),
  birthday: Birthday,
  telephone: Telephone,
  country: z.string().check(z.minLength(2), z.maxLength(80)),
  city: City.check(z.minLength(1)),
  team: Team,
  affiliate_id: z.optional(z.string()),
  ...ShownVersions,
});

export const registerDistributor = defineEndpoint({
  method: 'POST',
  path: '/api/users/register/entrepreneur',
  feature: 'distributors',
  summary: 'Creates the account of a distributor; the league issues number and invitation',
  access: 'open',
  query: z.object(clientFlags),
  body: DistributorRegistration,
  reply: SignedIn,
  refusals: [
    'sign-in/invitation-invalid',
    'sign-in/method-off',
    'accounts/email-registered',
    'accounts/passwords-differ',
    'accounts/password-common',
    'accounts/under-age',
    'accounts/phone-unusable',
    'legal/registration-closed',
    'limits/too-many',
  ],
});

export const requestPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/api/users/login/phone/code',
  feature: 'sign-in-phone',
  summary: 'Sends a code to a phone; the reply does not reveal whether the number has an account',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({
    telephone: Telephone,
    /** calling code of a number typed without one; default 52 */
    country_code: z.optional(z.string().check(z.regex(/^\+?[1-9]\d{0,3}$/))),
    /** default SMS, which also stands in where WhatsApp is off */
    channel: z.optional(z.enum(CODE_CHANNELS)),
  }),
  reply: z.object({
    /** identifies this request; the code is useless without it */
    challenge: z.string(),
    expires_at: z.iso.datetime(),
    /** no other code is sent to the number before this time */
    resend_at: z.iso.datetime(),
    channel: z.enum(CODE_CHANNELS),
    /** of a code that went by WhatsApp: from this time on it can be sent by SMS too */
    sms_at: z.nullable(z.iso.datetime()),
    /** messages are delayed and will be retried */
    delayed: z.boolean(),
  }),
  refusals: ['accounts/phone-unusable', 'sign-in/phone-country', 'sign-in/method-off', 'limits/too-many'],
});

export const sendPhoneCodeBySms = defineEndpoint({
  method: 'POST',
  path: '/api/users/login/phone/code/sms',
  feature: 'sign-in-phone',
  summary: 'Sends the code that went by WhatsApp once more, by SMS; both messages have the same code',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({ challenge: z.string().check(z.maxLength(100)) }),
  /** `resend_at`: from this time on another code may be asked for */
  reply: z.object({ resend_at: z.iso.datetime(), delayed: z.boolean() }),
  refusals: ['sign-in/code-expired', 'sign-in/method-off', 'limits/too-many'],
});

export const checkPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/api/users/login/phone/check',
  feature: 'sign-in-phone',
  summary: 'Exchanges the SMS code for a code that account_kit_login accepts',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({
    challenge: z.string().check(z.maxLength(100)),
    nip: SmsCode,
  }),
  reply: z.object({ code: z.string(), expires_at: z.iso.datetime() }),
  refusals: ['sign-in/wrong-code', 'sign-in/method-off', 'limits/too-many'],
});

export const accountKitLogIn = defineEndpoint({
  method: 'POST',
  path: '/api/users/account_kit_login',
  feature: 'sign-in-phone',
  summary: 'Signs in with the exchange code of a verified phone; a new number is a new account',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)), ...ShownVersions }),
  reply: SignedIn,
  refusals: ['sign-in/wrong-code', 'sign-in/method-off', 'legal/registration-closed', 'limits/too-many'],
});

const short = z.optional(z.string().check(z.maxLength(320)));
const proof = z.optional(z.string().check(z.maxLength(4096)));
/** The form of the spec's clients; only the proof is trusted. */
const providerForm = {
  id: short,
  email: short,
  first_name: short,
  last_name: short,
  /** Palco's own ticket from the redirect, or the token that Apple gave an app */
  identity_token: proof,
  ...ShownVersions,
};
const providerRefusals = [
  'sign-in/proof-invalid',
  'sign-in/method-off',
  'accounts/email-registered',
  'legal/registration-closed',
  'limits/too-many',
] as const;

export const logInFacebook = defineEndpoint({
  method: 'POST',
  path: '/api/users/login/facebook',
  feature: 'sign-in-facebook',
  summary: 'Signs in with Facebook: an access token for our app, or the ticket of the redirect',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({ ...providerForm, access_token: proof }),
  reply: SignedIn,
  refusals: providerRefusals,
});

export const logInApple = defineEndpoint({
  method: 'POST',
  path: '/api/users/login/apple',
  feature: 'sign-in-apple',
  summary: 'Signs in with Apple: the identity token of an app, or the ticket of the redirect',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object(providerForm),
  reply: SignedIn,
  refusals: providerRefusals,
});

export const startFacebook = defineEndpoint({
  method: 'GET',
  path: '/api/users/login/facebook/start',
  feature: 'sign-in-facebook',
  summary: "Sends the browser to Facebook's dialog",
  access: 'open',
  reply: 'redirect',
  refusals: ['sign-in/method-off'],
});

const anyText = z.optional(z.string().check(z.maxLength(8192)));
export const returnFromFacebook = defineEndpoint({
  method: 'GET',
  path: '/api/users/login/facebook/callback',
  feature: 'sign-in-facebook',
  summary: 'Facebook sends the browser back here; it goes on to /tv/home with a one-time ticket',
  for: 'programs',
  access: 'open',
  query: z.object({ code: anyText, state: anyText, error: anyText }),
  reply: 'redirect',
  refusals: ['sign-in/method-off'],
});

export const startApple = defineEndpoint({
  method: 'GET',
  path: '/api/users/login/apple/start',
  feature: 'sign-in-apple',
  summary: 'Sends the browser to Sign in with Apple',
  access: 'open',
  reply: 'redirect',
  refusals: ['sign-in/method-off'],
});

export const returnFromApple = defineEndpoint({
  method: 'POST',
  path: '/api/users/login/apple/callback',
  feature: 'sign-in-apple',
  summary: 'Apple posts its answer here; the browser goes on to /tv/home?apple_login= with a one-time ticket',
  for: 'programs',
  access: 'open',
  body: z.object({ code: anyText, id_token: anyText, state: anyText, user: anyText, error: anyText }),
  reply: 'redirect',
  refusals: ['sign-in/method-off'],
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/forgot',
  summary: 'Mails a recovery link; the reply does not reveal whether the address has an account',
  access: 'open',
  beforeOpening: 'always',
  query: z.object(clientFlags),
  body: z.object({ email: Email }),
  reply: z.object({
    sent: z.literal(true),
    /** mails are delayed and will be retried */
    delayed: z.boolean(),
  }),
  refusals: ['limits/too-many'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/users/reset',
  summary: 'Sets a new password with the token of a recovery link; every session of the account ends',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({
    token: z.string().check(z.maxLength(200)),
    password: NewPassword,
    password_confirm: z.optional(z.string()),
  }),
  reply: z.object({ changed: z.literal(true) }),
  refusals: ['accounts/link-over', 'accounts/passwords-differ', 'accounts/password-common', 'limits/too-many'],
});
