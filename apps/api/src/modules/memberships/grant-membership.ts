import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Plan } from '../plans/plan.ts';
import { addsNothing, type Membership, termOf } from './membership.ts';
import { announceMembership, membershipChanged, membershipFrom, selectMemberships } from './membership-store.ts';

export interface Grant {
  readonly userId: number;
  readonly plan: Plan;
  /** what grants it, such as `order 12`; one source grants once */
  readonly source: string;
  /** asked once the person's memberships are locked */
  readonly now: () => Date;
  /** set by staff; otherwise the plan decides */
  readonly endsAt?: Date;
}

export interface Granted {
  readonly endsAt: Date;
  /** the person owned all of it already, so a refund may be due */
  readonly addedNothing: boolean;
}

/** Two grants to one person wait for each other: the second must see the days that the first added. */
const lockMembershipsOf = async (tx: Database, userId: number): Promise<Membership[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('memberships', ${userId}))`.execute(tx);
  return (await selectMemberships(tx, userId, { withRevoked: true }).execute()).map(membershipFrom);
};

/**
 * Grants a membership inside the caller's transaction, the one that marks its order paid or its card used. Granting again
 * from the same source changes nothing and returns the end of the existing membership.
 */
export const grantMembership = async (
  tx: Database,
  { userId, plan, source, now, endsAt: until }: Grant,
): Promise<Granted> => {
  const owned = await lockMembershipsOf(tx, userId);
  const known = owned.find((each) => each.source === source);
  if (known) return { endsAt: known.endsAt, addedNothing: false };
  const at = now();
  const term = termOf(plan, owned, at);
  const endsAt = until ?? term.endsAt;
  const row = {
    user_id: userId,
    plan_id: plan.id,
    competitions: [...plan.competitions],
    starts_at: term.startsAt,
    ends_at: endsAt,
    source,
    granted_at: at,
  };
  // announced to other processes in the same statement: this runs for every sale
  await tx.insertInto('memberships').values(row).returning(membershipChanged(userId).as('notified')).execute();
  return { endsAt, addedNothing: addsNothing(plan, owned, at) };
};

/** Revokes what a source granted, because its payment was refunded or lost in a dispute; repeating it changes nothing. */
export const revokeMembershipOf = async (tx: Database, source: string, reason: string, at: Date): Promise<void> => {
  const row = await tx
    .updateTable('memberships')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('source', '=', source)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await announceMembership(tx, row.user_id);
};

/** Restores what a source granted, because a dispute about its payment was won. */
export const restoreMembershipOf = async (tx: Database, source: string): Promise<void> => {
  const row = await tx
    .updateTable('memberships')
    .set({ revoked_at: null, revoke_reason: null })
    .where('source', '=', source)
    .where('revoked_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (row) await announceMembership(tx, row.user_id);
};
