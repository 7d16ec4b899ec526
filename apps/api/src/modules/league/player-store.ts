import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { sql } from 'kysely';
import type { RosterPlayer } from './player.ts';

/** What is known of a person besides the displayed name. */
export const PLAYER_COLUMNS = [
  'first_name',
  'last_name',
  'position',
  'bats',
  'throws',
  'birthday',
  'birth_city',
  'birth_state',
  'birth_country',
  'height_inches',
  'weight_pounds',
] as const;

/** Those of these players who turned out to be somebody else, with who that is. */
export const samePeople = async (
  db: Database,
  ids: readonly number[],
): Promise<readonly { readonly asked: number; readonly id: number }[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select(['id as asked', 'same_as as id'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('same_as', 'is not', null)
    .execute();
  return rows.flatMap(({ asked, id }) => (id === null ? [] : [{ asked, id }]));
};

const SPOT_COLUMNS = ['spot.season_id', 'spot.club', 'spot.jersey', 'spot.roster'] as const;
/** Players with their spots of every season: a row per spot. */
const playersQuery = (db: Database) =>
  db
    .selectFrom('players')
    .leftJoin('roster_spots as spot', 'spot.player_id', 'players.id')
    .selectAll('players')
    .select(SPOT_COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof playersQuery>['execute']>>[number];
/** A player who changed clubs within a season has a spot with both; the active one comes first. */
const activeFirst = sql`spot.roster = 'active' desc nulls last`;

const playerFrom = (row: Row): RosterPlayer => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: row.name,
  position: row.position,
  bats: row.bats,
  throws: row.throws,
  birthday: row.birthday ?? undefined,
  birthCity: row.birth_city,
  birthState: row.birth_state,
  birthCountry: row.birth_country,
  heightInches: row.height_inches ?? undefined,
  weightPounds: row.weight_pounds ?? undefined,
  summerTeam: row.summer_team,
  isActive: row.is_active,
  spot:
    row.season_id !== null && row.club !== null
      ? { seasonId: row.season_id, club: row.club, jersey: row.jersey ?? '', roster: row.roster ?? '' }
      : undefined,
});

/**
 * A player with the club of the season that is on, else of the last one he played in; a season to come counts only when he
 * was in none before.
 */
export const readPlayer = async (db: Database, asked: number, today: LeagueDate): Promise<RosterPlayer | undefined> => {
  const lastGame = sql`(
    select max(starts_at) from game_lines
    where player_id = players.id and season_id = spot.season_id and club = spot.club
  )`;
  const { id = asked } = (await samePeople(db, [asked]))[0] ?? {};
  const row = await playersQuery(db)
    .leftJoin('seasons', 'seasons.id', 'spot.season_id')
    .where('players.id', '=', id)
    .orderBy(sql`seasons.first_day <= ${today} desc nulls last`)
    .orderBy('seasons.first_day', (order) => order.desc().nullsLast())
    .orderBy(sql`${lastGame} desc nulls last`)
    .orderBy(activeFirst)
    .orderBy('spot.club')
    .limit(1)
    .executeTakeFirst();
  return row && playerFrom(row);
};

/** The players on the rosters of these clubs in a season. */
export const readRosters = async (
  db: Database,
  seasonId: string,
  clubs: readonly string[],
): Promise<readonly RosterPlayer[]> => {
  const rows = await playersQuery(db)
    .where('spot.season_id', '=', seasonId)
    .where('spot.club', 'in', [...clubs])
    .orderBy('players.position')
    .orderBy('players.last_name')
    .execute();
  return rows.map(playerFrom);
};

/**
 * These players, each once, with their roster spot of a season, if any; unknown ids are skipped. One who turned out to be
 * somebody else has the asked id, under which plays name him, and everything else of that person.
 */
export const readPlayers = async (
  db: Database,
  seasonId: string,
  ids: readonly number[],
): Promise<readonly RosterPlayer[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('players as asked')
    .innerJoin('players', (join) => join.on(sql<boolean>`players.id = coalesce(asked.same_as, asked.id)`))
    // the season belongs to the join: a player who is on rosters of other seasons only is still a player
    .leftJoin('roster_spots as spot', (join) =>
      join.onRef('spot.player_id', '=', 'players.id').on('spot.season_id', '=', seasonId),
    )
    .selectAll('players')
    .select('asked.id as asked')
    .select(SPOT_COLUMNS)
    .distinctOn('asked.id')
    .where('asked.id', '=', sql<number>`any(${ids})`)
    .orderBy('asked.id')
    .orderBy(activeFirst)
    .orderBy('spot.club')
    .execute();
  return rows.map(({ asked, ...row }) => playerFrom({ ...row, id: asked }));
};
