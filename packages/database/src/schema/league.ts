import type { Generated } from 'kysely';

export interface LeagueTables {
  seasons: { id: string; label: string; first_day: string; last_day: string; second_half_from: string | null };
  venues: { id: string; name: string; city: string; zone: string; capacity: number | null };
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
  };
  roster_spots: { season_id: string; club: string; player_id: number; jersey: string; roster: string };
  /** days hidden in a country every year, as MM-DD */
  hidden_windows: { country: string; first_day: string; last_day: string; reason: string };
}
