/**
 * The one event stream of the tab (`/api/events`): whoever wants news says which, and all of it comes over the same
 * connection. It is closed while the tab is hidden, resumed where it stopped, and replaced by polling while it is away.
 */
import type { CardEvent, GameEvent, HelloEvent, PlayEvent } from '@palco/contracts/events';
import type * as z from 'zod/mini';

export type Hello = z.output<typeof HelloEvent>;
export interface EventsAsked {
  /** cards of this league day, `2026-11-21` */
  readonly day?: string | undefined;
  /** plays and status of this game */
  readonly game?: number | undefined;
  /** the cursor of the game's log that is held, read whenever a stream is opened */
  readonly after?: (() => number | undefined) | undefined;
  /** a lease: what becomes of this seat */
  readonly seat?: string | undefined;
  /** first of all, after every resume too: tells whether something was missed */
  readonly onHello?: (hello: Hello) => void;
  readonly onCard?: (card: z.output<typeof CardEvent>) => void;
  readonly onPlay?: (play: PlayEvent) => void;
  readonly onGame?: (game: z.output<typeof GameEvent>) => void;
  readonly onSeat?: (seat: unknown) => void;
  /** every 15 s for as long as there is no stream: ask for yourself */
  readonly onPoll?: () => void;
}

/** Between two questions while the stream is away (spec section 4). */
export const POLL_MS = 15_000;
/** A stream that was refused is tried again after this much, and up to as much again. */
const RETRY_MS = 5000;

const askers = new Set<EventsAsked>();
let stream: { readonly source: EventSource; readonly topics: string } | undefined;
let polling: ReturnType<typeof setInterval> | undefined;
let retrying: ReturnType<typeof setTimeout> | undefined;
let isArranging = false;
let heardAt = 0;

/** Of two days the later one is told, of two games or seats the one asked for last; who is not served polls. */
const wanted = (): Pick<EventsAsked, 'day' | 'game' | 'seat'> => {
  const all = [...askers];
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
const isServed = (asker: EventsAsked): boolean => {
  const { day, game, seat } = wanted();
  return (
    (asker.day === undefined || asker.day === day) &&
    (asker.game === undefined || asker.game === game) &&
    (asker.seat === undefined || asker.seat === seat)
  );
};
const isOpen = (): boolean => stream?.source.readyState === EventSource.OPEN;
const tell = (say: (asker: EventsAsked) => void): void => {
  heardAt = performance.now();
  for (const asker of [...askers]) say(asker);
};
const poll = (): void => {
  heardAt = performance.now();
  for (const asker of [...askers]) if (!isOpen() || !isServed(asker)) asker.onPoll?.();
};

const close = (): void => {
  stream?.source.close();
  stream = undefined;
  clearTimeout(retrying);
};
const listen = (topics: string): void => {
  const { game } = wanted();
  const after = [...askers].find((asker) => asker.game === game && asker.after)?.after?.();
  const search = new URLSearchParams(topics);
  if (after !== undefined) search.set('after', String(after));
  const source = new EventSource(`/api/events?${search}`);
  stream = { source, topics };
  const on = <Data>(event: string, take: (data: Data) => void): void =>
    source.addEventListener(event, ({ data }) => take(JSON.parse(data as string) as Data));
  on<Hello>('hello', (hello) => tell((asker) => isServed(asker) && asker.onHello?.(hello)));
  on<z.output<typeof CardEvent>>('card', (card) => tell((asker) => isServed(asker) && asker.onCard?.(card)));
  on<PlayEvent>('play', (play) => tell((asker) => asker.game === play.game && asker.onPlay?.(play)));
  on<z.output<typeof GameEvent>>('game', (now) => tell((asker) => asker.game === now.id && asker.onGame?.(now)));
  on<unknown>('seat', (seat) => tell((asker) => asker.seat !== undefined && isServed(asker) && asker.onSeat?.(seat)));
  source.onerror = () => {
    if (performance.now() - heardAt > POLL_MS) poll();
    // a broken stream comes back by itself; a refused one does not
    if (source.readyState !== EventSource.CLOSED || stream?.source !== source) return;
    close();
    retrying = setTimeout(arrange, RETRY_MS * (1 + Math.random()));
  };
};

/** Makes the connection fit what is wanted now. */
const arrange = (): void => {
  isArranging = false;
  const isAsleep = askers.size === 0 || document.visibilityState === 'hidden' || !navigator.onLine;
  if (isAsleep) {
    close();
    clearInterval(polling);
    polling = undefined;
    return;
  }
  if (polling === undefined) {
    heardAt = performance.now(); // else a stream that fails just before the first poll polls too
    polling = setInterval(poll, POLL_MS);
  }
  const given = Object.entries(wanted()).filter(([, value]) => value !== undefined);
  const topics = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  if (stream?.topics === topics) return;
  close();
  listen(topics);
};
/** Everybody who asks in the same moment gets one connection. */
const arrangeSoon = (): void => {
  if (isArranging) return;
  isArranging = true;
  queueMicrotask(arrange);
};

/** Asks for news until the answered function is called. In the browser only: call it from an effect. */
export const openEvents = (asked: EventsAsked): (() => void) => {
  if (askers.size === 0) {
    heardAt = performance.now();
    document.addEventListener('visibilitychange', arrange);
    addEventListener('online', arrange);
    addEventListener('offline', arrange);
  }
  const asker = { ...asked };
  askers.add(asker);
  arrangeSoon();
  return () => {
    askers.delete(asker);
    arrangeSoon();
    if (askers.size > 0) return;
    document.removeEventListener('visibilitychange', arrange);
    removeEventListener('online', arrange);
    removeEventListener('offline', arrange);
  };
};
