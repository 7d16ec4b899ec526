/** The door to a picture and the seat behind it: who may watch what, on which device, and how long that holds. */
import * as z from 'zod/mini';
import { clientFlags } from './client-flags.ts';
import { defineEndpoint } from './endpoint.ts';
import { GameNumber } from './game-words.ts';
import { BodyId, PathId, Text } from './wire-values.ts';

/** `gameId` of the test picture, which plays for whoever is signed in. Its media stand under `/media/{token}/0/`. */
export const TEST_PICTURE = 'test';
export const TEST_PICTURE_GAME = 0;
/** How often a player says that it is still there, and after how much silence its seat is free. */
export const HEARTBEAT_SECONDS = 15;
export const SILENT_SECONDS = 45;
/** A picture that stands still this long lets go of its seat. */
export const PAUSED_SECONDS = 300;
/** Tabs of one device that play at once. */
export const LEASES_PER_SEAT = 4;
/** An intro token waits this long to be used, once. */
export const INTRO_TOKEN_SECONDS = 300;

/** The page's own random id, kept under `palco-device`: what makes two tabs one device. */
export const DeviceId = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** Names one tab's place. Whoever knows it may keep it, let go of it and hear of it, so it stays in its tab. */
export const LeaseId = z.string().check(z.regex(/^[\w-]{16,64}$/));
/** A form sends text. */
const Flag = z.optional(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['1', 'true', '0', 'false', '']),
      z.transform((text) => text === '1' || text === 'true'),
    ),
  ]),
);

