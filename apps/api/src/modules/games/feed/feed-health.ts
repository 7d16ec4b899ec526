/** Records whether feeds and games are up to date: since when they are stale, and that they have recovered. */
import { SETTLED_CODES } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { notifyGameChanged } from '../game-cache.ts';

/** Prefix of a reason that concerns the whole feed: one game that can be read again does not clear it. */
const CALENDAR = 'calendar: ';

/** The calendar was read: games that were stale because of it are up to date again. */
export const markFeedFresh = (db: Database, feed: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('feed_states')
      .values({ feed, good_at: at, stale_since: null, reason: null })
      .onConflict((conflict) => conflict.column('feed').doUpdateSet({ good_at: at, stale_since: null, reason: null }))
      .execute();
    const well = await tx
      .updateTable('games')
      .set({ stale_since: null, stale_reason: null })
      .where('feed', '=', feed)
      .where('stale_since', 'is not', null)
      .where('stale_reason', 'like', `${CALENDAR}%`)
      .returning('id')
      .execute();
    for (const { id } of well) await notifyGameChanged(tx, id);
  });

/** The calendar could not be read: games that are not over and start within 24 hours are stale since the last successful read. */
export const markFeedStale = (db: Database, feed: string, reason: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const stored = await tx.selectFrom('feed_states').selectAll().where('feed', '=', feed).executeTakeFirst();
    const since = stored?.stale_since ?? stored?.good_at ?? at;
    await tx
      .insertInto('feed_states')
      .values({ feed, good_at: null, stale_since: since, reason })
      .onConflict((conflict) => conflict.column('feed').doUpdateSet({ stale_since: since, reason }))
      .execute();
    if (stored?.stale_since) return; // its games are marked already
    const marked = await tx
      .updateTable('games')
      .set({ stale_since: since, stale_reason: `${CALENDAR}${reason}` })
      .where('feed', '=', feed)
      .where('is_manual', '=', false)
      .where('stale_since', 'is', null)
      .where('status', 'not in', SETTLED_CODES)
      .where('starts_at', '<', new Date(at.getTime() + 24 * 3_600_000))
      .returning('id')
      .execute();
    for (const { id } of marked) await notifyGameChanged(tx, id);
  });

/** A game in progress could not be read: it is stale since the last successful read. */
export const markGameStale = (db: Database, id: number, reason: string, since: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('games')
      .set({ stale_since: since, stale_reason: reason })
      .where('id', '=', id)
      .where('is_manual', '=', false)
      .where('stale_since', 'is', null)
      .where('status', 'not in', SETTLED_CODES)
      .returning('id')
      .execute();
    if (marked.length) await notifyGameChanged(tx, id);
  });

/** Since when the data of these days may be stale: the earliest of their feeds and games; undefined when all are up to date. */
export const staleSinceOn = async (db: Database, first: LeagueDate, last: LeagueDate): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('games')
    .leftJoin('feed_states', (join) =>
      join.onRef('feed_states.feed', '=', 'games.feed').on('games.is_manual', '=', false),
    )
    .select((select) => [
      select.fn.min<Date | null>('games.stale_since').as('game'),
      select.fn.min<Date | null>('feed_states.stale_since').as('feed'),
    ])
    .where('games.official_date', '>=', first)
    .where('games.official_date', '<=', last)
    .where('games.status', 'not in', SETTLED_CODES)
    .executeTakeFirst();
  const known = [row?.game, row?.feed].filter((at) => at !== null && at !== undefined);
  return known.length ? new Date(Math.min(...known.map((at) => at.getTime()))) : undefined;
};

/** A feed's calendar is read once a minute; when it was not read for this long, no process is reading it. */
export const FEED_SILENT_AFTER_MS = 90_000;
interface GameOfFeed {
  readonly status: number;
  readonly is_manual: boolean;
  readonly stale_since: Date | null;
  /** last successful read of its feed; null: never read, as for games that are scored by hand */
  readonly feed_good_at: Date | null;
  readonly feed_stale_since: Date | null;
}
/** Since when the plays of a game may be out of date: it or its whole feed cannot be read, or nobody reads it. Pure. */
export const silentSince = (game: GameOfFeed, now: Date): Date | undefined => {
  if (game.is_manual || SETTLED_CODES.includes(game.status)) return undefined;
  const { stale_since, feed_stale_since, feed_good_at } = game;
  const isUnread = feed_good_at !== null && now.getTime() - feed_good_at.getTime() > FEED_SILENT_AFTER_MS;
  return stale_since ?? feed_stale_since ?? (isUnread ? feed_good_at : undefined);
};

/** When each feed was last read, and how many games are stale. */
export const readFeedFigures = async (
  db: Database,
): Promise<{
  feeds: { feed: string; goodAt: Date | null }[];
  staleGames: { feed: string; count: number }[];
}> => {
  const feeds = await db.selectFrom('feed_states').select(['feed', 'good_at as goodAt']).execute();
  const staleGames = await db
    .selectFrom('games')
    .select(({ fn }) => ['feed', fn.countAll<number>().as('count')])
    .where('stale_since', 'is not', null)
    .where('status', 'not in', SETTLED_CODES)
    .groupBy('feed')
    .execute();
  return { feeds, staleGames };
};
