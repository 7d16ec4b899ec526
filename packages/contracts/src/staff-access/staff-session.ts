/**
 * Signing in to the console: password, then a second factor. The session is a cookie that only calls below `/console/api`
 * bring along; the proof for staff calls is in the reply, and the console keeps it in memory.
 */
import * as z from 'zod/mini';
import { Email, GivenEmail, GivenPassword, Name, NewPassword } from '../accounts/person-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { FactorCode } from '../typed-values.ts';
import { STAFF_ROLES } from './staff.ts';

/** From the right password to the second factor; good for a quarter of an hour and one sign-in. */
export const Ticket = z.string().check(z.minLength(20), z.maxLength(100));
const FACTORS = ['passkey', 'code'] as const;
export type Factor = (typeof FACTORS)[number];

const Encoded = z.string().check(z.regex(/^[\w-]{1,8192}$/));
const passkeyFields = {
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().check(z.maxLength(40)), z.unknown()),
};
/** What `navigator.credentials.create` gave, as JSON. */
export const NewPasskey = z.object({
  ...passkeyFields,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;
/** What `navigator.credentials.get` gave, as JSON. */
const UsedPasskey = z.object({
  ...passkeyFields,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.optional(Encoded),
  }),
});
export type UsedPasskey = z.output<typeof UsedPasskey>;

/** Options for the browser's passkey functions, as the library of both sides passes them. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const StaffPerson = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type StaffPerson = z.output<typeof StaffPerson>;

const OpenedSession = z.object({
  person: StaffPerson,
  /** the second proof, in `Authorization` of staff calls */
  proof: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  /** after the first factor was set up; they are never shown again */
  recovery_codes: z.optional(z.array(z.string())),
});
export type OpenedSession = z.output<typeof OpenedSession>;

/** `factors` is empty before the first sign-in: one must be set up */
const StartedSignIn = z.object({ ticket: z.string(), factors: z.array(z.enum(FACTORS)) });

export const startStaffSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/staff/sign-in',
  summary: 'Console: checks e-mail and password; the second factor follows',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({
    email: GivenEmail,
    password: GivenPassword,
    /** token of a mailed invitation: accepts it */
    invitation: z.optional(Ticket),
  }),
  reply: StartedSignIn,
  refusals: [
    'sign-in/wrong-credentials',
    'staff/role-required',
    'staff/email-unconfirmed',
    'staff/invitation-over',
    'staff/invitation-other-address',
    'limits/too-many',
  ],
});

export const createFirstAdministrator = defineEndpoint({
  method: 'POST',
  path: '/api/staff/first-administrator',
  summary: 'Console: the first administrator, by the one-time link of the installation; the second factor follows',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ token: Ticket, name: Name, email: Email, password: NewPassword }),
  reply: StartedSignIn,
  refusals: ['staff/first-link-over', 'accounts/password-common', 'limits/too-many'],
});

export const signInWithCode = defineEndpoint({
  method: 'POST',
  path: '/api/staff/sign-in/code',
  summary: 'Console: opens the session with a one-time code or a recovery code',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ ticket: Ticket, code: FactorCode }),
  reply: OpenedSession,
  refusals: ['staff/ticket-over', 'staff/code-wrong', 'staff/role-required', 'limits/too-many'],
});

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/staff/sign-in/passkey/options',
  summary: 'Console: the challenge for a passkey',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ ticket: Ticket }),
  reply: PasskeyOptions,
  refusals: ['staff/ticket-over'],
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/staff/sign-in/passkey',
  summary: 'Console: opens the session with a passkey',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ ticket: Ticket, passkey: UsedPasskey }),
  reply: OpenedSession,
  refusals: ['staff/ticket-over', 'staff/passkey-refused', 'staff/role-required', 'limits/too-many'],
});

export const startCodeSetup = defineEndpoint({
  method: 'POST',
  path: '/api/staff/factors/code',
  summary: 'Console, first sign-in: a secret for an app of one-time codes',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ ticket: Ticket }),
  /** `address` is the otpauth:// address that apps read */
  reply: z.object({ secret: z.string(), address: z.string() }),
  refusals: ['staff/ticket-over', 'staff/factor-exists'],
});

export const finishCodeSetup = defineEndpoint({
  method: 'POST',
  path: '/api/staff/factors/code/confirm',
  summary: 'Console, first sign-in: the first one-time code; opens the session',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ ticket: Ticket, code: FactorCode }),
  reply: OpenedSession,
  refusals: ['staff/ticket-over', 'staff/code-wrong', 'staff/factor-exists', 'staff/role-required', 'limits/too-many'],
});

export const startPasskeySetup = defineEndpoint({
  method: 'POST',
  path: '/api/staff/factors/passkey/options',
  summary: 'Console, first sign-in: the challenge for a new passkey',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ ticket: Ticket }),
  reply: PasskeyOptions,
  refusals: ['staff/ticket-over', 'staff/factor-exists'],
});

export const finishPasskeySetup = defineEndpoint({
  method: 'POST',
  path: '/api/staff/factors/passkey',
  summary: 'Console, first sign-in: stores the new passkey; opens the session',
  access: 'open',
  beforeOpening: 'always',
  body: z.object({ ticket: Ticket, passkey: NewPasskey }),
  reply: OpenedSession,
  refusals: ['staff/ticket-over', 'staff/passkey-refused', 'staff/factor-exists', 'staff/role-required'],
});

export const readStaffMe = defineEndpoint({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'Console: who is signed in, with the roles of this moment',
  access: 'signed-in',
  beforeOpening: 'always',
  reply: z.object({ person: StaffPerson }),
  refusals: ['staff/role-required'],
});

export const endStaffSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/staff/session',
  summary: 'Console: ends the session',
  access: 'signed-in',
  beforeOpening: 'always',
  reply: z.object({ ended: z.literal(true) }),
  refusals: [],
});
