import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Connection, Database } from './connect.ts';

const folder = join(import.meta.dirname, '../migrations');

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    const up = async (db: Database): Promise<void> => void (await sql.raw(text).execute(db));
    return [file.replace(/\.sql$/, ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** The names of all migrations of this version, in their order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readMigrations());

/** The names of the migrations that have run here. */
export const executedMigrations = async ({ db }: Connection): Promise<string[]> => {
  const all = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations();
  return all.filter(({ executedAt }) => executedAt).map(({ name }) => name);
};

/** Newest migration of the job queue that has run. */
export const queueMigrationOf = async ({ db }: Connection): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from graphile_worker.migrations`.execute(db);
  return Number(rows[0]?.id);
};

/**
 * Runs the pending migrations in the order of their numbers, then those of the job queue; answers the names of ours. The
 * migrator locks, so that of two processes starting at once one waits. Files are append-only: one that has run is never
 * edited. `last`: no further than this one.
 */
export const migrate = async ({ db, pool }: Connection, last?: string): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  return (results ?? []).map(({ migrationName }) => migrationName);
};
