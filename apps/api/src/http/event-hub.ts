/**
 * The event-stream listeners of this process and their channels. It knows nothing of games or seats: topics map a request
 * to a channel and its first frames, and modules publish frames. A frame is one shared buffer, written to the sockets in
 * slices, so that ten thousand writes never block other requests.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Now } from '../clock.ts';
import { eventFrame, HEARTBEAT, retryFrame } from './event-frame.ts';
import type { Logger } from './logging.ts';

/** What a topic sees of a new listener. */
export interface ListenRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly lastEventId: string | undefined;
}
/** A topic's answer: the channel, and the frames to send first. */
interface Listening {
  readonly channel: string;
  readonly frames: readonly Buffer[];
  /** added to the `hello` event */
  readonly hello?: Readonly<Record<string, unknown>>;
  /** called when the listener has disconnected */
  readonly closed?: () => void;
}
/**
 * One kind of events: a game's plays, a day's cards, a seat. Undefined when the request does not ask for it. Database reads
 * come first; the returned function is called synchronously when the listener joins the channel, so that no event is lost
 * between its frames and the first published one.
 */
export type Topic = (request: ListenRequest) => Promise<(() => Listening) | undefined>;

export interface EventHub {
  addTopic(topic: Topic): void;
  /** answers a validated request with an event stream */
  open(listen: ListenRequest, exchange: Exchange): Promise<void>;
  publish(channel: string, frame: Buffer): void;
  /** sends a last frame to a channel's listeners and closes their streams */
  end(channel: string, frame: Buffer): void;
  hasListeners(channel: string): boolean;
  /** ends every stream; readers connect again, and are asked again whether they may listen */
  endAll(): void;
  count(): number;
  /** ends every stream; readers reconnect to another process */
  close(): void;
}
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** sent with every answer */
  readonly headers: OutgoingHttpHeaders;
}
interface EventHubDeps {
  readonly clock: Now;
  readonly log: Logger;
  /** listeners per process */
  readonly maxListeners: number;
  /** listeners of one address per process; many people share the address of a carrier */
  readonly maxPerAddress?: number;
  /** a key of the listeners that share `maxPerAddress`; undefined: not limited */
  readonly addressOf?: (request: IncomingMessage) => string | undefined;
  readonly heartbeatSeconds?: number;
  /** counts for the metrics */
  readonly count?: (what: 'opened' | 'dropped' | 'refused') => void;
}

interface Listener {
  readonly socket: Socket;
  readonly channels: readonly Pick<Listening, 'channel' | 'closed'>[];
  readonly beat: number;
  readonly address: string | undefined;
}
/** Listeners written to before yielding to other work. */
const SLICE = 500;
/** Unsent bytes per reader. A reader that falls further behind is dropped, and reconnects. */
const UNSENT_MAX = 512 * 1024;
const HEARTBEAT_SECONDS = 15;
const RETRY_SECONDS = 5;

