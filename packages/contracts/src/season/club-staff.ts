/** Staff calls about the clubs of a season, and the players on their rosters. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Day } from '../games/game-words.ts';
import { Seen } from '../games/seen.ts';
import { BodyId, PathId, Text } from '../wire-values.ts';
import { ClubLetters, SlugId } from './scheduled-game.ts';
import { SEASON_EDITORS, SeasonPath } from './season-staff.ts';

const OptionalReason = z.optional(Text(300));
const Colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));
const ClubPath = z.extend(SeasonPath, { club: ClubLetters });

const ClubTerms = z.object({
  name: Text(80),
  short_name: Text(40),
  city: Text(80),
  /** `#rrggbb`; letters and seam of the badge are drawn in the second color on the first */
  primary_colour: Colour,
  secondary_colour: Colour,
  /** home park */
  venue_id: z.nullable(SlugId),
  /** its number in a Stats API */
  feed_id: z.nullable(BodyId),
});
export type ClubTerms = z.output<typeof ClubTerms>;
/** How well the badge's two colors contrast: with `poor`, letters are hard to read; `none` is refused. */
export const CONTRASTS = ['good', 'poor', 'none'] as const;
export const StaffClub = z.extend(ClubTerms, {
  feed_id: z.nullable(z.int()),
  abbreviation: z.string(),
  /** ratio of the two colors by WCAG, 1 to 21 */
  contrast: z.number(),
  contrast_is: z.enum(CONTRASTS),
  players: z.int(),
  seen: z.string(),
});
export type StaffClub = z.output<typeof StaffClub>;

export const listClubs = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons/:season/clubs',
  summary: 'The clubs of a season, by their letters',
  access: SEASON_EDITORS,
  params: SeasonPath,
  reply: z.object({ data: z.array(StaffClub) }),
  refusals: ['league/unknown-season'],
});

export const putClub = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/seasons/:season/clubs/:club',
  summary: 'Creates a club of a season, or changes its names, colours and park',
  access: SEASON_EDITORS,
  params: ClubPath,
  query: Seen,
  bodyForms: ['json'],
  body: z.extend(ClubTerms, { reason: OptionalReason }),
  reply: z.object({ data: StaffClub }),
  refusals: [
    'league/unknown-season',
    'season/unknown-venue',
    'season/colours-alike',
    'season/feed-number-taken',
    'staff/changed-meanwhile',
  ],
});

export const removeClub = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/clubs/:club/remove',
  summary: 'Removes a club that has neither games nor players',
  access: SEASON_EDITORS,
  params: ClubPath,
  body: z.object({ reason: Text(300) }),
  reply: z.object({ data: z.array(StaffClub) }),
  refusals: ['league/unknown-club', 'season/club-in-use'],
});

export const PLAYER_HANDS = ['L', 'R', 'S', ''] as const;
/** A roster as the league keeps it. */
export const ROSTER_KINDS = ['active', 'injured', 'reserve'] as const;

/** In composed letters: one letter is one character, however it was typed. */
const PersonName = z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(60));
const PlayerTerms = z.object({
  first_name: PersonName,
  last_name: PersonName,
  /** scoring number, 1 the pitcher to 9 the right fielder, 10 the designated hitter */
  position: z.int().check(z.minimum(1), z.maximum(10)),
  /** empty: not known */
  bats: z.enum(PLAYER_HANDS),
  throws: z.enum(['L', 'R', '']),
  birthday: z.nullable(Day),
  birth_city: z.string().check(z.trim(), z.maxLength(80)),
  birth_state: z.string().check(z.trim(), z.maxLength(80)),
  birth_country: z.string().check(z.trim(), z.maxLength(80)),
  height_inches: z.nullable(z.int().check(z.minimum(48), z.maximum(96))),
  weight_pounds: z.nullable(z.int().check(z.minimum(80), z.maximum(450))),
});
export type PlayerTerms = z.output<typeof PlayerTerms>;
const SpotTerms = z.object({
  /** digits, `07` is not `7` */
  jersey: z.string().check(z.regex(/^\d{0,2}$/)),
  roster: z.enum(ROSTER_KINDS),
});

export const StaffPlayer = z.extend(PlayerTerms, {
  id: z.int(),
  name: z.string(),
  /** of the player, for `?seen=` */
  seen: z.string(),
});
export type StaffPlayer = z.output<typeof StaffPlayer>;
export const RosterSpot = z.object({
  player: StaffPlayer,
  jersey: z.string(),
  roster: z.string(),
  /** of the place on the roster, for `?seen=` */
  seen: z.string(),
});
export type RosterSpot = z.output<typeof RosterSpot>;
const Roster = z.object({ data: z.array(RosterSpot) });

export const readRoster = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons/:season/clubs/:club/roster',
  summary: 'The roster of a club, by jersey number',
  access: ['league', 'admin', 'scorer'],
  params: ClubPath,
  reply: Roster,
  refusals: ['league/unknown-club'],
});

/** `search` finds at most this many. */
export const PLAYERS_FOUND_MAX = 20;
export const findPlayers = defineEndpoint({
  method: 'GET',
  path: '/api/operations/players',
  summary: 'Players whose names have words with these beginnings',
  for: 'programs',
  access: SEASON_EDITORS,
  query: z.object({ search: Text(60) }),
  reply: z.object({ data: z.array(StaffPlayer) }),
  refusals: [],
});

