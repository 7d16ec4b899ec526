/** Days that staff gives to the holder of a pass, and takes back. */

import type { GivenDays } from '@palco/contracts/desk/desk-staff';
import type { Titled } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, leagueClockOf, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { type OwnBenefit, refuseOwn } from '../operations/own-benefit.ts';
import { readTitles, type StoredChoice } from '../plans/choice-store.ts';
import type { StaffChange } from './change-membership.ts';
import { lockMembershipsOf } from './grant-membership.ts';
import { announceMembership, membershipFrom } from './membership-store.ts';
import { areStillThere, movePasses, passesBehind, turnsWith } from './passes-behind.ts';

/** What the mail to the holder says. */
interface DaysMail {
  readonly kind: 'days-given' | 'days-taken-back';
  readonly userId: number;
  readonly days: number;
  readonly endsAt: Date;
  readonly pass: Titled;
  /** other passes of its holder move with its end */
  readonly movesOthers: boolean;
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

/** The pass, and those of its holder that take turns with it; nobody else moves or grants one meanwhile. */
const lockMembership = async (tx: Database, id: number) => {
  const found = await tx.selectFrom('memberships').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const owned = await lockMembershipsOf(tx, found.user_id);
  const row = await tx.selectFrom('memberships').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return { membership: row, turns: turnsWith(membershipFrom(row), owned) };
};

const titlesOfPass = async (
  tx: Database,
  { plan_id: id, ...choice }: StoredChoice & { plan_id: number },
): Promise<Titled> =>
  readTitles(
    tx,
    await tx.selectFrom('plans').select(['title', 'title_en', 'texts']).where('id', '=', id).executeTakeFirstOrThrow(),
    choice,
  );

/** Moves the end of a pass, and with it the passes that follow; a pass that is over goes on from now. */
export const giveDays = (
  { db, mailDays }: GiveDaysDeps,
  { id, days, actor, reason, now }: StaffChange & { id: number; days: number; now: Clock },
): Promise<GivenDays | Refusal<'memberships/unknown' | 'memberships/revoked'> | OwnBenefit> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockMembership(tx, id);
    if (!locked) return refuse('memberships/unknown');
    const { membership, turns } = locked;
    if (membership.revoked_at) return refuse('memberships/revoked');
    const own = await refuseOwn(tx, [actor], membership.user_id);
    if (own) return own;
    const at = now();
    const { user_id: userId, ends_at: before } = membership;
    const from = before > at ? before : at;
    const after = movedByDays(from, days, now.zone());
    await tx.updateTable('memberships').set({ ends_at: after }).where('id', '=', id).execute();
    const moved = passesBehind(turns, { from, until: after });
    await movePasses(tx, moved, 'to');
    const row = await tx
      .insertInto('given_days')
      .values({
        membership_id: id,
        days,
        ends_before: before,
        ends_after: after,
        reason,
        actor,
        at,
        undone_at: null,
        moved: JSON.stringify(moved),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { membership: id, days, reason, before: { ends_at: before }, after: { ends_at: after }, moved };
    await recordStaffAction(tx, { actor, action: 'give-days', subject: `user ${userId}`, detail, at });
    const pass = await titlesOfPass(tx, membership);
    await mailDays(tx, { kind: 'days-given', userId, days, endsAt: after, pass, movesOthers: moved.length > 0 });
    await announceMembership(tx, userId);
    return presentGivenDays(row);
  });

/** Restores what giving the days moved; once, and only while nothing else has moved it and nothing was bought behind it. */
export const takeBackDays = (
  { db, mailDays }: GiveDaysDeps,
  { id, actor, reason, now }: StaffChange & { id: number },
): Promise<GivenDays | Refusal<'memberships/days-unknown' | 'memberships/end-moved'>> =>
  db.transaction().execute(async (tx) => {
    const given = await tx.selectFrom('given_days').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const locked = given && (await lockMembership(tx, given.membership_id));
    if (!given || !locked) return refuse('memberships/days-unknown');
    if (given.undone_at) return presentGivenDays(given);
    const { membership, turns } = locked;
    const { moved } = given;
    const isUntouched = areStillThere(turns, { moved, since: given.at });
    if (!isUntouched || membership.ends_at.getTime() !== given.ends_after.getTime())
      return refuse('memberships/end-moved');
    const at = now();
    const { user_id: userId } = membership;
    const { ends_before: endsAt, days } = given;
    await tx.updateTable('memberships').set({ ends_at: endsAt }).where('id', '=', membership.id).execute();
    await movePasses(tx, moved, 'from');
    await tx.updateTable('given_days').set({ undone_at: at }).where('id', '=', id).execute();
    const detail = {
      membership: membership.id,
      days,
      reason,
      before: { ends_at: given.ends_after },
      after: { ends_at: endsAt },
      moved,
    };
    await recordStaffAction(tx, { actor, action: 'take-back-days', subject: `user ${userId}`, detail, at });
    const pass = await titlesOfPass(tx, membership);
    await mailDays(tx, { kind: 'days-taken-back', userId, days, endsAt, pass, movesOthers: moved.length > 0 });
    await announceMembership(tx, userId);
    return presentGivenDays({ ...given, undone_at: at });
  });
