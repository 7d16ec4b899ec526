/** Staff calls on sound that comes by itself beside the picture of a live input, such as a radio commentary. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** `broadcast`: as the picture's own, in another language. `park`: the ballpark without commentary. */
export const SOUND_PURPOSES = ['broadcast', 'radio', 'park'] as const;
const Purpose = z.enum(SOUND_PURPOSES);
/** `zxx` has no speech (BCP 47). */
const SoundLanguage = z.enum([...LANGUAGES, 'zxx']);
const Name = z.string().check(z.trim(), z.minLength(2), z.maxLength(40), z.regex(/^[\p{L}\p{N} .,:'&()/+-]+$/u));
/** Milliseconds by which it is played later than it arrives. A negative offset adds delay at the live edge. */
const Offset = z.int().check(z.gte(-10_000), z.lte(10_000));
const InputPath = z.object({ inputId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const SoundPath = z.extend(InputPath, { soundId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

export const InputSound = z.object({
  id: z.int(),
  purpose: Purpose,
  language: SoundLanguage,
  /** as players show it */
  name: z.string(),
  offset: Offset,
  /**
   * `standby`: it sends sound, but no picture is on the air, or another sound of the same kind is. `away`: it is connected
   * and sends nothing
   */
  state: z.enum(['waiting', 'live', 'standby', 'away']),
  key_set_at: z.iso.datetime(),
  publishing: z.nullable(
    z.object({
      transport: z.enum(['rtmp', 'push', 'srt']),
      since: z.iso.datetime(),
      /** milliseconds since the last sound */
      silent_for: z.int(),
      /** what it sends that cannot be used */
      problem: z.nullable(z.string()),
      /** LUFS (EBU R 128): of the last 0.4 seconds, and since it connected; null: not measured */
      loudness: z.nullable(z.object({ momentary: z.number(), integrated: z.nullable(z.number()) })),
    }),
  ),
});
export type InputSound = z.output<typeof InputSound>;
const Reply = z.object({ data: InputSound });
/** The stream key is visible in this reply only. */
const WithKey = z.object({ data: InputSound, key: z.string() });

export const addSound = defineEndpoint({
  method: 'POST',
  path: '/api/operations/inputs/:inputId/sounds',
  summary: 'Adds a sound beside the picture of an input, with a stream key of its own that is visible once',
  access: ['ingest'],
  params: InputPath,
  bodyForms: ['json'],
  body: z.object({ purpose: Purpose, language: SoundLanguage, name: Name, offset: z.optional(Offset) }),
  reply: WithKey,
  isShownOnce: true,
  refusals: ['inputs/unknown', 'inputs/sound-exists'],
});

export const changeSound = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/inputs/:inputId/sounds/:soundId',
  summary: 'Renames a sound and moves it against the picture; while it sends, from the next segment on',
  for: 'programs',
  access: ['ingest'],
  params: SoundPath,
  bodyForms: ['json'],
  body: z.object({ name: Name, offset: Offset }),
  reply: Reply,
  refusals: ['inputs/sound-unknown'],
});

export const rotateSoundKey = defineEndpoint({
  method: 'POST',
  path: '/api/operations/inputs/:inputId/sounds/:soundId/key',
  summary: 'Replaces the stream key of a sound; an encoder with the old one is disconnected',
  for: 'programs',
  access: ['ingest'],
  params: SoundPath,
  reply: WithKey,
  isShownOnce: true,
  refusals: ['inputs/sound-unknown'],
});

export const removeSound = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/inputs/:inputId/sounds/:soundId',
  summary: 'Removes a sound and disconnects its encoder; what was recorded stays',
  access: ['ingest'],
  params: SoundPath,
  reply: z.object({ removed: z.int() }),
  refusals: ['inputs/sound-unknown'],
});
