/**
 * Rate limits. Only failures count, and those by address leave room for thousands of people: carriers put whole cities behind
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
export const LIMITS = {
  'policy-reports by address': { failures: 60, windowSeconds: 3600 },
  'sign-in by account and network': { failures: 10, windowSeconds: 900 },
  // a short window: failures from many networks slow an account's sign-in down, but never lock it
  'sign-in by account': { failures: 10, windowSeconds: 60 },
  'sign-in by device': { failures: 10, windowSeconds: 900 },
  'sign-in by address': { failures: 300, windowSeconds: 900 },
  'proof by account': { failures: 10, windowSeconds: 900 },
  // each try costs a code; six digits are guessed once in 300,000 tries
  'second factor by account': { failures: 5, windowSeconds: 900 },
  'prepaid by folio': { failures: 5, windowSeconds: 86_400 },
  'prepaid by account': { failures: 10, windowSeconds: 86_400 },
  'prepaid by address': { failures: 60, windowSeconds: 3600 },
  // refuses nobody: it alerts staff to distributed guessing
  'prepaid everywhere': { failures: 200, windowSeconds: 3600 },
  'coupon by account': { failures: 20, windowSeconds: 3600 },
  'coupon by address': { failures: 200, windowSeconds: 3600 },
  // thieves test stolen cards where a charge is answered at once
  'declined cards by account': { failures: 10, windowSeconds: 3600 },
  'declined cards by address': { failures: 100, windowSeconds: 3600 },
  'forged notices by address': { failures: 100, windowSeconds: 3600 },
  'register by address': { failures: 100, windowSeconds: 3600 },
  // one password tried on many distributor numbers
  'sign-in by password': { failures: 30, windowSeconds: 3600 },
  // a recovery mail is a failure until its link is used
  'recovery by account': { failures: 3, windowSeconds: 3600 },
  'recovery by address': { failures: 60, windowSeconds: 3600 },
  'link by address': { failures: 100, windowSeconds: 900 },
  // mails to addresses that nobody has confirmed; each counts until its link is opened
  'mail by account': { failures: 5, windowSeconds: 3600 },
  'mail by recipient': { failures: 6, windowSeconds: 86_400 },
  'mail by address': { failures: 30, windowSeconds: 3600 },
  'mail by network': { failures: 120, windowSeconds: 3600 },
  // a code by SMS counts as a failure until it is entered: SMS pumping never enters one
  'sms by number': { failures: 6, windowSeconds: 86_400 },
  'sms by address': { failures: 60, windowSeconds: 3600 },
  'sms by network': { failures: 120, windowSeconds: 3600 },
  'sms by prefix': { failures: 30, windowSeconds: 3600 },
  'sms everywhere': { failures: 500, windowSeconds: 3600 },
  'sms code by address': { failures: 200, windowSeconds: 900 },
  'proof by address': { failures: 100, windowSeconds: 900 },
  // 20 seconds of a shared play each; only plays that a viewer shared have one
  'teasers by address': { failures: 300, windowSeconds: 3600 },
  // different plays of a game: together they must not become the game
  'teasers by address and game': { failures: 20, windowSeconds: 86_400 },
  'shares by viewer and game': { failures: 15, windowSeconds: 86_400 },
  'shares by viewer': { failures: 60, windowSeconds: 86_400 },
} as const satisfies Readonly<Record<string, Limit>>;
export type LimitName = keyof typeof LIMITS;

export type LimitRefusal = Refusal<'limits/too-many'>;

export type Subjects = Readonly<Partial<Record<LimitName, string>>>;

export interface Limits {
  /** a refusal with the seconds to wait while any subject is over its limit */
  check(subjects: Subjects): Promise<LimitRefusal | undefined>;
  /** the same, once requests that are counting these subjects have finished; later ones wait until the transaction ends */
  checkLocked(subjects: Subjects): Promise<LimitRefusal | undefined>;
  /** counts one failure for each subject */
  fail(subjects: Subjects): Promise<void>;
  /**
   * counts before it checks, subject by subject, and stops at the first that is over its limit: for what costs money, so
   * that concurrent requests cannot all pass
   */
  spend(subjects: Subjects): Promise<LimitRefusal | undefined>;
  /**
   * the same for different things: this one (`item`) counts once in the window of the first subject, however often it is
   * asked for, and not at all when it is refused
   */
  spendOnce(subjects: Subjects, item: string): Promise<LimitRefusal | undefined>;
  /** takes back one failure of each subject, when what `spend` counted has succeeded */
  takeBack(subjects: Subjects): Promise<void>;
  /** clears the failures of each subject after a success */
  forgive(subjects: Subjects): Promise<void>;
}

