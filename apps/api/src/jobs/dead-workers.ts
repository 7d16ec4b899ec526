/**
 * A worker that was killed leaves its jobs locked for hours. Every living worker therefore holds an advisory lock under
 * its own id; a lock that somebody else can take belongs to a worker that is gone, and its jobs are set free.
 */
import pg from 'pg';

/** First key of the advisory locks of living workers; the second is the hash of the worker's id. */
const ALIVE = 7_025_202;
const RETRY_MS = 1000;

export interface WorkerPresence {
  announce(workerId: string): void;
  close(): Promise<void>;
}

/** One connection whose life is the proof that our workers live. It is made again when it breaks. */
export const createWorkerPresence = (url: string): WorkerPresence => {
  const ids = new Set<string>();
  let client: pg.Client | undefined;
  let closed = false;
  let isWaiting = false;
  let queue: Promise<void> = Promise.resolve();
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'palco workers' });
    next
      .on('error', () => undefined)
      .on('end', () => {
        if (client !== next) return; // it never stood; who asked for it hears so
        client = undefined;
        retry();
      });
    await next.connect();
    client = next;
    for (const id of ids) await hold(id);
  };
  const hold = async (id: string): Promise<void> => {
    await client?.query('select pg_advisory_lock($1, hashtext($2))', [ALIVE, id]);
  };
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue
      .then(async () => {
        if (closed) return;
        if (!client) await connect();
        await work();
      })
      .catch(() => retry()); // the database is away
  };
  const retry = (): void => {
    if (closed || isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      enqueue(async () => undefined);
    }, RETRY_MS).unref();
  };
  return {
    announce: (workerId) => {
      enqueue(async () => {
        if (!ids.has(workerId)) await hold(workerId);
        ids.add(workerId);
      });
    },
    close: async () => {
      await queue;
      closed = true;
      await client?.end();
    },
  };
};

/** Frees the jobs of workers that no longer live; answers the workers' ids. */
export const freeJobsOfDeadWorkers = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null`,
    );
    const dead: string[] = [];
    for (const { id } of rows) {
      const { rows: tried } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as free',
        [ALIVE, id],
      );
      if (!tried[0]?.free) continue;
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [ALIVE, id]);
      dead.push(id);
    }
    if (dead.length) await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    return dead;
  } finally {
    client.release();
  }
};
