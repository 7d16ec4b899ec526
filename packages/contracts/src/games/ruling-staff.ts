/** The official scorer's rulings on a game (Rule 9.01). Every action is in the audit log. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from './game-words.ts';
import { Ruling } from './rulings.ts';

const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const RulingPath = z.object({ ...GamePath.shape, number: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) });
const Ruled = z.object({ game: z.int(), number: z.int() });

/** Who ruled, or took a ruling back, and when. */
const Act = z.object({
  /** the account; null: the source of the plays, a feed or an event file */
  by: z.nullable(z.int()),
  at: z.iso.datetime(),
  reason: z.nullable(z.string()),
});
const RulingEntry = z.object({
  /** null: the ruling came with the plays and is corrected by another */
  number: z.nullable(z.int()),
  ...Act.shape,
  ruling: Ruling,
  /** by the rules, without any ruling; null when its play or run no longer exists */
  computed: z.nullable(Ruling),
  /** whether it counts: it was not taken back, and no later one has the same subject */
  stands: z.boolean(),
  undone: z.nullable(Act),
});
export type RulingEntry = z.output<typeof RulingEntry>;

export const ruleGame = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/rulings',
  summary: 'Rule on a run, a hit or error, or a decision; it replaces an earlier ruling on the same subject',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ ruling: Ruling, reason: Reason }),
  reply: Ruled,
  refusals: ['games/unknown', 'games/no-lineups', 'games/nothing-to-rule'],
});

export const undoRuling = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/rulings/:number/undo',
  summary: 'Take back a ruling: the one before it counts again, or what the rules compute',
  for: 'programs',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: RulingPath,
  bodyForms: ['json'],
  body: z.object({ reason: Reason }),
  reply: Ruled,
  refusals: ['games/unknown', 'games/ruling-unknown'],
});

export const readRulings = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/rulings',
  summary: 'Every ruling on a game with what the rules compute, and all that may be ruled as it stands',
  for: 'programs',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  reply: z.object({
    game: z.int(),
    /** oldest first */
    rulings: z.array(RulingEntry),
    /** runs, batters who reached, decisions */
    judgments: z.array(z.object({ computed: z.nullable(Ruling), stands: Ruling })),
  }),
  refusals: ['games/unknown'],
});