const SUBJECT_MAX = 200;
type Pair = readonly [LimitName, string];
const pairsOf = (subjects: Subjects): Pair[] =>
  (Object.entries(subjects) as Pair[]).map(([name, subject]) => [name, subject.slice(0, SUBJECT_MAX)] as const);

interface Counted {
  readonly failures: number;
  readonly window_ends_at: Date;
}
/** Adds one failure, in a new window if the old one is over. */
const count = async (db: Database, name: LimitName, subject: string, now: Date): Promise<Counted> => {
  const ends = new Date(now.getTime() + LIMITS[name].windowSeconds * 1000);
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
  db: Database,
  subjects: Subjects,
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
  const over = rows.filter(({ limit_name, failures }) => failures >= LIMITS[limit_name as LimitName].failures);
  if (!over.length) return undefined;
  const end = Math.max(...over.map(({ window_ends_at }) => window_ends_at.getTime()));
  return refuse('limits/too-many', { seconds: Math.ceil((end - now.getTime()) / 1000) });
};

/** The row is locked, so that several at once neither count below zero nor miss one. */
const takeBackOne = (db: Database, name: LimitName, subject: string): Promise<void> =>
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

const spendIn = async (db: Database, pairs: readonly Pair[], now: Date): Promise<LimitRefusal | undefined> => {
  for (const [name, subject] of pairs) {
    const { failures, window_ends_at } = await count(db, name, subject, now);
    if (failures > LIMITS[name].failures)
      return refuse('limits/too-many', { seconds: Math.ceil((window_ends_at.getTime() - now.getTime()) / 1000) });
  }
  return undefined;
};

export const createLimits = (db: Database, clock: Clock): Limits => ({
  check: (subjects) => checkCounters(db, subjects, clock(), false),
  checkLocked: (subjects) => checkCounters(db, subjects, clock(), true),
  fail: async (subjects) => {
    // sorted, so that two requests that count the same subjects cannot deadlock
    for (const [name, subject] of pairsOf(subjects).sort()) await count(db, name, subject, clock());
  },
  spend: (subjects) => spendIn(db, pairsOf(subjects), clock()),
  spendOnce: (subjects, item) =>
    inTransaction(db, async (tx) => {
      const now = clock();
      const pairs = pairsOf(subjects);
      const [first] = pairs;
      if (!first) return undefined;
      // the row is locked until the end, so that another request for this thing waits for the verdict on this one
      const known = await count(tx, first[0], `${first[1]} ${item}`.slice(0, SUBJECT_MAX), now);
      return known.failures > 1 ? undefined : await spendIn(tx, pairs, now);
    }),
  takeBack: async (subjects) => {
    for (const [name, subject] of pairsOf(subjects).sort()) await takeBackOne(db, name, subject);
  },
  forgive: async (subjects) => {
    const pairs = pairsOf(subjects);
    await db
      .deleteFrom('limit_counters')
      .where((is) => is.or(pairs.map(([name, subject]) => is.and({ limit_name: name, subject }))))
      .execute();
  },
});

/** Deletes counters whose window is over. */
export const forgetOldFailures = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('limit_counters').where('window_ends_at', '<=', now).execute();
};
