/** Days that a pass goes on while a declined card is tried again: no sale, and taken back when it is over. */
import type { Database } from '@palco/database/connect';
import { grantMembership, revokeMembershipOf } from '../memberships/grant-membership.ts';
import type { Plan } from '../plans/plan.ts';
import { graceSourceOf } from './renewal-store.ts';

interface Graced {
  readonly id: number;
  readonly user_id: number;
  readonly period: number;
}

/** Once for a period. */
export const giveGrace = async (
  tx: Database,
  { id, user_id: userId, period }: Graced,
  { plan, endsAt, at }: { readonly plan: Plan; readonly endsAt: Date; readonly at: Date },
): Promise<void> => {
  await grantMembership(tx, { userId, plan, source: graceSourceOf(id, period), now: () => at, endsAt });
};

export const endGrace = (tx: Database, { id, period }: Graced, at: Date): Promise<void> =>
  revokeMembershipOf(tx, graceSourceOf(id, period), 'renewal over', at);
