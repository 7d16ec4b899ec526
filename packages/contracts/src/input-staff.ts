/** Staff calls on live inputs: where an encoder publishes, its stream key, and the game it publishes. */
import * as z from 'zod/mini';
import { BREAK_REASONS } from './break-reasons.ts';
import { defineEndpoint } from './endpoint.ts';
import { GamePath } from './game-words.ts';

const Name = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
/** the key of a club, as in `/league/3.0.0/standings` */
const Club = z.string().check(z.regex(/^[A-Z]{2,4}$/));
const InputId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const InputPath = z.object({ inputId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

/** Among the inputs of a club: its first is the primary of its home games, the next the backup. */
const Position = z.int().check(z.gte(1), z.lte(99));
/** Whether a second encoder with the same key, from another address, is refused or replaces the first. */
const SecondEncoder = z.enum(['refused', 'replaces']);
/** Of an input: `standby` sends, but another one is on the air; `away` has stopped sending; `waiting` has not begun. */
const InputState = z.enum(['waiting', 'live', 'backup_live', 'standby', 'away']);
export type InputState = z.output<typeof InputState>;
/** Of a game: `backup_live` is on the air without its primary input. */
const PictureState = z.enum(['waiting', 'live', 'backup_live', 'away']);

/** Which renditions viewers get of an input's picture. */
export const LADDER_PROFILES = ['source', 'source+360', '720+360', '1080+720+480+360'] as const;
const Profile = z.enum(LADDER_PROFILES);
/** `off`: nothing is to be made. `lighter`: fewer than wanted. `paused`: none, after falling behind or failing. */
export const LADDER_STATES = ['off', 'no-encoder', 'starting', 'running', 'lighter', 'paused'] as const;
/** The smaller renditions that are made now. */
const Ladder = z.object({
  state: z.enum(LADDER_STATES),
  renditions: z.array(z.string()),
  /** milliseconds from a picture that came to the smallest copy of it */
  behind: z.int(),
  /** encoders that died since this encoder began to publish */
  crashes: z.int(),
});

/** What an encoder sends now. */
const Publishing = z.object({
  game: z.int(),
  transport: z.enum(['rtmp', 'push', 'srt']),
  since: z.iso.datetime(),
  bits_per_second: z.int(),
  pictures_per_second: z.number(),
  /** milliseconds since the last picture or sound */
  silent_for: z.int(),
  /** what it sends that cannot be used, such as another codec */
  problem: z.nullable(z.string()),
  /** null while it is not on the air */
  ladder: z.nullable(Ladder),
});
export const LiveInput = z.object({
  id: InputId,
  name: z.string(),
  club: z.nullable(z.string()),
  position: Position,
  second_encoder: SecondEncoder,
  state: InputState,
  /** the game it publishes, or would publish if it began now */
  due: z.nullable(z.object({ game: z.int(), role: z.enum(['primary', 'backup']), by: z.enum(['hand', 'calendar']) })),
  key_set_at: z.iso.datetime(),
  ladder: Profile,
  publishing: z.nullable(Publishing),
});
export type LiveInput = z.output<typeof LiveInput>;
/** The stream key is visible in this reply only. */
const WithKey = z.object({ data: LiveInput, key: z.string() });

export const listInputs = defineEndpoint({
  method: 'GET',
  path: '/api/operations/inputs',
  summary: 'Live inputs, and what is published on them now',
  access: ['ingest'],
  reply: z.object({ data: z.array(LiveInput) }),
  refusals: [],
});

export const addInput = defineEndpoint({
  method: 'POST',
  path: '/api/operations/inputs',
  summary: 'Adds a live input; its stream key is visible once',
  access: ['ingest'],
  bodyForms: ['json'],
  body: z.object({
    name: Name,
    /** its home games are published here by the calendar */
    club: z.optional(z.nullable(Club)),
    position: z.optional(Position),
    second_encoder: z.optional(SecondEncoder),
  }),
  reply: WithKey,
  refusals: [],
});

export const changeInput = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/inputs/:inputId',
  summary: 'Changes an input; its key stays',
  access: ['ingest'],
  params: InputPath,
  bodyForms: ['json'],
  body: z.object({ name: Name, club: z.nullable(Club), position: Position, second_encoder: SecondEncoder }),
  reply: z.object({ data: LiveInput }),
  refusals: ['inputs/unknown'],
});

export const rotateInputKey = defineEndpoint({
  method: 'POST',
  path: '/api/operations/inputs/:inputId/key',
  summary: 'Replaces the stream key of an input; an encoder with the old one is disconnected',
  access: ['ingest'],
  params: InputPath,
  reply: WithKey,
  refusals: ['inputs/unknown'],
});

export const setInputLadder = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/inputs/:inputId/ladder',
  summary: 'Sets which smaller renditions are made of the picture of an input, from now on',
  access: ['ingest'],
  params: InputPath,
  bodyForms: ['json'],
  body: z.object({ profile: Profile }),
  reply: z.object({ data: LiveInput }),
  refusals: ['inputs/unknown'],
});

export const removeInput = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/inputs/:inputId',
  summary: 'Removes an input; its recordings stay',
  access: ['ingest'],
  params: InputPath,
  reply: z.object({ removed: z.int() }),
  refusals: ['inputs/unknown'],
});

export const assignInput = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/games/:id/input',
  summary: 'Assigns a game to an input by hand, and to another as its backup; with null leaves it to the calendar',
  access: ['ingest'],
  params: GamePath,
  bodyForms: ['json'],
  body: z
    .object({ input: z.nullable(InputId), backup: z.optional(z.nullable(InputId)) })
    .check(z.refine(({ input, backup }) => backup == null || (input !== null && input !== backup))),
  reply: z.object({ game: z.int(), input: z.nullable(InputId), backup: z.nullable(InputId) }),
  refusals: ['games/unknown', 'inputs/unknown'],
});

export const wantInput = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/games/:id/on-air',
  summary:
    'Puts an input of a game on the air as long as it sends; with null the primary, and its backup when it is away',
  access: ['ingest'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ input: z.nullable(InputId) }),
  reply: z.object({ game: z.int(), input: z.nullable(InputId) }),
  refusals: ['games/unknown', 'inputs/unknown'],
});

export const readPicture = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/picture',
  summary: 'Where the picture of a game comes from: its inputs, and which of them is on the air',
  access: ['ingest'],
  params: GamePath,
  reply: z.object({
    game: z.int(),
    state: PictureState,
    on_air: z.nullable(InputId),
    wanted: z.nullable(InputId),
    by: z.enum(['hand', 'calendar']),
    inputs: z.array(
      z.object({ input: InputId, name: z.string(), role: z.enum(['primary', 'backup']), state: InputState }),
    ),
  }),
  refusals: ['games/unknown'],
});

export const announceBreak = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/games/:id/break',
  summary: 'Says to everybody who watches a game live why its picture pauses; null: it goes on',
  access: ['ingest', 'scorer'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ reason: z.nullable(z.enum(BREAK_REASONS)) }),
  reply: z.object({
    game: z.int(),
    reason: z.nullable(z.enum(BREAK_REASONS)),
    since: z.nullable(z.iso.datetime()),
  }),
  refusals: ['games/unknown'],
});
