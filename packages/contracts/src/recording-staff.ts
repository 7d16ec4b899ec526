/** Staff calls on recordings of cameras and the disk they are on. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const readDisk = defineEndpoint({
  method: 'GET',
  path: '/api/operations/disk',
  summary: 'Room for recordings, and how long it lasts, as the process that answers sees it',
  access: ['ingest'],
  reply: z.object({
    /** `low`: make room soon. `full`: encoders are refused */
    state: z.enum(['fine', 'low', 'full']),
    free_bytes: z.int(),
    total_bytes: z.int(),
    /** of the free room nothing is recorded into */
    reserve_bytes: z.int(),
    /** by how much the room has shrunk in the last minutes; null: not measured yet */
    bytes_per_hour: z.nullable(z.int()),
    /** until recording stops; null: the room does not shrink, or it is not measured yet */
    hours_left: z.nullable(z.number()),
  }),
  refusals: [],
});

export const readRecordings = defineEndpoint({
  method: 'GET',
  path: '/api/operations/camera-recordings',
  summary: 'What cameras have recorded, the latest first, 20 at a time',
  access: ['ingest'],
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
  reply: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        game: z.int(),
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
      }),
    ),
  }),
  refusals: [],
});