/** What plays: the game as it happens, its recording, the test picture, or a video of another host (`ondemand` id). */
export const STREAM_KINDS = ['live', 'ondemand', 'sample', 'vimeo'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

/** Where a picture without program date time stands in time: at this second of it, it was that instant. */
const Anchor = z.object({ seconds: z.number().check(z.gte(0)), at: z.iso.datetime() });

export const Stream = z.object({
  /** address of the picture: `/media/{token}/{gameId}/master.m3u8`, or that of the other host's player */
  st: z.string(),
  /** the same, for clients of the other variant */
  video: z.object({ src: z.string() }),
  kind: z.enum(STREAM_KINDS),
  /** for heartbeat, release and `/api/events?seat=`; null for what takes no seat (free games, the test picture) */
  lease: z.nullable(z.string()),
  heartbeatSeconds: z.int(),
  /** when the picture's first moment happened; null for what is no recording of ours */
  from: z.nullable(z.iso.datetime()),
  anchor: z.nullable(Anchor),
  /** how much later than the play its picture comes, in milliseconds */
  pictureDelayMs: z.int(),
});
export type Stream = z.output<typeof Stream>;

export const startStream = defineEndpoint({
  method: 'POST',
  path: '/api/streaming',
  summary: 'The only door to a picture: takes the seat and answers where the picture is',
  access: 'open',
  query: z.object({
    ...clientFlags,
    gameId: z.union([GameNumber, z.literal(TEST_PICTURE)]),
    isWeb: z.optional(z.string().check(z.maxLength(16))),
    /** `playerapp` gets recordings only; any other word is a player that plays everything */
    platform: z.optional(z.string().check(z.maxLength(40))),
  }),
  body: z.optional(
    z.object({
      /** sent by the spec's clients, read by nobody */
      src: z.optional(z.string().check(z.maxLength(2000))),
      device: z.optional(DeviceId),
      /** watch here and close the other device */
      takeover: Flag,
    }),
  ),
  reply: Stream,
  refusals: [
    'session/required',
    'session/ended',
    'games/unknown',
    'streaming/no-pass',
    'streaming/not-here',
    'streaming/not-started',
    'streaming/no-video',
    // detail: `device`, the other one's label, and `since`, an instant
    'streaming/seat-taken',
    'streaming/intro-over',
  ],
});

/** Why somebody may not watch a game: what the door itself would answer. */
export const NO_STREAM_REASONS = [
  'session/required',
  'streaming/no-pass',
  'streaming/not-here',
  'streaming/not-started',
  'streaming/no-video',
  'streaming/seat-taken',
] as const;
export const readAccess = defineEndpoint({
  method: 'POST',
  path: '/api/videos/access',
  summary: 'May this viewer watch this game now, and if not, why: what the door would answer, without taking a seat',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({ gameId: BodyId, device: z.optional(DeviceId) }),
  reply: z.object({
    data: z.object({
      may: z.boolean(),
      why: z.nullable(z.enum(NO_STREAM_REASONS)),
      /** the reason in the asker's language; empty when there is none */
      message: z.string(),
      kind: z.nullable(z.enum(STREAM_KINDS)),
      /** another device that holds the seat */
      seat: z.nullable(z.object({ device: z.string(), since: z.iso.datetime() })),
      /** when the game begins, while it has not */
      startsAt: z.nullable(z.iso.datetime()),
    }),
  }),
  refusals: ['session/ended', 'games/unknown'],
});

export const makeIntroToken = defineEndpoint({
  method: 'POST',
  path: '/api/videos/intro',
  summary: 'A token that stands for this session once, at the door to a picture (`token_video_intro`)',
  access: 'signed-in',
  reply: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  refusals: [],
});

/** Why a lease is over. `paused` and `silent` let go by themselves: playing again takes the seat again. */
export const SEAT_ENDS = [
  'taken-over',
  'signed-out',
  'pass-over',
  'paused',
  'silent',
  'too-many-tabs',
  'two-addresses',
  'staff',
  'released',
] as const;
export type SeatEnd = (typeof SEAT_ENDS)[number];

/** `event: seat`: first how it stands, then, when it ends, why. After `closed` the stream goes on without the seat. */
export const SeatEvent = z.object({
  lease: z.string(),
  state: z.enum(['open', 'closed']),
  why: z.nullable(z.enum(SEAT_ENDS)),
  /** taken over: the label of the device that watches now */
  device: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type SeatEvent = z.output<typeof SeatEvent>;

export const renewSeat = defineEndpoint({
  method: 'POST',
  path: '/api/seats/heartbeat',
  summary: 'The player is still there; said every `heartbeatSeconds`, while paused too',
  access: 'open',
  body: z.object({ lease: LeaseId, paused: Flag }),
  reply: z.object({
    heartbeatSeconds: z.int(),
    /** when a paused picture lets go of its seat; null while it plays */
    letsGoAt: z.nullable(z.iso.datetime()),
  }),
  // detail: `why`, one of SEAT_ENDS, and `device` of a taker
  refusals: ['streaming/seat-over'],
});

export const releaseSeat = defineEndpoint({
  method: 'POST',
  path: '/api/seats/release',
  summary: 'Lets go of one lease and of no other; one that is over already is no fault',
  access: 'open',
  body: z.object({ lease: LeaseId }),
  reply: z.object({ released: z.literal(true) }),
  refusals: [],
});

export const releaseMedia = defineEndpoint({
  method: 'POST',
  path: '/media/:token/release',
  summary: 'The same by the media token, without a body: what a page still gets through while it is closed',
  access: 'open',
  params: z.object({ token: z.string().check(z.maxLength(2000)) }),
  reply: z.object({ released: z.literal(true) }),
  refusals: [],
});

/** Who holds somebody's seat. */
export const Seat = z.object({
  /** as a person would say it: "Chrome · Android 15" */
  device: z.string(),
  since: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** the session it was taken in, as in the list of devices */
  session: z.nullable(z.uuid()),
  is_this: z.boolean(),
  tabs: z.array(z.object({ gameId: z.int(), since: z.iso.datetime(), paused: z.boolean() })),
});
export type Seat = z.output<typeof Seat>;
const OneSeat = z.object({ data: z.nullable(Seat) });

export const readSeat = defineEndpoint({
  method: 'GET',
  path: '/api/seats',
  summary: 'Which device holds the own seat; null when it is free',
  access: 'signed-in',
  query: z.object({ ...clientFlags, device: z.optional(DeviceId) }),
  reply: OneSeat,
  refusals: [],
});

export const readSeatOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/operations/users/:userId/seat',
  summary: 'Which device of a person watches now',
  access: ['support', 'admin'],
  params: z.object({ userId: PathId }),
  reply: OneSeat,
  refusals: [],
});

export const closeSeatOfUser = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/seat/close',
  summary: 'Closes the seat of a person; the picture stops at once',
  access: ['support', 'admin'],
  params: z.object({ userId: PathId }),
  body: z.object({ reason: Text(300) }),
  reply: z.object({ closed: z.boolean() }),
  refusals: [],
});
