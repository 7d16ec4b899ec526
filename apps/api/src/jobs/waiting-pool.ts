/**
 * The connection pool for graphile-worker. The library records the end of a job without awaiting the query, and retries it for a few
 * error codes only; any other rejection is unhandled and ends the process. A lost connection therefore gets one of those codes, and
 * the job is recorded when the database is back.
 */
import { isDatabaseAway } from '@palco/database/away';
import pg from 'pg';

/** One of the codes after which graphile-worker tries again, three seconds later at first. */
const TRIED_AGAIN = 'EHOSTUNREACH';

const lostConnection = (fault: unknown): never => {
  const isAnswer = fault instanceof pg.DatabaseError && !isDatabaseAway(fault);
  throw isAnswer ? fault : Object.assign(new Error('the database is away', { cause: fault }), { code: TRIED_AGAIN });
};

/** The object with one method of its own. */
const withMethod = <Target extends object>(target: Target, name: keyof Target, method: unknown): Target =>
  new Proxy(target, {
    get: (_, asked) => {
      if (asked === name) return method;
      const value: unknown = Reflect.get(target, asked);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const waitingClient = (client: pg.PoolClient): pg.PoolClient =>
  withMethod(client, 'query', (...of: Parameters<pg.PoolClient['query']>) =>
    (client.query(...of) as unknown as Promise<unknown>).catch(lostConnection),
  );

/** The library calls `connect` with a callback for its LISTEN connection, which it reopens by itself. */
export const waitingPool = (pool: pg.Pool): pg.Pool =>
  withMethod(pool, 'connect', (listen?: Parameters<pg.Pool['connect']>[0]) =>
    listen ? pool.connect(listen) : pool.connect().then(waitingClient, lostConnection),
  );
