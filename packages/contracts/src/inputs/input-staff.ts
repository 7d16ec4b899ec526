/** Staff calls on live inputs: where an encoder publishes, its stream key, and the game it publishes. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from '../games/game-words.ts';
import { BREAK_REASONS } from './break-reasons.ts';
import { InputSound } from './input-sound-staff.ts';

const Name = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
/** the key of a club, as in `/league/3.0.0/standings` */
const Club = z.string().check(z.regex(/^[A-Z]{2,4}$/));
const InputId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const InputPath = z.object({ inputId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

/** Among the inputs of a club: its first is the primary of its home games, the next the backup. */
const Position = z.int().check(z.gte(1), z.lte(99));
/** Whether a second encoder with the same key, from another address, is refused or replaces the first. */
const SecondEncoder = z.enum(['refused', 'replaces']);
/**
 * Of an input: `standby` sends, but another input is on the air or no game is due; `away` has stopped sending; `waiting` has
 * not begun.
 */
const InputState = z.enum(['waiting', 'live', 'backup_live', 'standby', 'away']);
export type InputState = z.output<typeof InputState>;
/** Of a game: `backup_live` is on the air without its primary input. */
const PictureState = z.enum(['waiting', 'live', 'backup_live', 'away']);

/** Which renditions viewers get of an input's picture. */
export const LADDER_PROFILES = ['source', 'source+360', '720+360', '1080+720+480+360'] as const;
const Profile = z.enum(LADDER_PROFILES);
/** `off`: nothing is to be made. `lighter`: fewer than wanted. `paused`: none, after falling behind or failing. */
const LADDER_STATES = ['off', 'no-encoder', 'starting', 'running', 'lighter', 'paused'] as const;
/** The smaller renditions that are made now. */
const Ladder = z.object({
  state: z.enum(LADDER_STATES),
  renditions: z.array(z.string()),
  /** milliseconds from the arrival of a picture to its smallest rendition */
  behind: z.int(),
  /** crashes of Palco's own encoder since this encoder began to publish */
  crashes: z.int(),
});

/** What an encoder sends now. */
const Publishing = z.object({
  /** null: no game is due; it is measured and not recorded */
  game: z.nullable(z.int()),
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
/** How SRT encoders reach an input. */
const Srt = z.object({
  /** `srt://host:port`; the passphrase is not in it */
  address: z.string(),
  passphrase_set_at: z.iso.datetime(),
  /** `unavailable`: no ffmpeg with SRT; `failing`: it keeps exiting; `elsewhere`: this process takes no encoders */
  state: z.enum(['listening', 'receiving', 'failing', 'unavailable', 'elsewhere']),
  /** why the latest encoder was rejected, or why nothing listens */
  problem: z.nullable(z.string()),
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
  /**
   * Whether viewers with 500 kbit/s get a picture. `off`: the profile has no light one, and they hear the sound only;
   * `no-encoder`: there is no ffmpeg on this machine that could make it
   */
  light_picture: z.enum(['made', 'off', 'no-encoder']),
  /** null: it takes no SRT */
  srt: z.nullable(Srt),
  publishing: z.nullable(Publishing),
  /** beside its picture */
  sounds: z.array(InputSound),
});
export type LiveInput = z.output<typeof LiveInput>;
/** The stream key is visible in this reply only. */
const WithKey = z.object({ data: LiveInput, key: z.string() });

export const listInputs = defineEndpoint({
  method: 'GET',
  path: '/api/operations/inputs',
  summary: 'Live inputs, and what is published on them now',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
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
  isShownOnce: true,
  refusals: [],
});

export const changeInput = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/inputs/:inputId',
  summary: 'Changes an input; its key stays',
  for: 'programs',
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
  isShownOnce: true,
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

export const setInputSrt = defineEndpoint({
  method: 'POST',
  path: '/api/operations/inputs/:inputId/srt',
  summary:
    'Takes SRT on an input, with a new passphrase that is visible once; an encoder with the former is disconnected',
  access: ['ingest'],
  params: InputPath,
  reply: z.object({ data: LiveInput, address: z.string(), passphrase: z.string() }),
  isShownOnce: true,
  refusals: ['inputs/unknown', 'inputs/srt-unavailable', 'inputs/srt-ports-taken'],
});

export const endInputSrt = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/inputs/:inputId/srt',
  summary: 'Takes no SRT on an input any more; its port is free again',
  access: ['ingest'],
  params: InputPath,
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
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  params: GamePath,
  reply: z.object({
    game: z.int(),
    state: PictureState,
    on_air: z.nullable(InputId),
    wanted: z.nullable(InputId),
    by: z.enum(['hand', 'calendar']),
    /** since when the picture is off the air for everybody; null: it is not */
    cut_since: z.nullable(z.iso.datetime()),
    /** the break that is announced now */
    break: z.nullable(z.object({ reason: z.enum(BREAK_REASONS), since: z.iso.datetime() })),
    /** milliseconds; null: none is set */
    picture_delay: z.nullable(z.int()),
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
  provedBy: 'console-session',
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

/** JPEGs of the inputs on screen: those whose key frame is newer than `after`. */
export const readInputStills = defineEndpoint({
  method: 'GET',
  path: '/api/operations/inputs/stills',
  summary: 'Small pictures of what inputs receive now, one for each key frame; made to be polled',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  query: z.object({
    /** inputs, such as `3,4,7` */
    of: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,19}$/)),
    after: z.optional(z.iso.datetime()),
  }),
  reply: z.object({
    now: z.iso.datetime(),
    /** this machine can make them; without an ffmpeg there are none */
    is_able: z.boolean(),
    data: z.array(z.object({ input: InputId, at: z.iso.datetime(), jpeg: z.string() })),
  }),
  refusals: [],
});

export const openPreview = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/preview',
  summary:
    'Where staff watches the picture of a game as it is received, also while it is cut; takes no seat, for half an hour',
  access: ['ingest', 'scorer', 'support'],
  provedBy: 'console-session',
  params: GamePath,
  reply: z.object({
    /** null: there is no picture yet */
    address: z.nullable(z.string()),
    /** with parts, for low latency */
    low: z.nullable(z.string()),
    kind: z.enum(['none', 'live', 'ondemand']),
    ends_at: z.iso.datetime(),
  }),
  refusals: ['games/unknown'],
});

export const cutPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/games/:id/cut',
  summary:
    'Takes the picture of a game off the air for everybody at once, or puts it back; what comes is recorded meanwhile',
  access: ['ingest'],
  provedBy: 'console-session',
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ cut: z.boolean(), reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }),
  reply: z.object({ game: z.int(), cut_since: z.nullable(z.iso.datetime()) }),
  refusals: ['games/unknown', 'games/not-under-way'],
});

