/** Imports a provider's statement: its rows are stored as they were read. */
import { createHash } from 'node:crypto';
import type { StatementProvider } from '@palco/contracts/statement-file';
import type { Database } from '@palco/database/connect';
import { addDays, daysBetween, instantOf, type LeagueDate } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { readUpload } from '../operations/read-upload.ts';

export interface StatementFile {
  readonly provider: StatementProvider;
  readonly from: LeagueDate;
  readonly to: LeagueDate;
  readonly fileName: string;
  readonly csv: string;
  readonly actor: number;
  readonly at: Date;
}
const MOST_DAYS = 92;
/** Rows of one statement that are written in one statement of SQL. */
const CHUNK = 1000;

/** Stores the rows of a file and returns the statement's id. A file that was imported before is left unchanged. */
export const importStatement = async (
  db: Database,
  { provider, from, to, fileName, csv, actor, at }: StatementFile,
): Promise<number | Refusal<'payments/statement-columns' | 'payments/statement-days'>> => {
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS) return refuse('payments/statement-days');
  const file = await readUpload('statement', provider, csv, {
    from: instantOf(from),
    until: instantOf(addDays(to, 1)),
  });
  if (!file) return refuse('payments/statement-columns');
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, from, to, csv]))
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
        imported_by: actor,
        unread: JSON.stringify(file.unread),
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const known = tx.selectFrom('provider_statements').select('id').where('digest', '=', digest);
      return (await known.executeTakeFirstOrThrow()).id;
    }
    for (let start = 0; start < file.rows.length; start += CHUNK)
      await tx
        .insertInto('statement_rows')
        .values(
          file.rows.slice(start, start + CHUNK).map((row) => ({
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
    const detail = { provider, from, to, rows: file.rows.length, unread: file.unread.length };
    const subject = `statement ${made.id}`;
    await recordStaffAction(tx, { actor, action: 'import-statement', subject, detail, at });
    return made.id;
  });
};
