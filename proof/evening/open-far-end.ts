/** A far end for the demo's output: Palco's own listener, which counts what arrives. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRtmpListener } from '@palco/rtmp/listener';

interface DemoFarEnd {
  readonly address: string;
  readonly key: string;
  /** says every few seconds what has arrived */
  watch(say: (line: string) => void): void;
  close(): Promise<void>;
}
const EVERY_MS = 10_000;
const lengthOf = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const openFarEnd = async (): Promise<DemoFarEnd> => {
  const key = randomBytes(12).toString('base64url');
  let [pictures, bytes, reached] = [0, 0, 0];
  const listener = createRtmpListener({
    admit: async (asked) => {
      if (asked.key !== key) return { rejected: 'This stream key is not valid.' };
      return {
        sink: {
          video: (timestamp, body) => {
            pictures += 1;
            bytes += body.length;
            reached = timestamp;
          },
          audio: (_, body) => {
            bytes += body.length;
          },
          end: () => undefined,
        },
      };
    },
  });
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  const { port } = listener.server.address() as AddressInfo;
  let timer: NodeJS.Timeout | undefined;
  return {
    address: `rtmp://127.0.0.1:${port}/live`,
    key,
    watch: (say) => {
      const tell = (): void =>
        say(`The far end has ${lengthOf(reached)} min, ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB.`);
      timer = setInterval(tell, EVERY_MS);
    },
    close: async () => {
      clearInterval(timer);
      await listener.close();
    },
  };
};
