/** Whether this version can work with a database at all. If it cannot, it refuses before anything is written. */
import { sql } from 'kysely';
import type { Connection } from './connect.ts';
import type { MigrationFile } from './migration-files.ts';

/** This Palco cannot work with the database; the message is for the operator. Nothing was changed. */
export class UnfitDatabase extends Error {}

/** PostgreSQL's major version. The SQL of the migrations needs at least this one. */
const OLDEST_POSTGRES = 15;

const hasTable = async ({ db }: Connection, table: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select to_regclass(${`public.${table}`}) is not null as has`.execute(db);
  return rows[0]?.has === true;
};

/** The names of the migrations that have run here, in the order of their names; those of other versions too. */
export const executedMigrations = async (connection: Connection): Promise<string[]> => {
  if (!(await hasTable(connection, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection.db);
  return rows.map(({ name }) => name);
};

/** Digests of what ran here, by the names of the migrations; empty before the first start that keeps them. */
const executedDigests = async (connection: Connection): Promise<ReadonlyMap<string, string>> => {
  if (!(await hasTable(connection, 'migration_digests'))) return new Map();
  const rows = await connection.db.selectFrom('migration_digests').selectAll().execute();
  return new Map(rows.map(({ name, digest }) => [name, digest]));
};

const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** The words of a failed connection; one that tried several addresses says nothing itself. */
const reasonOf = (fault: unknown): string => {
  const [last] = fault instanceof AggregateError ? fault.errors.slice(-1) : [fault];
  return last instanceof Error ? last.message : String(last);
};

const assertServer = async ({ db }: Connection): Promise<void> => {
  const asked = sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  const { rows } = await asked.execute(db).catch((fault: unknown) => {
    throw new UnfitDatabase(
      `The database cannot be reached: ${reasonOf(fault)}. ` +
        'Check DATABASE_URL, and that its server runs and lets this machine in.',
      { cause: fault },
    );
  });
  const [server] = rows;
  if (server && server.number < OLDEST_POSTGRES * 10_000)
    throw new UnfitDatabase(
      `The server of DATABASE_URL is PostgreSQL ${server.version}, and Palco needs ${OLDEST_POSTGRES} or newer. ` +
        'Upgrade the server, or restore a backup of Palco into a newer one.',
    );
};

/**
 * Errors: UnfitDatabase when the server cannot be reached or is too old, when the schema is of a newer version or of another product, and when a
 * migration that ran here has a different text now.
 */
export const assertDatabaseFits = async (connection: Connection, files: readonly MigrationFile[]): Promise<void> => {
  await assertServer(connection);
  const known = new Map(files.map(({ name, digest }) => [name, digest]));
  const unknown = (await executedMigrations(connection)).filter((name) => !known.has(name));
  if (unknown.length)
    throw new UnfitDatabase(
      `The database was set up by a newer Palco, or by another product: this Palco does not know ${listed(unknown)}. ` +
        'Start the version that made it, or restore a backup from before the update into an empty database.',
    );
  const changed = [...(await executedDigests(connection))].filter(
    ([name, digest]) => known.has(name) && known.get(name) !== digest,
  );
  if (changed.length)
    throw new UnfitDatabase(
      `${listed(changed.map(([name]) => name))} ran here with another text than this Palco has. Files in ` +
        'packages/database/migrations are never edited once they have run: bring back the files of the release.',
    );
};
