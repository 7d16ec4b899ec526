/** A backup of the whole database, read from the server in one snapshot while Palco keeps running. */
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../connect.ts';
import { type BackupLine, type BackupTable, type SealOptions, writeBackupFile } from './backup-file.ts';
import { tablesInOrder } from './table-order.ts';

export interface BackupProgress {
  readonly table: string;
  readonly rows: number;
  /** which table this is, from 1, and of how many */
  readonly place: number;
  readonly tables: number;
}
interface BackupOptions extends SealOptions {
  readonly connection: Connection;
  readonly file: string;
  readonly passphrase: string;
  readonly mode: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly madeAt: Date;
  readonly onTable?: (progress: BackupProgress) => void;
}

/** Rows are gathered into lines of about this many characters. */
const LINE_CHARACTERS = 256 * 1024;

const columnOf = async (client: pg.PoolClient, text: string): Promise<string[]> =>
  (await client.query<[string]>({ text, rowMode: 'array' })).rows.map(([value]) => value);

const columnsOf = (client: pg.PoolClient, table: string): Promise<string[]> =>
  columnOf(
    client,
    `select attname::text from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );

const sequencesOf = async (client: pg.PoolClient) => {
  const names = await columnOf(
    client,
    `select format('%I.%I', schemaname, sequencename) from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const sequences = [];
  for (const name of names) {
    const { rows } = await client.query<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    for (const { last_value, is_called } of rows) sequences.push({ name, value: last_value, isCalled: is_called });
  }
  return sequences;
};

async function* rowsOf(client: pg.PoolClient, { name, columns }: BackupTable): AsyncGenerator<string> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyTo(`copy ${name} (${list}) to stdout`));
  stream.setEncoding('utf8');
  let gathered = '';
  for await (const chunk of stream as AsyncIterable<string>) {
    gathered += chunk;
    if (gathered.length < LINE_CHARACTERS) continue;
    const end = gathered.lastIndexOf('\n') + 1;
    if (end) yield gathered.slice(0, end);
    gathered = gathered.slice(end);
  }
  if (gathered) yield gathered;
}

/** Rows of COPY text: a newline inside a value is written as `\n`, so every real newline ends a row. */
export const countRows = (text: string): number => text.split('\n').length - 1;

type LineOptions = Pick<BackupOptions, 'mode' | 'keys' | 'madeAt' | 'onTable'>;

/** The head, the rows of every table, the end. The client has a snapshot open. */
export async function* linesOf(client: pg.PoolClient, options: LineOptions): AsyncGenerator<BackupLine> {
  const { mode, keys, madeAt, onTable } = options;
  const tables: BackupTable[] = [];
  for (const name of await tablesInOrder(client)) tables.push({ name, columns: await columnsOf(client, name) });
  const [queueMigration] = await columnOf(client, 'select max(id) from graphile_worker.migrations');
  yield {
    kind: 'head',
    format: 1,
    madeAt: madeAt.toISOString(),
    mode,
    migrations: await columnOf(client, 'select name from kysely_migration order by name'),
    queueMigration: Number(queueMigration),
    keys,
    tables,
    sequences: await sequencesOf(client),
  };
  const rows: Record<string, number> = {};
  for (const [index, table] of tables.entries()) {
    let count = 0;
    for await (const text of rowsOf(client, table)) {
      count += countRows(text);
      yield { kind: 'rows', table: table.name, text };
    }
    rows[table.name] = count;
    onTable?.({ table: table.name, rows: count, place: index + 1, tables: tables.length });
  }
  yield { kind: 'end', rows };
}

/** Runs `work` in a transaction that sees the database as of one moment, however long it takes. */
export const readSnapshot = async <Answer>(
  { pool }: Connection,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  const client = await pool.connect();
  let isWhole = false;
  try {
    // a large table takes longer than a page's query may
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    // it keeps no row locked, and a slow disk or store may keep it waiting between two tables
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const answer = await work(client);
    await client.query('commit');
    isWhole = true;
    return answer;
  } finally {
    client.release(!isWhole);
  }
};

/** Writes every row of every table as it was at one moment, with the keys that read them. Errors: PostgreSQL's and the disk's; then there is no file. */
export const writeBackup = (options: BackupOptions): Promise<void> =>
  readSnapshot(options.connection, (client) =>
    writeBackupFile(options.file, options.passphrase, linesOf(client, options), options),
  );