export const createEventHub = ({
  clock,
  log,
  maxListeners,
  maxPerAddress = Number.POSITIVE_INFINITY,
  addressOf = () => undefined,
  heartbeatSeconds = HEARTBEAT_SECONDS,
  count = () => undefined,
}: EventHubDeps): EventHub => {
  const topics: Topic[] = [];
  const channels = new Map<string, Set<Listener>>();
  const byAddress = new Map<string, number>();
  const beats: Set<Listener>[] = Array.from({ length: heartbeatSeconds }, () => new Set());
  let opened = 0;
  let listenerCount = 0;
  let isClosed = false;

  const countAddress = (address: string | undefined, change: 1 | -1): void => {
    if (address === undefined) return;
    const count = (byAddress.get(address) ?? 0) + change;
    if (count) byAddress.set(address, count);
    else byAddress.delete(address);
  };
  const isFullFor = (request: IncomingMessage): boolean =>
    isClosed || listenerCount >= maxListeners || (byAddress.get(addressOf(request) ?? '') ?? 0) >= maxPerAddress;
  const leave = (listener: Listener): void => {
    if (!beats[listener.beat]?.delete(listener)) return;
    listenerCount -= 1;
    countAddress(listener.address, -1);
    for (const { channel, closed } of listener.channels) {
      const others = channels.get(channel);
      others?.delete(listener);
      if (others?.size === 0) channels.delete(channel);
      closed?.();
    }
  };
  const write = (listener: Listener, frame: Buffer): void => {
    const { socket } = listener;
    if (socket.writableLength > UNSENT_MAX) {
      count('dropped');
      socket.destroy();
      return;
    }
    socket.write(frame);
  };
  /** Writes one slice now and schedules the rest. The caller passes a copy, because listeners may leave meanwhile. */
  const writeAll = (listeners: readonly Listener[], frame: Buffer, from = 0): void => {
    const until = Math.min(from + SLICE, listeners.length);
    for (let index = from; index < until; index += 1) {
      const listener = listeners[index] as Listener;
      if (!listener.socket.destroyed) write(listener, frame);
    }
    if (until < listeners.length) setImmediate(writeAll, listeners, frame, until);
  };
  let turn = 0;
  const beating = setInterval(() => {
    turn = (turn + 1) % beats.length;
    writeAll([...(beats[turn] ?? [])], HEARTBEAT);
  }, 1000);
  beating.unref();

  const join = ({ request, response, headers }: Exchange, listenings: readonly Listening[]): void => {
    // without chunked encoding a frame is the same bytes for every listener; the stream ends with the connection
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    response.flushHeaders();
    const { socket } = request;
    socket.setTimeout(0);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    opened += 1;
    listenerCount += 1;
    const address = addressOf(request);
    countAddress(address, 1);
    count('opened');
    const listener: Listener = {
      socket,
      address,
      beat: opened % beats.length,
      channels: listenings.map(({ channel, closed }) => ({ channel, ...(closed ? { closed } : {}) })),
    };
    beats[listener.beat]?.add(listener);
    for (const { channel } of listenings) {
      const others = channels.get(channel);
      if (others) others.add(listener);
      else channels.set(channel, new Set([listener]));
    }
    socket.once('close', () => leave(listener));
    const hello = eventFrame({
      event: 'hello',
      data: Object.assign({ now: clock().toISOString() }, ...listenings.map((each) => each.hello ?? {})),
    });
    // spread over three seconds, so that not everybody reconnects at once after a restart
    const retry = retryFrame(2000 + ((opened * 37) % 3000));
    socket.write(Buffer.concat([retry, hello, ...listenings.flatMap(({ frames }) => frames)]));
  };

  return {
    addTopic: (topic) => {
      topics.push(topic);
    },
    open: async (listen, exchange) => {
      const { response, headers } = exchange;
      const refuse = (): void => {
        count('refused');
        response.writeHead(503, { ...headers, 'retry-after': String(RETRY_SECONDS), 'content-length': 0 }).end();
      };
      if (isFullFor(exchange.request)) return refuse();
      try {
        const starts = await Promise.all(topics.map((topic) => topic(listen)));
        const listenings = starts.flatMap((start) => start?.() ?? []);
        const isGone = exchange.request.socket.destroyed;
        // others may have joined while the topics were read
        if (!isGone && !isFullFor(exchange.request)) return join(exchange, listenings);
        for (const { closed } of listenings) closed?.();
        if (!isGone) refuse();
      } catch (fault) {
        log.warn({ err: fault }, 'an event stream could not be opened');
        if (!response.headersSent) refuse();
      }
    },
    publish: (channel, frame) => {
      const listeners = channels.get(channel);
      if (listeners) writeAll([...listeners], frame);
    },
    end: (channel, frame) => {
      for (const listener of [...(channels.get(channel) ?? [])]) {
        write(listener, frame);
        listener.socket.end();
      }
    },
    hasListeners: (channel) => channels.has(channel),
    endAll: () => {
      for (const beat of beats) for (const { socket } of beat) socket.end();
    },
    count: () => listenerCount,
    close: () => {
      isClosed = true;
      clearInterval(beating);
      for (const beat of beats) for (const { socket } of beat) socket.end();
    },
  };
};
