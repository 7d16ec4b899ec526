/** Staff calls about passes that renew by themselves. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { BodyId, Decimal, PathId, Text } from '../wire-values.ts';
import { RENEWAL_STATES } from './renewals.ts';

const Instant = z.iso.datetime();
const HELPERS = ['support', 'cashier', 'admin'] as const;

const StaffRenewal = z.object({
  id: z.int(),
  person: z.object({ id: z.int(), name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  title: z.string(),
  state: z.enum(RENEWAL_STATES),
  /** of the next charge */
  total: Decimal,
  currency: z.enum(CURRENCIES),
  began_at: Instant,
  paid_until: Instant,
  /** null: it is over */
  charge_at: z.nullable(Instant),
  /** how many charges there were, the purchase not counted */
  charged: z.int(),
  card_last_four: z.nullable(z.string()),
  over_at: z.nullable(Instant),
  /** `stopped`, `price`, `declined` … */
  over_why: z.nullable(z.string()),
  consents: z.array(
    z.object({ at: Instant, way: z.string(), language: z.string(), version: z.string(), text: z.string() }),
  ),
  notices: z.array(z.object({ total: Decimal, charge_at: Instant, sent_at: z.nullable(Instant) })),
});
export type StaffRenewal = z.output<typeof StaffRenewal>;

export const listRenewals = defineEndpoint({
  method: 'GET',
  path: '/api/operations/renewals',
  summary: 'Passes that renew by themselves, the newest first, with what was agreed to and every notice',
  access: HELPERS,
  query: z.object({
    state: z.optional(z.enum(RENEWAL_STATES)),
    person: z.optional(BodyId),
    before: z.optional(BodyId),
  }),
  reply: z.object({ data: z.array(StaffRenewal) }),
  refusals: [],
});

export const stopRenewalForPerson = defineEndpoint({
  method: 'POST',
  path: '/api/operations/renewals/:id/stop',
  summary: 'Stops a renewal for somebody who asked for it: no further charge, and the pass runs to its paid end',
  access: HELPERS,
  params: z.object({ id: PathId }),
  body: z.object({ reason: Text(300) }),
  reply: z.object({ data: StaffRenewal }),
  refusals: ['renewals/unknown'],
});
