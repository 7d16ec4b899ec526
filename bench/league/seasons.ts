/** Copies a season nine times into the years before, so that a database holds ten. */
import type { Connection } from '@palco/database/connect';
import { sql } from 'kysely';

const MORE = 9;

export const copySeasons = async ({ db }: Connection): Promise<void> => {
  const { id } = await db.selectFrom('seasons').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  for (let back = 1; back <= MORE; back += 1) {
    const year = String(Number(id) - back);
    const days = sql.lit(364 * back);
    const shift = sql.lit(back * 1_000_000_000);
    await sql`insert into seasons select ${year}, ${year}, first_day - ${days}::int, last_day - ${days}::int,
      second_half_from - ${days}::int from seasons where id = ${id}`.execute(db);
    await sql`insert into clubs select ${year}, abbreviation, feed_id, name, short_name, city, primary_colour,
      secondary_colour, venue_id from clubs where season_id = ${id}`.execute(db);
    await sql`insert into roster_spots select ${year}, club, player_id, jersey, roster from roster_spots
      where season_id = ${id}`.execute(db);
    await sql`insert into games (id, season_id, competition, official_date, starts_at, away, home, venue_id, status,
        feed, setup, summary, away_runs, home_runs, ended_at)
      select id + ${shift}, ${year}, competition, official_date - ${days}::int,
        starts_at - make_interval(days => ${days}), away, home, venue_id, 2, 'hand', setup, summary, away_runs, home_runs,
        ended_at - make_interval(days => ${days})
      from games where season_id = ${id} and status = 2 and competition = 'regular-season'`.execute(db);
    await sql`insert into game_lines (game_id, side, player_id, season_id, competition, club, opponent, official_date,
        starts_at, did_win, batting, pitching, fielding)
      select game_id + ${shift}, side, player_id, ${year}, competition, club, opponent, official_date - ${days}::int,
        starts_at - make_interval(days => ${days}), did_win, batting, pitching, fielding
      from game_lines where season_id = ${id}`.execute(db);
  }
  await sql`analyze`.execute(db);
};
