/** Listens for encoders on TCP. What a connection may cost is bounded until its key has been admitted. */
import { createServer, type Server, type Socket } from 'node:net';
import type { AmfObject } from './amf0.ts';
import { createPublishSession, type SessionEvent } from './publish-session.ts';

/** Receives what one admitted encoder sends. Its methods must not throw. */
export interface Sink {
  video(timestamp: number, body: Uint8Array): void;
  audio(timestamp: number, body: Uint8Array): void;
  metadata(values: AmfObject): void;
  /** once, however the connection ended; `reason` for the log, never a key */
  end(reason: string): void;
}
/** Where the tags of an admitted encoder go, or the reason that a rejected one receives. */
export type Admission = { readonly sink: Sink } | { readonly rejected: string };

export interface ListenerOptions {
  /** decides whether this encoder may publish; `close` ends its connection later, such as when another encoder takes over */
  admit(request: {
    readonly app: string;
    readonly key: string;
    readonly address: string;
    close(): void;
  }): Promise<Admission>;
  /** connections at once that have not been admitted: all together, and by whom an address belongs to */
  readonly mostWaiting?: number;
  readonly mostWaitingByAddress?: number;
  /** milliseconds that a connection has until it is admitted */
  readonly admitWithinMs?: number;
  /** milliseconds without a byte from an encoder that publishes */
  readonly silentForMs?: number;
  /** who an address belongs to, such as its /64; by default the address itself */
  readonly subjectOf?: (address: string) => string;
  /** called for a connection that was never admitted, for the log; never with a key */
  onRefused?(reason: string, address: string): void;
}
export interface RtmpListener {
  readonly server: Server;
  /** connections that wait for admission now */
  waiting(): number;
  close(): Promise<void>;
}

/** How long an encoder has to read the reason for a refusal before the connection is closed. */
const LINGER_MS = 1000;

export const createRtmpListener = (options: ListenerOptions): RtmpListener => {
  const {
    admit,
    mostWaiting = 200,
    mostWaitingByAddress = 20,
    admitWithinMs = 10_000,
    silentForMs = 15_000,
    subjectOf = (address) => address,
    onRefused = () => undefined,
  } = options;
  const waiting = new Map<Socket, string>();
  const open = new Set<Socket>();
  const waitingFrom = (subject: string): number => [...waiting.values()].filter((each) => each === subject).length;

  const serve = (socket: Socket): void => {
    const address = socket.remoteAddress ?? '';
    const subject = subjectOf(address);
    if (waiting.size >= mostWaiting || waitingFrom(subject) >= mostWaitingByAddress) {
      socket.destroy();
      onRefused('too many connections', address);
      return;
    }
    open.add(socket);
    waiting.set(socket, subject);
    socket.setNoDelay(true);
    const session = createPublishSession();
    let sink: Sink | undefined;
    let ended: string | undefined;
    const tooLate = setTimeout(() => finish('no stream key in time'), admitWithinMs);

    const finish = (reason: string): void => {
      if (ended !== undefined) return;
      ended = reason;
      clearTimeout(tooLate);
      waiting.delete(socket);
      open.delete(socket);
      // what was written last, such as the reason for a refusal, is still sent; what still comes does not keep the connection
      socket.end(() => socket.destroy());
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
      if (sink) sink.end(reason);
      else onRefused(reason, address);
    };

    const ask = async (app: string, key: string): Promise<void> => {
      // nothing is read before the answer: an encoder that does not wait for it fills its own buffers
      socket.pause();
      const admission = await admit({ app, key, address, close: () => finish('closed') }).catch(() => ({
        rejected: 'The server cannot answer now.',
      }));
      if (ended !== undefined) {
        if ('sink' in admission) admission.sink.end(ended);
        return;
      }
      clearTimeout(tooLate);
      waiting.delete(socket);
      if ('rejected' in admission) {
        socket.write(session.reject(admission.rejected));
        return finish('rejected');
      }
      sink = admission.sink;
      socket.setTimeout(silentForMs, () => finish('silent'));
      socket.write(session.accept());
      socket.resume();
    };

    const follow = (event: SessionEvent): void => {
      if (ended !== undefined) return;
      switch (event.kind) {
        case 'send':
          socket.write(event.bytes);
          break;
        case 'publish':
          void ask(event.app, event.key);
          break;
        case 'metadata':
          sink?.metadata(event.values);
          break;
        case 'end':
          finish('ended by the encoder');
          break;
        case 'fault':
          finish(event.reason);
          break;
        default:
          sink?.[event.kind](event.timestamp, event.body);
      }
    };
    socket.on('data', (bytes: Buffer) => {
      if (ended === undefined) for (const event of session.receive(bytes)) follow(event);
    });
    socket.once('error', () => finish('the connection broke'));
    socket.once('close', () => finish('the connection was lost'));
  };

  const server = createServer({ highWaterMark: 64 * 1024 }, serve);
  return {
    server,
    waiting: () => waiting.size,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
};
