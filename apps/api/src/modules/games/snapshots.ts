/**
 * Hot answers as prepared bytes: made once when something they show has changed, given to everybody. Who reads one that
 * changed a moment ago may get the one before for the few milliseconds its successor takes; one that nobody read lately
 * is not made again until somebody asks.
 */
import type { LeagueDate } from '@palco/kernel/league-date';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Prepared, prepare } from '../../http/prepared.ts';

/** What a snapshot shows: whatever changes among these makes it old. */
export interface SnapshotScope {
  readonly game?: number;
  /** cards of these days */
  readonly cards?: { readonly first: LeagueDate; readonly last: LeagueDate };
  /** rows of the calendar of these days */
  readonly rows?: { readonly first: LeagueDate; readonly last: LeagueDate };
}
export interface Snapshot {
  readonly key: string;
  readonly prepared: Prepared;
  readonly cacheControl: string;
}
export interface Snapshots {
  /** the snapshot of a key, made when there is none; undefined when there is nothing to show */
  read(key: string, shows: SnapshotScope, make: () => Promise<unknown | undefined>): Promise<Snapshot | undefined>;
  /** lets an address find a snapshot without being read again */
  remember(url: string, snapshot: Snapshot): void;
  /** the snapshot ready for an address, if any */
  at(url: string): Snapshot | undefined;
  /** makes old whatever shows one of these */
  touch(touched: {
    readonly game?: number;
    readonly cardsOn?: readonly LeagueDate[];
    readonly rowsOn?: readonly LeagueDate[];
  }): void;
  /** everything may be old */
  clear(): void;
}
/** Short: a CDN in front keeps a score for no longer than a pitch takes. */
const CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=5';
const MAX_SNAPSHOTS = 1000;
const MAX_ADDRESSES = 4000;
const ADDRESS_MAX = 200;
const LATELY_MS = 60_000;

interface Slot {
  readonly shows: SnapshotScope;
  readonly make: () => Promise<unknown | undefined>;
  ready: Snapshot | undefined;
  making: Promise<Snapshot | undefined> | undefined;
  /** changed again while it was being made */
  isOld: boolean;
  readAt: number;
}
const covers = (range: SnapshotScope['cards'], days: readonly LeagueDate[] = []): boolean =>
  range !== undefined && days.some((day) => day >= range.first && day <= range.last);

export const createSnapshots = (log: Logger): Snapshots => {
  const slots = new LRUCache<string, Slot>({ max: MAX_SNAPSHOTS });
  const addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  const make = (key: string, slot: Slot): Promise<Snapshot | undefined> => {
    slot.isOld = false;
    const making = slot.make().then(async (body) => {
      return body === undefined
        ? undefined
        : { key, prepared: await prepare(JSON.stringify(body)), cacheControl: CACHE_CONTROL };
    });
    slot.making = making;
    making.then(
      (snapshot) => {
        slot.making = undefined;
        slot.ready = snapshot;
        if (!snapshot) slots.delete(key);
        else if (slot.isOld) freshen(key, slot);
      },
      (fault: unknown) => {
        // what was shown stays; the next reader tries again
        slot.making = undefined;
        slot.isOld = true;
        if (!slot.ready) slots.delete(key);
        log.warn({ err: fault, key }, 'a snapshot could not be made');
      },
    );
    return making;
  };
  const freshen = (key: string, slot: Slot): void => {
    if (slot.making) {
      slot.isOld = true;
      return;
    }
    if (performance.now() - slot.readAt < LATELY_MS) make(key, slot).catch(() => undefined);
    else slots.delete(key);
  };
  return {
    read: async (key, shows, makeBody) => {
      const found = slots.get(key);
      if (found) {
        found.readAt = performance.now();
        if (found.ready && !found.isOld) return found.ready;
        return found.making ?? make(key, found).catch((fault) => found.ready ?? Promise.reject(fault));
      }
      const slot: Slot = {
        shows,
        make: makeBody,
        ready: undefined,
        making: undefined,
        isOld: false,
        readAt: performance.now(),
      };
      slots.set(key, slot);
      return make(key, slot);
    },
    remember: (url, { key }) => {
      if (url.length <= ADDRESS_MAX) addresses.set(url, key);
    },
    at: (url) => {
      const key = addresses.get(url);
      const slot = key === undefined ? undefined : slots.get(key);
      // one that could not be made again is left to a reader who waits for the next try
      if (!slot?.ready || (slot.isOld && !slot.making)) return undefined;
      slot.readAt = performance.now();
      return slot.ready;
    },
    touch: ({ game, cardsOn, rowsOn }) => {
      for (const [key, slot] of [...slots]) {
        const { shows } = slot;
        const isTouched =
          (game !== undefined && shows.game === game) || covers(shows.cards, cardsOn) || covers(shows.rows, rowsOn);
        if (isTouched) freshen(key, slot);
      }
    },
    clear: () => {
      for (const [key, slot] of [...slots]) freshen(key, slot);
    },
  };
};
