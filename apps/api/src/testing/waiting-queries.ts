import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { expect } from 'vitest';

interface Activity {
  /** it waits for a lock of the transaction, or behind another query that does */
  readonly is_behind: boolean;
  readonly state: string;
  readonly query: string;
}
/** Shorter than the test database lets a transaction idle: its end would hide why nothing waited. Only a fault lasts that long. */
const LONGEST_MS = 200_000;

/** What the transaction's database does. Asked on its own connection, so that waiting calls may have all the others. */
const activity = async (tx: Database): Promise<readonly Activity[]> => {
  // within a transaction, PostgreSQL answers from its first look
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<Activity>`
    with recursive behind (pid) as (
      select pg_backend_pid()
      union
      select locks.pid from pg_locks as locks join behind on behind.pid = any (pg_blocking_pids(locks.pid)) where not granted
    )
    select pid in (select pid from behind) as is_behind, state, left(query, 120) as query
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(tx);
  return rows;
};

/**
 * Resolves once at least this many queries wait for locks that this transaction has; what waits for others does not count.
 * Errors: with what the database does, when they never do.
 */
export const expectWaiting = (tx: Database, count = 1): Promise<void> =>
  expect
    .poll(() => activity(tx), { timeout: LONGEST_MS })
    .toSatisfy((rows: readonly Activity[]) => rows.filter(({ is_behind }) => is_behind).length >= count);
