import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { RosterPlayer } from './player.ts';

const playersQuery = (db: Database) =>
  db
    .selectFrom('players')
    .leftJoin('roster_spots', 'roster_spots.player_id', 'players.id')
    .selectAll('players')
    .select(['roster_spots.season_id', 'roster_spots.club', 'roster_spots.jersey', 'roster_spots.roster']);
type Row = Awaited<ReturnType<ReturnType<typeof playersQuery>['execute']>>[number];

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

/** A player with the latest club. */
export const readPlayer = async (db: Database, id: number): Promise<RosterPlayer | undefined> => {
  const row = await playersQuery(db)
    .where('players.id', '=', id)
    .orderBy('roster_spots.season_id', (order) => order.desc().nullsLast())
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
    .where('roster_spots.season_id', '=', seasonId)
    .where('roster_spots.club', 'in', [...clubs])
    .orderBy('players.position')
    .orderBy('players.last_name')
    .execute();
  return rows.map(playerFrom);
};

/** These players with their roster spot of a season, if any; unknown ids are skipped. */
export const readPlayers = async (
  db: Database,
  seasonId: string,
  ids: readonly number[],
): Promise<readonly RosterPlayer[]> => {
  if (ids.length === 0) return [];
  const rows = await playersQuery(db)
    .where('players.id', '=', sql<number>`any(${ids})`)
    .where((is) => is.or([is('roster_spots.season_id', '=', seasonId), is('roster_spots.season_id', 'is', null)]))
    .execute();
  return rows.map(playerFrom);
};
