import { type Connection, connect } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { createLogger } from '../http/logging.ts';
import { createWorkerPresence, unlockJobsOfDeadWorkers } from './dead-workers.ts';
import { enqueue, isLate, type Jobs, type Lane, startJobs, type Task } from './runner.ts';

const log = createLogger({ level: 'silent' });
let connection: Connection;
const running: Jobs[] = [];
beforeEach(async () => {
  connection = await openTestDatabase(inject('postgres'));
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  await connection.close();
  vi.restoreAllMocks();
});
const startLanes = async (lanes: readonly Lane[]): Promise<void> => {
  running.push(await startJobs({ connection, log, lanes, recurring: [] }));
};
type Connect = () => Promise<pg.PoolClient>;
/** From now on the workers get the connections for their queries, not those that listen, as this function says. */
const giveWorkers = (connectAs: (connect: Connect) => Promise<pg.PoolClient>): void => {
  const { poolBeside } = connection;
  connection = {
    ...connection,
    poolBeside: (max) => {
      const pool = poolBeside(max);
      const connect = pool.connect.bind(pool);
      vi.spyOn(pool, 'connect').mockImplementation(((...of: []) =>
        of.length ? connect(...of) : connectAs(connect)) as never);
      return pool;
    },
  };
};
const start = (tasks: Record<string, Task>): Promise<void> => startLanes([{ workers: 3, tasks }]);

test('a job runs once its transaction has committed, and never when it was rolled back', async () => {
  const ran: unknown[] = [];
  await start({ note: async (payload) => void ran.push(payload) });
  await connection.db.transaction().execute((tx) => enqueue(tx, 'note', { committed: true }));
  await connection.db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, 'note', { committed: false });
      throw new Error('no');
    })
    .catch(() => undefined);
  await expect.poll(() => ran).toEqual([{ committed: true }]);
});

test.each([
  ['an hour ahead of the database', 60],
  ['two minutes ahead', 2],
])('recurring work runs in a process whose clock is %s', async (_, minutes) => {
  const machine = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => machine() + minutes * 60_000);
  let ran = 0;
  const lanes = [{ workers: 1, tasks: { tick: async () => void ran++ } }];
  running.push(await startJobs({ connection, log, lanes, recurring: [{ pattern: '* * * * *', task: 'tick' }] }));
  const caughtUp = sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_known_crontabs
    where last_execution > now() + make_interval(mins => ${minutes - 1})`;
  await expect.poll(async () => (await caughtUp.execute(connection.db)).rows[0]?.count).toBe(1);
  await expect.poll(() => ran).toBeGreaterThan(0);
  const later = sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs where run_at > now()`;
  expect((await later.execute(connection.db)).rows).toEqual([{ count: 0 }]);
});

test('recurring work goes on at once when a clock that was a day ahead is right again', async () => {
  const tick = async (): Promise<void> => void ran++;
  let ran = 0;
  await start({ tick });
  await sql`insert into graphile_worker._private_known_crontabs values ('tick', now(), now() + interval '1 day')`.execute(
    connection.db,
  );
  // the next minute is now
  const machine = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => machine() + 60_000);
  const lanes = [{ workers: 1, tasks: { tick } }];
  running.push(await startJobs({ connection, log, lanes, recurring: [{ pattern: '* * * * *', task: 'tick' }] }));
  await expect.poll(() => ran).toBeGreaterThan(0);
});

