/**
 * What rarely changes about the league: seasons, clubs, ballparks, broadcasters. Read once and cached until a notification.
 */
import type { Database } from '@palco/database/connect';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { createSharedValue } from '../../gateways/notifications/shared-value.ts';
import { type Season, seasonOn } from './season.ts';

interface Venue {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly zone: string;
}
export interface Club {
  readonly seasonId: string;
  /** `GSV` */
  readonly abbreviation: string;
  readonly feedId: number | undefined;
  readonly name: string;
  readonly shortName: string;
  readonly city: string;
  readonly primaryColour: string;
  readonly secondaryColour: string;
  readonly venue: Venue | undefined;
}
export interface League {
  readonly seasons: readonly Season[];
  readonly venues: ReadonlyMap<string, Venue>;
  readonly broadcasters: ReadonlyMap<string, string>;
  /** by abbreviation */
  clubsOf(seasonId: string): ReadonlyMap<string, Club>;
  /** a side of a game: a club, or the slot of a code with its name; an unknown one is called by its letters */
  sideOf(seasonId: string, letters: string): Club;
  /** the season of a day, or the nearest one before it, or the first */
  seasonOn(day: LeagueDate): Season | undefined;
}
export interface LeagueCache {
  read(): Promise<League>;
  /** what is cached, without waiting */
  peek(): League | undefined;
  close(): void;
}
const TOPIC = 'league';

/** Notifies every process that seasons, clubs or ballparks changed. */
export const notifyLeagueChanged = (db: Database): Promise<void> => notify(db, TOPIC, 'all');

/** A side that is not a club of the season: a slot, or letters that nothing is known of. */
const plainSide = (seasonId: string, letters: string, name = letters): Club => ({
  seasonId,
  abbreviation: letters,
  feedId: undefined,
  name,
  shortName: name,
  city: '',
  primaryColour: '#3A4150',
  secondaryColour: '#C9A24A',
  venue: undefined,
});
const NO_CLUBS: ReadonlyMap<string, Club> = new Map();

const readLeague = async (db: Database): Promise<League> => {
  const [seasonRows, venueRows, clubRows, broadcasterRows, slotRows] = await Promise.all([
    db.selectFrom('seasons').selectAll().orderBy('first_day').execute(),
    db.selectFrom('venues').selectAll().execute(),
    db.selectFrom('clubs').selectAll().orderBy('abbreviation').execute(),
    db.selectFrom('broadcasters').selectAll().execute(),
    db.selectFrom('slots').select(['season_id', 'code', 'name']).execute(),
  ]);
  const seasons = seasonRows.map(
    (row): Season => ({
      id: row.id,
      label: row.label,
      firstDay: row.first_day as LeagueDate,
      lastDay: row.last_day as LeagueDate,
      secondHalfFrom: (row.second_half_from ?? undefined) as LeagueDate | undefined,
    }),
  );
  const venues = new Map(venueRows.map(({ id, name, city, zone }): [string, Venue] => [id, { id, name, city, zone }]));
  const clubs = new Map<string, Map<string, Club>>();
  for (const row of clubRows) {
    const ofSeason = clubs.get(row.season_id) ?? new Map<string, Club>();
    clubs.set(row.season_id, ofSeason);
    ofSeason.set(row.abbreviation, {
      seasonId: row.season_id,
      abbreviation: row.abbreviation,
      feedId: row.feed_id ?? undefined,
      name: row.name,
      shortName: row.short_name,
      city: row.city,
      primaryColour: row.primary_colour,
      secondaryColour: row.secondary_colour,
      venue: row.venue_id ? venues.get(row.venue_id) : undefined,
    });
  }
  const slotNames = new Map(slotRows.map(({ season_id, code, name }) => [`${season_id} ${code}`, name]));
  return {
    seasons,
    venues,
    broadcasters: new Map(broadcasterRows.map(({ id, name }) => [id, name])),
    clubsOf: (seasonId) => clubs.get(seasonId) ?? NO_CLUBS,
    sideOf: (seasonId, letters) =>
      clubs.get(seasonId)?.get(letters) ?? plainSide(seasonId, letters, slotNames.get(`${seasonId} ${letters}`)),
    seasonOn: (day) => seasonOn(seasons, day),
  };
};

export const createLeagueCache = (db: Database, notifications: Notifications): LeagueCache =>
  createSharedValue({ notifications, topic: TOPIC, read: () => readLeague(db) });
