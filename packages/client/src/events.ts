/**
 * The one event stream of the tab (`/api/events`): components subscribe with `useEvents`, and all subscriptions share one
 * connection. It is closed while the tab is hidden, resumed where it stopped, and replaced by polling while it is down.
 */
import type { CardEvent, GameEvent, HelloEvent, PlayEvent } from '@palco/contracts/games/events';
import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod/mini';
import { setServerTime } from './server-clock.ts';

type Hello = z.output<typeof HelloEvent>;
interface Subscription {
  /** cards of this league day, `2026-11-21` */
  readonly day?: string | undefined;
  /** plays and status of this game */
  readonly game?: number | undefined;
  /** the last cursor of the game's log that is loaded, read whenever a stream is opened */
  readonly after?: (() => number | undefined) | undefined;
  /** a lease: the status of this seat */
  readonly seat?: string | undefined;
  /** the first event of each stream, also after a resume: shows whether something was missed */
  readonly onHello?: (hello: Hello) => void;
  readonly onCard?: (card: z.output<typeof CardEvent>) => void;
  readonly onPlay?: (play: PlayEvent) => void;
  readonly onGame?: (game: z.output<typeof GameEvent>) => void;
  readonly onSeat?: (seat: unknown) => void;
  /** every 15 s while there is no stream */
  readonly onPoll?: () => void;
}

/** The polling interval while there is no stream (spec section 4). */
export const POLL_MS = 15_000;
/** A poll that comes this much too late, by the wall clock: the computer slept, and the line may be dead without a word. */
const SLEPT_MS = 30_000;
/** A refused stream is opened again after this long, plus a random 0 to 100 percent of it. */
const RETRY_MS = 5000;

const subscriptions = new Set<Subscription>();
/** Notified by a stream that subscriptions opened; they do not open one themselves. */
const noticeListeners = new Set<(revision: string) => void>();
let stream: { readonly source: EventSource; readonly topics: string } | undefined;
let polling: ReturnType<typeof setInterval> | undefined;
let retrying: ReturnType<typeof setTimeout> | undefined;
let isScheduled = false;
let lastMessageAt = 0;
let lastTickAt = 0;

/** Of two days the stream follows the later one, of two games or seats the one subscribed last; the other polls. */
const wanted = (): Pick<Subscription, 'day' | 'game' | 'seat'> => {
  const all = [...subscriptions];
  return {
    day: all
      .map(({ day }) => day)
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1),
    game: all.findLast(({ game }) => game !== undefined)?.game,
    seat: all.findLast(({ seat }) => seat !== undefined)?.seat,
  };
};
const isServed = (subscription: Subscription): boolean => {
  const { day, game, seat } = wanted();
  return (
    [undefined, day].includes(subscription.day) &&
    [undefined, game].includes(subscription.game) &&
    [undefined, seat].includes(subscription.seat)
  );
};
const isOpen = (): boolean => stream?.source.readyState === EventSource.OPEN;
const publish = (deliver: (subscription: Subscription) => void): void => {
  lastMessageAt = performance.now();
  for (const subscription of [...subscriptions]) deliver(subscription);
};
const poll = (): void => {
  lastMessageAt = performance.now();
  for (const subscription of [...subscriptions]) if (!isOpen() || !isServed(subscription)) subscription.onPoll?.();
};

const sayNotices = (revision: string): void => {
  for (const listener of noticeListeners) listener(revision);
};

