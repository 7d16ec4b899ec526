import { type Connection, connect } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createLogger } from '../http/logging.ts';
import { createWorkerPresence, unlockJobsOfDeadWorkers } from './dead-workers.ts';
import { enqueue, type Jobs, startJobs, type Task } from './runner.ts';

const log = createLogger({ level: 'silent' });
let connection: Connection;
const running: Jobs[] = [];
beforeEach(async () => {
  connection = await openTestDatabase(inject('postgres'));
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  await connection.close();
});
const start = async (tasks: Record<string, Task>): Promise<Jobs> => {
  const jobs = await startJobs({ connection, log, tasks, recurring: [] });
  running.push(jobs);
  return jobs;
};

test('a job runs once its transaction has committed, and never when it was rolled back', async () => {
  const ran: unknown[] = [];
  await start({ note: async (payload) => void ran.push(payload) });
  await connection.db.transaction().execute((tx) => enqueue(tx, 'note', { kept: true }));
  await connection.db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, 'note', { kept: false });
      throw new Error('no');
    })
    .catch(() => undefined);
  await expect.poll(() => ran).toEqual([{ kept: true }]);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  await start({
    shaky: async () => {
      tries++;
      if (tries < 2) throw new Error('not yet');
    },
  });
  await enqueue(connection.db, 'shaky');
  await expect.poll(() => tries).toBe(2);
});

test('the jobs of a worker that is gone are set free at the next start, those of a living one are not', async () => {
  const presence = createWorkerPresence(connection.url);
  presence.announce('worker-alive');
  await enqueue(connection.db, 'left-behind', { of: 'dead' });
  await enqueue(connection.db, 'left-behind', { of: 'alive' });
  const lock = (of: string, worker: string) =>
    sql`update graphile_worker._private_jobs set locked_at = statement_timestamp(), locked_by = ${worker}, attempts = 1 where payload->>'of' = ${of}`.execute(
      connection.db,
    );
  await lock('dead', 'worker-dead');
  await lock('alive', 'worker-alive');
  const watcher = connect(connection.url, { max: 1 });
  await expect
    .poll(
      async () =>
        (
          await sql<{
            held: number;
          }>`select count(*) as held from pg_locks where locktype = 'advisory' and classid = 7025202 and database = (select oid from pg_database where datname = current_database())`.execute(
            watcher.db,
          )
        ).rows[0]?.held,
    )
    .toBe(1);
  expect(await unlockJobsOfDeadWorkers(connection.pool)).toEqual(['worker-dead']);
  const { rows } = await sql<{
    of: string;
  }>`select payload->>'of' as of from graphile_worker._private_jobs where locked_by is not null`.execute(watcher.db);
  expect(rows).toEqual([{ of: 'alive' }]);
  await watcher.close();
  await presence.close();
});
