import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** Resolves once this many queries of the database wait for a lock that another transaction has. */
export const expectWaiting = (db: Database, count = 1): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.waiting;
    })
    .toBe(count);
