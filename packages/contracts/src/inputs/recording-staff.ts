/** Staff calls on recordings of cameras and the disk they are on. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from '../games/game-words.ts';

export const readDisk = defineEndpoint({
  method: 'GET',
  path: '/api/operations/disk',
  summary: 'Room for recordings, and how long it lasts, as the process that answers sees it',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  reply: z.object({
    /** `low`: make room soon. `full`: encoders are refused */
    state: z.enum(['fine', 'low', 'full']),
    free_bytes: z.int(),
    total_bytes: z.int(),
    /** the part of the free space that is never recorded into */
    reserve_bytes: z.int(),
    /** how fast the free space has shrunk in the last minutes; null: not measured yet */
    bytes_per_hour: z.nullable(z.int()),
    /** what leaves the disk by itself within a week: recordings whose retention is over, and copies of stored ones */
    freed_within_a_week_bytes: z.int(),
    /** until recording stops, the freed bytes included; null: the free space does not shrink, or is not measured yet */
    hours_left: z.nullable(z.number()),
  }),
  refusals: [],
});

const CameraRecording = z.object({
  game: z.int(),
  away: z.string(),
  home: z.string(),
  starts_at: z.iso.datetime(),
  /** null: it is not over */
  ended_at: z.nullable(z.iso.datetime()),
  /** it can be watched on demand now: it is published, and no encoder publishes the game any more */
  on_demand: z.boolean(),
  /** the game is over and staff has not withdrawn its recording */
  published: z.boolean(),
  /** from the last play until it could first be watched on demand, as measured; null: not measured, or a game without plays */
  ready_after_seconds: z.nullable(z.number()),
  /** why staff withdrew it; null: it is not withdrawn */
  withdrawn: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime() })),
  /** people who opened it on demand within the last 30 days */
  views: z.int(),
  /** `recording`: an encoder publishes it now */
  state: z.enum(['recording', 'recorded']),
  begun_at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** how often an encoder began */
  stretches: z.int(),
  recorded_seconds: z.number(),
  /** between the first and the last picture */
  missing_seconds: z.number(),
  /** segments that a rendition lacks */
  gaps: z.int(),
  bytes: z.int(),
  /** its segments are on the disk of the machine that answers */
  on_disk: z.boolean(),
  /** the object store has it, perhaps without the last seconds */
  in_store: z.boolean(),
  /** from when on it is deleted; null: it is kept, or its game is not over */
  deleted_after: z.nullable(z.iso.datetime()),
});
export type CameraRecording = z.output<typeof CameraRecording>;

export const readRecordings = defineEndpoint({
  method: 'GET',
  path: '/api/operations/camera-recordings',
  summary: 'What cameras have recorded, the latest first, 20 at a time',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
  reply: z.object({
    total: z.int(),
    data: z.array(CameraRecording),
  }),
  refusals: [],
});

export const deleteRecording = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/recording/deletion',
  summary: 'Deletes what cameras recorded of a game that is over, for good, here and in the store',
  access: ['ingest'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) }),
  reply: z.object({ game: z.int(), bytes: z.int() }),
  refusals: ['games/unknown', 'recordings/unknown', 'recordings/under-way'],
});
