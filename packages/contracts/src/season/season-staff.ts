/** Staff calls about what a season is made of: its days and competitions, its ballparks, its broadcasters. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Day } from '../games/game-words.ts';
import { Seen } from '../games/seen.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { Text } from '../wire-values.ts';
import { SlugId } from './scheduled-game.ts';

export const SEASON_EDITORS = ['league', 'admin'] as const;
export const SeasonPath = z.object({ season: z.string().check(z.regex(/^(19|20|21)\d\d$/)) });
const OptionalReason = z.optional(Text(300));

const SeasonCompetition = z.object({
  competition: z.enum(COMPETITIONS),
  /** what the league calls it, such as "Serie del Caribe 2027" */
  name: Text(80),
  first_day: Day,
  last_day: Day,
});
const SeasonTerms = z.object({
  /** `2026-2027` */
  label: Text(20),
  first_day: Day,
  last_day: Day,
  /** first day of the second half of the regular season; null: it has one half */
  second_half_from: z.nullable(Day),
  competitions: z.array(SeasonCompetition).check(z.maxLength(COMPETITIONS.length)),
});
export type SeasonTerms = z.output<typeof SeasonTerms>;
export const StaffSeason = z.extend(SeasonTerms, {
  /** the year it begins */
  id: z.string(),
  clubs: z.int(),
  games: z.int(),
  /** of the newest published calendar; 0: none was published here yet */
  published: z.int(),
  has_draft: z.boolean(),
  /** for `?seen=` */
  seen: z.string(),
});
export type StaffSeason = z.output<typeof StaffSeason>;

export const listSeasons = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons',
  summary: 'Every season, the newest first',
  access: SEASON_EDITORS,
  reply: z.object({ data: z.array(StaffSeason) }),
  refusals: [],
});

export const putSeason = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/seasons/:season',
  summary: 'Creates a season, or changes its name, days and competitions; its id is the year it begins',
  access: SEASON_EDITORS,
  params: SeasonPath,
  query: Seen,
  bodyForms: ['json'],
  body: z.extend(SeasonTerms, { reason: OptionalReason }),
  reply: z.object({ data: StaffSeason }),
  refusals: ['season/days-wrong', 'season/games-outside', 'staff/changed-meanwhile'],
});

/** A zone of the tz database that this runtime knows. */
const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Z][A-Za-z_]+\/[A-Za-z_+\-/0-9]+$/.test(zone);
  } catch {
    return false;
  }
};
const VenueTerms = z.object({
  name: Text(80),
  city: Text(80),
  /** IANA, `America/Hermosillo` */
  zone: z.string().check(z.maxLength(60), z.refine(isZone)),
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(200_000))),
  /** degrees; both or none, for the distance between parks */
  latitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
});
export type VenueTerms = z.output<typeof VenueTerms>;
export const StaffVenue = z.extend(VenueTerms, { id: z.string(), seen: z.string() });
export type StaffVenue = z.output<typeof StaffVenue>;

export const listVenues = defineEndpoint({
  method: 'GET',
  path: '/api/operations/venues',
  summary: 'Every ballpark, by name',
  access: SEASON_EDITORS,
  reply: z.object({ data: z.array(StaffVenue) }),
  refusals: [],
});

export const putVenue = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/venues/:venue',
  summary: 'Creates a ballpark, or changes it in every season',
  access: SEASON_EDITORS,
  params: z.object({ venue: SlugId }),
  query: Seen,
  bodyForms: ['json'],
  body: z.extend(VenueTerms, { reason: OptionalReason }),
  reply: z.object({ data: StaffVenue }),
  refusals: ['season/place-wrong', 'staff/changed-meanwhile'],
});

export const StaffBroadcaster = z.object({ id: z.string(), name: z.string(), seen: z.string() });
export type StaffBroadcaster = z.output<typeof StaffBroadcaster>;

export const listBroadcasters = defineEndpoint({
  method: 'GET',
  path: '/api/operations/broadcasters',
  summary: 'Every channel that shows games, by name',
  for: 'programs',
  access: SEASON_EDITORS,
  reply: z.object({ data: z.array(StaffBroadcaster) }),
  refusals: [],
});

export const putBroadcaster = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/broadcasters/:broadcaster',
  summary: 'Creates a channel, or changes its name',
  for: 'programs',
  access: SEASON_EDITORS,
  params: z.object({ broadcaster: SlugId }),
  query: Seen,
  bodyForms: ['json'],
  body: z.object({ name: Text(80), reason: OptionalReason }),
  reply: z.object({ data: StaffBroadcaster }),
  refusals: ['staff/changed-meanwhile'],
});