export const addPlayer = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/clubs/:club/roster',
  summary: 'Adds a player who is not known yet, with a place on the roster; refused when somebody known may be the one',
  access: SEASON_EDITORS,
  params: ClubPath,
  bodyForms: ['json'],
  body: z.extend(z.extend(PlayerTerms, SpotTerms.shape), {
    /** somebody else of this name; without it a known player of the name is named in the refusal */
    is_namesake: z._default(z.boolean(), false),
    reason: OptionalReason,
  }),
  reply: Roster,
  refusals: ['league/unknown-club', 'season/jersey-taken', 'season/player-known'],
});

export const putPlayer = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/players/:player',
  summary: 'Changes what is known of a player',
  access: SEASON_EDITORS,
  params: z.object({ player: PathId }),
  query: Seen,
  bodyForms: ['json'],
  body: z.extend(PlayerTerms, { reason: OptionalReason }),
  reply: z.object({ data: StaffPlayer }),
  refusals: ['league/unknown-player', 'staff/changed-meanwhile'],
});

export const putRosterSpot = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/seasons/:season/clubs/:club/roster/:player',
  summary: 'Puts a known player on a roster, or changes the jersey number',
  access: SEASON_EDITORS,
  params: z.extend(ClubPath, { player: PathId }),
  query: Seen,
  bodyForms: ['json'],
  body: z.extend(SpotTerms, { reason: OptionalReason }),
  reply: Roster,
  refusals: ['league/unknown-club', 'league/unknown-player', 'season/jersey-taken', 'staff/changed-meanwhile'],
});

export const removeRosterSpot = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/clubs/:club/roster/:player/remove',
  summary: 'Takes a player off a roster; the player and the statistics stay',
  access: SEASON_EDITORS,
  params: z.extend(ClubPath, { player: PathId }),
  body: z.object({ reason: Text(300) }),
  reply: Roster,
  refusals: ['league/unknown-club', 'league/unknown-player'],
});

/** Why a row of a file is wrong. The console has the texts. */
const ROW_FAULTS = [
  'encoding',
  'not-csv',
  'workbook',
  'old-workbook',
  'two-sheets',
  'too-many-rows',
  'too-many-columns',
  'no-rows',
  'column-missing',
  'column-twice',
  'cells',
  'empty',
  'formula',
  'day',
  'day-order',
  'time',
  'number',
  'position',
  'hand',
  'word',
  'too-long',
  'unknown-club',
  'unknown-park',
  'unknown-broadcaster',
  'unknown-game',
  'same-club',
  'duplicate',
  'past-game',
  'not-changeable',
  'jersey-taken',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];
export const WrongRow = z.object({
  /** as a spreadsheet numbers it, from 1 */
  row: z.int(),
  /** as the file names it, or its usual name when it is missing */
  column: z.string(),
  fault: z.enum(ROW_FAULTS),
  /** the content of the cell, cut at 60 characters */
  found: z.string(),
});
export type WrongRow = z.output<typeof WrongRow>;

/** A column of a file, and as which column it is read: its usual name; null: it is not read. */
export const ReadColumn = z.object({ head: z.string(), read_as: z.nullable(z.string()) });
export type ReadColumn = z.output<typeof ReadColumn>;
/** Usual names for the columns of a file, by their places; empty: as the file says. */
export const AskedColumns = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100));

/** Bytes of a file, sent in base64. */
export const FILE_MAX_BYTES = 2_000_000;
export const FileContent = z.base64().check(z.maxLength(Math.ceil(FILE_MAX_BYTES / 3) * 4));
export const FILE_BODY_LIMIT = Math.ceil(FILE_MAX_BYTES / 3) * 4 + 10_000;

/** Somebody who is known already, and may be whom a row of the file names. */
const PairCandidate = z.object({
  id: z.int(),
  name: z.string(),
  birthday: z.nullable(Day),
  /** of the last season with a roster: letters, season and number */
  club: z.nullable(z.string()),
  season: z.nullable(z.string()),
  jersey: z.string(),
});
export const RosterPair = z.object({
  row: z.int(),
  name: z.string(),
  birthday: z.nullable(Day),
  jersey: z.string(),
  /** the likeliest first */
  candidates: z.array(PairCandidate),
  /** who is taken; null: a new person */
  player: z.nullable(z.int()),
  /** by the same name and birthday, or by an answer; without either the file is not applied */
  is_settled: z.boolean(),
});
export type RosterPair = z.output<typeof RosterPair>;

export const RosterImport = z.object({
  rows: z.int(),
  equal: z.int(),
  changed: z.int(),
  new: z.int(),
  /** rows of people who are not on this roster but known, or may be */
  pairs: z.array(RosterPair),
  /** players on the roster that no row of the file names: left unchanged */
  missing: z.int(),
  columns: z.array(ReadColumn),
  wrong: z.array(WrongRow),
  /** what the file says where it names several positions, such as `IF` or `SS/2B`, and the one that the players get */
  chosen: z.array(z.object({ text: z.string(), position: z.int(), rows: z.int() })),
  is_applied: z.boolean(),
});
export type RosterImport = z.output<typeof RosterImport>;

export const importRoster = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/clubs/:club/roster/import',
  summary: 'Reads a roster from a file; nothing changes before `apply`, never while a row is wrong or a pair is open',
  access: SEASON_EDITORS,
  params: ClubPath,
  bodyForms: ['json'],
  bodyLimit: FILE_BODY_LIMIT,
  body: z.object({
    file: FileContent,
    columns: z.optional(AskedColumns),
    apply: z.boolean(),
    /** who a row of the file is: an id of its candidates, or null for a new person */
    people: z._default(z.array(z.object({ row: z.int(), player: z.nullable(BodyId) })).check(z.maxLength(1000)), []),
  }),
  reply: z.object({ data: RosterImport }),
  refusals: ['league/unknown-club', 'season/file-wrong', 'season/pairs-open'],
});
