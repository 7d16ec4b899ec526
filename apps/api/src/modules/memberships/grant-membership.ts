import type { Database } from '@palco/database/connect';
import { later } from '@palco/database/dialect';
import { sql } from 'kysely';
import type { Plan } from '../plans/plan.ts';
import { addsNothing, type Membership, termOf } from './membership.ts';
import { announceMembership, membershipFrom, selectMemberships } from './membership-store.ts';

export interface Grant {
  readonly userId: number;
  readonly plan: Plan;
  /** the one thing that gives it, such as `order 12`: given once, whatever is retried */
  readonly source: string;
  readonly at: Date;
  /** staff may decide the end */
  readonly endsAt?: Date;
}

export interface Granted {
  readonly endsAt: Date;
  /** the person held all of it already: somebody may want their money back */
  readonly addedNothing: boolean;
}

/** All that a person was ever given. */
export type HeldPasses = () => Promise<readonly Membership[]>;

/**
 * Two grants to one person wait for each other: the second must see the days that the first added. Asked for early, it
 * costs the transaction no exchange of its own.
 */
export const holdPasses = async (tx: Database, userId: number): Promise<HeldPasses> => {
  await later(tx, sql`select pg_advisory_xact_lock(hashtextextended('memberships', ${userId}))`);
  const rows = await later(tx, selectMemberships(tx, userId, { withRevoked: true }));
  return async () => (await rows()).map(membershipFrom);
};

/**
 * Gives a pass inside the caller's transaction, the one that marks its order paid or its card used, and in which the
 * person's passes are held. Granting again from the same source answers the pass that is there.
 */
export const grantMembership = async (
  tx: Database,
  passes: HeldPasses,
  { userId, plan, source, at, endsAt: until }: Grant,
): Promise<Granted> => {
  const held = await passes();
  const known = held.find((each) => each.source === source);
  if (known) return { endsAt: known.endsAt, addedNothing: false };
  const term = termOf(plan, held, at);
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
  await later(tx, tx.insertInto('memberships').values(row));
  await announceMembership(tx, userId);
  return { endsAt, addedNothing: addsNothing(plan, held, at) };
};

/** Ends at once what a source gave, because its money went back; doing it again changes nothing. */
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

/** Gives back what a source gave: the money returned to us. */
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
