import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PrimaryClient, ServerSilent } from './primary-client.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly url: string;
  /** another pool to the same server, with as many connections of its own; `renew` breaks them too, its user ends it */
  poolBeside(max: number): pg.Pool;
  /** breaks every open connection, for a caller that found the server behind them unreachable; the next query opens a new one */
  renew(): void;
  close(): Promise<void>;
}
const INT8 = 20;
const DATE = 1082;
/** Amounts and counters stay below 2^53, so bigint is read as a number; a date stays text, without a time zone. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

const IDLE_IN_TRANSACTION_MS = 60_000;

interface ConnectOptions {
  /** maximum number of connections */
  readonly max?: number;
  /** milliseconds a query may take before PostgreSQL ends it */
  readonly statementTimeoutMs?: number;
  /** milliseconds a query waits for a connection */
  readonly waitMs?: number;
  /** milliseconds between two queries of a transaction before PostgreSQL ends it */
  readonly idleMs?: number;
}

/** A pool of connections to the primary and the typed query builder over it. Broken ones are replaced at the next query. */
export const connect = (
  url: string,
  { max = 10, statementTimeoutMs = 30_000, waitMs = 4000, idleMs = IDLE_IN_TRANSACTION_MS }: ConnectOptions = {},
): Connection => {
  const open = new Set<PrimaryClient>();
  const openPool = (max: number): pg.Pool => {
    const pool = new pg.Pool({
      Client: PrimaryClient,
      connectionString: url,
      max,
      types: types as pg.CustomTypesConfig,
      connectionTimeoutMillis: waitMs,
      statement_timeout: statementTimeoutMs,
      application_name: 'palco',
      // a machine that is lost in the middle of a transaction must not keep its rows locked
      idle_in_transaction_session_timeout: idleMs,
      keepAlive: true,
      onConnect: (client) => (client as PrimaryClient).assertPrimary(),
    });
    pool.on('connect', (client) => void open.add(client as PrimaryClient & pg.PoolClient));
    pool.on('remove', (client) => void open.delete(client as PrimaryClient & pg.PoolClient));
    pool.on('error', () => undefined); // an idle connection ended: the next query opens a new one
    pool.on('connect', (client) => client.on('error', () => undefined)); // a busy one ended: its query rejects
    return pool;
  };
  const pool = openPool(max);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const renew = (): void => {
    for (const client of open) client.break(new ServerSilent());
  };
  return { db, pool, url, poolBeside: openPool, renew, close: () => pool.end() };
};
