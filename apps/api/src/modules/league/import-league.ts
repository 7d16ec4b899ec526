/**
 * Imports a season from a feed: clubs, ballparks, channels and players. What is stored already stays as it is, but for the
 * zone of a ballpark that nobody has edited.
 */
import { likenessOf } from '@palco/contracts/season/same-person';
import type { Database } from '@palco/database/connect';
import type { Zone } from '@palco/kernel/league-date';
import type { FeedLeague, FeedPlayer } from '../../gateways/game-feed/game-feed.ts';
import { notifyLeagueChanged } from './league-cache.ts';
import { PLAYER_COLUMNS, samePeople } from './player-store.ts';

const COMPLETED_COLUMNS = ['name', ...PLAYER_COLUMNS] as const;

/** Ids from here on are given by Palco: people whom staff has entered. */
const FIRST_GIVEN = 1_500_000_000;
/**
 * People whom staff has entered, by the ids under which a feed reports them for the first time: the same name and birthday,
 * and nobody else of both. Whoever is less sure is listed for staff, who joins them.
 */
const knownByStaff = async (tx: Database, reported: readonly FeedPlayer[]): Promise<ReadonlyMap<number, number>> => {
  const days = reported.flatMap(({ birthday }) => birthday ?? []);
  if (days.length === 0) return new Map();
  const people = await tx
    .selectFrom('players')
    .select(['id', 'name', 'birthday'])
    .where('id', '>=', FIRST_GIVEN)
    .where('same_as', 'is', null)
    .where('birthday', 'in', [...new Set(days)])
    .execute();
  return new Map(
    reported.flatMap(({ id, name, birthday = null }): [number, number][] => {
      const own = people.filter((person) => likenessOf({ name, birthday }, person, false) === 'sure');
      return own.length === 1 && own[0] && own[0].id !== id ? [[id, own[0].id]] : [];
    }),
  );
};

/** Inserts unknown players and their roster spots, and completes players of whom only the name was known. */
export const importPlayers = async (tx: Database, seasonId: string, reported: readonly FeedPlayer[]): Promise<void> => {
  if (reported.length === 0) return;
  // inserted in one order, so that imports of the same players cannot deadlock
  const players = reported.toSorted((a, b) => a.id - b.id);
  const known = await knownByStaff(tx, players);
  await tx
    .insertInto('players')
    .values(
      players.map((player) => ({
        id: player.id,
        first_name: player.firstName,
        last_name: player.lastName,
        name: player.name,
        position: player.position,
        bats: player.bats,
        throws: player.throws,
        birthday: player.birthday ?? null,
        birth_city: player.birthCity,
        birth_state: player.birthState,
        birth_country: player.birthCountry,
        height_inches: player.heightInches ?? null,
        weight_pounds: player.weightPounds ?? null,
        same_as: known.get(player.id) ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) =>
          Object.fromEntries(COMPLETED_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])),
        )
        .where('players.birth_country', '=', '')
        .where('players.birthday', 'is', null),
    )
    .execute();
  const ids = players.map(({ id }) => id);
  const who = new Map((await samePeople(tx, ids)).map(({ asked, id }) => [asked, id]));
  const spots = players.flatMap(({ id, club, jersey }) =>
    club ? [{ season_id: seasonId, club, player_id: who.get(id) ?? id, jersey, roster: 'active' }] : [],
  );
  if (spots.length === 0) return;
  await tx
    .insertInto('roster_spots')
    .values(spots)
    .onConflict((conflict) => conflict.columns(['season_id', 'club', 'player_id']).doNothing())
    .execute();
};

/** Imports a season. Doing it again changes nothing. */
export const importLeague = (db: Database, zone: Zone, league: FeedLeague): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { season, venues, clubs, broadcasters, players } = league;
    await tx
      .insertInto('seasons')
      .values({
        id: season.id,
        label: season.label,
        first_day: season.firstDay,
        last_day: season.lastDay,
        second_half_from: season.secondHalfFrom ?? null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    if (venues.length)
      await tx
        .insertInto('venues')
        .values(venues.map((venue) => ({ ...venue, capacity: venue.capacity ?? null })))
        // staff gives every park a city; one without is as its feed reported it, perhaps before it said the zone
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((row) => ({ zone: row.ref('excluded.zone') }))
            .where('venues.city', '=', '')
            .where('venues.zone', '=', zone),
        )
        .execute();
    if (clubs.length)
      await tx
        .insertInto('clubs')
        .values(
          clubs.map((club) => ({
            season_id: season.id,
            abbreviation: club.abbreviation,
            feed_id: club.feedId ?? null,
            name: club.name,
            short_name: club.shortName,
            city: club.city,
            primary_colour: club.primaryColour,
            secondary_colour: club.secondaryColour,
            venue_id: club.venueId ?? null,
          })),
        )
        .onConflict((conflict) => conflict.columns(['season_id', 'abbreviation']).doNothing())
        .execute();
    if (broadcasters.length)
      await tx
        .insertInto('broadcasters')
        .values([...broadcasters])
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    await importPlayers(tx, season.id, players);
    await notifyLeagueChanged(tx);
  });
