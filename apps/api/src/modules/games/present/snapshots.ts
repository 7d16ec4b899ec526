/**
 * Hot answers as prepared bytes, made once per change of what they show and shared by all readers (decision 0009). While a
 * new one is made, readers get the former one; a snapshot that was not read lately is dropped instead.
 */
import type { LeagueDate } from '@palco/kernel/league-date';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Prepared, prepare } from '../../../http/prepared.ts';
import type { RightsGame } from '../../rights/rule.ts';

/** What a snapshot shows: a change among these makes it stale. */
interface SnapshotScope {
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
  /** the games that it lists, which rights rules may hide in some countries */
  readonly listed: readonly RightsGame[];
}
/** What a snapshot is made of. */
export interface Made {
  /** sent as JSON, or as it is when it has a type */
  readonly body: unknown;
  readonly type?: string;
  readonly cacheControl?: string;
  readonly listed?: readonly RightsGame[];
}
export interface Snapshots {
  /** the snapshot of a key, made when there is none; undefined when `make` has no answer */
  read(key: string, scope: SnapshotScope, make: () => Promise<Made | undefined>): Promise<Snapshot | undefined>;
  /** maps a URL to a snapshot, for `at` */
  remember(url: string, snapshot: Snapshot): void;
  /** the snapshot that is ready for a URL, if any */
  at(url: string): Snapshot | undefined;
  /** marks the snapshots that show one of these as stale */
  touch(touched: {
    readonly game?: number;
    readonly cardsOn?: readonly LeagueDate[];
    readonly rowsOn?: readonly LeagueDate[];
  }): void;
  /** marks all as stale */
  clear(): void;
}
/** Short, so that a CDN stores a score no longer than a pitch takes. */
const CACHE_CONTROL = 'public, max-age=1, stale-while-revalidate=5';
const MAX_SNAPSHOTS = 1000;
const MAX_ADDRESSES = 4000;
const ADDRESS_MAX = 200;
const RECENTLY_READ_MS = 60_000;

interface Slot {
  readonly scope: SnapshotScope;
  readonly make: () => Promise<Made | undefined>;
  ready: Snapshot | undefined;
  making: Promise<Snapshot | undefined> | undefined;
  /** changed again while it was being made */
  isStale: boolean;
  readAt: number;
}
const covers = (range: SnapshotScope['cards'], days: readonly LeagueDate[] = []): boolean =>
  range !== undefined && days.some((day) => day >= range.first && day <= range.last);

export const createSnapshots = (log: Logger): Snapshots => {
  const slots = new LRUCache<string, Slot>({ max: MAX_SNAPSHOTS });
  const addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });

  const make = (key: string, slot: Slot): Promise<Snapshot | undefined> => {
    slot.isStale = false;
    const making = slot.make().then(async (made) => {
      if (!made) return undefined;
      const { body, type, cacheControl = CACHE_CONTROL, listed = [] } = made;
      const prepared = await (type === undefined ? prepare(JSON.stringify(body)) : prepare(String(body), type));
      return { key, prepared, cacheControl, listed };
    });
    slot.making = making;
    making.then(
      (snapshot) => {
        slot.making = undefined;
        slot.ready = snapshot;
        if (!snapshot) slots.delete(key);
        else if (slot.isStale) refresh(key, slot);
      },
      (fault: unknown) => {
        // the former snapshot stays; the next reader tries again
        slot.making = undefined;
        slot.isStale = true;
        if (!slot.ready) slots.delete(key);
        log.warn({ err: fault, key }, 'a snapshot could not be made');
      },
    );
    return making;
  };
  const refresh = (key: string, slot: Slot): void => {
    if (slot.making) {
      slot.isStale = true;
      return;
    }
    if (performance.now() - slot.readAt < RECENTLY_READ_MS) make(key, slot).catch(() => undefined);
    else slots.delete(key);
  };
  return {
    read: async (key, scope, makeBody) => {
      const found = slots.get(key);
      if (found) {
        found.readAt = performance.now();
        if (found.ready && !found.isStale) return found.ready;
        return found.making ?? make(key, found).catch((fault) => found.ready ?? Promise.reject(fault));
      }
      const slot: Slot = {
        scope,
        make: makeBody,
        ready: undefined,
        making: undefined,
        isStale: false,
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
      // a stale one whose last attempt failed is left to `read`, which tries again
      if (!slot?.ready || (slot.isStale && !slot.making)) return undefined;
      slot.readAt = performance.now();
      return slot.ready;
    },
    touch: ({ game, cardsOn, rowsOn }) => {
      for (const [key, slot] of [...slots]) {
        const { scope } = slot;
        const isTouched =
          (game !== undefined && scope.game === game) || covers(scope.cards, cardsOn) || covers(scope.rows, rowsOn);
        if (isTouched) refresh(key, slot);
      }
    },
    clear: () => {
      for (const [key, slot] of [...slots]) refresh(key, slot);
    },
  };
};
