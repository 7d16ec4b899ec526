/** Imports a provider's statement: its rows are stored as they were read. */
import { createHash } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import type { StatementProvider, StatementRow, UnreadRow } from '@palco/files/statement-file';
import { addDays, daysBetween, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction, recordSystemAction } from '../../operations/audit.ts';
import { readUpload } from '../../operations/read-upload.ts';

interface StatementFile {
  readonly provider: StatementProvider;
  readonly from: LeagueDate;
  readonly to: LeagueDate;
  readonly fileName: string;
  /** base64 */
  readonly file: string;
  readonly actor: number;
  readonly at: Date;
  readonly zone: Zone;
}
const MOST_DAYS = 92;
/** Rows of one statement that are written in one statement of SQL. */
const CHUNK = 1000;

interface NewStatement extends Omit<StatementFile, 'file' | 'zone' | 'actor'> {
  readonly actor: number | undefined;
  /** what makes it the same statement again */
  readonly identity: string;
  readonly rows: readonly StatementRow[];
  readonly unread: readonly UnreadRow[];
}

/** Returns the statement's id; one that was stored before is left unchanged. */
export const storeStatement = (
  db: Database,
  { provider, from, to, fileName, identity, rows, unread, actor, at }: NewStatement,
): Promise<number> => {
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, from, to, identity]))
    .digest('base64url');
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('provider_statements')
      .values({
        provider,
        from_day: from,
        to_day: to,
        file_name: fileName,
        digest,
        imported_at: at,
        imported_by: actor ?? null,
        unread: JSON.stringify(unread),
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const known = tx.selectFrom('provider_statements').select('id').where('digest', '=', digest);
      return (await known.executeTakeFirstOrThrow()).id;
    }
    for (let start = 0; start < rows.length; start += CHUNK)
      await tx
        .insertInto('statement_rows')
        .values(
          rows.slice(start, start + CHUNK).map((row) => ({
            statement_id: made.id,
            line: row.line,
            provider_id: row.providerId,
            kind: row.kind,
            at: row.at,
            amount_cents: row.cents,
            currency: row.currency,
            fee_cents: row.feeCents ?? null,
            reference: row.reference ?? null,
          })),
        )
        .execute();
    const detail = { provider, from, to, rows: rows.length, unread: unread.length };
    const subject = `statement ${made.id}`;
    const entry = { action: 'import-statement', subject, detail, at } as const;
    if (actor === undefined) await recordSystemAction(tx, entry);
    else await recordStaffAction(tx, { ...entry, actor });
    return made.id;
  });
};

/** Stores the rows of a file and returns the statement's id. A file that was imported before is left unchanged. */
export const importStatement = async (
  db: Database,
  { provider, from, to, fileName, file, actor, at, zone }: StatementFile,
): Promise<number | Refusal<'payments/statement-columns' | 'payments/statement-days'>> => {
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS) return refuse('payments/statement-days');
  const bytes = Buffer.from(file, 'base64');
  const content = await readUpload('statement', provider, bytes, {
    from: instantOf(from, zone),
    until: instantOf(addDays(to, 1), zone),
  });
  const [wrong] = content.wrong;
  if (wrong) return refuse('payments/statement-columns', { column: wrong.column, fault: wrong.fault });
  // by its text where it is text, as it always was
  const text = new TextDecoder().decode(bytes);
  const identity = text.includes('\uFFFD') ? file : text;
  const { rows, unread } = content;
  return storeStatement(db, { provider, from, to, fileName, identity, rows, unread, actor, at });
};
