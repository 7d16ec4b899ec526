/**
 * Game night: what happens now, in figures. One snapshot of at most 40 KB, then events with what changed. Three things are
 * kept apart: zero, no data (null, with `since`), and what does not apply (the entry is missing).
 */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Day } from '../games/game-words.ts';
import { Alert } from '../operations/alert-staff.ts';
import { Decimal } from '../wire-values.ts';

const Instant = z.iso.datetime();
/** Everybody of the staff, and screens on the wall. */
const ALL = ['scorer', 'ingest', 'cashier', 'support', 'league', 'wall'] as const;
const Count = z.int();
/** null: no data */
const MaybeCount = z.nullable(z.int());
/** One value for each step of the axis; null: that minute was not measured, or is still to come. */
const Series = z.array(MaybeCount);

/** Interval of events. Figures older than this many seconds are shown as old. */
export const NIGHT_EVENT_SECONDS = 2;
export const NIGHT_OLD_SECONDS = 5;
/** The window of shares and refusals. */
export const NIGHT_WINDOW_MINUTES = 15;

/** The six figures, of the league day so far and of now. Of a day that is over, shares are of the whole day. */
const NightFigures = z.object({
  viewers: z.object({
    /** people with a living seat; null: the day is over */
    now: MaybeCount,
    /** of this day, and the minute it was reached */
    peak: MaybeCount,
    peak_at: z.nullable(Instant),
    /** people who watch without a seat (free games), as their players report; null: no player has reported */
    without_seat: MaybeCount,
  }),
  starts: z.object({
    /** in the last 60 seconds; null: the day is over */
    per_minute: MaybeCount,
    /**
     * milliseconds from when a player got the address of the picture to the picture, 95th percentile (by classes); null: no
     * player reported
     */
    start_ms_p95: MaybeCount,
  }),
  /** attempts to watch in the last 15 minutes, and those refused */
  refused: z.object({ refused: Count, attempts: Count }),
  payments: z.object({
    /** in the last 15 minutes */
    paid: Count,
    failed: Count,
    paid_today: Count,
    failed_today: Count,
  }),
  /** today, from the ledger, each currency by itself; empty: nothing yet */
  sold: z.array(z.object({ currency: z.string(), amount: Decimal })),
  passes_today: Count,
  registrations_today: Count,
  /** requests of all processes in this minute and the last, and those answered with a fault; null: no process reports */
  faults: z.nullable(z.object({ faults: Count, requests: Count })),
});

const NightAxis = z.object({
  from: Instant,
  /** where it ends; later values are null */
  until: Instant,
  /** minutes from one value to the next */
  step: z.int(),
  /** end of the last minute that is written; null: none, so there are no data at all */
  written_until: z.nullable(Instant),
  viewers: Series,
  starts: Series,
  refused: Series,
  paid: Series,
  failed: Series,
  /** viewers at the same time a week before */
  week_before: Series,
});

export const NightGame = z.object({
  id: z.int(),
  away: z.string(),
  home: z.string(),
  starts_at: Instant,
  is_time_known: z.boolean(),
  /** as the games module names it: `upcoming`, `in_progress`, `final`, `postponed` … */
  status: z.string(),
  status_reason: z.nullable(z.string()),
  /** null: there is no score */
  runs: z.nullable(z.object({ away: z.int(), home: z.int() })),
  inning: z.nullable(z.object({ number: z.int(), half: z.enum(['top', 'bottom']) })),
  is_free: z.boolean(),
  /** of a day that is over: the most at once */
  viewers: Count,
  /** in the last 60 seconds; of a day that is over: all */
  starts: Count,
  /** of the last 15 minutes; of a day that is over: all */
  attempts: Count,
  refused: Count,
  picture_delay_ms: MaybeCount,
  /** what its encoder sent in the last whole minute; null: no data */
  picture: z.nullable(
    z.object({
      at: Instant,
      bits_per_second: z.int(),
      pictures_per_second: z.number(),
      causes: z.array(z.string()),
    }),
  ),
  /** an encoder is assigned to publish it */
  has_input: z.boolean(),
  /** who records its plays; `last_play_at` null: none yet */
  plays: z.object({
    by: z.enum(['feed', 'scorer']),
    last_play_at: z.nullable(Instant),
    stale_since: z.nullable(Instant),
    has_lineups: z.boolean(),
  }),
});
export type NightGame = z.output<typeof NightGame>;

/** Seconds since 1970. */
const Seconds = z.int();
/** The course of a game on the axis. Changes seldom: it comes with the snapshot and when it changed. */
export const NightCourse = z.object({
  game: z.int(),
  viewers: Series,
  /** when each half inning began, and which it was: `[1795226400, 1, 'top']` */
  halves: z.array(z.tuple([Seconds, z.int(), z.enum(['top', 'bottom'])])),
  /** when runs scored, for which side, and how many: `[1795226520, 'home', 2]` */
  runs: z.array(z.tuple([Seconds, z.enum(['away', 'home']), z.int()])),
});
export type NightCourse = z.output<typeof NightCourse>;

/** Refusals of the last 15 minutes by reason, and of the 15 minutes before them; of a day that is over: all, without a before. */
const NightRefusal = z.object({ reason: z.string(), count: Count, before: MaybeCount });

/** Players of the last whole minute, as they report themselves; shares of people, not of requests. */
export const NightPlayers = z.object({
  minute: Instant,
  country: z.array(z.object({ of: z.string(), players: z.number() })),
  device: z.array(z.object({ of: z.string(), players: z.number() })),
  rendition: z.array(z.object({ of: z.string(), players: z.number() })),
  /** milliseconds without a picture per minute watched */
  stalled_ms_per_minute: z.number(),
});
export type NightPlayers = z.output<typeof NightPlayers>;

