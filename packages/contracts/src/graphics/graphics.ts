/** What a graphic on the broadcast's picture reads beside the game's log: what is on the air, and how the league looks. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PictureId } from '../identity/identity.ts';
import { CARDS } from './graphics-addresses.ts';

/** What staff has put on the picture. The score may stand beside any card; two cards have the same place. */
export const OnAir = z.object({
  bug: z.boolean(),
  /** null: none, or those that come by themselves */
  card: z.nullable(z.enum(CARDS)),
  /** cards come and go with the plays while staff has put none on */
  by_itself: z.boolean(),
  /** when the break is over, for the countdown of its card; null: nobody knows */
  back_at: z.nullable(z.iso.datetime()),
});
export type OnAir = z.output<typeof OnAir>;

/** Seconds that a pitch clock may have. */
export const LONGEST_PITCH_CLOCK = 60;
/** The pitch clock as whoever runs it has set it; `seconds` null: it was taken off then. */
export const PitchClock = z.object({
  since: z.iso.datetime(),
  seconds: z.nullable(z.int().check(z.gte(1), z.lte(LONGEST_PITCH_CLOCK))),
});
export type PitchClock = z.output<typeof PitchClock>;

/** `<number>.<22 characters>`: the second part cannot be guessed. */
export const GraphicsToken = z.string().check(z.regex(/^[1-9]\d{0,9}\.[\w-]{22}$/));

export const GraphicsState = z.object({
  /** for the event stream: `graphics=<link>` */
  link: z.int(),
  /** changes with `on_air` and `clock` */
  revision: z.int(),
  on_air: OnAir,
  /** null: nobody runs one */
  clock: z.nullable(PitchClock),
  /** null: the club has no game near this moment */
  game: z.nullable(z.int()),
  league: z.object({
    name: z.string(),
    language: z.enum(LANGUAGES),
    zone: z.string(),
    logo: z.nullable(PictureId),
    crests: z.record(z.string(), PictureId),
    /** custom properties over those that come with Palco */
    palette: z.record(z.string(), z.string()),
  }),
  /** of the site: a page of another one loads itself again while nothing of it is on the picture */
  build: z.string(),
});
export type GraphicsState = z.output<typeof GraphicsState>;

export const readGraphics = defineEndpoint({
  method: 'GET',
  path: '/api/graphics/:token',
  summary: "The state of the broadcast's graphics of one game or club: what is on the air, the game, the look",
  access: 'open',
  // a rehearsal comes before the opening
  beforeOpening: 'always',
  params: z.object({ token: GraphicsToken }),
  reply: z.object({ data: GraphicsState }),
  refusals: ['graphics/unknown'],
});

/** `event: graphics` of the event stream: read the state again. */
export const GraphicsEvent = z.object({ link: z.int(), revision: z.int() });
export type GraphicsEvent = z.output<typeof GraphicsEvent>;