test('a failed job is retried', async () => {
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

test.each([
  ['succeeds', () => Promise.resolve(), 0],
  ['fails', () => Promise.reject(new Error('no')), 1],
] as const)('a job that %s while the database is away is recorded once it is back', async (_, end, left) => {
  let isAway = false;
  let refused = 0;
  giveWorkers((connect) => {
    if (!isAway) return connect();
    refused += 1;
    return Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  });
  await start({
    cut: async () => {
      isAway = true;
      await end();
    },
  });
  await enqueue(connection.db, 'cut', {}, { attempts: 1 });
  await expect.poll(() => refused).toBeGreaterThan(0);
  isAway = false;
  const jobs = sql<{ locked_at: Date | null }>`select locked_at from graphile_worker.jobs`;
  await expect
    .poll(async () => (await jobs.execute(connection.db)).rows)
    .toEqual(Array(left).fill({ locked_at: null }));
});

test('the workers of many lanes take none of the connections that requests have', async () => {
  const few = connect(connection.url, { max: 2 });
  const ran: string[] = [];
  const lanes = ['one', 'two', 'three', 'four'].map((name) => ({
    workers: 1,
    tasks: { [name]: async () => void ran.push(name) },
  }));
  const jobs = await startJobs({ connection: few, log, lanes, recurring: [] });
  await few.db.transaction().execute((one) =>
    few.db.transaction().execute(async (two) => {
      await enqueue(connection.db, 'four');
      await expect.poll(() => ran).toEqual(['four']);
      await sql`select 1`.execute(one);
      await sql`select 1`.execute(two);
    }),
  );
  await jobs.stop();
  await few.close();
});

test('a job that waits for an outside server blocks no other lane', async () => {
  let release = (): void => undefined;
  const outside = new Promise<void>((done) => {
    release = done;
  });
  let waiting = 0;
  const sent: string[] = [];
  const slow: Task = () => {
    waiting += 1;
    return outside;
  };
  await startLanes([
    { workers: 2, tasks: { slow } },
    { workers: 1, tasks: { message: async () => void sent.push('message') } },
  ]);
  for (let n = 0; n < 12; n += 1) await enqueue(connection.db, 'slow');
  await expect.poll(() => waiting).toBe(2);
  await enqueue(connection.db, 'message');
  await expect.poll(() => sent).toEqual(['message']);
  expect(waiting).toBe(2);
  release();
});

test('a job that waits for minutes gives up when Palco stops, and is done after the next start', async () => {
  let isWaiting = false;
  const patient: Task = (_payload, stopped) => {
    isWaiting = true;
    return new Promise((_done, failed) => stopped?.addEventListener('abort', () => failed(new Error('stopped'))));
  };
  const lanes = [{ workers: 1, tasks: { patient } }];
  // real time: this limit is what is awaited
  const jobs = await startJobs({ connection, log, lanes, recurring: [], giveUpMs: 1 });
  await enqueue(connection.db, 'patient');
  await expect.poll(() => isWaiting).toBe(true);
  await jobs.stop();
  let done = 0;
  await sql`update graphile_worker._private_jobs set run_at = statement_timestamp()`.execute(connection.db);
  await start({ patient: async () => void done++ });
  await expect.poll(() => done).toBe(1);
});

test('a job is late once it waits longer than it may, or has failed', async () => {
  await enqueue(connection.db, 'message', {}, { delaySeconds: -60 });
  expect([await isLate(connection.db, 'message', 30), await isLate(connection.db, 'message', 90)]).toEqual([
    true,
    false,
  ]);
  expect(await isLate(connection.db, 'other', 30)).toBe(false);
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
            locks: number;
          }>`select count(*) as locks from pg_locks where locktype = 'advisory' and classid = 7025202 and database = (select oid from pg_database where datname = current_database())`.execute(
            watcher.db,
          )
        ).rows[0]?.locks,
    )
    .toBe(1);
  expect((await unlockJobsOfDeadWorkers(connection.pool)).unlocked).toEqual(['worker-dead']);
  const { rows } = await sql<{
    of: string;
  }>`select payload->>'of' as of from graphile_worker._private_jobs where locked_by is not null`.execute(watcher.db);
  expect(rows).toEqual([{ of: 'alive' }]);
  await watcher.close();
  await presence.close();
});

test('a job that runs is left alone while another process starts, and is run again by it once its own is gone', async () => {
  const ran: string[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const of = (who: string): readonly Lane[] => [
    {
      workers: 1,
      tasks: {
        long: async () => {
          ran.push(who);
          await over;
        },
        next: async () => void ran.push(`next at ${who}`),
      },
    },
  ];
  try {
    await startLanes(of('one'));
    await enqueue(connection.db, 'long');
    await expect.poll(() => ran).toEqual(['one']);
    await startLanes(of('two'));
    await enqueue(connection.db, 'next');
    await expect.poll(() => ran).toEqual(['one', 'next at two']);
    // a process that is killed leaves its job locked under a worker id whose advisory lock is free
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process'`.execute(connection.db);
    await expect.poll(() => ran).toEqual(['one', 'next at two', 'two']);
  } finally {
    end();
  }
});

test('a job whose worker never learned of it runs soon, on the attempt it had; one that takes long runs once', async () => {
  const ran: string[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let answersToLose = 0;
  giveWorkers(async (connect) => {
    const client = await connect();
    const query = client.query.bind(client);
    client.query = (async (...sent: Parameters<typeof query>) => {
      const answer = (await query(...sent)) as unknown as { rows?: { locked_by?: string }[] };
      if (!answer.rows?.[0]?.locked_by || answersToLose === 0) return answer;
      answersToLose -= 1;
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    }) as never;
    const release = client.release.bind(client);
    client.release = (fault) => {
      client.query = query;
      client.release = release;
      release(fault);
    };
    return client;
  });
  try {
    await start({
      long: async () => {
        ran.push('long');
        await over;
      },
      lost: async () => void ran.push('lost'),
    });
    await enqueue(connection.db, 'long');
    await expect.poll(() => ran).toEqual(['long']);
    answersToLose = 1;
    await enqueue(connection.db, 'lost', {}, { attempts: 1 });
    await expect.poll(() => answersToLose).toBe(0);
    await expect.poll(() => ran).toEqual(['long', 'lost']);
    end();
    await expect
      .poll(async () => (await sql`select id from graphile_worker._private_jobs`.execute(connection.db)).rows)
      .toEqual([]);
    expect(ran).toEqual(['long', 'lost']);
  } finally {
    end();
    vi.restoreAllMocks();
  }
});
