/**
 * Kysely's way to PostgreSQL, with as few exchanges as a transaction needs: its `begin` goes with its first statement, its
 * `commit` with whatever nobody waits for.
 */
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { exchange, type Statement } from './exchange.ts';

type Take = (rows: readonly unknown[]) => void;
/** by the statements that nobody waits for: who takes their rows */
const takers = new WeakMap<CompiledQuery, Take>();

/** Sends what waits, and nothing else. */
const WHAT_WAITS = CompiledQuery.raw('');

/**
 * A statement of a transaction that is not waited for: it is sent with the next one that is, at the latest with the commit,
 * in the order in which they were given. Answers how to get its rows; asking for them sends it. Errors: its own come with
 * that exchange, and undo the transaction. Outside of a transaction it is done at once.
 */
export const later = async <Schema, Row>(
  tx: Kysely<Schema>,
  statement: { compile(tx: Kysely<Schema>): CompiledQuery<Row> },
): Promise<() => Promise<readonly Row[]>> => {
  const compiled = statement.compile(tx);
  let rows: readonly Row[] | undefined;
  takers.set(compiled, (answered) => {
    rows = answered as readonly Row[];
  });
  await tx.executeQuery(compiled);
  return async () => {
    if (!rows) await tx.executeQuery(WHAT_WAITS);
    return rows as readonly Row[];
  };
};

interface Waiting extends Statement {
  readonly take?: Take | undefined;
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const NOTHING = { rows: [] };
const plain = (text: string): Waiting => ({ text, values: [] });

class Line implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #types: pg.CustomTypesConfig;
  #waiting: Waiting[] = [];
  #isInTransaction = false;
  /** PostgreSQL knows of the transaction */
  #isBegun = false;
  /** nobody knows what the connection still answers */
  #isInDoubt = false;

  constructor(client: pg.PoolClient, types: pg.CustomTypesConfig) {
    this.#client = client;
    this.#types = types;
  }
  /** what waits, and answers the last of it */
  async #send(): Promise<pg.QueryResult | undefined> {
    const statements = this.#waiting;
    this.#waiting = [];
    this.#isBegun = this.#isInTransaction;
    const results = await exchange(this.#client, this.#types, statements).catch((fault: unknown) => {
      // not PostgreSQL's own words: values that cannot be written, or the connection broke
      if (!(fault instanceof pg.DatabaseError)) this.#isInDoubt = true;
      throw fault;
    });
    for (const [place, { rows }] of results.entries()) statements[place]?.take?.(rows);
    return results.at(-1);
  }
  /** what has no parameters may be several commands, which PostgreSQL takes only as text and by itself */
  async #sendText(text: string): Promise<pg.QueryResult> {
    if (this.#waiting.length) await this.#send();
    return this.#client.query(text);
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters: values } = query;
    const take = takers.get(query);
    if (query === WHAT_WAITS) return this.#resultOf(await this.#send());
    if (!take && !values.length) return this.#resultOf(await this.#sendText(text));
    this.#waiting.push({ text, values, take });
    return take && this.#isInTransaction ? NOTHING : this.#resultOf(await this.#send());
  }
  #resultOf<Row>(answer: pg.QueryResult | undefined): QueryResult<Row> {
    const rows = (answer?.rows ?? []) as Row[];
    return answer && CHANGING.has(answer.command) ? { numAffectedRows: BigInt(answer.rowCount ?? 0), rows } : { rows };
  }
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const words = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
    this.#isInTransaction = true;
    this.#isBegun = false;
    this.#waiting = [plain(['begin', ...words].join(' '))];
  }
  #end(word: 'commit' | 'rollback'): Promise<pg.QueryResult | undefined> {
    this.#waiting.push(plain(word));
    return this.#send();
  }
  async commit(): Promise<void> {
    const isEmpty = !this.#isBegun && this.#waiting.length === 1;
    const answer = isEmpty ? undefined : await this.#end('commit');
    this.#isInTransaction = false;
    // a statement failed, and somebody went on all the same
    if (answer?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }
  async rollback(): Promise<void> {
    this.#waiting = [];
    try {
      if (this.#isBegun) await this.#end('rollback');
      this.#isInTransaction = false;
    } catch {
      // the connection is broken: it is closed, and what led here is what is told
    }
  }
  /** back into the pool; one that is still in a transaction is closed, which undoes it, and so is one in doubt */
  release(): void {
    this.#client.release(this.#isInTransaction || this.#isInDoubt);
  }
  // biome-ignore lint/correctness/useYield: nobody reads by cursor
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read whole');
  }
}

const openDriver = (pool: pg.Pool, types: pg.CustomTypesConfig): Driver => {
  const lineOf = (connection: DatabaseConnection): Line => connection as Line;
  return {
    init: async () => undefined,
    acquireConnection: async () => new Line(await pool.connect(), types),
    beginTransaction: async (connection, settings) => lineOf(connection).begin(settings),
    commitTransaction: (connection) => lineOf(connection).commit(),
    rollbackTransaction: (connection) => lineOf(connection).rollback(),
    releaseConnection: async (connection) => lineOf(connection).release(),
    destroy: () => pool.end(),
  };
};

export const dialectOf = (pool: pg.Pool, types: pg.CustomTypesConfig): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => openDriver(pool, types),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
