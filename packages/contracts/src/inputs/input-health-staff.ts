/** Staff calls on what encoders send: by the second, by the minute, and what is wrong. Read-only, made to be polled. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const Instant = z.iso.datetime();
const InputPath = z.object({ inputId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

/** What may be wrong; docs/going-live.md says what to do about each. */
export const INPUT_CAUSES = [
  'no-data',
  'not-recorded',
  'unplayable',
  /** more than 8 bits, or a chroma other than 4:2:0 */
  'picture-format',
  /** it comes, and nothing of it can be recorded */
  'picture-not-kept',
  'sound-not-kept',
  'sound-only',
  'no-sound',
  'silent',
  'too-quiet',
  'too-loud',
  'black-picture',
  'still-picture',
  'bitrate-low',
  'frame-rate-low',
  'interlaced',
  'key-frames-far-apart',
  'clock-wrong',
  'late',
  'sound-apart',
  'gap',
  'picture-changed',
  /** it takes SRT, and nothing listens */
  'not-listening',
] as const;
/** `fine` only with a measurement younger than five seconds; nothing measured is `no-data`. */
const Verdict = z.enum(['fine', 'no-data', 'faulty']);
const Conditions = z.array(z.object({ cause: z.enum(INPUT_CAUSES), since: Instant }));

/** One second. A second in which nothing came has null for what was not measured. */
const Second = z.object({
  at: Instant,
  video_bits: z.int(),
  audio_bits: z.int(),
  pictures: z.int(),
  /** media time between key frames, milliseconds */
  key_interval: z.nullable(z.number()),
  /** sound ahead of the picture, milliseconds */
  drift: z.nullable(z.number()),
  /** against the quickest arrival of the last minutes, milliseconds */
  lateness: z.nullable(z.number()),
  /** the longest hole between pictures, milliseconds */
  gap: z.number(),
  clock_jumps: z.int(),
  /** frames of sound, and those of them without any content */
  sounds: z.int(),
  silent_sounds: z.int(),
  /** of its loudest 0.4 seconds, LUFS */
  loudness: z.nullable(z.number()),
  /** whether its latest analyzed key frame is black; null: none was analyzed */
  is_black: z.nullable(z.boolean()),
  parts: z.int(),
  dropped_parts: z.int(),
  unusable: z.int(),
});
export type InputSecond = z.output<typeof Second>;
const Health = z.object({
  input: z.int(),
  /** the game it publishes, or published last */
  game: z.nullable(z.int()),
  is_publishing: z.boolean(),
  verdict: Verdict,
  conditions: Conditions,
  /** of the last whole second with data; null: none for ten minutes */
  picture: z.nullable(z.object({ width: z.int(), height: z.int(), codec: z.string() })),
  sound: z.nullable(z.object({ codec: z.string(), channels: z.int(), sample_rate: z.int() })),
  newest: z.nullable(Second),
  /** of the last second and since the encoder connected, LUFS (EBU R 128); null: not measured, which is not fine */
  loudness: z.nullable(z.object({ momentary: z.number(), integrated: z.nullable(z.number()) })),
});
export type InputHealthReply = z.output<typeof Health>;

export const readInputsHealth = defineEndpoint({
  method: 'GET',
  path: '/api/operations/inputs/health',
  summary: 'What is wrong with each input that was published on since this process started; read it every second',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  reply: z.object({ now: Instant, data: z.array(Health) }),
  refusals: [],
});

export const readInputHealth = defineEndpoint({
  method: 'GET',
  path: '/api/operations/inputs/:inputId/health',
  summary: 'One input by the second, up to ten minutes back, oldest first; `after` returns newer seconds only',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  params: InputPath,
  query: z.object({ after: z.optional(Instant) }),
  reply: z.object({ now: Instant, data: z.extend(Health, { seconds: z.array(Second) }) }),
  refusals: ['inputs/unknown'],
});

export const readInputMinutes = defineEndpoint({
  method: 'GET',
  path: '/api/operations/inputs/:inputId/minutes',
  summary: 'One input by the minute, at most a day, oldest first; minutes without data are missing',
  for: 'programs',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  params: InputPath,
  query: z.object({ from: Instant, until: Instant }),
  reply: z.object({
    data: z.array(
      z.object({
        minute: Instant,
        game: z.nullable(z.int()),
        measured_seconds: z.int(),
        bits_per_second: z.int(),
        pictures_per_second: z.number(),
        key_interval: z.nullable(z.int()),
        lateness: z.nullable(z.int()),
        drift: z.nullable(z.int()),
        gap: z.int(),
        silent_seconds: z.int(),
        dropped_parts: z.int(),
        /** LUFS; null: not measured */
        loudness: z.nullable(z.number()),
        causes: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['inputs/unknown'],
});

export const listIncidents = defineEndpoint({
  method: 'GET',
  path: '/api/operations/incidents',
  summary: 'What is wrong now, newest first; with `since` also what has ended',
  access: ['ingest', 'support'],
  provedBy: 'console-session',
  query: z.object({ since: z.optional(Instant) }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        kind: z.string(),
        subject: z.string(),
        game: z.nullable(z.int()),
        detail: z.record(z.string(), z.unknown()),
        began_at: Instant,
        ended_at: z.nullable(Instant),
        /** times it came back within minutes of its end */
        returned: z.int(),
      }),
    ),
  }),
  refusals: [],
});
