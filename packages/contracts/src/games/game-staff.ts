/** Staff calls on a game, for scorers. Every action is in the audit log. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Text } from '../wire-values.ts';
import { FeedReturn } from './feed-return-staff.ts';
import { GamePath, StatusCode } from './game-words.ts';
import { StartingLineups } from './plays.ts';

const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const Changed = z.object({ game: z.int(), cursor: z.int() });

/** A search returns at most this many games. */
export const GAMES_FOUND_MAX = 8;
const FoundGame = z.object({
  id: z.int(),
  season: z.string(),
  starts_at: z.iso.datetime(),
  /** names of the clubs */
  away: z.string(),
  home: z.string(),
});

export const searchGames = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games',
  summary: 'Games of clubs whose names begin with these words, such as “cul her”; the nearest in time first',
  access: ['scorer', 'ingest', 'cashier', 'support', 'league', 'admin'],
  query: z.object({ search: Text(60) }),
  reply: z.object({ data: z.array(FoundGame) }),
  refusals: [],
});

export const setLineups = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/lineups',
  summary: 'Set the starting lineups of a game scored by hand',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ setup: StartingLineups }),
  reply: Changed,
  refusals: [
    'games/unknown',
    'games/play-refused',
    'games/other-clubs',
    'games/open-slot',
    'league/unknown-player',
    'games/held',
  ],
});

export const changeGameStatus = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/status',
  summary: 'Change the status of a game, with a public reason',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ status: StatusCode, reason: z.optional(Reason) }),
  reply: Changed,
  refusals: ['games/unknown', 'games/held', 'games/book-open'],
});

export const setPictureDelay = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/picture-delay',
  summary: 'Set the picture delay of this game, in milliseconds',
  access: ['scorer', 'ingest'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ milliseconds: z.int().check(z.gte(0), z.lte(600_000)) }),
  reply: Changed,
  refusals: ['games/unknown'],
});

export const markManual = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/feed',
  summary:
    'Score a game by hand instead of its feed (`manual`), or give it back: at once, or as soon as the feed has as much',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ manual: z.boolean(), reason: z.optional(Reason) }),
  reply: z.object({ game: z.int(), cursor: z.int(), feed: FeedReturn }),
  refusals: ['games/unknown', 'games/held'],
});

export const markFree = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/free',
  summary: 'Open a game to everybody (`free`), or only to owners of a pass',
  for: 'programs',
  access: ['support'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ free: z.boolean(), reason: Reason }),
  reply: Changed,
  refusals: ['games/unknown'],
});