/**
 * What an outside system, a feed or a process reported last. `good` and `slow`: it answers. `failing`: it answers with
 * faults, or not at all. `no-data`: it should report and is silent. `quiet`: nothing was requested from it, so nothing is
 * known and nothing is wrong.
 */
const NIGHT_SOURCE_STATES = ['good', 'slow', 'failing', 'no-data', 'quiet'] as const;
export const NightSource = z.object({
  /**
   * `openpay`, `paypal`, `mail`, `sms`, `feed stats-api`, `process host:4000`, `disk`, `store`, `watch` (the leader, which
   * writes minutes and raises alerts)
   */
  name: z.string(),
  kind: z.enum(['provider', 'feed', 'process', 'recordings', 'watch']),
  state: z.enum(NIGHT_SOURCE_STATES),
  /** when it last reported or answered well; null: never */
  at: z.nullable(Instant),
  /** since when it fails or is silent; null: it does neither */
  since: z.nullable(Instant),
  /** of its latest answers, 95 of 100 are faster; missing: it is not measured */
  p95_ms: z.optional(z.int()),
  /** the provider ends a way that this installation still uses: PayPal its form */
  ends_on: z.optional(Day),
});
export type NightSource = z.output<typeof NightSource>;

export const NightIncident = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  game: z.nullable(z.int()),
  began_at: Instant,
  ended_at: z.nullable(Instant),
});
export type NightIncident = z.output<typeof NightIncident>;

/**
 * Alerts that the caller's roles may read; their details are in `listAlerts`. A screen on the wall gets neither subjects nor
 * names.
 */
export const NightAlert = z.extend(
  z.pick(Alert, { id: true, at: true, kind: true, game: true, since: true, roles: true, step: true }),
  {
    subject: z.nullable(z.string()),
    payment_id: z.nullable(z.int()),
    owner: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
    is_taken: z.boolean(),
    revision: z.string(),
  },
);
export type NightAlert = z.output<typeof NightAlert>;

const DayFigures = z.object({
  day: Day,
  peak: MaybeCount,
  /** viewers at this time of that day */
  viewers: MaybeCount,
  starts: MaybeCount,
  refused: MaybeCount,
  paid: MaybeCount,
  sold: z.array(z.object({ currency: z.string(), amount: Decimal })),
});
const NightComparison = z.object({
  yesterday: DayFigures,
  week_before: DayFigures,
  /** of those of the last 400 days that have minutes; null: there is none */
  season: z.nullable(z.object({ days: z.int(), mean_peak: z.int(), best_peak: z.int(), best_day: Day })),
});

/** Also `event: night`, first of all and after every reconnection: the whole snapshot. */
export const Night = z.object({
  /** when it was measured */
  at: Instant,
  day: Day,
  figures: NightFigures,
  axis: NightAxis,
  games: z.array(NightGame),
  courses: z.array(NightCourse),
  refusals: z.array(NightRefusal),
  /** null: no player reported in the last minutes */
  players: z.nullable(NightPlayers),
  sources: z.array(NightSource),
  incidents: z.array(NightIncident),
  alerts: z.array(NightAlert),
  comparison: NightComparison,
});
export type Night = z.output<typeof Night>;

export const readNight = defineEndpoint({
  method: 'GET',
  path: '/api/operations/night',
  summary: 'Game night in one snapshot; `day` another league day, without what is only known of now',
  access: ALL,
  query: z.object({ day: z.optional(Day) }),
  reply: Night,
  refusals: [],
});

/** A game's id and its fields that changed; all fields for a new game. */
export const NightGameChange = z.extend(z.partial(NightGame), { id: z.int() });
export type NightGameChange = z.output<typeof NightGameChange>;

/**
 * `event: night-change`, every two seconds, 95 of 100 of at most 4 KB: each part that changed, complete; of `games`,
 * `courses`, `sources` and `alerts` the entries that changed, and which were removed. `axis`: the values that changed, by
 * their place. Values are absolute, so applying a change twice does no harm.
 */
export const NightChange = z.object({
  at: Instant,
  figures: z.optional(NightFigures),
  axis: z.optional(
    z.object({
      written_until: z.nullable(Instant),
      /** place, viewers, starts, refused, paid, failed */
      values: z.array(z.tuple([z.int(), MaybeCount, MaybeCount, MaybeCount, MaybeCount, MaybeCount])),
    }),
  ),
  games: z.optional(z.array(NightGameChange)),
  /** values of a game's viewers by place, and its course when that changed */
  courses: z.optional(
    z.array(
      z.object({
        game: z.int(),
        viewers: z.array(z.tuple([z.int(), MaybeCount])),
        halves: z.optional(NightCourse.shape.halves),
        runs: z.optional(NightCourse.shape.runs),
      }),
    ),
  ),
  refusals: z.optional(z.array(NightRefusal)),
  players: z.optional(z.nullable(NightPlayers)),
  sources: z.optional(z.array(NightSource)),
  incidents: z.optional(z.array(NightIncident)),
  alerts: z.optional(z.array(NightAlert)),
  gone: z.optional(
    z.object({
      games: z.optional(z.array(z.int())),
      sources: z.optional(z.array(z.string())),
      alerts: z.optional(z.array(z.int())),
    }),
  ),
  comparison: z.optional(NightComparison),
});
export type NightChange = z.output<typeof NightChange>;

export const followNight = defineEndpoint({
  method: 'GET',
  path: '/api/operations/night/events',
  summary:
    'Server-sent events of game night: `night` with the snapshot, then `night-change`; `night-end` when the session or its roles ended',
  access: ALL,
  query: z.object({}),
  reply: 'events',
  refusals: [],
});
