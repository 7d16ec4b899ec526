/** Playback access and seats: who may watch what, on which device, and for how long. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GameNumber } from '../games/game-words.ts';
import { BodyId, PathId, Text } from '../wire-values.ts';
import { clientFlags } from './client-flags.ts';
import { LEASES_PER_SEAT } from './seat-places.ts';
import { RELEASE_ADDRESS, STREAM_ADDRESS } from './streaming-addresses.ts';

/** `gameId` of the test picture, which everybody signed in may play. Its media are below `/media/{token}/0/`. */
export const TEST_PICTURE = 'test';
export const TEST_PICTURE_GAME = 0;
/** Interval of heartbeats, and the silence after which another device may take the seat. */
export const HEARTBEAT_SECONDS = 15;
export const SILENT_SECONDS = 45;
/** A paused player releases its seat after this time. */
export const PAUSED_SECONDS = 300;

/** The random device id that all tabs of a browser share, stored as `palco-device`. */
export const DeviceId = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** The lease of one tab. Its owner may renew, release and observe it, so it never leaves the tab. */
const LeaseId = z.string().check(z.regex(/^[\w-]{16,64}$/));
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
const STREAM_KINDS = ['live', 'ondemand', 'sample', 'vimeo'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

/** The time of a video without program date time: the instant at a second of the video. */
const Anchor = z.object({ seconds: z.number().check(z.gte(0)), at: z.iso.datetime() });

export const Stream = z.object({
  /** URL of the video: `/media/{token}/{gameId}/master.m3u8`, or that of another host's player */
  st: z.string(),
  /** URL of the same video in parts, about two seconds behind the ballpark; null where there is none */
  low: z.nullable(z.string()),
  /**
   * The same playlists at addresses without a viewer, which a CDN keeps for all: `folder` in place of `/media/{token}/{gameId}/`.
   * Their keys are below `keys`, and a player must ask for them there. Null without a CDN
   */
  shared: z.nullable(z.object({ folder: z.string(), keys: z.string() })),
  /** the same, for clients of the other variant */
  video: z.object({ src: z.string() }),
  kind: z.enum(STREAM_KINDS),
  /** for heartbeat, release and `/api/events?seat=`; null without a seat (free games, the test picture) */
  lease: z.nullable(z.string()),
  heartbeatSeconds: z.int(),
  /** instant of the video's start; null unless it is Palco's recording */
  from: z.nullable(z.iso.datetime()),
  anchor: z.nullable(Anchor),
  /** instants of the first and the last play of Palco's recording, between which it is resumed; null without plays, and live */
  plays: z.nullable(z.object({ first: z.iso.datetime(), last: z.iso.datetime() })),
  /** picture delay in milliseconds */
  pictureDelayMs: z.int(),
});
export type Stream = z.output<typeof Stream>;

export const startStream = defineEndpoint({
  method: 'POST',
  path: STREAM_ADDRESS,
  summary: 'Starts playback: acquires the seat and returns the URL of the video',
  access: 'open',
  query: z.object({
    ...clientFlags,
    gameId: z.union([GameNumber, z.literal(TEST_PICTURE)]),
    isWeb: z.optional(z.string().check(z.maxLength(16))),
    /** `playerapp` gets recordings only; any other value plays everything */
    platform: z.optional(z.string().check(z.maxLength(40))),
  }),
  body: z.optional(
    z.object({
      /** sent by the spec's clients, ignored */
      src: z.optional(z.string().check(z.maxLength(2000))),
      device: z.optional(DeviceId),
      /** watch here and close the other device */
      takeover: Flag,
      /** the lease whose place this game takes: a tile that shows another game */
      instead: z.optional(LeaseId),
    }),
  ),
  reply: Stream,
  refusals: [
    'session/required',
    'session/ended',
    'games/unknown',
    'streaming/no-pass',
    'streaming/not-here',
    // detail: `holder`, and `url` where there is one
    'streaming/shown-elsewhere',
    'streaming/no-rights',
    // detail: `minutes` after the last out
    'streaming/delayed',
    // a delayed game that is over; detail: `at`
    'streaming/opens-later',
    'streaming/not-started',
    'streaming/no-video',
    // detail: `device`, the other one's label, and `since`, an instant
    'streaming/seat-taken',
    // the device plays as many games as one seat has places; detail: `most`
    'streaming/too-many-games',
    'streaming/intro-over',
  ],
});

/** Why somebody may not watch a game: the refusals of starting playback. */
export const NO_STREAM_REASONS = [
  'session/required',
  'streaming/no-pass',
  'streaming/not-here',
  'streaming/shown-elsewhere',
  'streaming/no-rights',
  'streaming/delayed',
  'streaming/opens-later',
  'streaming/not-started',
  'streaming/no-video',
  'streaming/seat-taken',
  'streaming/too-many-games',
] as const;
export const readAccess = defineEndpoint({
  method: 'POST',
  path: '/api/videos/access',
  summary: 'Whether this viewer may watch this game now, and if not, why; acquires no seat',
  for: 'programs',
  access: 'open',
  query: z.object(clientFlags),
  body: z.object({ gameId: BodyId, device: z.optional(DeviceId) }),
  reply: z.object({
    data: z.object({
      may: z.boolean(),
      why: z.nullable(z.enum(NO_STREAM_REASONS)),
      /** the reason in the language of the request; empty without one */
      message: z.string(),
      kind: z.nullable(z.enum(STREAM_KINDS)),
      /** the other device that has the seat */
      seat: z.nullable(z.object({ device: z.string(), since: z.iso.datetime() })),
      /** start of an upcoming game */
      startsAt: z.nullable(z.iso.datetime()),
      /** who shows the game instead, and where */
      holder: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
      /** when a delayed game is on demand, once it is over */
      opensAt: z.nullable(z.iso.datetime()),
    }),
  }),
  refusals: ['session/ended', 'games/unknown'],
});

export const makeIntroToken = defineEndpoint({
  method: 'POST',
  path: '/api/videos/intro',
  summary: 'A single-use token of this session for starting playback (`token_video_intro`)',
  access: 'signed-in',
  reply: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  refusals: [],
});

/** Why a lease ended; `silent`: another device took the seat meanwhile. After `paused` and `silent`, playing acquires it again. */
const SEAT_ENDS = [
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

/** `event: seat`: the current state, then the reason of its end. After `closed` the stream continues without the seat. */
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
  summary: 'Renews the seat; sent every `heartbeatSeconds`, also while paused. One for all games of a tab',
  access: 'open',
  body: z.object({
    lease: LeaseId,
    paused: Flag,
    /** the other leases of the tab: they are renewed even if the first one is over */
    others: z.optional(z.array(z.object({ lease: LeaseId, paused: Flag })).check(z.maxLength(LEASES_PER_SEAT - 1))),
  }),
  reply: z.object({
    heartbeatSeconds: z.int(),
    /** when a paused player releases its seat; null while it plays */
    letsGoAt: z.nullable(z.iso.datetime()),
    /** of the others, those that are over */
    over: z.array(z.object({ lease: LeaseId, why: z.enum(SEAT_ENDS), device: z.nullable(z.string()) })),
  }),
  // detail: `why`, one of SEAT_ENDS, and, if it was taken over, `device`
  refusals: ['streaming/seat-over'],
});

