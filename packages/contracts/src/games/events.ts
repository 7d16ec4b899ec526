/** The event stream of a tab: all topics in one connection. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { GameNow } from './game-log.ts';
import { Day, GameNumber } from './game-words.ts';
import { PlayChange } from './plays.ts';
import { ScoreboardGame } from './scoreboard.ts';

/** `event: hello`, first of all and after every resume. */
export const HelloEvent = z.object({
  /** the server's time */
  now: z.iso.datetime(),
  /** newest change of the game's plays; a client with an older cursor must read the log */
  cursor: z.optional(z.int()),
  /** too many changes were missed: read the log again */
  isBehind: z.optional(z.literal(true)),
  /** ETag of the day's scoreboard; a different one is newer */
  scoreboard: z.optional(z.string()),
  /** revision of the notices on the site (notices.ts) */
  notices: z.optional(z.string()),
  /** revision of what is on the broadcast's picture (graphics.ts) */
  graphics: z.optional(z.int()),
});
/** `event: play`, `id: <game>.<cursor>`. */
export const PlayEvent = z.object({
  game: z.int(),
  ...PlayChange.shape,
  /**
   * the cursor of the last change in this one's group; show the group only when that change has come, so that no play
   * appears twice
   */
  until: z.optional(z.int()),
});
export type PlayEvent = z.output<typeof PlayEvent>;
/** `event: game`: status, delay, staleness, or another stamp. */
export const GameEvent = GameNow;
/** `event: card`: a card of the day's scoreboard, whole. */
export const CardEvent = ScoreboardGame;

export const readEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events: hello, play, game, card, seat, notices, graphics. Resumed by Last-Event-ID',
  access: 'open',
  query: z.object({
    ...clientFlags,
    /** cards of this league day */
    day: z.optional(Day),
    /** plays and status of this game */
    game: z.optional(GameNumber),
    /** the cursor of the client's log, when there is no Last-Event-ID yet */
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    /** a lease, for changes of its seat (`event: seat`, SeatEvent of streaming.ts) */
    seat: z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/))),
    /** the link of the broadcast's graphics: when to read their state again (`event: graphics`) */
    graphics: z.optional(GameNumber),
  }),
  reply: 'events',
  refusals: [],
});
