/** The camera at the ballpark: publishes by RTMP, and connects again when the connection is lost, as encoders do. */

import type { Clock } from './clock.ts';
import { type Clip, publishClip } from './publish-clip.ts';

export interface Camera {
  /** cuts the power until the returned function is called */
  cut(): () => void;
  /** resolves when it is on the air */
  onAir(): Promise<void>;
  /** how often it began */
  starts(): number;
  close(): Promise<void>;
}
const AGAIN_MS = 1000;

export const startCamera = (clock: Clock, url: string, key: string, clip: Clip): Camera => {
  let isCut = false;
  let starts = 0;
  let isClosing = false;
  let current: Awaited<ReturnType<typeof publishClip>> | undefined;
  let waiting: (() => void)[] = [];
  const run = async (): Promise<void> => {
    while (!isClosing) {
      if (!isCut) {
        const broadcast = await publishClip(url, key, clip).catch(() => undefined);
        if (broadcast) {
          starts += 1;
          current = broadcast;
          for (const tell of waiting) tell();
          waiting = [];
          // cut while it was connecting
          if (isCut || isClosing) broadcast.drop();
          await broadcast.closed;
          current = undefined;
        }
      }
      if (!isClosing) await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  };
  const running = run();
  return {
    cut: () => {
      isCut = true;
      current?.drop();
      return () => {
        isCut = false;
      };
    },
    onAir: () =>
      current || isClosing
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
            clock.end.addEventListener('abort', () => resolve(), { once: true });
          }),
    starts: () => starts,
    close: async () => {
      isClosing = true;
      await current?.close();
      await running;
    },
  };
};
