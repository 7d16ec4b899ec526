/** The operator's hand on a game: for scorers, every deed in the audit log. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { GamePath, StatusCode } from './game-words.ts';
import { Play, PlayId, Setup } from './plays.ts';

const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const PlayPath = z.object({ ...GamePath.shape, playId: PlayId });
/** The revision the scorer looked at: when somebody was quicker, the deed is refused. */
const seen = z.optional(z.int().check(z.gte(0), z.lte(100_000)));
const Changed = z.object({ game: z.int(), cursor: z.int() });
const ofPlay = [
  'games/unknown',
  'games/no-lineups',
  'games/play-unknown',
  'games/play-changed',
  'games/play-refused',
] as const;

export const recordPlay = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/plays',
  summary: 'Record a new play, or correct one by its id',
  access: ['scorer'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ play: Play, seenRevision: seen, reason: z.optional(Reason) }),
  reply: z.extend(Changed, { revision: z.int() }),
  refusals: ofPlay,
});

export const voidPlay = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/plays/:playId/void',
  summary: 'Remove a play: it stays in the history and no longer counts',
  access: ['scorer'],
  params: PlayPath,
  body: z.object({ reason: Reason, seenRevision: seen }),
  bodyForms: ['json'],
  reply: z.extend(Changed, { revision: z.int() }),
  refusals: ofPlay,
});

export const setLineups = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/lineups',
  summary: 'The line-ups at the first pitch of a game scored by hand',
  access: ['scorer'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ setup: Setup }),
  reply: Changed,
  refusals: ['games/unknown', 'games/play-refused', 'games/other-clubs', 'league/unknown-player'],
});

export const changeGameStatus = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/status',
  summary: 'Change the status of a game, with the reason fans will read',
  access: ['scorer'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ status: StatusCode, reason: z.optional(Reason) }),
  reply: Changed,
  refusals: ['games/unknown'],
});

export const setPictureDelay = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/picture-delay',
  summary: 'How long the picture of this game takes to reach us, in milliseconds',
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
  summary: 'Stop hearing the feed of a game (`manual`), or hear it again',
  access: ['scorer'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ manual: z.boolean(), reason: z.optional(Reason) }),
  reply: Changed,
  refusals: ['games/unknown'],
});

export const markFree = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/free',
  summary: 'Open a game to everybody, signed in or not (`free`), or only to who holds a pass again',
  access: ['support'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ free: z.boolean(), reason: Reason }),
  reply: Changed,
  refusals: ['games/unknown'],
});
