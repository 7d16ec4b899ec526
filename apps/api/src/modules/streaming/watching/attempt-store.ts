/** Stored attempts to watch. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';

const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

/** The newest attempts of a person, newest first. */
export const attemptsOf = (db: Database, userId: number, limit: number) =>
  db
    .selectFrom('watch_attempts')
    .select([
      'id',
      'at',
      'session_id',
      'game_id',
      'refused',
      'device',
      'label',
      'country',
      'city',
      'other_label',
      'other_since',
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export type StoredAttempt = Awaited<ReturnType<typeof attemptsOf>>[number];

/** One attempt of this person. */
export const findAttempt = (db: Database, userId: number, id: number) =>
  db
    .selectFrom('watch_attempts')
    .select(['id', 'device', 'label', 'session_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** How many attempts there were since then, and how many of them were refused. */
export const countAttempts = async (
  db: Database,
  userId: number,
  since: Date,
): Promise<{ readonly all: number; readonly refused: number }> => {
  const { all, refused } = await db
    .selectFrom('watch_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('refused').as('refused')])
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { all: Number(all), refused: Number(refused) };
};

/** Attempts of a person, for that person's data export. */
export const attemptsForExport = (db: Database, userId: number) =>
  db
    .selectFrom('watch_attempts')
    .select(['at', 'game_id', 'refused', 'label', 'country', 'city'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/**
 * A batch of attempts and the erasure of an account exclude each other until either commits. Without that, a batch that is
 * written between the deletion of the attempts and the commit of the erasure still sees the account, and its attempts stay.
 */
const LOCK = sql`hashtextextended('attempts to watch', 0)`;

/** Its own statement before the batch, so that the batch's snapshot begins after the wait. Batches do not wait for each other. */
export const waitForErasures = (tx: Database) => sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);

/** Deletes a person's attempts in the transaction that erases the account; batches wait for it. */
export const forgetAttemptsOf = async (tx: Database, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  await tx.deleteFrom('watch_attempts').where('user_id', '=', userId).execute();
};

/** Deletes attempts after 30 days. */
export const forgetOldAttempts = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('watch_attempts')
    .where('at', '<', new Date(now.getTime() - DAYS_KEPT * DAY_MS))
    .execute();
};
