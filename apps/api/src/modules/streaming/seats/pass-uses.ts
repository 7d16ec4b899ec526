/** How each pass was used, in sums of what its seats watched: evidence for a dispute that comes when the seats are forgotten. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { coversGame } from '../../memberships/membership-store.ts';

/** Disputes come up to a year and a half after a purchase. */
const KEPT_MONTHS = 18;

const GONE_GAME = {
  id: sql`gone.game_id`,
  competition: sql`gone.competition`,
  away: sql`games.away`,
  home: sql`games.home`,
};

/** Each lease with the pass that it was watched with: of those that were valid then, the one that ends last. */
const USED = sql`
  select pass.id, gone.user_id, gone.game_id, gone.started_at, gone.last_seen_at
    from gone left join games on games.id = gone.game_id join lateral (
      select id from memberships
        where memberships.user_id = gone.user_id and ${coversGame(GONE_GAME)}
          and memberships.starts_at <= gone.started_at and memberships.ends_at > gone.started_at
        order by memberships.ends_at desc, id desc limit 1
    ) pass on true`;

/**
 * Deletes leases, and adds them to the use of the pass that they were watched with. One statement, so that no lease is counted
 * twice.
 */
export const sumUpLeases = async (
  db: Database,
  which: { readonly endedBefore: Date } | { readonly userId: number },
): Promise<void> => {
  const gone =
    'userId' in which
      ? sql`user_id = ${which.userId}`
      : sql`ended_at < ${which.endedBefore} or ended_at is null and last_seen_at < ${which.endedBefore}`;
  await sql`
    with gone as (delete from seat_leases where ${gone} returning user_id, game_id, competition, started_at, last_seen_at),
    used as (${USED})
    insert into pass_uses (membership_id, user_id, first_at, last_at, minutes, game_ids)
      select id, user_id, min(started_at), max(last_seen_at),
          round(sum(greatest(0, extract(epoch from last_seen_at - started_at))) / 60)::int, array_agg(distinct game_id)
        from used group by id, user_id
      on conflict (membership_id) do update set
        first_at = least(pass_uses.first_at, excluded.first_at),
        last_at = greatest(pass_uses.last_at, excluded.last_at),
        minutes = pass_uses.minutes + excluded.minutes,
        game_ids = (select array_agg(distinct id) from unnest(pass_uses.game_ids || excluded.game_ids) as all_ids (id))
  `.execute(db);
};

export interface PassUse {
  readonly first_at: Date;
  readonly last_at: Date;
  readonly minutes: number;
  readonly game_ids: readonly number[];
}
/** How a pass was used up to now, with what is not summed up yet. Undefined: not at all. */
export const readPassUse = async (
  db: Database,
  { id, user_id }: { readonly id: number; readonly user_id: number },
): Promise<PassUse | undefined> => {
  const { rows } = await sql<PassUse>`
    with gone as (select user_id, game_id, competition, started_at, last_seen_at from seat_leases where user_id = ${user_id}),
    used as (${USED}),
    uses as (
      select first_at, last_at, minutes::numeric, game_ids from pass_uses where membership_id = ${id}
      union all
      select started_at, last_seen_at, greatest(0, extract(epoch from last_seen_at - started_at)) / 60, array[game_id]
        from used where id = ${id}
    )
    select min(first_at) as first_at, max(last_at) as last_at, round(sum(minutes))::int as minutes,
        (select array_agg(distinct game)::int[] from uses, unnest(game_ids) as game) as game_ids
      from uses having count(*) > 0`.execute(db);
  return rows[0];
};

export const forgetOldPassUses = async (db: Database, now: Date): Promise<void> => {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - KEPT_MONTHS);
  await db.deleteFrom('pass_uses').where('last_at', '<', until).execute();
};

export const passUsesForExport = (db: Database, userId: number) =>
  db
    .selectFrom('pass_uses')
    .select(['membership_id', 'first_at', 'last_at', 'minutes', 'game_ids'])
    .where('user_id', '=', userId)
    .execute();
