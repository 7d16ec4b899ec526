import type { Generated, JSONColumnType } from 'kysely';

export interface LeagueTables {
  seasons: { id: string; label: string; first_day: string; last_day: string; second_half_from: string | null };
  venues: {
    id: string;
    name: string;
    city: string;
    zone: string;
    capacity: number | null;
    latitude: Generated<number | null>;
    longitude: Generated<number | null>;
  };
  season_competitions: {
    season_id: string;
    competition: string;
    name: string;
    first_day: string;
    last_day: string;
  };
  given_ids: { name: string; last: number };
  clubs: {
    season_id: string;
    abbreviation: string;
    feed_id: number | null;
    name: string;
    short_name: string;
    city: string;
    primary_colour: string;
    secondary_colour: string;
    venue_id: string | null;
  };
  slots: {
    season_id: string;
    code: string;
    name: string;
    feed_key: string | null;
    club: string | null;
    filled_at: Date | null;
    filled_by: number | null;
  };
  broadcasters: { id: string; name: string };
  players: {
    id: number;
    first_name: string;
    last_name: string;
    name: string;
    position: number;
    bats: string;
    throws: string;
    birthday: string | null;
    birth_city: string;
    birth_state: string;
    birth_country: string;
    height_inches: number | null;
    weight_pounds: number | null;
    summer_team: Generated<string>;
    is_active: Generated<boolean>;
    /** the player who this one turned out to be; plays keep this id, lines and roster spots do not */
    same_as: Generated<number | null>;
  };
  roster_spots: { season_id: string; club: string; player_id: number; jersey: string; roster: string };
  /** published calendars of a season */
  calendar_revisions: {
    season_id: string;
    number: number;
    how: string;
    note: string;
    published_at: Date;
    published_by: number | null;
    games: JSONColumnType<object[], string, string>;
    changed: number;
    added: number;
    removed: number;
  };
  calendar_drafts: {
    season_id: string;
    revision: number;
    based_on: number;
    base: JSONColumnType<object[], string, string>;
    games: JSONColumnType<object[], string, string>;
    edited: JSONColumnType<object, string, string>;
    collisions: JSONColumnType<object[], string, string>;
    changed_at: Date;
    changed_by: number;
  };
}
