/** A recording that a simulated camera writes, by a clock that is set by hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@palco/kernel/refusal';
import { type Cutter, createCutter } from '@palco/media/cut';
import { configTags, type EncoderSettings, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { onTestFinished } from 'vitest';
import { openRecording, type Recording } from '../recordings/recording.ts';

export const SMALL_CAMERA: EncoderSettings = { ...USUAL_ENCODER, bitsPerSecond: 50_000, size: '640x360' };

export interface RecordedCamera {
  readonly recording: Recording;
  readonly clock: () => Date;
  /** lets time pass in which the camera sends nothing */
  wait(seconds: number): void;
  /** Sends for so long. `lateMs`: how long its tags were on the way. */
  send(seconds: number, lateMs?: number): Promise<void>;
  /** it comes back with a clock of its own */
  reconnect(settings?: Partial<EncoderSettings>): Promise<void>;
}

export const recordedCamera = (start: Date, camera: EncoderSettings = SMALL_CAMERA): RecordedCamera => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-far-end-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const recording = openRecording(folder);
  let now = start.getTime();
  let settings = camera;
  let cutter: Cutter | undefined;
  /** the camera's own clock */
  let sent = 0;
  const clock = (): Date => new Date(now);
  const write = async (cut: ReturnType<Cutter['video']>): Promise<void> => {
    if (isRefusal(cut)) throw new Error(cut.refused);
    for (const event of cut) await recording.write(event, clock());
  };
  return {
    recording,
    clock,
    wait: (seconds) => {
      now += seconds * 1000;
    },
    send: async (seconds, lateMs = 0) => {
      if (!cutter) {
        cutter = createCutter(recording.end());
        for (const { kind, body } of configTags(settings)) await write(cutter[kind](sent, body));
      }
      const from = sent;
      const begun = now;
      for (const { kind, timestamp, body } of encoderTags(settings, from, from + seconds * 1000)) {
        now = Math.max(now, begun + timestamp - from - lateMs);
        await write(cutter[kind](timestamp, body));
      }
      sent = from + seconds * 1000;
      now = begun + seconds * 1000 - lateMs;
    },
    reconnect: async (changed = {}) => {
      if (cutter) await write(cutter.end());
      recording.closeOpen();
      cutter = undefined;
      settings = { ...settings, ...changed };
      sent = 0;
    },
  };
};
