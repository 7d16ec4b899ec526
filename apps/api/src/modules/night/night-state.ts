/** What is stored about feeds, games, encoders and notices of providers, as game night reads it. */
import { codeOfStatus, SETTLED_CODES } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { GameWithoutLineups, OpenDispute, StaleGame, UncertainAttempts, WaitingInvoices } from './causes.ts';
import type { KnownFeed } from './sources.ts';

const DAY_MS = 86_400_000;
/** Marks a game that is stale because its feed's calendar is (games/feed/feed-health.ts). */
const BY_CALENDAR = 'calendar: ';

/** Feeds that were read, or became stale, in the last two days. */
export const readFeeds = async (db: Database, now: Date): Promise<KnownFeed[]> => {
  const rows = await db.selectFrom('feed_states').selectAll().orderBy('feed').execute();
  return rows
    .map(({ feed, good_at, stale_since, reason }) => ({
      feed,
      goodAt: good_at ?? undefined,
      staleSince: stale_since ?? undefined,
      reason: reason ?? undefined,
    }))
    .filter(({ goodAt, staleSince }) => {
      const known = Math.max(goodAt?.getTime() ?? 0, staleSince?.getTime() ?? 0);
      return now.getTime() - known < 2 * DAY_MS;
    });
};

/** Games that are not over and cannot be read, for another reason than their feed's calendar. */
export const readStaleGames = async (db: Database): Promise<StaleGame[]> => {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'feed', 'stale_since', 'stale_reason'])
    .where('stale_since', 'is not', null)
    .where('is_manual', '=', false)
    .where('status', 'not in', SETTLED_CODES)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, feed, stale_since, stale_reason }) =>
    stale_since && !stale_reason?.startsWith(BY_CALENDAR)
      ? [{ id, feed, since: stale_since, reason: stale_reason ?? '' }]
      : [],
  );
};

const STARTING_OR_LIVE = (['upcoming', 'about_to_start', 'warm_up', 'in_progress'] as const).map(codeOfStatus);
const AROUND_MS = 6 * 3_600_000;
/** Games within six hours of now that no feed scores and that have no line-ups. */
export const readGamesWithoutLineups = async (db: Database, now: Date): Promise<GameWithoutLineups[]> => {
  const rows = await db
    .selectFrom('games')
    .select(['id', 'starts_at'])
    .where(({ or, and, eb }) =>
      or([eb('feed', '=', 'hand'), and([eb('is_manual', '=', true), eb('returns_to_feed', '=', false)])]),
    )
    .where('setup', 'is', null)
    .where('status', 'in', STARTING_OR_LIVE)
    .where('starts_at', '>', new Date(now.getTime() - AROUND_MS))
    .where('starts_at', '<', new Date(now.getTime() + AROUND_MS))
    .orderBy('id')
    .execute();
  return rows.map(({ id, starts_at }) => ({ id, startsAt: starts_at }));
};

/** Attempts that were sent to a provider and whose outcome is not known. */
export const readUncertainAttempts = async (db: Database): Promise<UncertainAttempts> => {
  const { count, oldest } = await db
    .selectFrom('payment_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('opened_at').as('oldest')])
    .where('state', 'in', ['submitting', 'unknown'])
    // what is not settled is checked again, and the index of these is small
    .where('next_check_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { count, oldest: oldest ?? undefined };
};

/** Requests for an invoice that somebody must make: none that Palco is making, and none that waits for its buyer. */
export const readWaitingInvoices = async (db: Database): Promise<WaitingInvoices> => {
  const { count, oldest } = await db
    .selectFrom('invoice_requests')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('requested_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('refused_at', 'is', null)
    // of which something was kept
    .where(sql<boolean>`(select sum(amount_cents) from ledger_entries where order_id = invoice_requests.order_id) > 0`)
    .where(
      sql<boolean>`(held is not null or not exists (
        select from invoice_lines where invoice_lines.order_id = invoice_requests.order_id and is_living
      ))`,
    )
    .executeTakeFirstOrThrow();
  return { count, oldest: oldest ?? undefined };
};

export const readOpenDisputes = async (db: Database): Promise<OpenDispute[]> => {
  const rows = await db
    .selectFrom('disputes')
    .select(['provider_id as id', 'order_id as orderId', 'due_at as dueAt'])
    .where('state', '=', 'opened')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .execute();
  return rows.flatMap(({ dueAt, ...one }) => (dueAt ? [{ ...one, dueAt }] : []));
};

/** When each payment provider last called Palco. */
export const readNoticeTimes = async (db: Database, since: Date): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('provider_notices')
    .select(({ fn }) => ['provider', fn.max('received_at').as('at')])
    .where('received_at', '>=', since)
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, at }) => [provider, at]));
};

export interface InputMinuteOfGame {
  readonly at: Date;
  readonly bitsPerSecond: number;
  readonly picturesPerSecond: number;
  readonly causes: readonly string[];
}
/** What the encoders of games sent in their latest minute since an instant, and which games have an input at all. */
export const readPictures = async (db: Database, games: readonly number[], since: Date) => {
  if (!games.length) return { pictures: new Map<number, InputMinuteOfGame>(), withInput: new Set<number>() };
  const { rows } = await sql<{
    game_id: number;
    minute: Date;
    bits_per_second: number;
    pictures_per_second: number;
    causes: string[];
  }>`
    select distinct on (game_id) game_id, minute, bits_per_second, pictures_per_second, causes
    from input_minutes where minute >= ${since} and game_id = any(${games}) and measured_seconds > 0
    order by game_id, minute desc, bits_per_second desc`.execute(db);
  const assigned = await db.selectFrom('game_inputs').select('game_id').where('game_id', 'in', games).execute();
  return {
    pictures: new Map(
      rows.map((row) => [
        row.game_id,
        {
          at: row.minute,
          bitsPerSecond: row.bits_per_second,
          picturesPerSecond: row.pictures_per_second,
          causes: row.causes,
        },
      ]),
    ),
    withInput: new Set(assigned.map(({ game_id }) => game_id)),
  };
};

/** Does this installation take encoders? */
export const hasInputs = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('live_inputs').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Notices on the site. */
export const countNotices = async (db: Database, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
};
