/** Plays that are shared: an address that opens at the play, a teaser of it without a pass, and a picture for social networks. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from '../games/game-words.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { BodyId } from '../wire-values.ts';

/** Whoever may not watch a game sees this much of a shared play. */
export const TEASER_SECONDS = 20;

/**
 * A play in an address: its id and a code that only the server can make, so that nobody can guess the address of another
 * play: `214-m2x~Q3v0aXyk81Zd`
 */
export const ShareId = z.string().check(z.regex(/^[\w.:-]{1,64}~[\w-]{12}$/));

/** How a play began. Nothing here says how it ended. */
export const PlayStill = z.object({
  game: z.int(),
  share: ShareId,
  /** of the clubs */
  season: z.string(),
  /** the league day of the game */
  day: z.string(),
  /** letters of the clubs */
  away: z.string(),
  home: z.string(),
  inning: z.int(),
  half: z.enum(['top', 'bottom']),
  /** 0 to 2 */
  outs: z.int(),
  /** first, second, third: occupied before the pitch */
  bases: z.tuple([z.boolean(), z.boolean(), z.boolean()]),
  /** last names */
  batter: z.string(),
  pitcher: z.string(),
});
export type PlayStill = z.output<typeof PlayStill>;

const sharedPath = z.object({ ...GamePath.shape, share: ShareId });

export const sharePlay = defineEndpoint({
  method: 'POST',
  path: '/api/streaming/shares',
  summary: 'The shared address of the play on screen, for whoever watches the game',
  access: 'open',
  body: z.object({
    /** of the picture's address */
    token: z.string().check(z.minLength(1), z.maxLength(512)),
    gameId: BodyId,
    /** instant of the ballpark on screen, milliseconds since 1970: no later play is shared */
    at: z.int().check(z.gte(0), z.lte(9_999_999_999_999)),
  }),
  reply: z.object({ data: PlayStill }),
  // the token is no longer good, or no play has begun
  refusals: ['streaming/seat-over', 'games/play-unknown', 'limits/too-many'],
});

export const readSharedPlay = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/plays/:share',
  summary: 'How a shared play began',
  access: 'open',
  params: sharedPath,
  reply: z.object({
    data: z.object({
      ...PlayStill.shape,
      isOver: z.boolean(),
      /** its still is out of the game's picture; else the field is drawn */
      hasPicture: z.boolean(),
    }),
  }),
  // the play was withdrawn, or the code is wrong
  refusals: ['games/unknown', 'games/play-unknown'],
});

export const readSharedPicture = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/plays/:share/picture.png',
  summary:
    'A picture of a shared play for social networks, 1200 × 630: bases, half inning, outs and clubs, never the score',
  for: 'programs',
  access: 'open',
  params: sharedPath,
  query: z.object(clientFlags),
  reply: 'png',
  refusals: ['games/unknown', 'games/play-unknown'],
});

export const readPlayStill = defineEndpoint({
  method: 'GET',
  path: '/api/games/:id/plays/:share/still.jpg',
  summary:
    'A small picture of a shared play out of its game, from before the pitch; it may show the score of that moment',
  access: 'open',
  params: sharedPath,
  query: z.object(clientFlags),
  reply: 'jpeg',
  refusals: ['games/unknown', 'games/play-unknown', 'games/no-still'],
});

export const openTeaser = defineEndpoint({
  method: 'POST',
  path: '/api/streaming/teasers',
  summary: 'A shared play: 20 seconds of it, or for whoever may watch the game its moment',
  access: 'open',
  body: z.object({ gameId: BodyId, share: ShareId }),
  reply: z.object({
    data: z.discriminatedUnion('may', [
      /** the instant of the ballpark at which the player opens, milliseconds since 1970 */
      z.object({ may: z.literal('watch'), at: z.int() }),
      z.object({
        may: z.literal('teaser'),
        /** of a playlist with nothing but these seconds */
        address: z.string(),
        seconds: z.number(),
        /** it needs no pass, only an account */
        isFree: z.boolean(),
      }),
    ]),
  }),
  refusals: [
    'games/unknown',
    'games/play-unknown',
    'streaming/not-here',
    'streaming/shown-elsewhere',
    'streaming/no-rights',
    'streaming/delayed',
    'streaming/opens-later',
    'streaming/not-started',
    'streaming/no-video',
    'limits/too-many',
  ],
});
