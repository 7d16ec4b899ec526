/** What an official scorer rules, with the vocabulary of `packages/baseball`. */
import { type Ruling as GameRuling, REACHED_BY } from '@palco/baseball/rules/ruling';
import * as z from 'zod/mini';
import { FieldingError, PlayerId, PlayId } from './plays.ts';

const decided = z.optional(z.boolean());

export const Ruling = z.union([
  z
    .object({
      kind: z.literal('run'),
      play: PlayId,
      player: PlayerId,
      earned: decided,
      earnedByTeam: decided,
      batted: decided,
      pitcher: z.optional(PlayerId),
    })
    .check(
      z.refine(
        ({ earned, earnedByTeam, batted, pitcher }) =>
          [earned, earnedByTeam, batted, pitcher].some((member) => member !== undefined),
        'the ruling decides nothing',
      ),
    ),
  z
    .object({ kind: z.literal('reached'), play: PlayId, by: z.enum(REACHED_BY), error: z.optional(FieldingError) })
    .check(z.refine(({ by, error }) => (by === 'field_error') === (error !== undefined), 'an error names its fielder')),
  z.object({
    kind: z.literal('decision'),
    decision: z.enum(['winner', 'loser', 'save']),
    player: z.nullable(PlayerId),
  }),
  z.object({
    kind: z.literal('relief'),
    relief: z.enum(['hold', 'blown_save']),
    player: PlayerId,
    credited: z.boolean(),
  }),
]) as unknown as z.ZodMiniType<GameRuling, GameRuling>;

/** A ruling that counts now. */
export const StandingRuling = z.object({
  /** in the game's list of rulings */
  number: z.int(),
  at: z.iso.datetime(),
  ruling: Ruling,
});
export type StandingRuling = z.output<typeof StandingRuling>;
