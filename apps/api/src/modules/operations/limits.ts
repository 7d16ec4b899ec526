/**
 * Rate limits; each module has its own in `limits.ts`. Only failures count, and those by address leave room for thousands of people: carriers put whole cities behind
 * one address. What stops guessing is counted by account, number, card or code. Counters
 * are stored in the database, so they survive restarts and are shared by all processes. docs/operations.md has the table.
 */
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';

export interface Limit {
  readonly failures: number;
  readonly windowSeconds: number;
}
/** The limits of a module, by name; its face has them (`limits`). */
export type LimitRows = Readonly<Record<string, Limit>>;

export type LimitRefusal = Refusal<'limits/too-many'>;

/** What is counted under which limit. */
export type Subjects<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export interface Limits<Name extends string> {
  /** a refusal with the seconds to wait while any subject is over its limit */
  check(subjects: Subjects<Name>): Promise<LimitRefusal | undefined>;
  /** the same, once requests that are counting these subjects have finished; later ones wait until the transaction ends */
  checkLocked(subjects: Subjects<Name>): Promise<LimitRefusal | undefined>;
  /** counts one failure for each subject */
  fail(subjects: Subjects<Name>): Promise<void>;
  /**
   * counts before it checks, subject by subject, and stops at the first that is over its limit: for what costs money, so
   * that concurrent requests cannot all pass
   */
  spend(subjects: Subjects<Name>): Promise<LimitRefusal | undefined>;
  /**
   * the same for different things: this one (`item`) counts once in the window of the first subject, however often it is
   * asked for, and not at all when it is refused
   */
  spendOnce(subjects: Subjects<Name>, item: string): Promise<LimitRefusal | undefined>;
  /** takes back one failure of each subject, when what `spend` counted has succeeded */
  takeBack(subjects: Subjects<Name>): Promise<void>;
  /** clears the failures of each subject after a success */
  forgive(subjects: Subjects<Name>): Promise<void>;
}

const SUBJECT_MAX = 200;
type Pair = readonly [string, string];
const pairsOf = (subjects: Subjects<string>): Pair[] =>
  (Object.entries(subjects) as Pair[]).map(([name, subject]) => [name, subject.slice(0, SUBJECT_MAX)] as const);

interface Counting {
  readonly db: Database;
  /** errors: there is no limit of that name */
  readonly limitOf: (name: string) => Limit;
}
interface Counted {
  readonly failures: number;
  readonly window_ends_at: Date;
}
/** Adds one failure, in a new window if the old one is over. */
const count = async ({ db, limitOf }: Counting, [name, subject]: Pair, now: Date): Promise<Counted> => {
  const ends = new Date(now.getTime() + limitOf(name).windowSeconds * 1000);
  const { rows } = await sql<Counted>`
    insert into limit_counters (limit_name, subject, failures, window_ends_at) values (${name}, ${subject}, 1, ${ends})
    on conflict (limit_name, subject) do update set
      failures = case when limit_counters.window_ends_at > ${now} then limit_counters.failures + 1 else 1 end,
      window_ends_at = case when limit_counters.window_ends_at > ${now} then limit_counters.window_ends_at else ${ends} end
    returning failures, window_ends_at
  `.execute(db);
  return rows[0] as Counted;
};

/** A refusal with the seconds to wait while any subject is over its limit. */
const checkCounters = async (
  { db, limitOf }: Counting,
  subjects: Subjects<string>,
  now: Date,
  locks: boolean,
): Promise<LimitRefusal | undefined> => {
  const pairs = pairsOf(subjects);
  const rows = await db
    .selectFrom('limit_counters')
    .select(['limit_name', 'failures', 'window_ends_at'])
    .where((is) => is.or(pairs.map(([name, subject]) => is.and({ limit_name: name, subject }))))
    .where('window_ends_at', '>', now)
    // locked in the order in which `fail` counts, so that requests cannot deadlock
    .$if(locks, (query) => query.orderBy('limit_name').forShare())
    .execute();
  const over = rows.filter(({ limit_name, failures }) => failures >= limitOf(limit_name).failures);
  if (!over.length) return undefined;
  const end = Math.max(...over.map(({ window_ends_at }) => window_ends_at.getTime()));
  return refuse('limits/too-many', { seconds: Math.ceil((end - now.getTime()) / 1000) });
};

/** The row is locked, so that several at once neither count below zero nor miss one. */
const takeBackOne = (db: Database, [name, subject]: Pair): Promise<void> =>
  inTransaction(db, async (tx) => {
    const one = { limit_name: name, subject };
    const row = await tx
      .selectFrom('limit_counters')
      .select('failures')
      .where((is) => is.and(one))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    if (row.failures === 1)
      await tx
        .deleteFrom('limit_counters')
        .where((is) => is.and(one))
        .execute();
    else
      await tx
        .updateTable('limit_counters')
        .set({ failures: row.failures - 1 })
        .where((is) => is.and(one))
        .execute();
  });

const spendIn = async (counting: Counting, pairs: readonly Pair[], now: Date): Promise<LimitRefusal | undefined> => {
  for (const pair of pairs) {
    const { failures, window_ends_at } = await count(counting, pair, now);
    if (failures > counting.limitOf(pair[0]).failures)
      return refuse('limits/too-many', { seconds: Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000) });
  }
  return undefined;
};

/** `rows`: read when something is counted. Errors of its methods: a subject of a limit that is not among them. */
export const createLimits = <Name extends string>(
  db: Database,
  clock: Clock,
  rows: () => Readonly<Record<Name, Limit>>,
): Limits<Name> => {
  const limitOf = (name: string): Limit => {
    const limit = (rows() as LimitRows)[name];
    if (!limit) throw new Error(`no limit is called ${name}`);
    return limit;
  };
  const counting = { db, limitOf };
  return {
    check: (subjects) => checkCounters(counting, subjects, clock(), false),
    checkLocked: (subjects) => checkCounters(counting, subjects, clock(), true),
    fail: async (subjects) => {
      // sorted, so that two requests that count the same subjects cannot deadlock
      for (const pair of pairsOf(subjects).sort()) await count(counting, pair, clock());
    },
    spend: (subjects) => spendIn(counting, pairsOf(subjects), clock()),
    spendOnce: (subjects, item) =>
      inTransaction(db, async (tx) => {
        const now = clock();
        const pairs = pairsOf(subjects);
        const [first] = pairs;
        if (!first) return undefined;
        // the row is locked until the end, so that another request for this thing waits for the verdict on this one
        const known = await count({ db: tx, limitOf }, [first[0], `${first[1]} ${item}`.slice(0, SUBJECT_MAX)], now);
        return known.failures > 1 ? undefined : await spendIn({ db: tx, limitOf }, pairs, now);
      }),
    takeBack: async (subjects) => {
      for (const pair of pairsOf(subjects).sort()) await takeBackOne(db, pair);
    },
    forgive: async (subjects) => {
      const pairs = pairsOf(subjects);
      await db
        .deleteFrom('limit_counters')
        .where((is) => is.or(pairs.map(([name, subject]) => is.and({ limit_name: name, subject }))))
        .execute();
    },
  };
};

/** Deletes counters whose window is over. */
export const forgetOldFailures = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('limit_counters').where('window_ends_at', '<=', now).execute();
};
