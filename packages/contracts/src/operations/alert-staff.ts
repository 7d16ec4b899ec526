/** Alerts: what waits for staff, in one list. Each has its age, one next step, and an owner once somebody takes it. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { STAFF_ROLES } from '../staff-access/staff.ts';
import { PathId, Text } from '../wire-values.ts';
import { ALERT_KINDS, ALERT_STEPS } from './alert-kinds.ts';

const Instant = z.iso.datetime();
const EVERYBODY = ['scorer', 'ingest', 'cashier', 'support', 'league'] as const;

export const Alert = z.object({
  id: z.int(),
  /** first seen */
  at: Instant,
  kind: z.enum(ALERT_KINDS),
  /** the one thing it is about, such as `order 12`, `input 3`, `openpay` */
  subject: z.string(),
  payment_id: z.nullable(z.int()),
  game: z.nullable(z.int()),
  details: z.record(z.string(), z.unknown()),
  /** when staff closed it, and with which words */
  resolved_at: z.nullable(Instant),
  resolution: z.nullable(z.string()),
  /** when its cause ended */
  ended_at: z.nullable(Instant),
  /** how often it was seen, and when last */
  times_seen: z.int(),
  seen_at: Instant,
  /** when it was seen again after it had ended or been closed */
  reopened_at: z.nullable(Instant),
  /** its age counts from here */
  since: Instant,
  /** who takes care of it */
  owner: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
  /** who may take and close it, besides administrators */
  roles: z.array(z.enum(STAFF_ROLES)),
  /** where its next step is */
  step: z.enum(ALERT_STEPS),
  /** for `?seen=` of take and close */
  revision: Revision,
});
export type Alert = z.output<typeof Alert>;

export const listAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/operations/alerts',
  summary:
    'What waits for the caller’s roles, the newest first; `all=1` includes what is over or closed, `area=money` leaves money only',
  access: EVERYBODY,
  query: z.object({
    all: z.optional(z.string().check(z.maxLength(5))),
    area: z.optional(z.enum(['money'])),
  }),
  reply: z.object({ data: z.array(Alert) }),
  refusals: [],
});

export const takeAlert = defineEndpoint({
  method: 'POST',
  path: '/api/operations/alerts/:id/take',
  summary: 'Says that the caller takes care of an alert',
  access: EVERYBODY,
  params: z.object({ id: PathId }),
  query: Seen,
  body: z.object({}),
  reply: z.object({ data: Alert }),
  refusals: ['alerts/unknown', 'alerts/other-role', 'staff/changed-meanwhile'],
});

export const closeAlert = defineEndpoint({
  method: 'POST',
  path: '/api/operations/alerts/:id/close',
  summary: 'Closes an alert, with a note of what was done; it opens again by itself when its cause comes again',
  access: EVERYBODY,
  params: z.object({ id: PathId }),
  query: Seen,
  body: z.object({ resolution: Text(300) }),
  reply: z.object({ data: Alert }),
  refusals: ['alerts/unknown', 'alerts/other-role', 'staff/changed-meanwhile'],
});
