/** Two people change one record: the second one is refused and learns who changed it, instead of overwriting. */
import { createHash } from 'node:crypto';
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
};

/** The revision of a record: equal content has an equal one, whatever the order of its fields. */
export const revisionOf = (record: unknown): string =>
  record === undefined || record === null
    ? 'none'
    : createHash('sha256')
        .update(JSON.stringify(sorted(record)))
        .digest('base64url')
        .slice(0, 16);

interface SeenRecord {
  /** the revision the caller saw; undefined: any */
  readonly seen: string | undefined;
  /** as it is now, read in the transaction that holds its lock */
  readonly current: unknown;
  /** the subject of the record's audit entries */
  readonly subject: string;
  readonly action: StaffAction;
  /** if the subject is a list: the `id` of the item, from the details */
  readonly id?: string;
  /** time of the refused change; used when the audit log has no entry, as after an update of Palco */
  readonly now: Date;
}

/** Who changed something that no entry of the audit log names; the console says that it was the system. */
export const NOBODY = '';

/** The refusal for a record that was changed since it was read, with who and when; undefined when it was not. */
export const changedMeanwhile = async (
  tx: Database,
  { seen, current, subject, action, id, now }: SeenRecord,
): Promise<Refusal<'staff/changed-meanwhile'> | undefined> => {
  const revision = revisionOf(current);
  if (seen === undefined || seen === revision) return undefined;
  const last = await tx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor')
    .select(['audit_log.at', 'users.name', 'users.email'])
    .where('subject', '=', subject)
    .where('action', '=', action)
    .$if(id !== undefined, (query) => query.where(sql`detail->>'id'`, '=', id as string))
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = last?.name ?? last?.email ?? NOBODY;
  return refuse('staff/changed-meanwhile', { who, revision, at: (last?.at ?? now).toISOString() });
};
