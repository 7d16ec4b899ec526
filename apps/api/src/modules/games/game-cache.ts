/**
 * The games people look at, in memory: read once, refreshed with what a notification says is new, shared by every reader and
 * listener of this process. Bounded: the ones nobody asked for longest are let go, except those somebody listens to.
 */
import { isDeepStrictEqual } from 'node:util';
import type { PlayerId } from '@palco/baseball/rules/play';
import type { Database } from '@palco/database/connect';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import type { GameRecord } from './game.ts';
import { type GameContextDeps, readGameContext } from './game-context.ts';
import { readGame } from './game-store.ts';
import { createLoadedGame, type LoadedGame, playersNamed, refreshedGame } from './loaded-game.ts';
import { changesAfter, newestChanges, type StoredChange } from './play-store.ts';

export interface GameChange {
  readonly record: GameRecord;
  /** where the game is at hand: as it was, as it is, and what came between */
  readonly before: LoadedGame | undefined;
  readonly after: LoadedGame | undefined;
  readonly changes: readonly StoredChange[];
}
export interface GameCache {
  /** undefined when there is no such game */
  read(id: number): Promise<LoadedGame | undefined>;
  /** the game as this process knows it now, if it is at hand */
  peek(id: number): LoadedGame | undefined;
  /** keeps a game at hand until it is let go */
  pin(id: number): () => void;
  onChange(listener: (change: GameChange) => void): () => void;
  /** the line was down or the season's stats changed: everything kept may be old */
  onCleared(listener: () => void): () => void;
  close(): void;
}
export interface GameCacheDeps extends GameContextDeps {
  readonly notifications: Notifications;
  readonly log: Logger;
  /** writes the plays of a game that the simulated league knows and nobody has asked for yet */
  readonly fill: (record: GameRecord) => Promise<void>;
}
const TOPIC = 'game';
const CACHED_GAMES = 60;

/** Tells every process, when the transaction commits, that a game or its plays changed. */
export const notifyGameChanged = (db: Database, id: number): Promise<void> => notify(db, TOPIC, id);

interface Entry {
  reading: Promise<LoadedGame | undefined>;
  /** the last that was read */
  current: LoadedGame | undefined;
  pins: number;
}

export const createGameCache = (deps: GameCacheDeps): GameCache => {
  const { db, notifications, log, fill } = deps;
  const cached = new LRUCache<number, Entry>({ max: CACHED_GAMES });
  /** games somebody listens to, which are not evicted */
  const pinned = new Map<number, Entry>();
  const changeListeners = new Set<(change: GameChange) => void>();
  const forgottenListeners = new Set<() => void>();

  const load = async (id: number): Promise<LoadedGame | undefined> => {
    const found = await readGame(db, id);
    if (!found) return undefined;
    await fill(found);
    const record = (await readGame(db, id)) ?? found;
    // of a game in progress every change is read, so that listeners who were away hear each of them
    const isOn = record.status === 'in_progress' || record.status === 'suspended';
    const changes = await (isOn ? changesAfter(db, id, 0) : newestChanges(db, id));
    const around = await readGameContext(deps, record, playersNamed(record, changes));
    return createLoadedGame(record, around, changes, isOn);
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
  /** the season clubs and men bring is gathered once, and again when it is told otherwise */
  const hasSameSeason = (now: GameRecord, then: GameRecord): boolean =>
    now.officialDate === then.officialDate &&
    now.reportedStats === then.reportedStats &&
    isDeepStrictEqual(now.recordsBefore, then.recordsBefore);
  const refresh = async (held: LoadedGame): Promise<{ after: LoadedGame; changes: readonly StoredChange[] }> => {
    const record = (await readGame(db, held.record.id)) ?? held.record;
    const changes = record.playCursor > held.cursor ? await changesAfter(db, record.id, held.cursor) : [];
    const named = playersNamed(record, changes);
    const isSame = knowsAll(held, named) && hasSameSeason(record, held.record);
    const around = isSame
      ? held
      : await readGameContext(deps, record, playersNamed(record, [...held.changes.values(), ...changes]));
    return { after: refreshedGame(held, record, around, changes), changes };
  };
  const tell = (change: GameChange): void => {
    for (const listener of changeListeners) listener(change);
  };
  /** Notifications of one game are worked off one after the other, so that changes are told in their order. */
  const lines = new Map<number, Promise<void>>();
  const look = async (id: number): Promise<void> => {
    const entry = find(id);
    const before = await entry?.reading;
    if (entry && before) {
      const refreshed = refresh(before);
      entry.reading = refreshed.then(({ after }) => after);
      entry.reading.catch(() => undefined); // `look` itself tells of the fault
      const { after, changes } = await refreshed;
      entry.current = after;
      tell({ record: after.record, before, after, changes });
      return;
    }
    const record = await readGame(db, id);
    if (record) tell({ record, before: undefined, after: undefined, changes: [] });
  };
  const noticed = (id: number): void => {
    const line = (lines.get(id) ?? Promise.resolve())
      .then(() => look(id))
      .catch((fault: unknown) => {
        log.warn({ err: fault, game: id }, 'a game could not be read again');
        drop(id);
      })
      .finally(() => lines.get(id) === line && lines.delete(id));
    lines.set(id, line);
  };
  const forget = (): void => {
    cached.clear();
    for (const listener of forgottenListeners) listener();
  };
  const stop = notifications.listen(TOPIC, {
    onNotification: (key) => noticed(Number(key)),
    onMissed: () => {
      // pinned games are read again, so that their listeners receive what they missed
      for (const id of pinned.keys()) noticed(id);
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
