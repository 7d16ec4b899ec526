import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { assertDatabaseFits, executedMigrations } from './check-database.ts';
import type { Connection, Database } from './connect.ts';
import { migrateQueue } from './migrate-queue.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';

const asMigration = ({ text }: MigrationFile): Migration => ({
  up: async (db: Database): Promise<void> => void (await sql.raw(text).execute(db)),
});

/** The names of all migrations of this version, in their order. */
export const knownMigrations = async (): Promise<string[]> => (await readMigrationFiles()).map(({ name }) => name);

/** Migrations that ran before digests were kept get that of their file, because no file has been edited since. */
const keepDigests = async (connection: Connection, files: readonly MigrationFile[]): Promise<void> => {
  const executed = new Set(await executedMigrations(connection));
  if (!executed.has('0176_migration_digests')) return;
  const rows = files.filter(({ name }) => executed.has(name)).map(({ name, digest }) => ({ name, digest }));
  await connection.db
    .insertInto('migration_digests')
    .values(rows)
    .onConflict((clash) => clash.column('name').doNothing())
    .execute();
};

/**
 * Runs the pending migrations in the order of their numbers; returns their names. The migrator locks, so that of two
 * processes starting at once one waits. Files are append-only: one that has run is never edited. A lower number may come
 * later: databases that were made between two landings have gaps. `names`: these and no others. Errors: UnfitDatabase before
 * anything is written.
 */
export const migrateTables = async (connection: Connection, names?: readonly string[]): Promise<string[]> => {
  const files = await readMigrationFiles();
  await assertDatabaseFits(connection, files);
  const wanted = names ? files.filter(({ name }) => names.includes(name)) : files;
  const getMigrations = async (): Promise<Record<string, Migration>> =>
    Object.fromEntries(wanted.map((file) => [file.name, asMigration(file)]));
  const migrator = new Migrator({ db: connection.db, provider: { getMigrations }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  await keepDigests(connection, files);
  return (results ?? []).map(({ migrationName }) => migrationName);
};

/**
 * Runs all pending migrations, then those of the job queue; returns the names of Palco's own. Errors: UnfitDatabase before
 * anything is written.
 */
export const migrate = async (connection: Connection): Promise<string[]> => {
  const names = await migrateTables(connection);
  await migrateQueue(connection);
  return names;
};
