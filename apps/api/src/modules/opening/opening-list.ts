/** The list of tests that the opening waits for: does them, stores what they found, and says what still counts. */
import { createHash } from 'node:crypto';
import { OPENING_LINES, type OpeningCheck, type OpeningLine } from '@palco/contracts/opening/opening-staff';
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { enqueue } from '../../jobs/runner.ts';
import { type Check, type Found, MINUTE_MS, type Tester, type Values } from './checks/check.ts';
import { NO_NOTICE } from './checks/providers.ts';

interface OpeningListDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly checks: readonly Check[];
}
export interface OpeningList {
  /** as it is now; tests that ask nobody outside are done again when their result is older than `freshMs` */
  read(by: Tester, freshMs?: number): Promise<OpeningCheck[]>;
  run(line: OpeningLine, by: Tester): Promise<void>;
  /** all lines but that of the mail */
  runAll(by: Tester): Promise<void>;
  /** stores what a job or a person found about a line */
  store(line: OpeningLine, found: Found): Promise<void>;
  /** counts one try at the code of a mail; what the test waits for, undefined when there were too many */
  tryCode(most: number): Promise<unknown>;
}
type Row = Selectable<Schema['opening_checks']>;

/** How long a test waits for an answer from outside. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** A restore of seasons takes longer. */
const DRILL_MS = 120 * MINUTE_MS;
const FRESH_MS = 30_000;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What a stored result still says. Pure. */
const presentCheck = ({ line, lastsMs, basis }: Check, row: Row | undefined, now: Date): OpeningCheck => {
  const untested = { line, state: 'untested', found: null, values: {}, at: null, until: null } as const;
  if (!row || row.basis !== digestOf(basis())) return untested;
  const until = new Date(row.at.getTime() + lastsMs);
  const isStale = row.state === 'ok' && now >= until;
  return {
    line,
    state: isStale ? 'stale' : (row.state as Found['state']),
    found: row.found,
    values: row.details as Values,
    at: row.at.toISOString(),
    until: row.state === 'ok' ? until.toISOString() : null,
  };
};

export const createOpeningList = ({ db, clock, checks }: OpeningListDeps): OpeningList => {
  const checkOf = (line: OpeningLine): Check => {
    const check = checks.find((each) => each.line === line);
    if (!check) throw new Error(`no test of ${line}`);
    return check;
  };
  const rowsOf = async (): Promise<Map<string, Row>> => {
    const rows = await db.selectFrom('opening_checks').selectAll().execute();
    return new Map(rows.map((row) => [row.line, row]));
  };
  const store = async (line: OpeningLine, { state, found, values = {}, pending, job }: Found): Promise<void> => {
    const row = {
      state,
      found,
      details: JSON.stringify(values),
      at: clock(),
      basis: digestOf(checkOf(line).basis()),
      pending: pending ? JSON.stringify(pending) : null,
    };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('opening_checks')
        .values({ line, ...row })
        .onConflict((conflict) => conflict.column('line').doUpdateSet(row))
        .execute();
      // only then, so that its result is not overwritten
      if (job) await enqueue(tx, job, {}, { key: job, attempts: 1 });
    });
  };
  const run = async (line: OpeningLine, by: Tester): Promise<void> => store(line, await checkOf(line).run(by));

  /** Looks for the answer of a test that waits for one. */
  const look = async ({ line, look: findAnswer }: Check, row: Row): Promise<void> => {
    if (row.state !== 'running') return;
    const found = await findAnswer?.(row.pending, row.at);
    const waitedMs = clock().getTime() - row.at.getTime();
    if (found) await store(line, found);
    else if (waitedMs > (line === 'backup' ? DRILL_MS : PATIENCE_MS))
      await store(line, { state: 'failed', found: NO_NOTICE, values: row.details as Values });
  };
  const isDue = (check: Check, row: Row | undefined, freshMs: number): boolean =>
    check.isInstant === true &&
    (!row || row.basis !== digestOf(check.basis()) || clock().getTime() - row.at.getTime() >= freshMs);

  return {
    run,
    store,
    runAll: async (by) => {
      for (const line of OPENING_LINES) if (line !== 'mail') await run(line, by);
    },
    read: async (by, freshMs = FRESH_MS) => {
      const before = await rowsOf();
      for (const check of checks) {
        const row = before.get(check.line);
        if (isDue(check, row, freshMs)) await run(check.line, by);
        else if (row) await look(check, row);
      }
      const rows = await rowsOf();
      return OPENING_LINES.map((line) => presentCheck(checkOf(line), rows.get(line), clock()));
    },
    tryCode: async (most) => {
      // counted before it is judged, so that guesses at the same time all count
      const { rows } = await sql<{ pending: unknown }>`
        update opening_checks set pending = jsonb_set(pending, '{tries}', to_jsonb((pending ->> 'tries')::int + 1))
        where line = 'mail' and (pending ->> 'tries')::int < ${most} returning pending`.execute(db);
      return rows[0]?.pending;
    },
  };
};

/** Lines that keep the site shut. */
export const missingLines = (checks: readonly OpeningCheck[]): OpeningLine[] =>
  checks.filter(({ state }) => state !== 'ok' && state !== 'not-needed').map(({ line }) => line);
