/** The statements of providers that were imported. */
import type { Statement } from '@palco/contracts/payments/day-staff';
import type { Database } from '@palco/database/connect';
import type { StatementProvider } from '@palco/files/statement-file';

/** Statements with who imported them and how many rows they have. */
export const selectStatements = (db: Database) =>
  db
    .selectFrom('provider_statements')
    .leftJoin('users', 'users.id', 'provider_statements.imported_by')
    .selectAll('provider_statements')
    .select((is) => [
      'users.name',
      is
        .selectFrom('statement_rows')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('statement_rows.statement_id', '=', 'provider_statements.id')
        .as('rows'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectStatements>['executeTakeFirstOrThrow']>>;

export const presentStatement = (row: Row): Statement => ({
  id: row.id,
  provider: row.provider as StatementProvider,
  from: row.from_day,
  to: row.to_day,
  file_name: row.file_name,
  imported_at: row.imported_at.toISOString(),
  imported_by: row.name,
  rows: row.rows ?? 0,
  unread: (row.unread as readonly unknown[]).length,
});

const MANY = 100;
export const readStatements = async (db: Database): Promise<Statement[]> =>
  (await selectStatements(db).orderBy('provider_statements.id', 'desc').limit(MANY).execute()).map(presentStatement);

export const readStatement = async (db: Database, id: number): Promise<Statement | undefined> => {
  const row = await selectStatements(db).where('provider_statements.id', '=', id).executeTakeFirst();
  return row && presentStatement(row);
};
