import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { MoreTitles } from '../more-languages.ts';
import { PassChoice } from '../payments/shown-order.ts';
import { BodyId, Instant, PathId, Text } from '../wire-values.ts';

/** An owned membership as the spec's clients read it; valid while `date_exp` is in the future (`pass-start.ts`: from when). */
export const OwnedMembership = z.object({
  id: z.int(),
  date_start: z.iso.datetime(),
  date_exp: z.iso.datetime(),
  granted_at: z.iso.datetime(),
  /** the plan: 107, 108 and 109 are season passes */
  membership_id: z.int(),
  title: z.string(),
  title_en: z.string(),
  texts: MoreTitles,
  /** what it opens */
  competitions: z.array(z.enum(COMPETITIONS)),
  /** letters of the club, or the game, that it is for; the titles name it */
  club: z.optional(z.nullable(z.string())),
  game_id: z.optional(z.nullable(z.int())),
});
export type OwnedMembership = z.output<typeof OwnedMembership>;

export const MembershipForStaff = z.extend(OwnedMembership, {
  user_id: z.int(),
  source: z.string(),
  revoked_at: z.nullable(z.iso.datetime()),
  revoke_reason: z.nullable(z.string()),
});
const OneForStaff = z.object({ data: MembershipForStaff });
const Reason = Text(300);

export const readMembershipsOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/operations/users/:userId/memberships',
  summary: 'All memberships of a person, active and past',
  for: 'programs',
  access: ['support', 'admin', 'cashier'],
  params: z.object({ userId: PathId }),
  reply: z.object({ data: z.array(MembershipForStaff) }),
  refusals: [],
});

export const giveMembership = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/memberships',
  summary: 'Grants a pass without a payment and records the reason',
  for: 'programs',
  access: ['support', 'admin'],
  params: z.object({ userId: PathId }),
  body: z.object({ plan_id: BodyId, reason: Reason, ends_at: z.optional(Instant), ...PassChoice }),
  reply: OneForStaff,
  refusals: [
    'plans/unknown',
    'plans/choice-wrong',
    'memberships/window-wrong',
    'accounts/unknown',
    'staff/own-benefit',
  ],
});

export const revokeMembership = defineEndpoint({
  method: 'POST',
  path: '/api/operations/memberships/:id/revoke',
  summary: 'Revokes a pass immediately; playback with it stops',
  access: ['support', 'admin'],
  params: z.object({ id: PathId }),
  body: z.object({ reason: Reason }),
  reply: OneForStaff,
  refusals: ['memberships/unknown'],
});

export const restoreMembership = defineEndpoint({
  method: 'POST',
  path: '/api/operations/memberships/:id/restore',
  summary: 'Undoes a revocation',
  access: ['support', 'admin'],
  params: z.object({ id: PathId }),
  body: z.object({ reason: Reason }),
  reply: OneForStaff,
  refusals: ['memberships/unknown', 'staff/own-benefit'],
});
