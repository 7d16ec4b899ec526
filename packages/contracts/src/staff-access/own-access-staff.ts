/** A person's own ways into the console: passkeys, the app for one-time codes, recovery codes, and the sessions that are open. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FactorCode } from '../typed-values.ts';
import { Text } from '../wire-values.ts';
import { NewPasskey, PasskeyOptions, Ticket } from './staff-session.ts';

/** Every role of staff but `wall`: a screen on the wall is not a person. */
const STAFF = ['scorer', 'ingest', 'cashier', 'support', 'league', 'admin'] as const;
const BASE = '/api/operations/own-access' as const;
const PasskeyPath = z.object({ passkey: z.string().check(z.regex(/^[\w-]{1,1024}$/)) });
const PasskeyName = Text(60);

export const OwnAccess = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      created_at: z.iso.datetime(),
      last_used_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** since when; null: none */
  code_app: z.nullable(z.iso.datetime()),
  /** recovery codes that are not used yet */
  recovery_codes: z.int(),
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      city: z.nullable(z.string()),
      since: z.iso.datetime(),
      last_seen: z.iso.datetime(),
      is_this: z.boolean(),
    }),
  ),
});
export type OwnAccess = z.output<typeof OwnAccess>;
const reply = z.object({ data: OwnAccess });

export const readOwnAccess = defineEndpoint({
  method: 'GET',
  path: BASE,
  summary: 'Own factors and open sessions of the console',
  access: STAFF,
  reply,
  refusals: [],
});

export const startOwnPasskey = defineEndpoint({
  method: 'POST',
  path: `${BASE}/passkeys/options`,
  summary: 'The challenge for another passkey',
  access: STAFF,
  reply: z.extend(PasskeyOptions, { ticket: z.string() }),
  isShownOnce: true,
  refusals: [],
});

export const addOwnPasskey = defineEndpoint({
  method: 'POST',
  path: `${BASE}/passkeys`,
  summary: 'Adds a passkey to the own account',
  access: STAFF,
  bodyForms: ['json'],
  body: z.object({ ticket: Ticket, name: PasskeyName, passkey: NewPasskey }),
  reply,
  refusals: ['staff/ticket-over', 'staff/passkey-refused'],
});

export const renameOwnPasskey = defineEndpoint({
  method: 'PUT',
  path: `${BASE}/passkeys/:passkey`,
  summary: 'Names an own passkey',
  access: STAFF,
  params: PasskeyPath,
  body: z.object({ name: PasskeyName }),
  reply,
  refusals: ['staff/factor-unknown'],
});

export const removeOwnPasskey = defineEndpoint({
  method: 'DELETE',
  path: `${BASE}/passkeys/:passkey`,
  summary: 'Removes an own passkey; one factor always remains',
  access: STAFF,
  params: PasskeyPath,
  reply,
  refusals: ['staff/factor-unknown', 'staff/last-factor'],
});

export const startOwnCodeApp = defineEndpoint({
  method: 'POST',
  path: `${BASE}/code-app`,
  summary: 'A new secret for an app of one-time codes; nothing changes before its first code',
  access: STAFF,
  reply: z.object({ ticket: z.string(), secret: z.string(), address: z.string() }),
  isShownOnce: true,
  refusals: [],
});

export const setOwnCodeApp = defineEndpoint({
  method: 'POST',
  path: `${BASE}/code-app/confirm`,
  summary: 'The first code of the new app, which replaces a former one',
  access: STAFF,
  body: z.object({ ticket: Ticket, code: FactorCode }),
  reply,
  refusals: ['staff/ticket-over', 'staff/code-wrong', 'limits/too-many'],
});

export const removeOwnCodeApp = defineEndpoint({
  method: 'DELETE',
  path: `${BASE}/code-app`,
  summary: 'Removes the own app of one-time codes; one factor always remains',
  access: STAFF,
  reply,
  refusals: ['staff/factor-unknown', 'staff/last-factor'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: `${BASE}/recovery-codes`,
  summary: 'Ten new recovery codes, visible once; the former ones end',
  access: STAFF,
  reply: z.object({ codes: z.array(z.string()) }),
  isShownOnce: true,
  refusals: [],
});

export const closeOwnSession = defineEndpoint({
  method: 'DELETE',
  path: `${BASE}/sessions/:session`,
  summary: 'Ends another open session of the own account in the console',
  access: STAFF,
  params: z.object({ session: z.uuid() }),
  reply,
  refusals: ['accounts/device-unknown'],
});
