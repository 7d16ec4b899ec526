/** Staff opens the league: the state of the site, and the list of live tests that the opening waits for. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { SITE_STATES } from './site-state.ts';

const WRITERS = ['league', 'admin'] as const;
const JSON_ONLY = ['json'] as const;

/** Every line of the list, in its order. */
export const OPENING_LINES = [
  'database',
  'disk',
  'clock',
  'certificate',
  'backup',
  'mail',
  'openpay',
  'paypal',
  'encoder',
  'prices',
  'notice',
  'terms',
  'factors',
  'identity',
] as const;
export type OpeningLine = (typeof OPENING_LINES)[number];

/**
 * `untested`: never, or with other settings than today's. `running`: it waits for an answer from outside. `not-needed`: this
 * league does not have it.
 */
const LINE_STATES = ['ok', 'failed', 'running', 'waiting-for-code', 'untested', 'stale', 'not-needed'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const OpeningCheck = z.object({
  line: z.enum(OPENING_LINES),
  state: z.enum(LINE_STATES),
  /** what was found, a key of the texts `opening.found`; null: not tested */
  found: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.nullable(z.iso.datetime()),
  /** from then on the result no longer counts */
  until: z.nullable(z.iso.datetime()),
});
export type OpeningCheck = z.output<typeof OpeningCheck>;

export const OpeningDesk = z.object({
  data: z.object({
    state: z.enum(SITE_STATES),
    /** the newest first */
    history: z.array(
      z.object({
        state: z.enum(SITE_STATES),
        at: z.iso.datetime(),
        by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
    opens_on: z.nullable(z.iso.date()),
    /** of state and date */
    revision: Revision,
    /** false: a demo, which opens whatever the list says */
    is_held: z.boolean(),
    checks: z.array(OpeningCheck),
    waiting: z.object({ confirmed: z.int(), unconfirmed: z.int(), mailed: z.int(), failed: z.int() }),
    first_sale_at: z.nullable(z.iso.datetime()),
    sales: z.int(),
  }),
});
export type OpeningDesk = z.output<typeof OpeningDesk>;

const LinePath = z.object({ line: z.enum(OPENING_LINES) });

export const readOpening = defineEndpoint({
  method: 'GET',
  path: '/api/operations/opening',
  summary: 'The state of the site, and the list of tests with their results',
  access: ['league', 'support', 'admin'],
  provedBy: 'console-session',
  reply: OpeningDesk,
  refusals: [],
});

export const changeOpeningDate = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/opening/date',
  summary: 'The day that the announcement names; null: none. The site does not open by itself',
  access: WRITERS,
  query: Seen,
  bodyForms: JSON_ONLY,
  body: z.object({ opens_on: z.nullable(z.iso.date()) }),
  reply: OpeningDesk,
  refusals: ['staff/changed-meanwhile'],
});

export const changeSiteState = defineEndpoint({
  method: 'POST',
  path: '/api/operations/opening/state',
  summary:
    'Closes, announces or opens the site. It opens only while every needed line of the list is green; less than before takes a reason',
  access: ['admin'],
  query: Seen,
  bodyForms: JSON_ONLY,
  body: z.object({
    state: z.enum(SITE_STATES),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  reply: OpeningDesk,
  refusals: ['staff/changed-meanwhile', 'opening/not-ready', 'opening/same-state', 'opening/reason-required'],
});

export const runOpeningCheck = defineEndpoint({
  method: 'POST',
  path: '/api/operations/opening/checks/:line',
  summary: 'Does the test of one line now; those that wait for an answer from outside go on by themselves',
  access: WRITERS,
  params: LinePath,
  bodyForms: JSON_ONLY,
  body: z.object({}),
  reply: OpeningDesk,
  refusals: [],
});

export const runOpeningChecks = defineEndpoint({
  method: 'POST',
  path: '/api/operations/opening/checks',
  summary: 'Does the tests of all lines, except that of the mail, which needs somebody to read it',
  access: WRITERS,
  bodyForms: JSON_ONLY,
  body: z.object({}),
  reply: OpeningDesk,
  refusals: [],
});

export const typeMailCode = defineEndpoint({
  method: 'POST',
  path: '/api/operations/opening/mail-code',
  summary: 'The code of the mail that was sent to whoever types it',
  access: WRITERS,
  bodyForms: JSON_ONLY,
  body: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
  reply: OpeningDesk,
  refusals: ['opening/code-wrong'],
});

export const visitSite = defineEndpoint({
  method: 'POST',
  path: '/api/operations/opening/visit',
  summary: 'Lets the browser of staff see the site as if it were open, for twelve hours',
  access: ['scorer', 'ingest', 'cashier', 'support', 'league', 'admin'],
  provedBy: 'console-session',
  bodyForms: JSON_ONLY,
  body: z.object({}),
  reply: z.object({ visiting: z.literal(true) }),
  refusals: [],
});
