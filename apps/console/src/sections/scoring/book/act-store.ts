/** What is kept on the device, so that a closed tab, a restart or a lost network loses nothing. */

import type { History } from '@palco/baseball/entry/history';
import { grouped } from '@palco/kernel/grouped';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Act } from './act.ts';
import type { MarkAct } from './mark-act.ts';

/** The part of an entry that is kept when its tab is closed. */
export interface Kept {
  readonly history: History;
}
export interface ActStore {
  /** oldest first */
  readonly read: (game: number) => Promise<readonly Act[]>;
  readonly put: (acts: readonly Act[]) => Promise<void>;
  readonly remove: (acts: readonly Act[]) => Promise<void>;
}

export interface MarkStore {
  /** oldest first */
  readonly read: (game: number) => Promise<readonly MarkAct[]>;
  readonly put: (act: MarkAct) => Promise<void>;
  readonly remove: (act: MarkAct) => Promise<void>;
}

interface Schema extends DBSchema {
  acts: { key: [game: number, number: number]; value: Act };
  entries: { key: number; value: Kept };
  marks: { key: [game: number, number: number]; value: MarkAct };
}

/**
 * Opens the store once. A tab of an older version of the console that has it open is asked to close it; until it does, this
 * one waits, and `onBlocked` reports it. When a newer version asks, this tab closes the store and reopens it for the next read.
 */
export const openOnce = (
  onBlocked: (isBlocked: boolean) => void,
  openStore: typeof openDB<Schema> = openDB,
): (() => Promise<IDBPDatabase<Schema>>) => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  return () => {
    opened ??= openStore('palco-scoring', 2, {
      upgrade: (db, version) => {
        if (version < 1) {
          db.createObjectStore('acts', { keyPath: ['game', 'number'] });
          db.createObjectStore('entries');
        }
        if (version < 2) db.createObjectStore('marks', { keyPath: ['game', 'number'] });
      },
      blocked: () => onBlocked(true),
      blocking: (_current, _wanted, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).then(
      (db) => {
        onBlocked(false);
        return db;
      },
      (fault: unknown) => {
        forget();
        throw fault;
      },
    );
    return opened;
  };
};

const listeners = new Set<() => void>();
let isBlocked = false;
const open = openOnce((now) => {
  isBlocked = now;
  for (const listener of listeners) listener();
});
/** Whether another tab, of an older version, keeps the store of this device from being opened. For `useSyncExternalStore`. */
export const storeBlocked = {
  read: (): boolean => isBlocked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const deviceStore: ActStore = {
  read: async (game) => (await open()).getAll('acts', IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER])),
  put: async (acts) => {
    const tx = (await open()).transaction('acts', 'readwrite');
    await Promise.all([...acts.map((act) => tx.store.put(act)), tx.done]);
  },
  remove: async (acts) => {
    const tx = (await open()).transaction('acts', 'readwrite');
    await Promise.all([...acts.map(({ game, number }) => tx.store.delete([game, number])), tx.done]);
  },
};

export const deviceMarks: MarkStore = {
  read: async (game) => (await open()).getAll('marks', IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER])),
  put: async (act) => void (await (await open()).put('marks', act)),
  remove: async ({ game, number }) => (await open()).delete('marks', [game, number]),
};

/** How many acts of each game wait on this device. */
export const waitingByGame = async (): Promise<ReadonlyMap<number, number>> => {
  const acts = await (await open()).getAll('acts');
  return new Map([...grouped(acts, ({ game }) => game)].map(([game, { length }]) => [game, length]));
};

/** How many steps can be undone after a restart; without one, all of them. */
const KEPT_STEPS = 60;

export const readKeptEntry = async (game: number): Promise<Kept | undefined> => (await open()).get('entries', game);
export const keep = async (game: number, { history }: Kept): Promise<void> => {
  const { done, undone } = history;
  await (await open()).put(
    'entries',
    { history: { done: done.slice(-KEPT_STEPS), undone: undone.slice(-KEPT_STEPS) } },
    game,
  );
};
/** Drops the entry of a game that was handed in. */
export const forget = async (game: number): Promise<void> => (await open()).delete('entries', game);
