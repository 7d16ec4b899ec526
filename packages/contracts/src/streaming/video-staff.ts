/** Staff calls on recordings: a recording at another host, and whether a game's recording is published. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from '../games/game-words.ts';

/** Vimeo: the id of a video, with its key when it is private (`76979871`, `76979871/8272103f6e`). */
export const VimeoId = z.string().check(z.regex(/^[1-9]\d{3,11}(\/[0-9a-f]{8,20})?$/));
const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

export const OutsideVideo = z.object({
  host: z.enum(['vimeo', 'hls']),
  /** Vimeo: the number; hls: an https address of a playlist on one of the hosts in the settings */
  address: z.string().check(z.maxLength(500)),
  /** the instant at a second of the video, such as the first pitch */
  anchor: z.nullable(z.object({ seconds: z.number().check(z.gte(0), z.lte(86_400)), at: z.iso.datetime() })),
});
export type OutsideVideo = z.output<typeof OutsideVideo>;
const Kept = z.object({ data: z.nullable(OutsideVideo) });

export const readOutsideVideo = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/video',
  summary: 'The recording of a game at another host; null when there is none',
  for: 'programs',
  access: ['ingest'],
  params: GamePath,
  reply: Kept,
  refusals: ['games/unknown'],
});

export const setOutsideVideo = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/games/:id/video',
  summary: 'Replaces our recording by one at another host and publishes it',
  for: 'programs',
  access: ['ingest'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.extend(OutsideVideo, { anchor: z.optional(OutsideVideo.shape.anchor) }),
  reply: Kept,
  refusals: ['games/unknown', 'streaming/address-refused'],
});

export const removeOutsideVideo = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/games/:id/video',
  summary: 'Removes the recording at another host; the game has none until one is published',
  for: 'programs',
  access: ['ingest'],
  params: GamePath,
  reply: Kept,
  refusals: ['games/unknown'],
});

export const publishRecording = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/recording',
  summary: 'Publishes the recording of a game, or withdraws it',
  access: ['ingest'],
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ published: z.boolean(), reason: Reason }),
  reply: z.object({ game: z.int(), cursor: z.int() }),
  refusals: ['games/unknown'],
});
