/** How a feed and its games are doing, written down for the pages: stale since when, and well again. */
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { notifyGameChanged } from './game-cache.ts';

const SETTLED = [2, 7];
/** Reasons of a whole feed, so that a game that answers again by itself does not hide that its calendar is silent. */
const WHOLE = 'calendar: ';

/** The calendar was read: the feed lives. Games that were stale because of it are not any more. */
export const feedIsWell = (db: Database, feed: string, at: Date): Promise<void> =>
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
      .where('stale_reason', 'like', `${WHOLE}%`)
      .returning('id')
      .execute();
    for (const { id } of well) await notifyGameChanged(tx, id);
  });

/** The calendar could not be read: from its last good moment on everything that is not over may be old. */
export const feedIsSilent = (db: Database, feed: string, reason: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = await tx.selectFrom('feed_states').selectAll().where('feed', '=', feed).executeTakeFirst();
    const since = held?.stale_since ?? held?.good_at ?? at;
    await tx
      .insertInto('feed_states')
      .values({ feed, good_at: null, stale_since: since, reason })
      .onConflict((conflict) => conflict.column('feed').doUpdateSet({ stale_since: since, reason }))
      .execute();
    if (held?.stale_since) return; // its games are marked already
    const marked = await tx
      .updateTable('games')
      .set({ stale_since: since, stale_reason: `${WHOLE}${reason}` })
      .where('feed', '=', feed)
      .where('is_manual', '=', false)
      .where('stale_since', 'is', null)
      .where('status', 'not in', SETTLED)
      .where('starts_at', '<', new Date(at.getTime() + 24 * 3_600_000))
      .returning('id')
      .execute();
    for (const { id } of marked) await notifyGameChanged(tx, id);
  });

/** A game under way could not be read: it is stale since it last was. */
export const gameIsSilent = (db: Database, id: number, reason: string, since: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('games')
      .set({ stale_since: since, stale_reason: reason })
      .where('id', '=', id)
      .where('is_manual', '=', false)
      .where('stale_since', 'is', null)
      .where('status', 'not in', SETTLED)
      .returning('id')
      .execute();
    if (marked.length) await notifyGameChanged(tx, id);
  });

/** Since when what a day shows may be old: the longest silence of its feeds and games; undefined while all speak. */
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
    .where('games.status', 'not in', SETTLED)
    .executeTakeFirst();
  const known = [row?.game, row?.feed].filter((at) => at !== null && at !== undefined);
  return known.length ? new Date(Math.min(...known.map((at) => at.getTime()))) : undefined;
};
