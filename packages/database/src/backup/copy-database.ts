/** Copies a database into an empty one of another server, as of one moment and in one transaction. */
import { assertDatabaseFits, executedMigrations } from '../check-database.ts';
import type { Connection } from '../connect.ts';
import { readMigrationFiles } from '../migration-files.ts';
import type { BackupLine } from './backup-file.ts';
import { fillTables, makeTables } from './restore-backup.ts';
import { tablesInOrder } from './table-order.ts';
import { linesOf, readSnapshot } from './write-backup.ts';

export interface Copied {
  readonly tables: number;
  readonly rows: number;
}

const countsIn = async ({ pool }: Connection, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of tables) {
    const { rows } = await pool.query<{ n: number }>(`select count(*) as n from ${name}`);
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
};

/**
 * The tables are made by the migrations that have run in the source, no later ones; then every table is counted on both
 * sides. Errors: UnfitDatabase when this version does not know the source's schema, a table that is not Palco's, a count
 * that differs, and PostgreSQL's own.
 */
export const copyDatabase = (from: Connection, to: Connection): Promise<Copied> =>
  readSnapshot(from, async (client) => {
    await assertDatabaseFits(from, await readMigrationFiles());
    const isNew = (await executedMigrations(from)).length === 0;
    if (isNew && (await tablesInOrder(client)).length === 0) return { tables: 0, rows: 0 };
    const lines = linesOf(client, { mode: '', keys: {}, madeAt: new Date(0) });
    const first = (await lines.next()).value as BackupLine;
    if (first.kind !== 'head') throw new Error('A backup begins with its head.');
    let sent: Readonly<Record<string, number>> = {};
    const noticingEnd = async function* (): AsyncGenerator<BackupLine> {
      for await (const line of lines) {
        if (line.kind === 'end') sent = line.rows;
        yield line;
      }
    };
    await makeTables(to, first);
    await fillTables(to, first, noticingEnd());
    const found = await countsIn(to, Object.keys(sent));
    const wrong = Object.keys(sent).filter((name) => sent[name] !== found[name]);
    if (wrong.length) throw new Error(`These tables did not arrive whole: ${wrong.join(', ')}.`);
    return { tables: Object.keys(sent).length, rows: Object.values(sent).reduce((sum, count) => sum + count, 0) };
  });
