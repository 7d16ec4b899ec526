/** Staff calls about people across seasons: last year's roster as a start, rosters as files, and two players who are one. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { BodyId, PathId, Text } from '../wire-values.ts';
import { RosterSpot, StaffPlayer } from './club-staff.ts';
import { ClubLetters } from './scheduled-game.ts';
import { SEASON_EDITORS, SeasonPath } from './season-staff.ts';

const ClubPath = z.extend(SeasonPath, { club: ClubLetters });

export const copyRoster = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/clubs/:club/roster/copy',
  summary:
    'Puts last year’s players on the roster: those of a club of another season who are on no roster of this one yet',
  access: SEASON_EDITORS,
  params: ClubPath,
  bodyForms: ['json'],
  body: z.object({
    from_season: SeasonPath.shape.season,
    /** missing: the same letters */
    from_club: z.optional(ClubLetters),
    reason: z.optional(Text(300)),
  }),
  reply: z.object({ data: z.object({ added: z.int(), roster: z.array(RosterSpot) }) }),
  refusals: ['league/unknown-club'],
});

export const exportRoster = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons/:season/clubs/:club/roster.csv',
  summary: 'The roster as a CSV file with the ids of the players, which the import takes back',
  access: SEASON_EDITORS,
  params: ClubPath,
  reply: 'csv',
  refusals: ['league/unknown-club'],
});

/** Two players with one name, whose birthdays do not contradict each other. */
const SamePair = z.object({ players: z.tuple([StaffPlayer, StaffPlayer]), is_sure: z.boolean() });
export type SamePair = z.output<typeof SamePair>;
/** A reply lists at most this many. */
export const SAME_PAIRS_MAX = 100;
export const listSamePlayers = defineEndpoint({
  method: 'GET',
  path: '/api/operations/same-players',
  summary: 'Players who may be one person: the same name, and no birthdays that differ',
  access: SEASON_EDITORS,
  reply: z.object({ data: z.array(SamePair) }),
  refusals: [],
});

export const joinPlayers = defineEndpoint({
  method: 'POST',
  path: '/api/operations/players/:player/join',
  summary: 'Joins two players who are one person: the first stays, with the rosters, lines and alerts of both',
  access: SEASON_EDITORS,
  params: z.object({ player: PathId }),
  bodyForms: ['json'],
  body: z.object({
    /** who turned out to be the same person; the id stays valid and leads to the first */
    other: BodyId,
    reason: Text(300),
  }),
  reply: z.object({ data: StaffPlayer }),
  refusals: ['league/unknown-player', 'season/same-player', 'season/players-met'],
});
