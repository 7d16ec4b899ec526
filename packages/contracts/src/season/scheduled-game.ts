/** A game as the calendar draft keeps it, and the edits that staff makes of a calendar. */
import { GAME_STATUSES } from '@palco/baseball/rules/game-status';
import * as z from 'zod/mini';
import { Day } from '../games/game-words.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { Text } from '../wire-values.ts';
import { SLOT_CODE } from './slots.ts';

export const ClubLetters = z.string().check(z.regex(/^[A-Z]{2,4}$/));
export const SlotCode = z.string().check(z.regex(SLOT_CODE));
/** A club, or a slot of the bracket whose club is not known yet. */
const SideLetters = z.union([ClubLetters, SlotCode]);
/** Of a ballpark or a broadcaster. */
export const SlugId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,59}$/));
/** `19:30` on the league's clock. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const GameId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const Innings = z.int().check(z.minimum(1), z.maximum(9));
const GameOfDay = z.int().check(z.minimum(1), z.maximum(2));
const Reason = Text(300);

/** A day from which a game was postponed: the calendar still lists it there. */
const FormerDay = z.object({
  official_date: Day,
  starts_at: z.iso.datetime(),
  reason: z.nullable(z.string()),
  game_number: z.int(),
});

export const ScheduledGame = z.object({
  /** final from the moment the game is added to a draft */
  id: z.int(),
  /** where its plays come from */
  feed: z.string(),
  competition: z.enum(COMPETITIONS),
  official_date: Day,
  starts_at: z.iso.datetime(),
  /** false: the day is set, the time is to be announced */
  is_time_known: z.boolean(),
  /** letters of the club, or the code of an open slot */
  away: z.string(),
  home: z.string(),
  /** the slots that the game was planned for, also once clubs have taken them */
  away_slot: z.nullable(z.string()),
  home_slot: z.nullable(z.string()),
  venue_id: z.nullable(z.string()),
  /** 1, or 2 for the second game of a doubleheader */
  game_number: z.int(),
  scheduled_innings: z.int(),
  /** `upcoming`, `postponed` (its day to be announced), `cancelled`, or the state that the game itself has reached */
  status: z.enum(GAME_STATUSES),
  status_reason: z.nullable(z.string()),
  /** a suspended game: when it resumes; it keeps its official date */
  resumes_on: z.nullable(Day),
  resumes_at: z.nullable(z.iso.datetime()),
  broadcasters: z.array(z.string()),
  /** earliest first */
  former: z.array(FormerDay),
});
export type ScheduledGame = z.output<typeof ScheduledGame>;

/** A new day and time: without a time it is to be announced; without a park the game stays where it was. */
const NewDate = z.object({
  official_date: Day,
  time: z.nullable(ClockTime),
  venue_id: z.optional(z.nullable(SlugId)),
});
export const PostponedTo = z.nullable(NewDate);

const ofGame = { game: GameId };
export const CalendarEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    competition: z.enum(COMPETITIONS),
    official_date: Day,
    time: z.nullable(ClockTime),
    away: SideLetters,
    home: SideLetters,
    /** missing: the park of the home club */
    venue_id: z.optional(z.nullable(SlugId)),
    game_number: z._default(GameOfDay, 1),
    scheduled_innings: z._default(Innings, 9),
    broadcasters: z._default(z.array(SlugId).check(z.maxLength(12)), []),
  }),
  /** plans a game for another day or time; it is no longer listed on the old one */
  z.object({ kind: z.literal('move'), ...ofGame, ...NewDate.shape }),
  /** takes a game off its day, which still lists it with the reason; null: the new day is to be announced */
  z.object({ kind: z.literal('postpone'), ...ofGame, to: PostponedTo, reason: Reason }),
  /** two games of the same clubs on one day, as first and second */
  z.object({
    kind: z.literal('doubleheader'),
    games: z.tuple([GameId, GameId]),
    official_date: Day,
    first_time: ClockTime,
    /** of a day-night doubleheader; null: the second begins after the first */
    second_time: z.nullable(ClockTime),
    scheduled_innings: z.union([z.literal(7), z.literal(9)]),
    /** when a game leaves a published day by this */
    reason: z.optional(Reason),
  }),
  /** a suspended game resumes on a day; its official date and its plays stay */
  z.object({ kind: z.literal('resume'), ...ofGame, official_date: Day, time: z.nullable(ClockTime) }),
  z.object({ kind: z.literal('cancel'), ...ofGame, reason: Reason }),
  /** a cancelled game, or one postponed to a day to be announced, is played on its day after all */
  z.object({ kind: z.literal('restore'), ...ofGame }),
  /** only a game that was never published */
  z.object({ kind: z.literal('remove'), ...ofGame }),
  /** the home club becomes the visitor; the park follows when it was the home club's */
  z.object({ kind: z.literal('swap-home'), ...ofGame }),
  z.object({
    kind: z.literal('change'),
    ...ofGame,
    away: z.optional(SideLetters),
    home: z.optional(SideLetters),
    competition: z.optional(z.enum(COMPETITIONS)),
    venue_id: z.optional(z.nullable(SlugId)),
    game_number: z.optional(GameOfDay),
    scheduled_innings: z.optional(Innings),
    broadcasters: z.optional(z.array(SlugId).check(z.maxLength(12))),
  }),
  /** the game as it is published */
  z.object({ kind: z.literal('undo'), ...ofGame }),
]);
export type CalendarEdit = z.output<typeof CalendarEdit>;
/** As it is sent. */
export type SentEdit = z.input<typeof CalendarEdit>;

/** `blocks`: a calendar with it is not published. `warns`: it may be intended. */
const CONFLICT_KINDS = [
  'club-twice',
  'park-twice',
  'doubleheader-numbers',
  'same-clubs',
  'travel',
  'unknown-club',
  'no-park',
  'outside-season',
  'outside-competition',
  'short-rest',
  'no-day-off',
] as const;
export const CalendarConflict = z.object({
  kind: z.enum(CONFLICT_KINDS),
  severity: z.enum(['blocks', 'warns']),
  day: Day,
  /** the games that make it, earliest first */
  games: z.array(z.int()),
  club: z.nullable(z.string()),
  venue_id: z.nullable(z.string()),
  /** kilometers for a trip, days for a run of consecutive games */
  amount: z.nullable(z.int()),
});
export type CalendarConflict = z.output<typeof CalendarConflict>;
