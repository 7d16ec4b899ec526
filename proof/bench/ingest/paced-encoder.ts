/** An encoder in real time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { publish } from '@palco/rtmp/publisher';
import type { Reel } from './reel.ts';

interface PacedEncoder {
  /** wall clock of media time 0, milliseconds */
  readonly epoch: number;
  stop(): Promise<void>;
}
const wallNow = (): number => performance.timeOrigin + performance.now();

/** Sends a reel again and again, each tag when it is due. */
export const publishPaced = async (url: string, key: string, reel: Reel): Promise<PacedEncoder> => {
  const encoder = await publish(url, key);
  for (const { kind, body } of reel.configs) await encoder.send(kind, 0, body);
  const epoch = wallNow();
  let isStopping = false;
  const run = async (): Promise<void> => {
    for (let round = 0; !isStopping; round++)
      for (const { kind, timestamp, body } of reel.tags) {
        if (isStopping) return;
        const at = round * reel.durationMs + timestamp;
        const early = epoch + at - wallNow();
        if (early > 1) await sleep(early);
        await encoder.send(kind, at, body);
      }
  };
  const running = run();
  return {
    epoch,
    stop: async () => {
      isStopping = true;
      await running;
      await encoder.close();
    },
  };
};
