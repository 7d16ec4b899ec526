/** The messages between the player and the receiver's page on a television, as JSON over a Google Cast session. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';

export const CAST_NAMESPACE = 'urn:x-cast:mx.palco.game';

const Game = z.int().check(z.positive());
/** of the ballpark's clock, in milliseconds since 1970 */
const Instant = z.number().check(z.nonnegative(), z.maximum(8.64e15));
/** a single-use intro token of the sender's session (`POST /api/videos/intro`) */
const Ticket = z.string().check(z.regex(/^[\w-]{43}$/));
const Language = z.enum(LANGUAGES);
/** What a television shows of a game: a panel beside the picture, a strip over it, or the picture alone. */
export const CAST_LAYOUTS = ['panel', 'strip', 'picture'] as const;
export type CastLayout = (typeof CAST_LAYOUTS)[number];
// a player loaded before layouts could be chosen sends none
const Layout = z._default(z.enum(CAST_LAYOUTS), 'panel');

/** From the player to the television. */
export const CastCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('load'),
    game: Game,
    ticket: Ticket,
    language: Language,
    hidesScores: z.boolean(),
    layout: Layout,
    /** null: at live, or from the beginning of a recording */
    at: z.nullable(Instant),
  }),
  /** the answer to `ticket` of the television */
  z.object({ kind: z.literal('ticket'), ticket: Ticket }),
  z.object({ kind: z.enum(['play', 'pause', 'live']) }),
  z.object({ kind: z.literal('seek'), seconds: z.number().check(z.minimum(-86_400), z.maximum(86_400)) }),
  z.object({ kind: z.literal('settings'), language: Language, hidesScores: z.boolean(), layout: Layout }),
]);
export type CastCommand = z.output<typeof CastCommand>;

/** From the television to the player. */
export const CastReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    game: Game,
    state: z.enum(['opening', 'playing', 'paused', 'over', 'failed']),
    /** of the picture on the television; null while there is none */
    at: z.nullable(Instant),
    /** seconds behind live; null for a complete recording */
    behind: z.nullable(z.number()),
    /** why it failed, in the television's language */
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** it lost its place on the seat and may take it back with a new ticket */
  z.object({ kind: z.literal('ticket'), game: Game }),
]);
export type CastReport = z.output<typeof CastReport>;
