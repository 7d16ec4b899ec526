/** Staff calls of the broadcast's graphics: their addresses, and what is on the picture. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ClubLetters } from '../season/scheduled-game.ts';
import { BodyId, PathId } from '../wire-values.ts';
import { GraphicsToken, LONGEST_PITCH_CLOCK, OnAir, PitchClock } from './graphics.ts';

const WRITERS = ['ingest', 'scorer', 'league'] as const;
const LinkPath = z.object({ id: PathId });

const GraphicsLink = z.object({
  id: z.int(),
  /** part of its addresses; whoever has it sees the graphics and changes nothing */
  token: GraphicsToken,
  /** one of the two: of every game of a club, or of one game */
  club: z.nullable(z.string()),
  game: z.nullable(z.int()),
  /** the game that it shows now; null: the club has none near this moment */
  shows: z.nullable(z.object({ game: z.int(), away: z.string(), home: z.string(), starts_at: z.iso.datetime() })),
  made_at: z.iso.datetime(),
  /** the last time that a program showed it, to the minute */
  seen_at: z.nullable(z.iso.datetime()),
  on_air: OnAir,
  /** null: nobody runs one */
  clock: z.nullable(PitchClock),
});
export type GraphicsLink = z.output<typeof GraphicsLink>;
const One = z.object({ data: GraphicsLink });

export const listGraphicsLinks = defineEndpoint({
  method: 'GET',
  path: '/api/operations/graphics',
  summary: 'The addresses of the graphics, the newest first, with what each has on the picture',
  access: WRITERS,
  provedBy: 'console-session',
  reply: z.object({ data: z.array(GraphicsLink) }),
  refusals: [],
});

export const addGraphicsLink = defineEndpoint({
  method: 'POST',
  path: '/api/operations/graphics',
  summary: 'Makes an address for the graphics of one game, or of every game of a club',
  access: WRITERS,
  body: z
    .object({ club: z.optional(ClubLetters), game: z.optional(BodyId) })
    .check(z.refine(({ club, game }) => (club === undefined) !== (game === undefined), { path: ['game'] })),
  reply: One,
  isShownOnce: true,
  refusals: ['league/unknown-club', 'games/unknown'],
});

export const renewGraphicsLink = defineEndpoint({
  method: 'POST',
  path: '/api/operations/graphics/:id/token',
  summary: 'Gives the graphics another address: the former one shows nothing any more',
  access: WRITERS,
  params: LinkPath,
  reply: One,
  isShownOnce: true,
  refusals: ['graphics/unknown'],
});

export const revokeGraphicsLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/graphics/:id',
  summary: 'Ends an address of the graphics. Ending it again changes nothing',
  access: WRITERS,
  params: LinkPath,
  reply: z.object({ revoked: z.literal(true) }),
  refusals: ['graphics/unknown'],
});

export const putOnAir = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/graphics/:id/on-air',
  summary: 'Puts graphics on the picture, or takes them off',
  access: WRITERS,
  // it cannot wait for a proof
  provedBy: 'console-session',
  bodyForms: ['json'],
  params: LinkPath,
  body: OnAir,
  reply: One,
  refusals: ['graphics/unknown'],
});

export const runPitchClock = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/graphics/:id/clock',
  summary: 'Starts the pitch clock beside the score with so many seconds, or takes it off with null',
  access: WRITERS,
  provedBy: 'console-session',
  bodyForms: ['json'],
  params: LinkPath,
  body: z.object({ seconds: z.nullable(z.int().check(z.gte(1), z.lte(LONGEST_PITCH_CLOCK))) }),
  reply: One,
  refusals: ['graphics/unknown'],
});
