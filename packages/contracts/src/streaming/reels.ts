/** Reels of a game's picture: condensed, without breaks, and for catching up. */
import { REEL_KINDS } from '@palco/baseball/reels/reel-kind';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { BodyId } from '../wire-values.ts';

/** Program date time, milliseconds since 1970. */
const Moment = z.int();

export const ReelOffer = z.object({
  kind: z.enum(REEL_KINDS),
  /** of its playlist, beside the picture's own: `condensed.m3u8` */
  address: z.string(),
  seconds: z.number(),
  /** stretches without a jump, in order: when each begins, and how long it is */
  runs: z.array(z.object({ at: Moment, seconds: z.number() })),
  /** the plays it shows, by when each begins */
  plays: z.array(Moment),
  /** condensed plays that it does not show */
  leftOut: z.int(),
});
export type ReelOffer = z.output<typeof ReelOffer>;

export const readReels = defineEndpoint({
  method: 'POST',
  path: '/api/streaming/reels',
  summary: 'The reels of a picture that is being watched: lengths, plays kept and left out, and their playlists',
  access: 'open',
  body: z.object({
    /** of the picture's address */
    token: z.string().check(z.minLength(1), z.maxLength(512)),
    gameId: BodyId,
    /** instant of the ballpark up to which it was seen, milliseconds since 1970: catching up begins there */
    from: z.optional(z.int().check(z.gte(0), z.lte(9_999_999_999_999))),
  }),
  reply: z.object({
    data: z.object({
      /** they end here, because the game goes on; null: it is over */
      until: z.nullable(Moment),
      /** from the first pitch to that end */
      wholeSeconds: z.number(),
      /** empty before the first play */
      reels: z.array(ReelOffer),
    }),
  }),
  // the token is no longer good, or Palco has no picture of the game
  refusals: ['streaming/seat-over', 'streaming/no-video'],
});
