/** The encoder's side: publishes tags to an RTMP or RTMPS server. */
import { lookup } from 'node:dns';
import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { isRefusal } from '@palco/kernel/refusal';
import type { AmfValue } from './amf0.ts';
import { type ClientEvent, createClientSession } from './client-session.ts';
import { type FarEnd, readFarEnd } from './far-end-address.ts';

export interface Publisher {
  /** `timestamp`: milliseconds. Resolves when the socket can take more; rejects when the server has ended the connection. */
  send(kind: 'audio' | 'video', timestamp: number, body: Uint8Array): Promise<void>;
  /** The same without waiting: what the network does not take yet waits in memory, see `waiting`. */
  put(kind: 'audio' | 'video', timestamp: number, body: Uint8Array): void;
  metadata(values: Readonly<Record<string, AmfValue>>): void;
  /** bytes that wait for the network */
  waiting(): number;
  /** bytes that the network has taken */
  taken(): number;
  /** announces the end of the stream */
  close(): Promise<void>;
  /** drops the connection, as a power cut does */
  destroy(): void;
  /** resolves when the connection is closed: with why, if the server or the network ended it */
  readonly closed: Promise<PublishFailure | undefined>;
}
/** `unreachable`: no connection. `forbidden`: its address is not allowed. `tls`: one whose certificate is not to be trusted. `refused`: the server says no. */
type FailureKind = 'unreachable' | 'forbidden' | 'tls' | 'silent' | 'not-rtmp' | 'refused' | 'closed';

/** Why nothing is published, or not any more. `words`: the server's own, which may repeat the key. */
export class PublishFailure extends Error {
  readonly kind: FailureKind;
  readonly words: string;
  constructor(kind: FailureKind, words = '') {
    super(words || MESSAGES[kind]);
    this.kind = kind;
    this.words = words;
  }
}
const MESSAGES: Readonly<Record<FailureKind, string>> = {
  unreachable: 'no connection',
  forbidden: 'the address of the server is not allowed',
  tls: 'the certificate is not to be trusted',
  silent: 'no answer',
  'not-rtmp': 'the server does not speak RTMP',
  refused: 'refused',
  closed: 'the server ended the connection',
};

interface PublishOptions {
  /** certificates that are trusted beside the usual ones, in PEM */
  readonly ca?: string | undefined;
  /** milliseconds until the server must have begun to take the stream */
  readonly beginWithinMs?: number;
  /** is this IP address allowed? A name is resolved once, and connected to what it was found to be. */
  readonly mayReach?: ((address: string) => boolean) | undefined;
  /** ends the attempt */
  readonly signal?: AbortSignal;
}

const BEGIN_WITHIN_MS = 10_000;
/** A server that does not close after a goodbye is left. */
const GOODBYE_MS = 2000;
const TLS_FAULT = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/;

/** Finds the addresses of a name that are allowed. */
const lookupOf =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (fault, found) => {
      const allowed = fault ? [] : found.filter(({ address }) => mayReach(address));
      const [first] = allowed;
      if (!first) done(fault ?? new PublishFailure('forbidden'), []);
      else if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
const open = ({ host, port, isSecure }: FarEnd, { ca, mayReach }: PublishOptions): Socket => {
  const to = { host, port, ...(mayReach ? { lookup: lookupOf(mayReach) } : {}) };
  if (!isSecure) return connectPlain(to);
  const name = isIP(host) ? {} : { servername: host };
  return connectSecure({ ...to, ...name, ...(ca === undefined ? {} : { ca }) });
};
const failureOf = (fault: NodeJS.ErrnoException): PublishFailure => {
  if (fault instanceof PublishFailure) return fault;
  const { code = '', message } = fault;
  return new PublishFailure(TLS_FAULT.test(code) ? 'tls' : 'unreachable', code || message);
};

/** Connects and begins to publish. Errors: a `PublishFailure`. */
export const publish = async (url: string, key: string, options: PublishOptions = {}): Promise<Publisher> => {
  const farEnd = readFarEnd(url);
  if (isRefusal(farEnd)) throw new Error('not an address of RTMP');
  const { beginWithinMs = BEGIN_WITHIN_MS, signal, mayReach } = options;
  if (isIP(farEnd.host) && mayReach?.(farEnd.host) === false) throw new PublishFailure('forbidden');
  const socket = open(farEnd, options);
  socket.setNoDelay(true);
  const session = createClientSession(farEnd, key);
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<PublishFailure | undefined>();
  let failure: PublishFailure | undefined;
  let isWanted = true;
  const fail = (kind: FailureKind, words?: string): void => {
    failure ??= new PublishFailure(kind, words);
    socket.destroy();
  };
  const tooLate = setTimeout(() => fail('silent'), beginWithinMs);
  const follow = (event: ClientEvent): void => {
    if (event.kind === 'send') socket.write(event.bytes);
    else if (event.kind === 'started') {
      clearTimeout(tooLate);
      started.resolve();
    } else if (event.kind === 'refused') fail('refused', event.description || event.code);
    else fail('not-rtmp', event.reason);
  };
  socket.once(farEnd.isSecure ? 'secureConnect' : 'connect', () => socket.write(session.hello()));
  socket.on('data', (bytes: Buffer) => {
    for (const event of session.receive(bytes)) follow(event);
  });
  socket.on('error', (fault) => {
    failure ??=
      socket.bytesRead > 0 && !TLS_FAULT.test(String((fault as NodeJS.ErrnoException).code))
        ? new PublishFailure('closed')
        : failureOf(fault);
  });
  socket.once('end', () => {
    failure ??= new PublishFailure('closed');
  });
  socket.once('close', () => {
    clearTimeout(tooLate);
    const why = failure ?? new PublishFailure('closed');
    started.reject(why);
    ended.resolve(isWanted ? why : undefined);
  });
  const abort = (): void => {
    isWanted = false;
    socket.destroy();
  };
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  await started.promise.finally(() => signal?.removeEventListener('abort', abort));

  const gone = (): PublishFailure => failure ?? new PublishFailure('closed');
  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((done, reject) => {
      if (socket.destroyed) return reject(gone());
      if (socket.write(bytes)) return done();
      const stop = (): void => {
        socket.off('drain', stop);
        socket.off('close', stop);
        if (socket.destroyed) reject(gone());
        else done();
      };
      socket.once('drain', stop);
      socket.once('close', stop);
    });

  return {
    closed: ended.promise,
    send: (kind, timestamp, body) => write(session.media(kind, timestamp, body)),
    put: (kind, timestamp, body) => {
      if (!socket.destroyed) socket.write(session.media(kind, timestamp, body));
    },
    metadata: (values) => {
      if (!socket.destroyed) socket.write(session.metadata(values));
    },
    waiting: () => socket.writableLength,
    taken: () => socket.bytesWritten - socket.writableLength,
    close: async () => {
      isWanted = false;
      if (!socket.destroyed) socket.end(session.goodbye());
      const left = setTimeout(() => socket.destroy(), GOODBYE_MS);
      await ended.promise;
      clearTimeout(left);
    },
    destroy: () => {
      isWanted = false;
      socket.destroy();
    },
  };
};
