/**
 * Schemas of plays on the wire, with the vocabulary of `packages/baseball`. Scorers send and browsers fold the same
 * documents.
 */
import {
  DELAY_REASONS,
  INCIDENT_TYPES,
  RUNNING_TYPES,
  type Slot,
  SUBSTITUTION_TYPES,
} from '@palco/baseball/rules/action';
import { ADVANCE_REASONS, type Destination, ERROR_KINDS, type Origin } from '@palco/baseball/rules/advance';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { PITCH_CALLS } from '@palco/baseball/rules/pitch-call';
import { type Play as GamePlay, TRAJECTORIES } from '@palco/baseball/rules/play';
import type { FieldingPosition, Position } from '@palco/baseball/rules/position';
import { RESULT_TYPES } from '@palco/baseball/rules/result-type';
import { SIDES } from '@palco/baseball/rules/side';
import * as z from 'zod/mini';

const whole = <Value extends number>(low: number, high: number): z.ZodMiniType<Value, Value> =>
  z.int().check(z.gte(low), z.lte(high)) as unknown as z.ZodMiniType<Value, Value>;

/** Milliseconds since 1970, UTC; no game before 1900, none after 2199. */
const Instant = z.int().check(z.gte(-2_208_988_800_000), z.lte(7_258_118_400_000));
export const PlayerId = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/));
const Side = z.enum(SIDES);
const Base = whole<1 | 2 | 3>(1, 3);
const Fielding = whole<FieldingPosition>(1, 9);
const yes = z.optional(z.literal(true));

const Fielder = z.union([Fielding, z.object({ position: Fielding, player: PlayerId })]);
export const FieldingError = z.object({ by: Fielder, kind: z.enum(ERROR_KINDS) });
const Advance = z.object({
  runner: whole<Origin>(0, 3),
  to: whole<Destination>(1, 4),
  out: yes,
  reason: z.optional(z.enum(ADVANCE_REASONS)),
  by: z.optional(z.array(Fielder).check(z.maxLength(20))),
  errors: z.optional(z.array(FieldingError).check(z.maxLength(6))),
  spared: yes,
  ruling: z.optional(
    z.object({
      earned: z.optional(z.boolean()),
      earnedByTeam: z.optional(z.boolean()),
      batted: z.optional(z.boolean()),
      pitcher: z.optional(PlayerId),
    }),
  ),
});
const advances = z.array(Advance).check(z.maxLength(16));

const Pitch = z.object({
  kind: z.literal('pitch'),
  at: Instant,
  call: z.enum(PITCH_CALLS),
  mph: z.optional(z.number().check(z.gte(0), z.lte(200))),
  pitch: z.optional(z.string().check(z.regex(/^[A-Z]{2,3}$/))),
});
const ruled = z.optional(z.nullable(PlayerId));
const credited = z.optional(z.record(PlayerId, z.boolean()));

/** Everything that is neither a pitch nor the end of a plate appearance. */
const actions = [
  z.object({ kind: z.literal('running'), at: Instant, type: z.enum(RUNNING_TYPES), advances }),
  z.object({ kind: z.literal('foul_error'), at: Instant, error: FieldingError }),
  z.object({ kind: z.literal('runner_placed'), at: Instant, player: PlayerId, base: Base }),
  z.object({
    kind: z.literal('substitution'),
    at: Instant,
    type: z.enum(SUBSTITUTION_TYPES),
    side: Side,
    player: PlayerId,
    slot: whole<Slot>(0, 9),
    position: whole<Position>(1, 12),
  }),
  z.object({
    kind: z.literal('review'),
    at: Instant,
    challengedBy: z.optional(Side),
    overturned: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('delay'), at: Instant, reason: z.enum(DELAY_REASONS), ended: yes }),
  z.object({ kind: z.enum(['suspension', 'resumption']), at: Instant }),
  z.object({ kind: z.literal('game_called'), at: Instant, reason: z.optional(z.enum(DELAY_REASONS)) }),
  z.object({ kind: z.literal('forfeit'), at: Instant, winner: Side }),
  z.object({
    kind: z.literal('decision_ruling'),
    at: Instant,
    winner: ruled,
    loser: ruled,
    save: ruled,
    holds: credited,
    blownSaves: credited,
  }),
  z.object({
    kind: z.literal('count_correction'),
    at: Instant,
    balls: whole<0 | 1 | 2 | 3>(0, 3),
    strikes: whole<0 | 1 | 2>(0, 2),
    reason: z.string().check(z.minLength(3), z.maxLength(300)),
  }),
  z.object({
    kind: z.literal('incident'),
    at: Instant,
    type: z.enum(INCIDENT_TYPES),
    side: z.optional(Side),
    player: z.optional(PlayerId),
    base: z.optional(Base),
    text: z.optional(z.string().check(z.maxLength(300))),
  }),
] as const;

const Result = z.object({
  kind: z.literal('result'),
  at: Instant,
  type: z.enum(RESULT_TYPES),
  advances,
  ball: z.optional(
    z.object({
      trajectory: z.optional(z.enum(TRAJECTORIES)),
      to: z.optional(Fielding),
      note: z.optional(z.enum(['ground_rule', 'inside_park', 'infield_fly'])),
    }),
  ),
  broken: yes,
});

export const PlayId = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/));
const head = { id: PlayId, order: z.number().check(z.gte(0), z.lte(2_000_000)) };
const PlateAppearance = z.object({
  ...head,
  kind: z.literal('plate_appearance'),
  at: Instant,
  batter: PlayerId,
  outOfTurn: yes,
  events: z.array(z.union([Pitch, ...actions])).check(z.maxLength(120)),
  result: z.optional(Result),
});
const actionPlays = actions.map((action) => z.extend(action as z.ZodMiniObject, head));

/** The types of `packages/baseball` are authoritative; plays.test.ts compares these schemas with them. */
export const Play = z.union([PlateAppearance, ...actionPlays]) as unknown as z.ZodMiniType<GamePlay, GamePlay>;

const Lineup = z.object({
  order: z.array(z.object({ player: PlayerId, position: whole<Position>(1, 12) })).check(z.length(9)),
  pitcher: PlayerId,
});
const ClubCode = z.string().check(z.regex(/^[A-Z]{2,4}$/));
const lineupsOfClubs = {
  clubs: z.object({ away: ClubCode, home: ClubCode }),
  lineups: z.object({ away: Lineup, home: Lineup }),
};
/** What a scorer sends before a game; the calendar determines its length and from when a runner is placed. */
export type StartingLineups = Pick<GameSetup, 'clubs' | 'lineups'>;
export const StartingLineups = z.object(lineupsOfClubs) as unknown as z.ZodMiniType<StartingLineups, StartingLineups>;
export const Setup = z.object({
  ...lineupsOfClubs,
  scheduledInnings: whole<number>(1, 9),
  placedRunnerFrom: z.optional(whole<number>(1, 30)),
}) as unknown as z.ZodMiniType<GameSetup, GameSetup>;

/** A revision of a play: the newest revision counts, a void one removes the play. */
export const PlayChange = z.object({
  /** index in the game's list of changes */
  cursor: z.int(),
  revision: z.int(),
  isVoid: yes,
  play: Play,
});
export type PlayChange = z.output<typeof PlayChange>;
