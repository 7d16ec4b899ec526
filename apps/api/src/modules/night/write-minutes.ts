/**
 * The leader's minutes: each is computed whole from shared tables and replaces the row that was there, so a minute that is
 * written again, by whichever process, is the same.
 */
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { addDays, instantOf, LAST_OUT_HOUR, lastNightOf, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import {
  type AttemptCount,
  countAttemptsBetween,
  countPeopleBetween,
  countSalesBetween,
  viewersAt,
} from './live-figures.ts';
import { readProcesses, requestsOfMinute } from './processes.ts';

export const MINUTE_MS = 60_000;
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
/** Attempts are written in batches of a second; after this long a minute is whole. */
const SETTLES_MS = 3000;
/** How many minutes before the newest are written again: a slow process may have been late. */
const AGAIN = 1;
/**
 * How many new minutes a leader writes at most. After a longer absence of every leader the earlier ones stay unmeasured:
 * nobody knows what the other processes did.
 */
const MOST_BEHIND = 10;
const MOMENTS = [10, 20, 30, 40, 50, 60];

const refusalsOf = (counts: readonly AttemptCount[]): Record<string, number> => {
  const refusals: Record<string, number> = {};
  for (const { refused, count } of counts) if (refused !== null) refusals[refused] = (refusals[refused] ?? 0) + count;
  return refusals;
};
const startsOf = (counts: readonly AttemptCount[]): number =>
  counts.reduce((sum, { refused, count }) => sum + (refused === null ? count : 0), 0);

/** Writes the peak of the night that a stored minute belongs to. */
export const writeNight = async (tx: Database, minute: Date, zone: Zone): Promise<void> => {
  const night = lastNightOf(minute, zone) ?? leagueDateOf(minute, zone);
  const { peak } = await tx
    .selectFrom('site_minutes')
    .select(({ fn }) => fn.max('peak').as('peak'))
    .where('minute', '>=', instantOf(night, zone, LAST_OUT_HOUR))
    .where('minute', '<', instantOf(addDays(night, 1), zone, LAST_OUT_HOUR))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('site_nights')
    .values({ night, peak })
    .onConflict((conflict) => conflict.column('night').doUpdateSet({ peak }))
    .execute();
};

/** Writes one whole minute. */
const writeMinute = async (db: Database, minute: Date, zone: Zone): Promise<void> => {
  const until = new Date(minute.getTime() + MINUTE_MS);
  const moments = await viewersAt(
    db,
    MOMENTS.map((second) => new Date(minute.getTime() + second * 1000)),
  );
  const attempts = await countAttemptsBetween(db, minute, until);
  const sales = await countSalesBetween(db, minute, until);
  const people = await countPeopleBetween(db, minute, until);
  const requests = requestsOfMinute(await readProcesses(db), minute);
  const last = moments.at(-1);
  const byGame = Map.groupBy(attempts, ({ game }) => game);
  const games = new Set([...byGame.keys(), ...moments.flatMap((moment) => [...moment.byGame.keys()])]);
  await inTransaction(db, async (tx) => {
    const site = {
      viewers: last?.all ?? 0,
      peak: Math.max(...moments.map(({ all }) => all)),
      starts: startsOf(attempts),
      refusals: JSON.stringify(refusalsOf(attempts)),
      ...people,
    };
    await tx
      .insertInto('site_minutes')
      .values({ minute, ...site, requests: requests?.requests ?? null, faults: requests?.faults ?? null })
      // processes forget their minutes after a while; what they said then stays
      .onConflict((conflict) => conflict.column('minute').doUpdateSet({ ...site, ...(requests ?? {}) }))
      .execute();
    await writeNight(tx, minute, zone);
    await tx.deleteFrom('game_minutes').where('minute', '=', minute).execute();
    if (games.size)
      await tx
        .insertInto('game_minutes')
        .values(
          [...games].map((game) => ({
            minute,
            game_id: game,
            viewers: last?.byGame.get(game) ?? 0,
            peak: Math.max(...moments.map((moment) => moment.byGame.get(game) ?? 0)),
            starts: startsOf(byGame.get(game) ?? []),
            refusals: JSON.stringify(refusalsOf(byGame.get(game) ?? [])),
          })),
        )
        .execute();
    await tx.deleteFrom('sale_minutes').where('minute', '=', minute).execute();
    if (sales.length)
      await tx
        .insertInto('sale_minutes')
        .values(sales.map((sale) => ({ minute, ...sale })))
        .execute();
  });
};

/** The newest minute that is over and settled. */
export const newestDue = (now: Date): Date => minuteOf(new Date(now.getTime() - SETTLES_MS - MINUTE_MS));

/** The minutes that are due, the oldest first. */
export const minutesDue = (newest: Date | undefined, now: Date): Date[] => {
  const last = newestDue(now).getTime();
  const behind = newest ? (last - newest.getTime()) / MINUTE_MS : 1;
  if (behind <= 0) return [];
  const from = last - (Math.min(behind, MOST_BEHIND) - 1 + (newest ? AGAIN : 0)) * MINUTE_MS;
  return Array.from({ length: (last - from) / MINUTE_MS + 1 }, (_, at) => new Date(from + at * MINUTE_MS));
};

/** Writes the minutes that are due; called by the leader when there is another one. */
export const writeDueMinutes = async (db: Database, now: Date, zone: Zone): Promise<void> => {
  const { newest } = await db
    .selectFrom('site_minutes')
    .select(({ fn }) => fn.max<Date | null>('minute').as('newest'))
    .executeTakeFirstOrThrow();
  for (const minute of minutesDue(newest ?? undefined, now)) await writeMinute(db, minute, zone);
};

const DAYS_KEPT = 400;
/** Deletes minutes after 400 days, and processes that were last seen a day ago. */
export const forgetOldFigures = async (db: Database, now: Date): Promise<void> => {
  const until = new Date(now.getTime() - DAYS_KEPT * 86_400_000);
  for (const table of ['site_minutes', 'game_minutes', 'sale_minutes', 'player_minutes', 'player_starts'] as const)
    await db.deleteFrom(table).where('minute', '<', until).execute();
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('processes').where('seen_at', '<', yesterday).execute();
};
