/** The SRT listeners of this process: one for each input that takes SRT, as long as it does. */
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import { createFlvReader } from '@palco/media/flv-stream';
import type { Now } from '../../../clock.ts';
import type { Notifications } from '../../../gateways/notifications/notifications.ts';
import type { FindReceiver } from '../../../gateways/srt/find-receiver.ts';
import { createSoundFirst } from '../../../gateways/srt/sound-first.ts';
import {
  createSrtListener,
  type SrtListener,
  type SrtSink,
  type SrtState,
} from '../../../gateways/srt/srt-listener.ts';
import type { Logger } from '../../../http/logging.ts';
import type { Keys } from '../../../keys.ts';
import type { NotAdmitted, Publishers } from '../publishers.ts';
import { readSrtInputs, type SrtInput, unsealPassphrase } from './srt-passphrases.ts';

interface SrtListenersDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly notifications: Notifications;
  readonly publishers: Publishers;
  readonly find: FindReceiver;
  readonly keys: Keys;
  readonly host: string;
}
export interface SrtListeners {
  /** undefined: nothing listens for this input here */
  stateOf(inputId: number): SrtState | undefined;
  /** inputs for which nothing listens although they take SRT, and since when, milliseconds since 1970 */
  failing(): ReadonlyMap<number, number>;
  /** reads anew which inputs take SRT */
  review(): Promise<void>;
  close(): Promise<void>;
}

/** Notifications of inputs that begin or stop taking SRT, or have another passphrase. */
export const SRT_TOPIC = 'srt-inputs';
/** A notification may be lost with the connection that carries it. */
const REVIEW_EVERY_MS = 15_000;

interface Open {
  readonly sealedPassphrase: string;
  readonly port: number;
  readonly listener: SrtListener;
}

export const createSrtListeners = (deps: SrtListenersDeps): SrtListeners => {
  const { db, clock, log, notifications, publishers, find, keys, host } = deps;
  const open = new Map<number, Open>();
  const now = (): number => clock().getTime();

  /** Admits one encoder, like any other: returns the sink for its bytes, or why it is refused. */
  const accept = async (inputId: number, close: () => void): Promise<SrtSink | { readonly rejected: NotAdmitted }> => {
    // one address per input, because the passphrase has proven the encoder: one that comes back takes its place again
    const address = `srt of input ${inputId}`;
    const publication = await publishers.admit({ by: { input: inputId }, transport: 'srt', address, close });
    if ('rejected' in publication) return publication;
    const [read, soundFirst] = [createFlvReader(), createSoundFirst()];
    return {
      take: (bytes) => {
        const tags = read(bytes);
        // what cannot be read never becomes readable again: the encoder begins anew
        if (isRefusal(tags)) close();
        else
          for (const { kind, timestamp, body } of soundFirst(tags))
            if (kind !== 'other') publication[kind](timestamp, body);
      },
      end: (reason) => publishers.end(publication, reason),
    };
  };
  const listen = ({ inputId, port, sealedPassphrase }: SrtInput): void => {
    const passphrase = unsealPassphrase(keys, sealedPassphrase);
    const listener = createSrtListener({
      log,
      find,
      now,
      address: { host, port, passphrase },
      accept: (close) => accept(inputId, close),
    });
    open.set(inputId, { port, sealedPassphrase, listener });
  };
  const reviewOnce = async (): Promise<void> => {
    const wanted = await readSrtInputs(db);
    for (const [inputId, { port, sealedPassphrase, listener }] of [...open]) {
      const same = wanted.find(
        (each) => each.inputId === inputId && each.port === port && each.sealedPassphrase === sealedPassphrase,
      );
      if (same) continue;
      open.delete(inputId);
      // another input may get its port
      await listener.close();
    }
    for (const input of wanted)
      try {
        if (!open.has(input.inputId)) listen(input);
      } catch (fault) {
        log.error({ err: fault, input: input.inputId }, 'the SRT passphrase of an input cannot be read: set a new one');
      }
  };
  // one after the other: an older answer of the database must not win over a newer one
  let reviewing = Promise.resolve();
  let isClosed = false;
  const review: SrtListeners['review'] = () => {
    reviewing = reviewing.catch(() => undefined).then(() => (isClosed ? undefined : reviewOnce()));
    return reviewing;
  };
  const reviewNow = (): void => {
    review().catch((fault: unknown) => log.warn({ err: fault }, 'the SRT inputs could not be read'));
  };
  const timer = setInterval(reviewNow, REVIEW_EVERY_MS);
  timer.unref();
  const stop = notifications.listen(SRT_TOPIC, { onNotification: reviewNow, onMissed: reviewNow });

  return {
    stateOf: (inputId) => open.get(inputId)?.listener.state(),
    failing: () => {
      const states = [...open].map(([inputId, { listener }]) => ({ inputId, ...listener.state() }));
      return new Map(
        states
          .filter(({ state }) => state === 'failing' || state === 'unavailable')
          .map(({ inputId, since }) => [inputId, since]),
      );
    },
    review,
    close: async () => {
      isClosed = true;
      stop();
      clearInterval(timer);
      await reviewing.catch(() => undefined);
      await Promise.all([...open.values()].map(({ listener }) => listener.close()));
    },
  };
};
