/** The audit log of staff actions: append-only, written in the transaction of the action itself. */
import type { Database } from '@palco/database/connect';

export interface AuditEntry {
  /** the account that acted; undefined: the system itself */
  readonly actor: number | undefined;
  /** verb-noun, such as `void-play` */
  readonly action: string;
  /** the object of the action, such as `game 823035` */
  readonly subject: string;
  /** old and new values, never a secret and never a card */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Records an action in the caller's transaction: if the action rolls back, so does its record. */
export const recordStaffAction = async (
  db: Database,
  { actor, action, subject, detail = {}, at }: AuditEntry,
): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({ actor: actor ?? null, action, subject, detail: JSON.stringify(detail), at })
    .execute();
};

const PAGE = 100;

/** One page, the newest first; all actions, or those on one subject. */
export const readAuditLog = (
  db: Database,
  { before, subject }: { before?: number | undefined; subject?: string | undefined },
) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject', 'detail'])
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