/** A game as the ingest room chooses it for an input. */
export const IngestGame = z.object({
  game: z.int(),
  away: z.string(),
  home: z.string(),
  starts_at: z.iso.datetime(),
  status: z.int(),
  ended_at: z.nullable(z.iso.datetime()),
  /** assigned by hand; null: the calendar decides */
  input: z.nullable(InputId),
  backup: z.nullable(InputId),
  cut_since: z.nullable(z.iso.datetime()),
  /** since when its play-by-play feed has not been read; null: it is up to date, the game is over, or a person scores it */
  stale_since: z.nullable(z.iso.datetime()),
});
export type IngestGame = z.output<typeof IngestGame>;

const IngestClub = z.object({ key: z.string(), name: z.string(), primary: z.string(), secondary: z.string() });
export type IngestClub = z.output<typeof IngestClub>;

export const readIngestDay = defineEndpoint({
  method: 'GET',
  path: '/api/operations/inputs/day',
  summary:
    'The games of 20 hours before and after now, those assigned by hand, and the clubs whose ballparks have inputs',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  reply: z.object({
    now: z.iso.datetime(),
    /** where encoders publish by RTMP; null: this process takes none */
    server: z.nullable(z.string()),
    games: z.array(IngestGame),
    clubs: z.array(IngestClub),
  }),
  refusals: [],
});
