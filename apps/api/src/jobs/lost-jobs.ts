/**
 * PostgreSQL gives a job to a worker by locking it. When the connection is lost before the answer arrives, the worker asks
 * again and never learns of that job, which stays locked for hours. So this process tracks which jobs its workers have
 * started, and unlocks every other job that is locked for them.
 */
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

interface LostJobs {
  /** Unlocks jobs that the previous check found lost too; returns how many. */
  unlock(pool: pg.Pool): Promise<number>;
}

/** A job and the count of its attempts: PostgreSQL raises it each time it gives the job to a worker. */
const attemptOf = ({ id, attempts }: { readonly id: string; readonly attempts: number }): string => `${id} ${attempts}`;

/** `events` are those of this process's worker pools, from their creation on. */
export const watchLostJobs = (events: WorkerEvents): LostJobs => {
  const pools = new Set<string>();
  /** also those that have ended, until PostgreSQL has recorded it */
  const started = new Set<string>();
  let seemLost: ReadonlySet<string> = new Set();
  events.on('pool:create', ({ workerPool }) => void pools.add(workerPool.id));
  events.on('job:start', ({ job }) => void started.add(attemptOf(job)));
  return {
    unlock: async (pool) => {
      const before = [...started];
      const { rows } = await pool.query<{ id: string; attempts: number }>(
        'select id::text, attempts from graphile_worker._private_jobs where locked_by = any($1)',
        [[...pools]],
      );
      const locked = new Set(rows.map(attemptOf));
      for (const attempt of before) if (!locked.has(attempt)) started.delete(attempt);
      const unknown = rows.filter((row) => !started.has(attemptOf(row)));
      // at the first check PostgreSQL's answer may still be on its way
      const lost = unknown.filter((row) => seemLost.has(attemptOf(row)));
      seemLost = new Set(unknown.map(attemptOf));
      if (lost.length)
        await pool.query(
          `update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = attempts - 1
           where id = any($1::bigint[]) and locked_by = any($2)`,
          [lost.map(({ id }) => id), [...pools]],
        );
      return lost.length;
    },
  };
};
