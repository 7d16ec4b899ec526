import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';

export interface QueueFigures {
  readonly task: string;
  /** may run now, and does not run yet */
  readonly due: number;
  /** of the oldest due job */
  readonly ageSeconds: number;
  /** failed, and tried again later */
  readonly failing: number;
  readonly dead: number;
}

/** The queue by task, by the database's clock, like the queue itself. */
export const readQueueFigures = async (db: Database): Promise<QueueFigures[]> => {
  const { rows } = await sql<{ task: string; due: number; age: number | null; failing: number; dead: number }>`
    select task_identifier as task,
      count(*) filter (where is_due) as due,
      extract(epoch from statement_timestamp() - min(run_at) filter (where is_due))::float8 as age,
      count(*) filter (where last_error is not null and attempts < max_attempts) as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as dead
    from (
      select *, locked_at is null and attempts < max_attempts and run_at <= statement_timestamp() as is_due
      from graphile_worker.jobs
    ) as job
    group by task_identifier
  `.execute(db);
  return rows.map(({ task, due, age, failing, dead }) => ({ task, due, ageSeconds: age ?? 0, failing, dead }));
};