const close = (): void => {
  stream?.source.close();
  stream = undefined;
  clearTimeout(retrying);
};
const connect = (topics: string): void => {
  const { game } = wanted();
  const after = [...subscriptions].find((subscription) => subscription.game === game && subscription.after)?.after?.();
  const search = new URLSearchParams(topics);
  if (after !== undefined) search.set('after', String(after));
  const source = new EventSource(`/api/events?${search}`);
  stream = { source, topics };
  const on = <Data>(event: string, handle: (data: Data) => void): void =>
    source.addEventListener(event, ({ data }) => handle(JSON.parse(data as string) as Data));
  on<Hello>('hello', (hello) => {
    setServerTime(hello);
    publish((subscription) => isServed(subscription) && subscription.onHello?.(hello));
    if (hello.notices !== undefined) sayNotices(hello.notices);
  });
  on<z.output<typeof CardEvent>>('card', (card) =>
    publish((subscription) => isServed(subscription) && subscription.onCard?.(card)),
  );
  on<PlayEvent>('play', (play) =>
    publish((subscription) => subscription.game === play.game && subscription.onPlay?.(play)),
  );
  on<z.output<typeof GameEvent>>('game', (now) =>
    publish((subscription) => subscription.game === now.id && subscription.onGame?.(now)),
  );
  on<unknown>('seat', (seat) =>
    publish((subscription) => subscription.seat !== undefined && isServed(subscription) && subscription.onSeat?.(seat)),
  );
  on<{ readonly revision: string }>('notices', ({ revision }) => sayNotices(revision));
  source.onerror = () => {
    if (performance.now() - lastMessageAt > POLL_MS) poll();
    // a broken stream comes back by itself; a refused one does not
    if (source.readyState !== EventSource.CLOSED || stream?.source !== source) return;
    close();
    retrying = setTimeout(reconnect, RETRY_MS * (1 + Math.random()));
  };
};

/** Polls if there is no stream. After a sleep a visible tab opens its stream anew, as a hidden one does when it is seen. */
const tick = (): void => {
  const hasSlept = Date.now() - lastTickAt > POLL_MS + SLEPT_MS;
  lastTickAt = Date.now();
  if (hasSlept) {
    close();
    reconnect();
  }
  poll();
};

/** Opens, replaces or closes the connection, so that it serves the current subscriptions. */
const reconnect = (): void => {
  isScheduled = false;
  const isIdle = subscriptions.size === 0 || document.visibilityState === 'hidden' || !navigator.onLine;
  if (isIdle) {
    close();
    clearInterval(polling);
    polling = undefined;
    return;
  }
  if (polling === undefined) {
    // without this a stream that fails just before the first poll would poll twice
    lastMessageAt = performance.now();
    lastTickAt = Date.now();
    polling = setInterval(tick, POLL_MS);
  }
  const wantedTopics = Object.entries(wanted()).filter(([, value]) => value !== undefined);
  const topics = new URLSearchParams(wantedTopics.map(([name, value]) => [name, String(value)])).toString();
  if (stream?.topics === topics) return;
  close();
  connect(topics);
};
/** Components that subscribe in the same moment get one connection. */
const scheduleReconnect = (): void => {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(reconnect);
};

/** Subscribes until the returned function is called. Components use `useEvents`. */
export const subscribe = (subscription: Subscription): (() => void) => {
  if (subscriptions.size === 0) {
    lastMessageAt = performance.now();
    document.addEventListener('visibilitychange', reconnect);
    addEventListener('online', reconnect);
    addEventListener('offline', reconnect);
  }
  subscriptions.add(subscription);
  scheduleReconnect();
  return () => {
    subscriptions.delete(subscription);
    scheduleReconnect();
    if (subscriptions.size > 0) return;
    document.removeEventListener('visibilitychange', reconnect);
    removeEventListener('online', reconnect);
    removeEventListener('offline', reconnect);
  };
};

/** Subscribes a component to the event stream; undefined: not now. The handlers of the last rendering are called. */
export const useEvents = (wanted: Subscription | undefined): void => {
  const latest = useEffectEvent(() => wanted);
  const isOn = wanted !== undefined;
  const { day, game, seat } = wanted ?? {};
  useEffect(() => {
    if (!isOn) return;
    return subscribe({
      day,
      game,
      seat,
      after: () => latest()?.after?.(),
      onHello: (hello) => latest()?.onHello?.(hello),
      onCard: (card) => latest()?.onCard?.(card),
      onPlay: (play) => latest()?.onPlay?.(play),
      onGame: (now) => latest()?.onGame?.(now),
      onSeat: (status) => latest()?.onSeat?.(status),
      onPoll: () => latest()?.onPoll?.(),
    });
  }, [isOn, day, game, seat]);
};

/** Calls back with new revisions of the notices on the site, while the tab has an event stream for something else. */
export const useNoticesChange = (onRevision: (revision: string) => void): void => {
  const listener = useEffectEvent(onRevision);
  useEffect(() => {
    const hear = (revision: string): void => listener(revision);
    noticeListeners.add(hear);
    return () => void noticeListeners.delete(hear);
  }, []);
};
