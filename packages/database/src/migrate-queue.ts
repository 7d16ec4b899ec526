/** The tables of the job queue: graphile-worker makes them, and migrates them itself. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Connection } from './connect.ts';

/** Its migrations as files, as `000019.sql`. */
const folder = join(dirname(createRequire(import.meta.url).resolve('graphile-worker')), '../sql');

/** Newest migration of the job queue that has run; 0: there is none. */
export const queueMigrationOf = async ({ db }: Connection): Promise<number> => {
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('graphile_worker.migrations') is not null as has`.execute(db);
  if (!found[0]?.has) return 0;
  const { rows } = await sql<{ id: number }>`select max(id) as id from graphile_worker.migrations`.execute(db);
  return Number(rows[0]?.id);
};

export const migrateQueue = async ({ pool }: Connection): Promise<void> =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });

/**
 * Makes the queue's tables as they were at an earlier migration of it, for rows of that time: the library itself can only
 * migrate to its newest. Safe to repeat. Returns whether they are at that migration now.
 */
export const makeQueueOf = async (connection: Connection, wanted: number): Promise<boolean> => {
  const present = await queueMigrationOf(connection);
  const files = (await readdir(folder)).filter((file) => /^\d+\.sql$/.test(file)).sort();
  const pending = files.filter((file) => {
    const number = Number.parseInt(file, 10);
    return number > present && number <= wanted;
  });
  await connection.db.transaction().execute(async (tx) => {
    if (!pending.length) return;
    await sql`create schema if not exists graphile_worker`.execute(tx);
    // as the library makes it
    await sql`create table if not exists graphile_worker.migrations (
      id int primary key, ts timestamptz default now() not null, breaking boolean not null default false)`.execute(tx);
    for (const file of pending) {
      const text = await readFile(join(folder, file), 'utf8');
      await sql.raw(text.replaceAll(':GRAPHILE_WORKER_SCHEMA', 'graphile_worker')).execute(tx);
      await sql`insert into graphile_worker.migrations (id) values (${Number.parseInt(file, 10)})`.execute(tx);
    }
  });
  return (await queueMigrationOf(connection)) === wanted;
};
