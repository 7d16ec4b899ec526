/**
 * The listeners of this process and the channels they listen to. It knows nothing of games or seats: topics say which
 * channel a request wants and what to tell it first; whoever has news publishes a frame. A frame is one buffer for
 * everybody, written straight to the sockets in slices, so that ten thousand writes never hold up other requests.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import { eventFrame, HEARTBEAT, retryFrame } from './event-frame.ts';
import type { Logger } from './logging.ts';

/** What a topic may look at when somebody begins to listen. */
export interface ListenRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly lastEventId: string | undefined;
}
/** A topic's answer: what to listen to from now on, and what to say before. */
export interface Listening {
  readonly channel: string;
  readonly frames: readonly Buffer[];
  /** joins the `hello` event */
  readonly hello?: Readonly<Record<string, unknown>>;
  /** when the listener has gone */
  readonly closed?: () => void;
}
/**
 * One kind of news: a game's plays, a day's cards, a seat; undefined when the request does not want it. What is asked of
 * the database comes first; the function it answers is called in the moment in which the listener joins the channel, so
 * that nothing is published between what it tells and what the listener hears.
 */
export type Topic = (asked: ListenRequest) => Promise<(() => Listening) | undefined>;

export interface EventHub {
  addTopic(topic: Topic): void;
  /** begins to answer with events; the caller has checked the request. `headers` are those of every answer */
  open(asked: ListenRequest, exchange: Exchange): Promise<void>;
  publish(channel: string, frame: Buffer): void;
  /** tells a channel's listeners for the last time */
  end(channel: string, frame: Buffer): void;
  hasListeners(channel: string): boolean;
  count(): number;
  /** ends every stream: readers come again, to another process */
  close(): void;
}
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: OutgoingHttpHeaders;
}
export interface EventHubDeps {
  readonly clock: Clock;
  readonly log: Logger;
  /** listeners this process holds at most */
  readonly maxListeners: number;
  readonly heartbeatSeconds?: number;
  /** counts what happened, for the figures */
  readonly count?: (what: 'opened' | 'dropped' | 'refused') => void;
}

interface Listener {
  readonly socket: Socket;
  readonly channels: readonly Pick<Listening, 'channel' | 'closed'>[];
  readonly beat: number;
}
/** Listeners written to before other work gets its turn. */
const SLICE = 500;
/** Bytes that may wait for one reader. One that falls behind further is dropped, and resumes when it can. */
const WAITING_MAX = 512 * 1024;
const HEARTBEAT_SECONDS = 15;
const RETRY_SECONDS = 5;

export const createEventHub = ({
  clock,
  log,
  maxListeners,
  heartbeatSeconds = HEARTBEAT_SECONDS,
  count = () => undefined,
}: EventHubDeps): EventHub => {
  const topics: Topic[] = [];
  const channels = new Map<string, Set<Listener>>();
  const beats: Set<Listener>[] = Array.from({ length: heartbeatSeconds }, () => new Set());
  let opened = 0;
  let held = 0;
  let isClosed = false;

  const leave = (listener: Listener): void => {
    if (!beats[listener.beat]?.delete(listener)) return;
    held -= 1;
    for (const { channel, closed } of listener.channels) {
      const others = channels.get(channel);
      others?.delete(listener);
      if (others?.size === 0) channels.delete(channel);
      closed?.();
    }
  };
  const write = (listener: Listener, frame: Buffer): void => {
    const { socket } = listener;
    if (socket.writableLength > WAITING_MAX) {
      count('dropped');
      socket.destroy();
      return;
    }
    socket.write(frame);
  };
  /** Writes a slice now and the rest by and by: a list is taken first, so that who leaves meanwhile does no harm. */
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
    // without a length and without chunks the stream ends with the connection: a frame is the same bytes for everybody
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
    held += 1;
    count('opened');
    const listener: Listener = {
      socket,
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
    // spread over some seconds, so that a restart does not bring everybody back in the same one
    const retry = retryFrame(2000 + ((opened * 37) % 3000));
    socket.write(Buffer.concat([retry, hello, ...listenings.flatMap(({ frames }) => frames)]));
  };

  return {
    addTopic: (topic) => {
      topics.push(topic);
    },
    open: async (asked, exchange) => {
      const { response, headers } = exchange;
      const refuse = (): void => {
        count('refused');
        response.writeHead(503, { ...headers, 'retry-after': String(RETRY_SECONDS), 'content-length': 0 }).end();
      };
      if (isClosed || held >= maxListeners) return refuse();
      try {
        const wanted = await Promise.all(topics.map((topic) => topic(asked)));
        const listenings = wanted.flatMap((begin) => begin?.() ?? []);
        if (exchange.request.socket.destroyed) for (const { closed } of listenings) closed?.();
        else join(exchange, listenings);
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
    count: () => held,
    close: () => {
      isClosed = true;
      clearInterval(beating);
      for (const beat of beats) for (const { socket } of beat) socket.end();
    },
  };
};
