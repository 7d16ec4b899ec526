/** Staff changes plans and prices together: at once, or at a moment when every process sees them. */
import type { CatalogueChange, ChangeSet } from '@palco/contracts/plans/plans-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { recordStaffAction } from '../operations/audit.ts';
import { NOBODY } from '../operations/changed-meanwhile.ts';
import { applyChanges, checkTyped, linesOf } from './catalogue-change.ts';
import { announceCatalogue, catalogueFor, readAheadIn, revisionAhead } from './catalogue-store.ts';
import { type StoredChanges, writeChanges } from './scheduled-store.ts';

interface ChangeRequest {
  readonly changes: readonly CatalogueChange[];
  /** undefined: at once */
  readonly effectiveAt: Date | undefined;
  readonly reason: string;
  /** the revision that the changes were made on */
  readonly seen: string;
  readonly actor: number;
  readonly at: Date;
}
type ScheduleRefusal = Refusal<
  | 'plans/unknown'
  | 'plans/unknown-region'
  | 'plans/window-wrong'
  | 'plans/scope-fixed'
  | 'plans/cannot-renew'
  | 'plans/moment-wrong'
  | 'plans/amount-unconfirmed'
  | 'staff/changed-meanwhile'
>;

/** How long ahead a change must be scheduled, so that every process has read it long before it takes effect. */
const NOTICE_MS = 60_000;
const YEAR_MS = 366 * 86_400_000;

/** Two people who save at the same moment take turns, so that the second one learns of the first. */
const lockCatalogue = (tx: Database): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(tx);

/** Who changed plans last and when; nobody and now if the audit log has no entry, as after an update. */
const lastChange = async (tx: Database, now: Date): Promise<{ who: string; at: string }> => {
  const last = await tx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor')
    .select(['users.name', 'audit_log.at'])
    .where((is) =>
      is.or([
        is('subject', 'like', 'plan %'),
        is('subject', 'like', 'plan changes %'),
        is('subject', 'like', 'region %'),
      ]),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { who: last?.name ?? NOBODY, at: (last?.at ?? now).toISOString() };
};

/** Checks the changes against what will be on sale then, and writes or schedules them in one transaction. */
export const scheduleChanges = (
  db: Database,
  { changes, effectiveAt, reason, seen, actor, at }: ChangeRequest,
): Promise<number | ScheduleRefusal> =>
  db.transaction().execute(async (tx) => {
    if (
      effectiveAt &&
      (effectiveAt.getTime() < at.getTime() + NOTICE_MS || effectiveAt.getTime() > at.getTime() + YEAR_MS)
    )
      return refuse('plans/moment-wrong');
    await lockCatalogue(tx);
    const ahead = await readAheadIn(tx);
    const revision = revisionAhead(ahead);
    if (revision !== seen) return refuse('staff/changed-meanwhile', { ...(await lastChange(tx, at)), revision });
    const moment = effectiveAt ?? at;
    const before = catalogueFor(ahead, moment);
    const after = applyChanges(before, changes, moment);
    if (isRefusal(after)) return after;
    const untyped = checkTyped(before, changes);
    if (untyped) return untyped;
    const lines = linesOf(before, after, changes);
    const stored: StoredChanges = { changes, lines };
    const { id } = await tx
      .insertInto('scheduled_changes')
      .values({
        effective_at: moment,
        changes: JSON.stringify(stored),
        reason,
        made_by: actor,
        made_at: at,
        applied_at: effectiveAt ? null : at,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!effectiveAt) await writeChanges(tx, changes, { actor, scheduledId: id, at });
    const action = effectiveAt ? 'schedule-plan-changes' : 'make-plan-changes';
    const detail = { effective_at: moment, reason, lines };
    await recordStaffAction(tx, { actor, action, subject: `plan changes ${id}`, detail, at });
    await announceCatalogue(tx);
    return id;
  });

/** Cancels scheduled changes that have not taken effect. */
export const cancelScheduled = (
  db: Database,
  { id, reason, actor, at }: { id: number; reason: string; actor: number; at: Date },
): Promise<Refusal<'plans/unknown-change' | 'plans/change-over'> | undefined> =>
  db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('scheduled_changes').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) return refuse('plans/unknown-change');
    const cancelled = await tx
      .updateTable('scheduled_changes')
      .set({ cancelled_at: at, cancelled_by: actor, cancel_reason: reason })
      .where('id', '=', id)
      .where('applied_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('effective_at', '>', at)
      .executeTakeFirst();
    if (!cancelled.numUpdatedRows) return refuse('plans/change-over');
    const action = 'cancel-plan-changes';
    await recordStaffAction(tx, { actor, action, subject: `plan changes ${id}`, detail: { reason }, at });
    await announceCatalogue(tx);
    return undefined;
  });

const OVER_SHOWN = 50;

/** The scheduled changes, the next first, then those that are over, the newest first; with an id only that one. */
export const readScheduled = async (db: Database, id?: number): Promise<ChangeSet[]> => {
  const rows = await db
    .selectFrom('scheduled_changes')
    .leftJoin('users', 'users.id', 'scheduled_changes.made_by')
    .selectAll('scheduled_changes')
    .select('users.name as maker')
    .$if(id !== undefined, (query) => query.where('scheduled_changes.id', '=', id as number))
    .orderBy((is) => is.and([is('applied_at', 'is', null), is('cancelled_at', 'is', null)]), 'desc')
    .orderBy('scheduled_changes.id', 'desc')
    .limit(OVER_SHOWN)
    .execute();
  const sets = rows.map(
    (row): ChangeSet => ({
      id: row.id,
      effective_at: row.effective_at.toISOString(),
      reason: row.reason,
      made_by: row.maker,
      made_at: row.made_at.toISOString(),
      state: row.applied_at ? 'applied' : row.cancelled_at ? 'cancelled' : 'scheduled',
      lines: [...(row.changes as StoredChanges).lines],
    }),
  );
  const coming = sets.filter(({ state }) => state === 'scheduled');
  coming.sort((one, other) => one.effective_at.localeCompare(other.effective_at) || one.id - other.id);
  return [...coming, ...sets.filter(({ state }) => state !== 'scheduled')];
};
