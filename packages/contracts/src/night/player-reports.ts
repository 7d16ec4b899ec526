/** What players report of themselves each minute: how the picture plays. They contain nothing about the person who watches. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Interval of reports. The last one is sent when the player ends. */
export const REPORT_SECONDS = 60;
/** The most reports in one request: earlier ones that could not be sent come along. */
export const REPORTS_MAX = 5;
/** Classes of the time until the picture, milliseconds; longer ones are in the last. */
export const START_CLASSES_MS = [250, 500, 750, 1000, 1500, 2000, 3000, 5000, 8000, 15_000, 60_000] as const;

const Whole = (most: number) => z.int().check(z.gte(0), z.lte(most));

export const PlayerReport = z.object({
  /** the token in the path of the media: it names game and seat, and proves that this player was admitted */
  token: z.string().check(z.regex(/^[\w.-]{20,200}$/)),
  /** seconds with a picture since the last report */
  watched: Whole(600),
  /** height of the rendition in lines; 0: sound only */
  rendition: Whole(4320),
  /** times the picture stood still, and for how long together */
  stalls: Whole(1000),
  stalled_ms: Whole(600_000),
  /** milliseconds from when the player got the address of the picture to the picture, reported once */
  start_ms: z.optional(Whole(600_000)),
});
export type PlayerReport = z.output<typeof PlayerReport>;

export const reportPlayer = defineEndpoint({
  method: 'POST',
  path: '/api/player-reports',
  summary: 'How pictures play, as players report each minute; reports with an unknown token are left out',
  access: 'open',
  bodyForms: ['json'],
  bodyLimit: 4096,
  body: z.object({ reports: z.array(PlayerReport).check(z.minLength(1), z.maxLength(REPORTS_MAX)) }),
  reply: z.object({
    taken: z.int(),
    /** seconds until the next report: more than 60 while the server has too many */
    next: z.int(),
  }),
  refusals: [],
});
