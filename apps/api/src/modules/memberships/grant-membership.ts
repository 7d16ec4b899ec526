import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { type Choice, NO_CHOICE } from '../plans/choice.ts';
import { storedChoice } from '../plans/choice-store.ts';
import type { Plan } from '../plans/plan.ts';
import { CREDIT_GONE, replaceAgain } from './credited-pass.ts';
import { addsNothing, type Membership, termOf } from './membership.ts';
import { announceMembership, membershipChanged, membershipFrom, selectMemberships } from './membership-store.ts';

interface Grant {
  readonly userId: number;
  readonly plan: Plan;
  /** undefined: everything that the plan opens */
  readonly choice?: Choice;
  /** what grants it, such as `order 12`; one source grants once */
  readonly source: string;
  /** the pass that ends when this one begins, because its rest was credited */
  readonly replaces?: number | undefined;
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
export const lockMembershipsOf = async (tx: Database, userId: number): Promise<Membership[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('memberships', ${userId}))`.execute(tx);
  return (await selectMemberships(tx, userId, { withRevoked: true }).execute()).map(membershipFrom);
};

/**
 * Grants a membership inside the caller's transaction, the one that marks its order paid or its card used. Granting again
 * from the same source changes nothing and returns the end of the existing membership.
 */
export const grantMembership = async (
  tx: Database,
  { userId, plan, choice = NO_CHOICE, source, replaces, now, endsAt: until }: Grant,
): Promise<Granted> => {
  const owned = await lockMembershipsOf(tx, userId);
  const known = owned.find((each) => each.source === source);
  if (known) return { endsAt: known.endsAt, addedNothing: false };
  const at = now();
  const replaced = owned.find(({ id }) => id === replaces);
  // its money went back, or it was credited already: there is nothing that could pay the rest of the new one
  if (replaces !== undefined && (!replaced || replaced.revokedAt)) return { endsAt: at, addedNothing: true };
  const others = owned.filter((each) => each !== replaced);
  const wanted = { ...plan, ...choice };
  const term = termOf(wanted, others, at);
  const endsAt = until ?? term.endsAt;
  const row = {
    user_id: userId,
    plan_id: plan.id,
    competitions: [...plan.competitions],
    ...storedChoice(choice),
    starts_at: term.startsAt,
    ends_at: endsAt,
    source,
    granted_at: at,
  };
  // announced to other processes in the same statement: this runs for every sale
  await tx.insertInto('memberships').values(row).returning(membershipChanged(userId).as('notified')).execute();
  await replaceAgain(tx, { source, replaced: replaces ?? null, at });
  return { endsAt, addedNothing: addsNothing(wanted, others, at) };
};

/** Revokes what a source granted, because its payment was refunded or lost in a dispute; repeating it changes nothing. */
export const revokeMembershipOf = async (tx: Database, source: string, reason: string, at: Date): Promise<void> => {
  const row = await tx
    .updateTable('memberships')
    .set({ revoked_at: at, revoke_reason: reason })
    .where('source', '=', source)
    // one that ended with what it was credited ends for its own reason now, and does not come back with that
    .where((is) => is.or([is('revoked_at', 'is', null), is('revoke_reason', 'like', `${CREDIT_GONE}%`)]))
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
