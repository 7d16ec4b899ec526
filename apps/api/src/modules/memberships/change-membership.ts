/** What staff may do to a membership: grant, move its end, revoke, restore. Each with a reason, each in the audit log. */
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { type OwnBenefit, refuseOwn } from '../operations/own-benefit.ts';
import { chooseFor } from '../plans/choice-store.ts';
import type { Catalogue } from '../plans/plan.ts';
import { grantMembership } from './grant-membership.ts';
import { announceMembership } from './membership-store.ts';

export interface StaffChange {
  readonly actor: number;
  readonly reason: string;
  /** asked once what changes is locked */
  readonly now: () => Date;
}
type Outcome<Code extends string> = Promise<{ readonly id: number } | Refusal<Code>>;

export const giveMembership = async (
  db: Database,
  catalogue: Catalogue,
  {
    userId,
    planId,
    endsAt,
    club,
    game,
    actor,
    reason,
    now,
  }: StaffChange & {
    userId: number;
    planId: number;
    endsAt: Date | undefined;
    club: string | undefined;
    game: number | undefined;
  },
): Outcome<
  'plans/unknown' | 'plans/choice-wrong' | 'memberships/window-wrong' | 'accounts/unknown' | 'staff/own-benefit'
> => {
  const plan = catalogue.plans.find(({ id }) => id === planId);
  if (!plan) return refuse('plans/unknown');
  return db.transaction().execute(async (tx) => {
    const isThere = await lockPerson(tx, userId);
    const at = now();
    if (endsAt && endsAt <= at) return refuse('memberships/window-wrong');
    if (!isThere) return refuse('accounts/unknown');
    const own = await refuseOwn(tx, [actor], userId);
    if (own) return own;
    const choice = await chooseFor(tx, plan, { club, game }, at);
    if (isRefusal(choice)) return choice;
    const { id: number } = await tx
      .insertInto('staff_grants')
      .values({ user_id: userId, plan_id: planId, actor, reason, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const source = `staff grant ${number}`;
    await grantMembership(tx, { userId, plan, choice, source, now, ...(endsAt ? { endsAt } : {}) });
    const given = tx.selectFrom('memberships').select('id').where('source', '=', source);
    const { id } = await given.executeTakeFirstOrThrow();
    await recordStaffAction(tx, {
      actor,
      action: 'give-membership',
      subject: `user ${userId}`,
      detail: { id, planId, reason },
      at,
    });
    return { id };
  });
};

/** Changes one row and audits it; the decision sees the locked row, and the refusal of a benefit to oneself. */
const change = <Code extends string>(
  db: Database,
  id: number,
  { actor, reason, now }: StaffChange,
  action: StaffAction,
  decide: (
    row: { starts_at: Date },
    at: Date,
    own: OwnBenefit | undefined,
  ) =>
    | { readonly ends_at: Date }
    | { readonly revoked_at: Date | null; readonly revoke_reason: string | null }
    | Refusal<Code>,
): Outcome<Code | 'memberships/unknown'> =>
  db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('memberships').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return refuse('memberships/unknown');
    const at = now();
    const set = decide(row, at, await refuseOwn(tx, [actor], row.user_id));
    if ('refused' in set) return set;
    await tx.updateTable('memberships').set(set).where('id', '=', id).execute();
    const before = { ends_at: row.ends_at, revoked_at: row.revoked_at };
    await recordStaffAction(tx, {
      actor,
      action,
      subject: `membership ${id}`,
      detail: { before, after: set, reason },
      at,
    });
    await announceMembership(tx, row.user_id);
    return { id };
  });

export const revokeMembership = (
  db: Database,
  { id, ...staff }: StaffChange & { id: number },
): Outcome<'memberships/unknown'> =>
  change<never>(db, id, staff, 'revoke-membership', (_, at) => ({ revoked_at: at, revoke_reason: staff.reason }));

export const restoreMembership = (
  db: Database,
  { id, ...staff }: StaffChange & { id: number },
): Outcome<'memberships/unknown' | 'staff/own-benefit'> =>
  change<'staff/own-benefit'>(
    db,
    id,
    staff,
    'restore-membership',
    (_, __, own) => own ?? { revoked_at: null, revoke_reason: null },
  );
