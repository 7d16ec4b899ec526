/** Puts a backup into an empty database: the whole file is read and checked first, then everything is written in one transaction. */
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { executedMigrations } from '../check-database.ts';
import type { Connection } from '../connect.ts';
import { knownMigrations, migrate, migrateTables } from '../migrate.ts';
import { makeQueueOf } from '../migrate-queue.ts';
import { type BackupHead, type BackupLine, readBackupFile, UnusableBackup } from './backup-file.ts';
import { tablesInOrder } from './table-order.ts';
import { type BackupProgress, countRows } from './write-backup.ts';

/** The database is in use already; nothing was touched. */
export class NotEmpty extends Error {}

/** Tables into which migrations write rows of their own. */
const FILLED_BY_MIGRATIONS = new Set(['public.hidden_windows', 'public.rights_rules', 'public.rights_rule_revisions']);

/**
 * Reads the whole file once and returns its head. Errors: UnusableBackup when the passphrase is wrong, a byte differs, the
 * end is missing, or a newer Palco wrote it.
 */
export const checkBackup = async (file: string, passphrase: string): Promise<BackupHead> => {
  let head: BackupHead | undefined;
  let isWhole = false;
  const counted: Record<string, number> = {};
  for await (const line of readBackupFile(file, passphrase)) {
    if (line.kind === 'head') {
      if (line.format !== 1) throw new UnusableBackup('The backup was made by a newer Palco.');
      head = line;
      for (const { name } of line.tables) counted[name] = 0;
    } else if (line.kind === 'rows') counted[line.table] = (counted[line.table] ?? 0) + countRows(line.text);
    else isWhole = Object.entries(counted).every(([name, count]) => line.rows[name] === count);
  }
  if (!head || !isWhole) throw new UnusableBackup('The file is incomplete.');
  const known = new Set(await knownMigrations());
  if (head.migrations.some((name) => !known.has(name)))
    throw new UnusableBackup('The backup was made by a newer Palco, or by another product: update this one first.');
  return head;
};

const assertEmpty = async (client: pg.PoolClient): Promise<void> => {
  for (const name of await tablesInOrder(client)) {
    if (!name.startsWith('public.') || FILLED_BY_MIGRATIONS.has(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
    if (rowCount) throw new NotEmpty(`The database is in use: ${name} has rows. Restore into an empty one.`);
  }
};

const withClient = async <Value>(
  { pool }: Connection,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect();
  let isDone = false;
  try {
    const value = await work(client);
    isDone = true;
    return value;
  } finally {
    client.release(!isDone);
  }
};

/** Writes the rows of one table; PostgreSQL checks types, constraints and foreign keys as for any other row. */
const copyRows = (client: pg.PoolClient, statement: string) => {
  const stream = client.query(copyFrom(statement));
  const ended = new Promise<void>((done, failed) => stream.once('finish', done).once('error', failed));
  // the fault is thrown where the table is closed
  ended.catch(() => undefined);
  return {
    write: (text: string): Promise<void> =>
      new Promise((done, failed) => stream.write(text, (fault) => (fault ? failed(fault) : done()))),
    end: async (): Promise<void> => {
      stream.end();
      await ended;
    },
  };
};

const load = async (
  client: pg.PoolClient,
  head: BackupHead,
  lines: AsyncIterable<BackupLine>,
  onTable: (progress: BackupProgress) => void,
): Promise<void> => {
  const statements = new Map(
    head.tables.map(({ name, columns }) => [
      name,
      `copy ${name} (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`,
    ]),
  );
  const places = [...statements.keys()];
  let open: { table: string; rows: number; copy: ReturnType<typeof copyRows> } | undefined;
  const close = async (): Promise<void> => {
    if (!open) return;
    await open.copy.end();
    onTable({ table: open.table, rows: open.rows, place: places.indexOf(open.table) + 1, tables: places.length });
    open = undefined;
  };
  await client.query(`truncate ${places.join(', ')}`);
  for await (const line of lines) {
    if (line.kind !== 'rows') continue;
    if (open?.table !== line.table) {
      await close();
      open = { table: line.table, rows: 0, copy: copyRows(client, statements.get(line.table) as string) };
    }
    await open.copy.write(line.text);
    open.rows += countRows(line.text);
  }
  await close();
  for (const { name, value, isCalled } of head.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
};

/**
 * Makes the tables, including the job queue's, as they were in the database that was backed up. Errors: UnfitDatabase,
 * UnusableBackup.
 */
export const makeTables = async (connection: Connection, head: BackupHead): Promise<void> => {
  await migrateTables(connection, head.migrations);
  if (!(await makeQueueOf(connection, head.queueMigration)))
    throw new UnusableBackup(
      'The job queue of the backup is not the one of the database: restore into an empty one, with a Palco that is not older.',
    );
};

/** Puts all rows into the tables and sets the sequences, in one transaction. */
export const fillTables = (
  connection: Connection,
  head: BackupHead,
  lines: AsyncIterable<BackupLine>,
  onTable: (progress: BackupProgress) => void = () => undefined,
): Promise<void> =>
  withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await load(client, head, lines, onTable);
    await client.query('commit');
  });

interface RestoreOptions {
  readonly connection: Connection;
  readonly file: string;
  readonly passphrase: string;
  readonly head: BackupHead;
  readonly onTable?: (progress: BackupProgress) => void;
}

/**
 * Makes the tables of the backup's version, fills them, then migrates them to this version's. `head` comes from
 * `checkBackup`. Errors: NotEmpty before anything is touched, UnusableBackup, PostgreSQL's own; after any of them the
 * database is empty.
 */
export const restoreBackup = async ({ connection, file, passphrase, head, onTable }: RestoreOptions): Promise<void> => {
  await withClient(connection, assertEmpty);
  const executed = await executedMigrations(connection);
  if (executed.some((name) => !head.migrations.includes(name)))
    throw new NotEmpty('The database was set up by a newer Palco than the backup. Restore into a new one.');
  await makeTables(connection, head);
  await fillTables(connection, head, readBackupFile(file, passphrase), onTable);
  await migrate(connection);
};
