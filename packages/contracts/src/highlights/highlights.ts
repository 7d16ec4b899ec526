/** Highlights: the best plays of a game, a day, a club or a player, chosen from the plays themselves. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Day, GameNumber } from '../games/game-words.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { PlayStill } from './shared-plays.ts';

/**
 * `pressure`: by what the play could decide, which is known before its pitch. `worth`: by what it did decide, which reveals
 * how the game went.
 */
const HIGHLIGHT_ORDERS = ['pressure', 'worth'] as const;
export type HighlightOrder = (typeof HIGHLIGHT_ORDERS)[number];

export const Highlight = z.object({
  ...PlayStill.shape,
  /** of its part of the reel */
  seconds: z.number(),
  /** its still is out of the game's picture; else the field is drawn */
  hasPicture: z.boolean(),
});
export type Highlight = z.output<typeof Highlight>;

export const readHighlights = defineEndpoint({
  method: 'GET',
  path: '/api/highlights',
  feature: 'highlights',
  summary:
    'The best plays that have been on the picture: of a game, of a day, of the last games of a club or of a player',
  access: 'open',
  query: z.object({
    ...clientFlags,
    game: z.optional(GameNumber),
    /** `2026-11-21`; with `club` that club's games of the day */
    day: z.optional(Day),
    /** letters of a club */
    club: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,4}$/))),
    player: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
    /** by default by pressure */
    order: z.optional(z.enum(HIGHLIGHT_ORDERS)),
  }),
  reply: z.object({
    data: z.object({
      /** games that have any, by their start */
      games: z.array(
        z.object({ game: z.int(), season: z.string(), day: z.string(), away: z.string(), home: z.string() }),
      ),
      plays: z.array(Highlight),
      /** the condensed game, in seconds, of one game that is over; null otherwise */
      condensed: z.nullable(z.number()),
    }),
  }),
  refusals: [],
});
