import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';

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
    .where('games.status', 'not in', [2, 7])
    .executeTakeFirst();
  const known = [row?.game, row?.feed].filter((at) => at !== null && at !== undefined);
  return known.length ? new Date(Math.min(...known.map((at) => at.getTime()))) : undefined;
};
