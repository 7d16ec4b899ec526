import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Plan } from '../plans/plan.ts';
import { addsNothing, type Membership, termOf } from './membership.ts';
import { announceMembership, membershipFrom, membershipsOf } from './membership-store.ts';

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
  readonly membership: Membership;
  /** the person held all of it already: somebody may want their money back */
  readonly addedNothing: boolean;
}

/** Two grants to one person wait for each other: the second must see the days that the first added. */
const holdPerson = (tx: Database, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('memberships', ${userId}))`.execute(tx);

/**
 * Gives a pass inside the caller's transaction, the one that marks its order paid or its card used. Granting again from
 * the same source answers the membership that is there.
 */
export const grantMembership = async (tx: Database, { userId, plan, source, at, endsAt }: Grant): Promise<Granted> => {
  await holdPerson(tx, userId);
  const held = await membershipsOf(tx, userId, { withRevoked: true });
  const known = held.find((each) => each.source === source);
  if (known) return { membership: known, addedNothing: false };
  const term = termOf(plan, held, at);
  const row = await tx
    .insertInto('memberships')
    .values({
      user_id: userId,
      plan_id: plan.id,
      competitions: [...plan.competitions],
      starts_at: term.startsAt,
      ends_at: endsAt ?? term.endsAt,
      source,
      granted_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceMembership(tx, userId);
  return { membership: membershipFrom(row), addedNothing: addsNothing(plan, held, at) };
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
