/** The RTMP listener of this process. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRtmpListener } from '@palco/rtmp/listener';
import type { Logger } from '../../http/logging.ts';
import { refusalText } from '../../http/refusal-answer.ts';
import { addressSubject } from '../operations/address-prefix.ts';
import { type Publishers, RTMP_APP } from './publishers.ts';
import { keyOfStream } from './stream-key.ts';

interface EncoderListener {
  readonly port: number;
  close(): Promise<void>;
}

/** The same reason is logged this often at most, with how many times it was given. */
const LOGGED_EVERY_MS = 10_000;

/** Undefined when another program has the port: Palco serves viewers all the same, and the log says so. */
export const listenForEncoders = async ({
  publishers,
  log,
  host,
  port,
}: {
  readonly publishers: Publishers;
  readonly log: Logger;
  readonly host: string;
  /** 0: any free one */
  readonly port: number;
}): Promise<EncoderListener | undefined> => {
  // a flood of connections is one line now and then, not one each
  const unlogged = new Map<string, { readonly at: number; readonly times: number }>();
  const logRefusal = (reason: string): void => {
    const now = performance.now();
    const { at, times } = unlogged.get(reason) ?? { at: Number.NEGATIVE_INFINITY, times: 0 };
    const isDue = now - at >= LOGGED_EVERY_MS;
    if (isDue) log.info({ reason, times: times + 1 }, 'an encoder was not admitted');
    unlogged.set(reason, isDue ? { at: now, times: 0 } : { at, times: times + 1 });
  };
  const listener = createRtmpListener({
    admit: async ({ app, key, address, close }) => {
      const admission =
        app === RTMP_APP
          ? await publishers.admit({ by: { key: keyOfStream(key) }, transport: 'rtmp', address, close })
          : { rejected: 'inputs/key-wrong' as const };
      // OBS shows the words as they are
      if ('rejected' in admission) return { rejected: refusalText(admission.rejected, 'en') };
      return {
        sink: {
          video: admission.video,
          audio: admission.audio,
          end: (reason) => {
            publishers
              .end(admission, reason)
              .catch((fault: unknown) => log.error({ err: fault }, 'a recording broke off'));
          },
        },
      };
    },
    subjectOf: addressSubject,
    onRefused: logRefusal,
  });
  listener.server.listen(port, host);
  try {
    await once(listener.server, 'listening');
  } catch (fault) {
    log.warn({ err: fault, port }, 'encoders cannot publish here: set PALCO_RTMP_PORT');
    return undefined;
  }
  listener.server.on('error', (fault) => log.error({ err: fault }, 'the listener for encoders failed'));
  return { port: (listener.server.address() as AddressInfo).port, close: listener.close };
};
