/** An encoder in real time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { configTags, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { publish } from '@palco/rtmp/publisher';

export interface PacedEncoder {
  /** wall clock of media time 0, milliseconds */
  readonly epoch: number;
  stop(): Promise<void>;
}
const wallNow = (): number => performance.timeOrigin + performance.now();

/** 720p at 30 pictures a second, 2.5 Mbit/s, a key frame every two seconds, and sound. Each tag is sent when it is due. */
export const publishPaced = async (url: string, key: string): Promise<PacedEncoder> => {
  const encoder = await publish(url, key);
  for (const { kind, body } of configTags(USUAL_ENCODER)) await encoder.send(kind, 0, body);
  const epoch = wallNow();
  let isStopping = false;
  const run = async (): Promise<void> => {
    for (let second = 0; !isStopping; second++)
      for (const { kind, timestamp, body } of encoderTags(USUAL_ENCODER, second * 1000, (second + 1) * 1000)) {
        const early = epoch + timestamp - wallNow();
        if (early > 1) await sleep(early);
        await encoder.send(kind, timestamp, body);
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
