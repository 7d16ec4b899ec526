/** Days that staff gives to the holder of a pass, and takes back. */

import type { GivenDays } from '@palco/contracts/desk-staff';
import type { Titled } from '@palco/contracts/plan-texts';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, leagueClockOf, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { type OwnBenefit, refuseOwn } from '../operations/own-benefit.ts';
import { readTitles, type StoredChoice } from '../plans/choice-store.ts';
import type { StaffChange } from './change-membership.ts';
import { announceMembership } from './membership-store.ts';

/** What the mail to the holder says. */
interface DaysMail {
  readonly kind: 'days-given' | 'days-taken-back';
  readonly userId: number;
  readonly days: number;
  readonly endsAt: Date;
  readonly pass: Titled;
}
export interface GiveDaysDeps {
  readonly db: Database;
  /** queues the mail in the transaction of the change */
  readonly mailDays: (tx: Database, mail: DaysMail) => Promise<void>;
}

/** Moves an instant by league days: to the same time of the league's clock, even if its UTC offset changes meanwhile. Pure. */
const movedByDays = (at: Date, days: number, zone: Zone): Date => {
  const { hour, minute, second } = leagueClockOf(at, zone);
  const moved = instantOf(addDays(leagueDateOf(at, zone), days), zone, hour, minute);
  return new Date(moved.getTime() + second * 1000 + at.getUTCMilliseconds());
};

type Row = Awaited<ReturnType<typeof givenDaysOf>>[number];
export const presentGivenDays = (row: Row): GivenDays => ({
  id: row.id,
  membership: row.membership_id,
  days: row.days,
  reason: row.reason,
  at: row.at.toISOString(),
  ends_before: row.ends_before.toISOString(),
  ends_after: row.ends_after.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
});

/** The days that a person was given, newest first. */
export const givenDaysOf = (db: Database, userId: number) =>
  db
    .selectFrom('given_days')
    .innerJoin('memberships', 'memberships.id', 'given_days.membership_id')
    .selectAll('given_days')
    .where('memberships.user_id', '=', userId)
    .orderBy('given_days.id', 'desc')
    .execute();

const lockMembership = (tx: Database, id: number) =>
  tx.selectFrom('memberships').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const titlesOfPass = async (
  tx: Database,
  { plan_id: id, ...choice }: StoredChoice & { plan_id: number },
): Promise<Titled> =>
  readTitles(
    tx,
    await tx.selectFrom('plans').select(['title', 'title_en', 'texts']).where('id', '=', id).executeTakeFirstOrThrow(),
    choice,
  );

/** Moves the end of a pass; a pass that is over goes on from now. */
export const giveDays = (
  { db, mailDays }: GiveDaysDeps,
  { id, days, actor, reason, now }: StaffChange & { id: number; days: number; now: Clock },
): Promise<GivenDays | Refusal<'memberships/unknown' | 'memberships/revoked'> | OwnBenefit> =>
  db.transaction().execute(async (tx) => {
    const membership = await lockMembership(tx, id);
    if (!membership) return refuse('memberships/unknown');
    if (membership.revoked_at) return refuse('memberships/revoked');
    const own = await refuseOwn(tx, [actor], membership.user_id);
    if (own) return own;
    const at = now();
    const { user_id: userId, ends_at: before } = membership;
    const after = movedByDays(before > at ? before : at, days, now.zone());
    await tx.updateTable('memberships').set({ ends_at: after }).where('id', '=', id).execute();
    const row = await tx
      .insertInto('given_days')
      .values({ membership_id: id, days, ends_before: before, ends_after: after, reason, actor, at, undone_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { membership: id, days, reason, before: { ends_at: before }, after: { ends_at: after } };
    await recordStaffAction(tx, { actor, action: 'give-days', subject: `user ${userId}`, detail, at });
    const pass = await titlesOfPass(tx, membership);
    await mailDays(tx, { kind: 'days-given', userId, days, endsAt: after, pass });
    await announceMembership(tx, userId);
    return presentGivenDays(row);
  });

/** Restores the end that the pass had before; once, and only while nothing else has moved it. */
export const takeBackDays = (
  { db, mailDays }: GiveDaysDeps,
  { id, actor, reason, now }: StaffChange & { id: number },
): Promise<GivenDays | Refusal<'memberships/days-unknown' | 'memberships/end-moved'>> =>
  db.transaction().execute(async (tx) => {
    const given = await tx.selectFrom('given_days').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const membership = given && (await lockMembership(tx, given.membership_id));
    if (!given || !membership) return refuse('memberships/days-unknown');
    if (given.undone_at) return presentGivenDays(given);
    if (membership.ends_at.getTime() !== given.ends_after.getTime()) return refuse('memberships/end-moved');
    const at = now();
    const { user_id: userId } = membership;
    const { ends_before: endsAt, days } = given;
    await tx.updateTable('memberships').set({ ends_at: endsAt }).where('id', '=', membership.id).execute();
    await tx.updateTable('given_days').set({ undone_at: at }).where('id', '=', id).execute();
    const detail = {
      membership: membership.id,
      days,
      reason,
      before: { ends_at: given.ends_after },
      after: { ends_at: endsAt },
    };
    await recordStaffAction(tx, { actor, action: 'take-back-days', subject: `user ${userId}`, detail, at });
    const pass = await titlesOfPass(tx, membership);
    await mailDays(tx, { kind: 'days-taken-back', userId, days, endsAt, pass });
    await announceMembership(tx, userId);
    return presentGivenDays({ ...given, undone_at: at });
  });
