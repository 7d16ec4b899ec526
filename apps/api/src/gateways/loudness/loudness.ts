/**
 * How loud an encoder's sound is, measured by an ffmpeg of its own where there is one: 3 ms of processor time for a second of
 * sound. It is watched: one that dies or hangs is replaced, one that falls behind misses sound, and nothing waits for it.
 */
import { type AacConfig, FRAME_SAMPLES } from '@palco/media/aac-config';
import { adtsFrame } from '@palco/media/adts';
import type { Encoder } from '../ladder/find-encoder.ts';
import type { Loudness, LoudnessChild, StartLoudness } from './loudness-child.ts';

interface LoudnessMeter {
  /** One AAC frame. `at`: when it came, milliseconds since 1970. */
  hear(config: AacConfig, data: Uint8Array, at: number): void;
  end(): void;
}
interface LoudnessDeps {
  /** undefined: this machine has no ffmpeg, and nothing is measured */
  readonly find: () => Promise<Encoder | undefined>;
  readonly start: StartLoudness;
}
/** `heardAt`: when its sound came, milliseconds since 1970 */
export type MeasureLoudness = (onLoudness: (loudness: Loudness, heardAt: number) => void) => LoudnessMeter;

/** Sends half a second at a time: waking up for every frame costs both processes three times the processor time. */
export const FRAMES_AT_ONCE = 24;
/** Ten seconds of sound. */
const MOST_QUEUED_BYTES = 256 * 1024;
/** A child that died, or does not answer although it gets sound, is replaced after this time. */
const RETRY_MS = 10_000;

export const createLoudnessMeasure =
  ({ find, start }: LoudnessDeps): MeasureLoudness =>
  (onLoudness) => {
    let encoder: Encoder | undefined;
    let isAsked = false;
    let isEnded = false;
    let measured: AacConfig | undefined;
    let child: LoudnessChild | undefined;
    let frames: Buffer[] = [];
    /** for each batch that the child got: the seconds of sound up to its end, and when it came */
    let given: { readonly until: number; readonly at: number }[] = [];
    let givenSeconds = 0;
    let retryAt = 0;
    /** when it last answered, or was started */
    let answeredAt = 0;

    const forget = (): void => {
      child = undefined;
      frames = [];
      given = [];
      givenSeconds = 0;
    };
    const stop = (): void => {
      const stopped = child;
      forget();
      stopped?.kill();
    };
    const begin = (config: AacConfig, program: Encoder): LoudnessChild => {
      measured = config;
      answeredAt = performance.now();
      const started = start({
        encoder: program,
        onLoudness: (loudness) => {
          if (child !== started) return;
          answeredAt = performance.now();
          given = given.filter(({ until }) => until > loudness.second);
          if (given[0]) onLoudness(loudness, given[0].at);
        },
        onClose: () => {
          if (child !== started) return;
          forget();
          retryAt = performance.now() + RETRY_MS;
        },
      });
      return started;
    };
    const look = async (): Promise<void> => {
      isAsked = true;
      encoder = await find();
    };

    return {
      hear: (config, data, at) => {
        if (isEnded) return;
        if (!isAsked) void look();
        const now = performance.now();
        if (child && now - answeredAt > RETRY_MS) stop();
        if (measured !== config) stop();
        const bytes = encoder && now >= retryAt ? adtsFrame(config, data) : undefined;
        if (!bytes || !encoder) return;
        child ??= begin(config, encoder);
        frames.push(bytes);
        if (frames.length < FRAMES_AT_ONCE) return;
        if (child.queued() < MOST_QUEUED_BYTES) {
          child.give(Buffer.concat(frames));
          givenSeconds += (frames.length * FRAME_SAMPLES) / config.sampleRate;
          given.push({ until: givenSeconds, at });
        }
        frames = [];
      },
      end: () => {
        isEnded = true;
        stop();
      },
    };
  };
