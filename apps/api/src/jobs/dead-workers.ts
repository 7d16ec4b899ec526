/**
 * A killed worker leaves its jobs locked for hours. So every live worker holds an advisory lock under its id; if another
 * process can acquire that lock, the worker is dead and its jobs are unlocked.
 */
import { type HeldConnection, holdConnection } from '@palco/database/hold-connection';
import type pg from 'pg';

/** First key of the workers' advisory locks; the second is the hash of the worker's id. */
const ALIVE = 7_025_202;
const RETRY_MS = 1000;

interface WorkerPresence {
  announce(workerId: string): void;
  close(): Promise<void>;
}

/** The connection that holds this process's worker locks. It reconnects when it breaks. */
export const createWorkerPresence = (url: string): WorkerPresence => {
  const ids = new Set<string>();
  const locked = new Set<string>();
  let held: HeldConnection | undefined;
  let closed = false;
  let isWaiting = false;
  let queue: Promise<void> = Promise.resolve();
  const connect = async (): Promise<HeldConnection> => {
    const next = await holdConnection({ url, name: 'palco workers' });
    locked.clear();
    held = next;
    void next.lost.then(() => {
      if (held === next) held = undefined;
      retry();
    });
    return next;
  };
  /**
   * A lock that cannot be acquired still belongs to this process's former connection, which the server has not closed yet.
   * It is tried again later: waiting for it would block every other query of this connection.
   */
  const lockAll = async ({ client }: HeldConnection): Promise<void> => {
    for (const id of ids) {
      if (locked.has(id)) continue;
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
        ALIVE,
        id,
      ]);
      if (rows[0]?.mine) locked.add(id);
      else retry();
    }
  };
  const enqueue = (): void => {
    queue = queue
      .then(async () => {
        if (!closed) await lockAll(held ?? (await connect()));
      })
      .catch(() => retry()); // the database is unavailable
  };
  const retry = (): void => {
    if (closed || isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      enqueue();
    }, RETRY_MS).unref();
  };
  return {
    announce: (workerId) => {
      ids.add(workerId);
      enqueue();
    },
    close: async () => {
      await queue;
      closed = true;
      await held?.close();
    },
  };
};

/**
 * Unlocks the jobs of dead workers. `among`: unlocks only those of these workers, which an earlier check found dead too, and
 * not those of a worker that has just lost the database and announces itself again. Returns the ids of all workers that seem
 * dead now, and of those whose jobs were unlocked.
 */
export const unlockJobsOfDeadWorkers = async (
  pool: pg.Pool,
  among?: ReadonlySet<string>,
): Promise<{ readonly dead: readonly string[]; readonly unlocked: readonly string[] }> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null`,
    );
    const dead: string[] = [];
    for (const { id } of rows) {
      const { rows: locked } = await client.query<{ acquired: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as acquired',
        [ALIVE, id],
      );
      if (!locked[0]?.acquired) continue;
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [ALIVE, id]);
      dead.push(id);
    }
    const unlocked = among ? dead.filter((id) => among.has(id)) : dead;
    if (unlocked.length) await client.query('select graphile_worker.force_unlock_workers($1)', [unlocked]);
    return { dead, unlocked };
  } finally {
    client.release();
  }
};
