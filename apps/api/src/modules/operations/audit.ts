/** The audit log of staff actions: append-only, written in the transaction of the action itself. */

import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { csvOf } from '@palco/files/csv-text';
import { sql } from 'kysely';
import { currentCall } from '../../http/current-call.ts';
import { markApplied } from './staff-calls.ts';

interface AuditEntry {
  /** the account that acted; undefined: the system itself */
  readonly actor: number | undefined;
  readonly action: StaffAction;
  /** the object of the action, such as `game 823035` */
  readonly subject: string;
  /** old and new values, never a secret and never a card */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

const record = async (
  db: Database,
  entry: AuditEntry,
  isLook: boolean,
  request_id: string | null = currentCall()?.requestId ?? null,
): Promise<void> => {
  const { actor = null, action, subject, detail = {}, at } = entry;
  await db
    .insertInto('audit_log')
    .values({ actor, action, subject, detail: JSON.stringify(detail), at, request_id, is_look: isLook })
    .execute();
};

/**
 * Records an action in the caller's transaction: if the action rolls back, so does its record. It also marks the call's
 * idempotency key as used. Errors: another process has taken over the call.
 */
export const recordStaffAction = async (db: Database, entry: AuditEntry): Promise<void> => {
  await markApplied(db, entry.at);
  await record(db, entry, false);
};

/** Records what the system did by itself, which is not part of the call during which it happened. */
export const recordSystemAction = (db: Database, entry: Omit<AuditEntry, 'actor'>): Promise<void> =>
  record(db, { ...entry, actor: undefined }, false, null);

/** Records that somebody looked: opened a person, revealed a key, exported. Nothing changed. */
export const recordLook = (db: Database, entry: AuditEntry): Promise<void> => record(db, entry, true);

const PAGE = 100;
const MOST_EXPORTED = 10_000;

interface AuditFilter {
  readonly subject?: string | undefined;
  readonly actor?: number | undefined;
  readonly action?: string | undefined;
  readonly kind?: 'change' | 'look' | undefined;
  /** a part of the subject or of the details; upper and lower case are equal. Without `from` of the last 90 days only */
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A text is searched in the entries of so many days: it is in no index, and the log is kept for ever. */
const TEXT_DAYS = 90;

/** With a text and no beginning, the search begins so many days before its end. */
const bounded = (filter: AuditFilter, now: Date): AuditFilter => {
  if (filter.text === undefined || filter.from !== undefined) return filter;
  const until = filter.to === undefined ? now : new Date(filter.to);
  return { ...filter, from: new Date(until.getTime() - TEXT_DAYS * 86_400_000).toISOString() };
};

const LIKE_SIGNS = /[\\%_]/g;

/** Entries that are written at once may be numbered in another order than their times. */
const AT_ONCE = 1000;
/**
 * The number of the first entry since an instant, with a margin before or after it: entries are read by their numbers, and
 * without it all that are newer than a day would be read to find those of the day.
 */
const firstSince = (instant: string, side: 1 | -1) =>
  sql<number>`coalesce((select id from audit_log where at >= ${new Date(instant)} order by at, id limit 1),
    (select max(id) from audit_log), 0) + ${sql.lit(side * AT_ONCE)}`;

const entries = (db: Database, filter: AuditFilter, now: Date) => {
  const { subject, actor, action, kind, text, from, to } = bounded(filter, now);
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor')
    .select([
      'audit_log.id',
      'at',
      'actor',
      'users.name as actor_name',
      'action',
      'subject',
      'detail',
      'request_id',
      'is_look',
    ])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor as number))
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .$if(kind !== undefined, (query) => query.where('is_look', '=', kind === 'look'))
    .$if(from !== undefined, (query) =>
      query.where('at', '>=', new Date(from as string)).where('audit_log.id', '>=', firstSince(from as string, -1)),
    )
    .$if(to !== undefined, (query) =>
      query.where('at', '<', new Date(to as string)).where('audit_log.id', '<=', firstSince(to as string, 1)),
    )
    .$if(text !== undefined, (query) => {
      const part = `%${(text as string).replace(LIKE_SIGNS, '\\$&')}%`;
      return query.where((is) => is.or([is('subject', 'ilike', part), sql<boolean>`detail::text ilike ${part}`]));
    })
    .orderBy('audit_log.id', 'desc');
};

/** One page of the entries that match, the newest first. */
export const readAuditLog = (
  db: Database,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
  now: Date,
) =>
  entries(db, filter, now)
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before as number))
    .limit(PAGE)
    .execute();

/** The entries that match, for a spreadsheet. The export is recorded as an entry of its own. */
export const exportAuditLog = async (
  db: Database,
  filter: AuditFilter,
  { actor, at }: { readonly actor: number; readonly at: Date },
): Promise<string> => {
  const rows = await entries(db, filter, at).limit(MOST_EXPORTED).execute();
  const detail = { filter, rows: rows.length };
  await recordLook(db, { actor, action: 'export-audit', subject: 'audit log', detail, at });
  return csvOf(
    ['id', 'at', 'actor', 'name', 'action', 'subject', 'detail', 'request'],
    rows.map((row) => [
      row.id,
      row.at.toISOString(),
      row.actor,
      row.actor_name,
      row.action,
      row.subject,
      JSON.stringify(row.detail),
      row.request_id,
    ]),
  );
};
