/** Staff calls that measure how long after a play its picture reaches Palco, by tapping plays while watching. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Instant } from '../wire-values.ts';
import { GamePath } from './game-words.ts';
import { PlayId } from './plays.ts';

const Measured = z.object({
  data: z.object({
    game: z.int(),
    /** newest last; those of the last half hour */
    taps: z.array(
      z.object({
        play: z.string(),
        /** place of the event in the play, from 0; null: its beginning */
        event: z.nullable(z.int()),
        seen_at: z.iso.datetime(),
        /** milliseconds */
        delay: z.int(),
        /** it does not agree with the others, and does not count */
        is_outlier: z.boolean(),
      }),
    ),
    /** of the taps that agree, milliseconds; null without any */
    median: z.nullable(z.int()),
    /** between the earliest and the latest of them */
    spread: z.nullable(z.int()),
    /** at least three agree: the game's picture delay is the median */
    is_enough: z.boolean(),
    /** the game's picture delay now, milliseconds */
    picture_delay: z.int(),
  }),
});
export type MeasuredReply = z.output<typeof Measured>;

export const readPictureTaps = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/picture-taps',
  summary: 'The taps of a game and the picture delay they measure',
  access: ['scorer', 'ingest'],
  provedBy: 'console-session',
  params: GamePath,
  reply: Measured,
  refusals: ['games/unknown'],
});

export const tapPicture = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/picture-taps',
  summary: 'A play was seen in the picture; from three taps that agree their median is the picture delay of the game',
  access: ['scorer', 'ingest'],
  provedBy: 'console-session',
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({
    play: PlayId,
    /** the pitch or result of it that was seen, by its place; without one the play's beginning */
    event: z.optional(z.int().check(z.gte(0), z.lte(200))),
    /** the clock of the picture (EXT-X-PROGRAM-DATE-TIME) when it was seen */
    seen_at: Instant,
  }),
  reply: Measured,
  refusals: ['games/unknown', 'games/play-unknown', 'games/tap-implausible'],
});

export const clearPictureTaps = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/games/:id/picture-taps',
  summary: 'Begins the measurement anew, such as after another encoder; the delay stays until it is measured again',
  access: ['scorer', 'ingest'],
  params: GamePath,
  reply: Measured,
  refusals: ['games/unknown'],
});

export const readTappableEvents = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/picture-events',
  summary:
    'What may be seen in the picture of a game now: the pitches and results of the last ten minutes, oldest first',
  access: ['scorer', 'ingest'],
  provedBy: 'console-session',
  params: GamePath,
  reply: z.object({
    now: z.iso.datetime(),
    data: z.array(
      z.object({
        play: z.string(),
        event: z.int(),
        at: z.iso.datetime(),
        /** a call of a pitch, `result`, or the word of an action */
        what: z.string(),
      }),
    ),
  }),
  refusals: ['games/unknown'],
});
