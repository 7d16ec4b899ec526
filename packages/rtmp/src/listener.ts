/** Listens for encoders on TCP. What a connection may cost is bounded until its key has been admitted. */
import { createServer, type Server, type Socket } from 'node:net';
import { createPublishSession, type SessionEvent } from './publish-session.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** Receives what one admitted encoder sends. Its methods must not throw. */
interface Sink {
  video(timestamp: number, body: Uint8Array): void;
  audio(timestamp: number, body: Uint8Array): void;
  /** once, however the connection ended; `reason` for the log, never a key */
  end(reason: string): void;
}
/** Where the tags of an admitted encoder go, or the reason that a rejected one receives. */
type Admission = { readonly sink: Sink } | { readonly rejected: string };

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
  /** milliseconds without a byte from one that has not been admitted */
  readonly idleForMs?: number;
  /** milliseconds without picture and sound from an encoder that publishes: what it says beside holds no place */
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
/** Bytes of answers that have not left. Pings are answered too, and an answer takes far more memory than its bytes. */
const MOST_UNREAD = 64 * 1024;

export const createRtmpListener = (options: ListenerOptions): RtmpListener => {
  const {
    admit,
    mostWaiting = 200,
    mostWaitingByAddress = 20,
    admitWithinMs = 10_000,
    idleForMs = 5000,
    silentForMs = 15_000,
    subjectOf = (address) => address,
    onRefused = () => undefined,
  } = options;
  /** by what ends each of them */
  const waiting = createWaitingRoom<(reason: string) => void>(mostWaiting, mostWaitingByAddress);
  const open = new Set<Socket>();

  const serve = (socket: Socket): void => {
    const address = socket.remoteAddress ?? '';
    open.add(socket);
    socket.setNoDelay(true);
    const session = createPublishSession();
    let sink: Sink | undefined;
    let ended: string | undefined;
    let silence: NodeJS.Timeout | undefined;
    const tooLate = setTimeout(() => finish('no stream key in time'), admitWithinMs);

    const finish = (reason: string): void => {
      if (ended !== undefined) return;
      ended = reason;
      clearTimeout(tooLate);
      clearTimeout(silence);
      waiting.leave(finish, false);
      open.delete(socket);
      // what was written last, such as the reason for a refusal, is still sent; what still comes does not keep the connection
      socket.end(() => socket.destroy());
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
      if (sink) sink.end(reason);
      else onRefused(reason, address);
    };

    const ask = async (app: string, key: string): Promise<void> => {
      // nothing more is read before the answer: what an encoder sends meanwhile waits in the network's buffers
      socket.pause();
      waiting.asks(finish);
      socket.setTimeout(0);
      const admission = await admit({ app, key, address, close: () => finish('closed') }).catch(() => ({
        rejected: 'The server cannot answer now.',
      }));
      if (ended !== undefined) {
        if ('sink' in admission) admission.sink.end(ended);
        return;
      }
      clearTimeout(tooLate);
      waiting.leave(finish, 'sink' in admission);
      if ('rejected' in admission) {
        socket.write(session.reject(admission.rejected));
        return finish('rejected');
      }
      sink = admission.sink;
      silence = setTimeout(() => finish('silent'), silentForMs);
      for (const event of session.accept()) follow(event);
      if (ended === undefined) socket.resume();
    };

    const follow = (event: SessionEvent): void => {
      if (ended !== undefined) return;
      switch (event.kind) {
        case 'send':
          // one that publishes can do without further answers
          if (socket.writableLength <= MOST_UNREAD) socket.write(event.bytes);
          else if (!sink) finish('too many answers at once');
          break;
        case 'publish':
          void ask(event.app, event.key);
          break;
        case 'end':
          finish('ended by the encoder');
          break;
        case 'fault':
          finish(event.reason);
          break;
        default:
          silence?.refresh();
          sink?.[event.kind](event.timestamp, event.body);
      }
    };
    socket.on('data', (bytes: Buffer) => {
      if (ended !== undefined) return;
      // all answers at once: each would be a packet of its own
      socket.cork();
      for (const event of session.receive(bytes)) follow(event);
      socket.uncork();
    });
    socket.on('timeout', () => finish('silent'));
    socket.setTimeout(idleForMs);
    socket.once('error', () => finish('the connection broke'));
    socket.once('close', () => finish('the connection was lost'));
    waiting.enter(finish, subjectOf(address))?.('too many connections');
  };

  const server = createServer({ highWaterMark: 64 * 1024 }, serve);
  return {
    server,
    waiting: waiting.size,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
};
