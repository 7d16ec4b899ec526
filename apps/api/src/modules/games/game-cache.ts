/**
 * Loaded games, shared by every reader and listener of this process: read once and refreshed after a notification. The
 * least recently used ones are evicted, except those with listeners.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { Database } from '@palco/database/connect';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import type { GameRecord } from './game.ts';
import { type GameContextDeps, readGameContext } from './game-context.ts';
import { readGame } from './game-store.ts';
import { createLoadedGame, type LoadedGame, playersNamed, refreshedGame } from './loaded-game.ts';
import { changesAfter, newestChanges, type StoredChange } from './play-store.ts';
import { readRulingsOf, standing } from './scoring/ruling-store.ts';

interface GameChange {
  readonly record: GameRecord;
  /** only for a cached game: before and after the change, and the plays between */
  readonly before: LoadedGame | undefined;
  readonly after: LoadedGame | undefined;
  readonly changes: readonly StoredChange[];
}
export interface GameCache {
  /** undefined when there is no such game */
  read(id: number): Promise<LoadedGame | undefined>;
  /** the game, if it is cached */
  peek(id: number): LoadedGame | undefined;
  /** protects a game from eviction until the returned function is called */
  pin(id: number): () => void;
  onChange(listener: (change: GameChange) => void): () => void;
  /** the connection was lost or the season's stats changed: everything cached may be stale */
  onCleared(listener: () => void): () => void;
  close(): void;
}
interface GameCacheDeps extends GameContextDeps {
  readonly notifications: Notifications;
  readonly log: Logger;
  /** writes the plays of a simulated game that was never loaded */
  readonly fill: (record: GameRecord) => Promise<void>;
}
const TOPIC = 'game';
const CACHED_GAMES = 60;

/** Notifies every process, when the transaction commits, that a game or its plays changed. */
export const notifyGameChanged = (db: Database, id: number): Promise<void> => notify(db, TOPIC, id);

interface Entry {
  reading: Promise<LoadedGame | undefined>;
  /** the last state that was read */
  current: LoadedGame | undefined;
  pins: number;
}

export const createGameCache = (deps: GameCacheDeps): GameCache => {
  const { db, notifications, log, fill } = deps;
  const cached = new LRUCache<number, Entry>({ max: CACHED_GAMES });
  /** games with listeners, which are not evicted */
  const pinned = new Map<number, Entry>();
  const changeListeners = new Set<(change: GameChange) => void>();
  const forgottenListeners = new Set<() => void>();

  const rulingsOf = async ({ id, rulingNumber }: GameRecord) =>
    rulingNumber === 0 ? [] : standing(await readRulingsOf(db, id));
  const load = async (id: number): Promise<LoadedGame | undefined> => {
    const found = await readGame(db, id);
    if (!found) return undefined;
    await fill(found);
    const record = (await readGame(db, id)) ?? found;
    // a game in progress is loaded with every change, for listeners that resume
    const isOn = record.status === 'in_progress' || record.status === 'suspended';
    const changes = await (isOn ? changesAfter(db, id, 0) : newestChanges(db, id));
    const context = await readGameContext(deps, record, playersNamed(record, changes));
    return createLoadedGame(record, context, changes, isOn, await rulingsOf(record));
  };
  const find = (id: number): Entry | undefined => pinned.get(id) ?? cached.get(id);
  const drop = (id: number): void => {
    cached.delete(id);
    pinned.delete(id);
  };
  const entryOf = (id: number): Entry => {
    const found = find(id);
    if (found) return found;
    const entry: Entry = { reading: load(id), current: undefined, pins: 0 };
    cached.set(id, entry);
    entry.reading.then(
      (game) => {
        entry.current = game;
        if (!game && entry.pins === 0) cached.delete(id);
      },
      () => find(id) === entry && drop(id),
    );
    return entry;
  };

  const knowsAll = (game: LoadedGame, named: ReadonlySet<PlayerId>): boolean =>
    [...named].every((id) => game.players.has(id));
  /** records and season stats are read again only when the feed reports others */
  const hasSameSeason = (now: GameRecord, then: GameRecord): boolean =>
    now.officialDate === then.officialDate &&
    now.reportedStats === then.reportedStats &&
    isDeepStrictEqual(now.recordsBefore, then.recordsBefore);
  const refresh = async (loaded: LoadedGame): Promise<{ after: LoadedGame; changes: readonly StoredChange[] }> => {
    const record = (await readGame(db, loaded.record.id)) ?? loaded.record;
    const changes = record.playCursor > loaded.cursor ? await changesAfter(db, record.id, loaded.cursor) : [];
    const named = playersNamed(record, changes);
    const isSame = knowsAll(loaded, named) && hasSameSeason(record, loaded.record);
    const context = isSame
      ? loaded
      : await readGameContext(deps, record, playersNamed(record, [...loaded.changes.values(), ...changes]));
    const hasRuled = record.rulingNumber !== loaded.record.rulingNumber;
    const rulings = hasRuled ? await rulingsOf(record) : loaded.rulings;
    return { after: refreshedGame(loaded, record, context, changes, rulings), changes };
  };
  const announce = (change: GameChange): void => {
    for (const listener of changeListeners) listener(change);
  };
  /** Notifications of one game are handled one after the other, so that changes are announced in their order. */
  const queues = new Map<number, Promise<void>>();
  const reload = async (id: number): Promise<void> => {
    const entry = find(id);
    const before = await entry?.reading;
    if (entry && before) {
      const refreshed = refresh(before);
      entry.reading = refreshed.then(({ after }) => after);
      entry.reading.catch(() => undefined); // the caller of `reload` logs it
      const { after, changes } = await refreshed;
      entry.current = after;
      announce({ record: after.record, before, after, changes });
      return;
    }
    const record = await readGame(db, id);
    if (record) announce({ record, before: undefined, after: undefined, changes: [] });
  };
  const reloadInOrder = (id: number): void => {
    const queue = (queues.get(id) ?? Promise.resolve())
      .then(() => reload(id))
      .catch((fault: unknown) => {
        log.warn({ err: fault, game: id }, 'a game could not be read again');
        drop(id);
      })
      .finally(() => queues.get(id) === queue && queues.delete(id));
    queues.set(id, queue);
  };
  const forget = (): void => {
    cached.clear();
    for (const listener of forgottenListeners) listener();
  };
  const stop = notifications.listen(TOPIC, {
    onNotification: (key) => reloadInOrder(Number(key)),
    onMissed: () => {
      // games with listeners are read again, so that the listeners receive what they missed
      for (const id of pinned.keys()) reloadInOrder(id);
      forget();
    },
  });
  const stopFigures = deps.stats.onChange(forget);
  return {
    read: (id) => entryOf(id).reading,
    peek: (id) => find(id)?.current,
    pin: (id) => {
      const entry = entryOf(id);
      entry.pins += 1;
      pinned.set(id, entry);
      return () => {
        entry.pins -= 1;
        if (entry.pins > 0 || pinned.get(id) !== entry) return;
        pinned.delete(id);
        if (entry.current) cached.set(id, entry);
        else cached.delete(id);
      };
    },
    onChange: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onCleared: (listener) => {
      forgottenListeners.add(listener);
      return () => forgottenListeners.delete(listener);
    },
    close: () => {
      stop();
      stopFigures();
    },
  };
};
