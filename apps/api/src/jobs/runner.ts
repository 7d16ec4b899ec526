import { EventEmitter } from 'node:events';
import type { Connection, Database } from '@palco/database/connect';
import { parseCronItems, type Runner, run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createWorkerPresence, unlockJobsOfDeadWorkers } from './dead-workers.ts';
import { watchLostJobs } from './lost-jobs.ts';
import { startRounds } from './rounds.ts';
import { tickByDatabase } from './tick-by-database.ts';
import { waitingPool } from './waiting-pool.ts';

/**
 * Deferred work. Must be idempotent: a job may run twice. `stopped` fires when Palco has been stopping for some
 * seconds: work that may take minutes then gives up, and is done again after the next start.
 */
export type Task = (payload: unknown, stopped?: AbortSignal) => Promise<void>;
export interface Recurring {
  /** five fields of cron, in UTC */
  readonly pattern: string;
  readonly task: string;
}
/** Tasks with workers of their own, so that slow work of one kind never holds up another. */
export interface Lane {
  readonly workers: number;
  readonly tasks: Readonly<Record<string, Task>>;
}
interface JobsDeps {
  readonly connection: Connection;
  readonly log: Logger;
  readonly lanes: readonly Lane[];
  readonly recurring: readonly Recurring[];
  /** how long jobs that run may go on while Palco stops; less than the patience of `start/stopping.ts` */
  readonly giveUpMs?: number;
}
export interface Jobs {
  stop(): Promise<void>;
}

/** Queues a job in the caller's transaction; it runs after the commit. */
export const enqueue = async (
  db: Database,
  task: string,
  payload: Readonly<Record<string, unknown>> = {},
  { key, delaySeconds = 0, attempts = 25 }: { key?: string; delaySeconds?: number; attempts?: number } = {},
): Promise<void> => {
  const runAt = sql`statement_timestamp() + make_interval(secs => ${delaySeconds})`;
  await sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt}, max_attempts => ${attempts}, job_key => ${key ?? null}
  )`.execute(db);
};

/** Queues a job of this task for each payload, in one statement of the caller's transaction; other jobs that are due go first. */
export const enqueueEach = async (db: Database, task: string, payloads: readonly object[]): Promise<void> => {
  if (payloads.length === 0) return;
  await sql`select graphile_worker.add_jobs(array(
    select (${task}, payload, null, statement_timestamp(), 25, null, 10, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(payloads)}::json) as payload
  ))`.execute(db);
};

const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    const line = log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'];
    line.call(log, { source: 'jobs' }, message);
  });

/** Is a job of this task late: has it failed, or been due for longer than this? */
export const isLate = async (db: Database, task: string, seconds: number): Promise<boolean> => {
  const { rows } = await sql<{ late: boolean }>`
    select exists (
      select from graphile_worker.jobs where task_identifier = ${task}
        and (last_error is not null or run_at < statement_timestamp() - make_interval(secs => ${seconds}))
    ) as late
  `.execute(db);
  return rows[0]?.late ?? false;
};

/** Between two checks for dead workers and lost jobs; only what two checks in a row find counts as dead or lost. */
const LOOK_MS = 5000;

/** Connections with which all workers of a process take jobs and record their ends; such a query waits for no other one. */
const BOOKKEEPERS = 4;

/** Starts this process's workers. Unlocks the jobs of dead workers and lost jobs, as long as it runs. */
export const startJobs = async ({ connection, log, lanes, recurring, giveUpMs = 5000 }: JobsDeps): Promise<Jobs> => {
  const presence = createWorkerPresence(connection.url);
  const events: WorkerEvents = new EventEmitter();
  // a job is locked by the pool whose worker runs it
  events.on('pool:create', ({ workerPool }) => presence.announce(workerPool.id));
  const lostJobs = watchLostJobs(events);
  tickByDatabase(events);
  const lookForDead = async (among?: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const { dead, unlocked } = await unlockJobsOfDeadWorkers(connection.pool, among);
    if (unlocked.length) log.warn({ workers: unlocked.length }, 'unlocked the jobs of dead workers');
    return new Set(dead);
  };
  let seemDead = await lookForDead();
  const runners: Runner[] = [];
  // each lane keeps a connection that listens for new jobs: out of the common pool, requests would have that many fewer
  const pool = connection.poolBeside(lanes.length + BOOKKEEPERS);
  const pgPool = waitingPool(pool);
  // a clock that was ahead has marked later minutes as done: nothing would recur until they come
  await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now()',
  );
  const known = new Set(lanes.flatMap(({ tasks }) => Object.keys(tasks)));
  const minutes = parseCronItems(
    recurring
      .filter(({ task }) => known.has(task))
      .map(({ pattern, task }) => ({
        match: pattern,
        task,
        options: { backfillPeriod: 0, maxAttempts: 3, jobKey: task },
      })),
  );
  for (const { workers, tasks } of lanes)
    runners.push(
      await run({
        pgPool,
        noHandleSignals: true,
        concurrency: workers,
        gracefulShutdownAbortTimeout: giveUpMs,
        // new jobs are announced by a notification; this is for retries and delayed jobs, and each worker polls by itself
        pollInterval: 3000,
        events,
        logger: workerLogger(log),
        taskList: Object.fromEntries(
          Object.entries(tasks).map(([name, task]) => [
            name,
            (payload: unknown, { abortSignal }) => task(payload, abortSignal),
          ]),
        ),
        // one lane keeps the minutes for all
        parsedCronItems: runners.length ? [] : minutes,
      }),
    );
  const stopLooking = startRounds({
    round: async () => {
      seemDead = await lookForDead(seemDead);
      const lost = await lostJobs.unlock(connection.pool);
      if (lost) log.warn({ jobs: lost }, 'unlocked jobs whose workers had not learned of them');
    },
    everyMs: LOOK_MS,
    onFault: (fault) => log.debug({ err: fault }, 'dead workers could not be looked for'),
  });
  return {
    stop: async () => {
      await stopLooking();
      await Promise.all(runners.map((runner) => runner.stop()));
      await presence.close();
      await pool.end();
    },
  };
};
