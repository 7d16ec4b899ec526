/** Staff calls on outputs: where a game is published beside the league's own site, such as YouTube or Facebook. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from '../games/game-words.ts';

const Name = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
/** `rtmp://host/app` or `rtmps://host/app`, without the key */
const Address = z.string().check(z.trim(), z.minLength(8), z.maxLength(300));
/** As the far end shows it. It may have a query, which belongs to it. */
const Key = z.string().check(z.trim(), z.minLength(1), z.maxLength(250), z.regex(/^[\x21-\x7e]+$/));
/** Seconds between the picture and the output. */
export const LONGEST_OUTPUT_DELAY = 3600;
const Delay = z.int().check(z.gte(0), z.lte(LONGEST_OUTPUT_DELAY));
/** Lines of a picture that the encoder program can make. */
export const OUTPUT_SIZES = [720, 480, 360] as const;
/** null: as recorded. A picture that is not larger goes out as recorded too. */
const Size = z.nullable(z.literal(OUTPUT_SIZES));
/** Where its audience is: every one of these must have the rights. Empty: anywhere. */
const Countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250));
const OutputPath = z.object({ outputId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

/** One game, or every home game of its home club. */
export const OUTPUT_SCOPES = ['game', 'home-games'] as const;
/**
 * `off`: switched off. `idle`: no game of it is under way. `no-rights`: its audience may not see the game. `card`: the far end
 * gets a card and silence, because no camera sends or its picture was taken off the air. `no-picture`: it gets the card, or
 * nothing, though a camera sends; the problem says why. `retrying`: it waits to connect again.
 */
const OUTPUT_STATES = ['off', 'idle', 'no-rights', 'connecting', 'live', 'card', 'no-picture', 'retrying'] as const;
/**
 * `forbidden`: its address is in a network to which outputs may not publish. `in-use`: another
 * output publishes under its key. `stalled`: the far end reads nothing. `fault`: Palco cannot read its recording, or the key. `no-encoder`: there is no encoder
 * program, so the far end gets the picture as recorded. `encoder-failed`, `encoder-slow`: it gets the card until the program
 * works again.
 */
const OUTPUT_PROBLEMS = [
  'unreachable',
  'forbidden',
  'tls',
  'silent',
  'not-rtmp',
  'refused',
  'closed',
  'in-use',
  'stalled',
  'fault',
  'no-encoder',
  'encoder-failed',
  'encoder-slow',
] as const;

export const Output = z.object({
  id: z.int(),
  name: z.string(),
  /** values of its query that may be secret are masked; sent back so, they stay */
  address: z.string(),
  /** the last characters of its key; the key is in no reply but that which follows its adding */
  key_hint: z.string(),
  delay: Delay,
  size: Size,
  countries: z.array(z.string()),
  goes_with: z.enum(OUTPUT_SCOPES),
  state: z.enum(OUTPUT_STATES),
  /** the game that it publishes now; null: none */
  game: z.nullable(z.int()),
  since: z.nullable(z.iso.datetime()),
  /** that the network took, of all its connections of this game */
  bytes: z.int(),
  bits_per_second: z.int(),
  connections: z.int(),
  /** pictures and frames of sound that were left out because the far end was too slow */
  dropped: z.int(),
  /** the latest failure; `words`: what the far end said, without the key */
  problem: z.nullable(z.object({ kind: z.enum(OUTPUT_PROBLEMS), words: z.string(), at: z.iso.datetime() })),
  retry_at: z.nullable(z.iso.datetime()),
});
export type Output = z.output<typeof Output>;

export const listOutputs = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/outputs',
  summary: 'The outputs of a game and of its home club, and how they are doing; made to be polled',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  params: GamePath,
  reply: z.object({ data: z.array(Output) }),
  refusals: ['games/unknown'],
});

export const addOutput = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/outputs',
  summary: 'Adds an output to a game, or to every home game of its home club; its key is visible once',
  access: ['ingest'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({
    name: Name,
    address: Address,
    key: Key,
    delay: Delay,
    size: z._default(Size, null),
    countries: Countries,
    goes_with: z.enum(OUTPUT_SCOPES),
  }),
  reply: z.object({ data: Output, key: z.string() }),
  isShownOnce: true,
  refusals: ['games/unknown', 'outputs/address-malformed'],
});

export const changeOutput = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/outputs/:outputId',
  summary: 'Changes an output; without a key its key stays',
  access: ['ingest'],
  params: OutputPath,
  bodyForms: ['json'],
  body: z.object({
    name: Name,
    address: Address,
    key: z.optional(Key),
    delay: Delay,
    size: z._default(Size, null),
    countries: Countries,
  }),
  reply: z.object({ data: Output }),
  refusals: ['outputs/unknown', 'outputs/address-malformed'],
});

export const switchOutput = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/outputs/:outputId/on',
  summary: 'Switches an output on or off; off ends its stream at the far end',
  access: ['ingest'],
  provedBy: 'console-session',
  params: OutputPath,
  bodyForms: ['json'],
  body: z.object({ on: z.boolean() }),
  reply: z.object({ data: Output }),
  refusals: ['outputs/unknown'],
});

export const removeOutput = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/outputs/:outputId',
  summary: 'Removes an output; its stream ends at the far end',
  access: ['ingest'],
  params: OutputPath,
  reply: z.object({ removed: z.int() }),
  refusals: ['outputs/unknown'],
});