export const releaseSeat = defineEndpoint({
  method: 'POST',
  path: RELEASE_ADDRESS,
  summary: 'Releases one lease; succeeds if it is already over',
  access: 'open',
  body: z.object({ lease: LeaseId }),
  reply: z.object({ released: z.literal(true) }),
  refusals: [],
});

export const releaseMedia = defineEndpoint({
  method: 'POST',
  path: '/media/:token/release',
  summary: 'Releases a lease by its media token, without a body, for pages that are closing',
  for: 'programs',
  access: 'open',
  params: z.object({ token: z.string().check(z.maxLength(2000)) }),
  reply: z.object({ released: z.literal(true) }),
  refusals: [],
});

/** The device that has a person's seat. */
export const Seat = z.object({
  /** label: "Chrome · Android 15" */
  device: z.string(),
  since: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** its session, as in the list of devices */
  session: z.nullable(z.uuid()),
  is_this: z.boolean(),
  tabs: z.array(z.object({ gameId: z.int(), since: z.iso.datetime(), paused: z.boolean() })),
});
export type Seat = z.output<typeof Seat>;
const OneSeat = z.object({ data: z.nullable(Seat) });

export const readSeat = defineEndpoint({
  method: 'GET',
  path: '/api/seats',
  summary: 'The device that has the own seat; null when it is free',
  for: 'programs',
  access: 'signed-in',
  query: z.object({ ...clientFlags, device: z.optional(DeviceId) }),
  reply: OneSeat,
  refusals: [],
});

export const readSeatOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/operations/users/:userId/seat',
  summary: 'The device on which a person watches now',
  for: 'programs',
  access: ['support', 'admin'],
  params: z.object({ userId: PathId }),
  reply: OneSeat,
  refusals: [],
});

export const closeSeatOfUser = defineEndpoint({
  method: 'POST',
  path: '/api/operations/users/:userId/seat/close',
  summary: 'Closes the seat of a person; the picture stops at once',
  for: 'programs',
  access: ['support', 'admin'],
  params: z.object({ userId: PathId }),
  body: z.object({ reason: Text(300) }),
  reply: z.object({ closed: z.boolean() }),
  refusals: [],
});

/** The renditions that Palco sends, for a browser to check whether it plays them. */
export const readFormats = defineEndpoint({
  method: 'GET',
  path: '/api/videos/formats',
  summary: 'Codecs, height and bandwidth of the renditions; the best first',
  access: 'open',
  reply: z.object({
    data: z.array(
      z.object({
        /** RFC 6381, picture and sound */
        codecs: z.array(z.string()),
        /** lines of the picture; null: sound only */
        height: z.nullable(z.int()),
        /** per second */
        kilobits: z.int(),
      }),
    ),
  }),
  refusals: [],
});
