/** The encoders that upload: each key has at most one session, which ends when neither picture nor sound comes any more. */
import type { Now } from '../../../clock.ts';
import type { Logger } from '../../../http/logging.ts';
import type { NotAdmitted, Publishers } from '../publishers.ts';
import { hashOfKey } from '../stream-key.ts';
import { createPushSession, type PushSession } from './push-session.ts';

export interface OpenSession extends PushSession {
  /** aborted when the encoder is disconnected, such as after its key was replaced */
  readonly ended: AbortSignal;
  /** the encoder has said that it is over */
  end(reason: string): void;
}
export interface PushSessions {
  /** The session of a key, or a new one. */
  of(key: string, address: string): Promise<OpenSession | { readonly rejected: NotAdmitted }>;
  /** The session of a key; undefined: it has none, and what comes, such as a playlist, begins none. */
  present(key: string, address: string): Promise<OpenSession | { readonly rejected: NotAdmitted } | undefined>;
}

/** For a process that takes no encoders. */
export const TAKEN_ELSEWHERE: PushSessions = {
  of: async () => ({ rejected: 'inputs/elsewhere' }),
  present: async () => ({ rejected: 'inputs/elsewhere' }),
};

/** Three segments of ten seconds: an encoder that uploads is silent between them. */
const SILENT_MS = 30_000;

interface Known {
  readonly address: string;
  readonly session: Promise<OpenSession | { readonly rejected: NotAdmitted }>;
}

export const createPushSessions = ({
  publishers,
  clock,
  log,
  silentMs = SILENT_MS,
}: {
  readonly publishers: Pick<Publishers, 'admit' | 'end' | 'isKey'>;
  readonly clock: Now;
  readonly log: Pick<Logger, 'error'>;
  readonly silentMs?: number;
}): PushSessions => {
  const byKey = new Map<string, Known>();

  const open = async (key: string, address: string, forget: () => void) => {
    const ending = new AbortController();
    const end = (reason: string): void => {
      if (ending.signal.aborted) return;
      ending.abort();
      forget();
      clearTimeout(silence);
      session?.flush();
      if (publication)
        publishers
          .end(publication, reason)
          .catch((fault: unknown) => log.error({ err: fault }, 'a recording broke off'));
    };
    let session: PushSession | undefined;
    let publication: Parameters<Publishers['end']>[0] | undefined;
    const silence = setTimeout(() => end('silent'), silentMs).unref();
    const admission = await publishers.admit({ by: { key }, transport: 'push', address, close: () => end('closed') });
    if ('rejected' in admission) {
      clearTimeout(silence);
      forget();
      return admission;
    }
    publication = admission;
    session = createPushSession(admission, clock, () => void (ending.signal.aborted || silence.refresh()));
    if (ending.signal.aborted) await publishers.end(admission, 'closed');
    return { ...session, ended: ending.signal, end };
  };

  const nameOf = (key: string): string => hashOfKey(key).toString('base64');
  return {
    present: async (key, address) => {
      const known = byKey.get(nameOf(key));
      if (known?.address === address) return known.session;
      return (await publishers.isKey(key)) ? undefined : { rejected: 'inputs/key-wrong' };
    },
    of: (key, address) => {
      const name = nameOf(key);
      const known = byKey.get(name);
      if (known?.address === address) return known.session;
      const forget = (): void => {
        if (byKey.get(name) === made) byKey.delete(name);
      };
      const made: Known = { address, session: Promise.resolve().then(() => open(key, address, forget)) };
      // a second address with this key is admitted separately: refused while the first one sends, or it replaces that one
      if (!known) byKey.set(name, made);
      else
        made.session.then(
          (session) => {
            if (!('rejected' in session) && !session.ended.aborted) byKey.set(name, made);
          },
          () => undefined,
        );
      made.session.catch(forget);
      return made.session;
    },
  };
};
