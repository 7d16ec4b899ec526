/** Writes what one encoder sends into the recording of its game, and measures it. */
import { isRefusal } from '@palco/kernel/refusal';
import { createCutter } from '@palco/media/cut';
import type { CutEvent } from '@palco/media/cut-events';
import type { TagRefusal } from '@palco/media/flv-tag';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import type { Recording } from './recording.ts';

/** What an encoder sends now, by its last seconds. */
export interface InputHealth {
  readonly since: Date;
  /** milliseconds since the last tag */
  readonly silentForMs: number;
  readonly bitsPerSecond: number;
  readonly picturesPerSecond: number;
  /** why tags were dropped, such as a codec browsers do not play */
  readonly problem: string | undefined;
}
/** Takes the tags of one encoder. */
export interface Recorder {
  video(timestamp: number, body: Uint8Array): void;
  audio(timestamp: number, body: Uint8Array): void;
  health(now: Date): InputHealth;
  /** the encoder is gone; resolves when everything is on the disk */
  end(): Promise<void>;
}
export interface RecorderDeps {
  readonly gameId: number;
  readonly recording: Recording;
  readonly clock: Clock;
  readonly log: Logger;
  /** the disk is full or gone; nothing more is taken */
  readonly onFault: () => void;
  /** everything is on the disk */
  readonly onEnd: () => void;
}

/** Health is measured over this window. */
const WINDOW_MS = 5000;

interface Sample {
  readonly at: number;
  readonly bytes: number;
  readonly isPicture: boolean;
}

export const createRecorder = ({ gameId, recording, clock, log, onFault, onEnd }: RecorderDeps): Recorder => {
  const since = clock();
  const cutter = createCutter(recording.end());
  let samples: Sample[] = [];
  let problem: string | undefined;
  let hasFailed = false;
  // one after the other: a journal has an order
  let writes = Promise.resolve();

  const fail = (fault: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    log.error({ err: fault, game: gameId }, 'the recording cannot be written; the encoder is disconnected');
    onFault();
  };
  const write = (events: readonly CutEvent[]): void => {
    const now = clock();
    for (const event of events)
      writes = writes.then(() => (hasFailed ? undefined : recording.write(event, now))).catch(fail);
  };
  const take = (cut: readonly CutEvent[] | TagRefusal, body: Uint8Array, isPicture: boolean): void => {
    const at = clock().getTime();
    samples.push({ at, bytes: body.length, isPicture });
    if ((samples[0]?.at ?? at) < at - 2 * WINDOW_MS) samples = samples.filter((each) => each.at > at - WINDOW_MS);
    if (!isRefusal(cut)) {
      write(cut);
      return;
    }
    const reason = Object.values(cut.detail ?? {}).join() || cut.refused;
    if (reason !== problem) log.warn({ game: gameId, reason }, 'an encoder sends what cannot be used');
    problem = reason;
  };
  return {
    video: (timestamp, body) => take(cutter.video(timestamp, body), body, true),
    audio: (timestamp, body) => take(cutter.audio(timestamp, body), body, false),
    health: (now) => {
      const recent = samples.filter(({ at }) => at > now.getTime() - WINDOW_MS);
      const perSecond = 1000 / Math.min(WINDOW_MS, Math.max(1000, now.getTime() - since.getTime()));
      return {
        since,
        silentForMs: now.getTime() - (samples.at(-1)?.at ?? since.getTime()),
        bitsPerSecond: Math.round(recent.reduce((sum, { bytes }) => sum + bytes * 8, 0) * perSecond),
        picturesPerSecond: Math.round(recent.filter(({ isPicture }) => isPicture).length * perSecond * 10) / 10,
        problem,
      };
    },
    end: async () => {
      write(cutter.end());
      await writes;
      recording.closeOpen();
      onEnd();
    },
  };
};
