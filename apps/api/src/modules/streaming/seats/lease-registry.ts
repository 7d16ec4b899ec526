/**
 * The leases whose media or events this process sends, in memory, so that a segment costs no query (decision 0010). Once a
 * second one round reads those that changed and records when players were last seen; a notification reads a lease at once.
 */
import type { Database } from '@palco/database/connect';
import type { Now } from '../../../clock.ts';
import type { Notifications } from '../../../gateways/notifications/notifications.ts';
import type { Logger } from '../../../http/logging.ts';
import { SESSION_TOPIC } from '../../accounts/session-cache.ts';
import { MEMBERSHIPS_TOPIC } from '../../memberships/membership-store.ts';
import { finalEnd, type Lease } from './lease.ts';
import { changedLeases, endLeases, readLeases, renewLeases, SEAT_TOPIC } from './lease-store.ts';

export interface LeaseRegistry {
  /** the lease as read within the last two seconds, without a query; undefined: not in the registry */
  peek(id: string): Lease | undefined;
  /** the lease as read from the database, where it is recorded as ended if it is over for good; undefined: unknown */
  read(id: string): Promise<Lease | undefined>;
  /** this process received a request of its player */
  seen(id: string, at: Date): void;
  /** the media of this person now go to another address; `written` resolves when that is in the database */
  moved(userId: number, address: string, written: Promise<unknown>): void;
  /** pins a lease in the registry until the returned function is called */
  pin(id: string): () => void;
  /** called once for every lease in the registry that ended */
  onEnd(listener: (lease: Lease) => void): void;
  close(): void;
}
interface LeaseRegistryDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'listen'>;
}
interface Entry {
  lease: Lease;
  /** number of the read it comes from: the result of an older read that arrives later is dropped */
  reading: number;
  /** reads before this one may have an older address */
  addressFrom: number;
  readAt: number;
  usedAt: number;
}
const ROUND_MS = 1000;
const FRESH_MS = 2000;
/** While the database is unreachable nobody can acquire a seat either, so viewers may go on. */
const FRESH_WHILE_DOWN_MS = 60_000;
const UNUSED_MS = 60_000;
/** The time a player was last seen is written this often at most. */
const WRITTEN_EVERY_MS = 5000;

const withLastSeen = (lease: Lease, at: Date): Lease => (at > lease.lastSeenAt ? { ...lease, lastSeenAt: at } : lease);

export const createLeaseRegistry = ({ db, clock, log, notifications }: LeaseRegistryDeps): LeaseRegistry => {
  const entries = new Map<string, Entry>();
  const pinned = new Map<string, number>();
  /** when players were last seen, by lease, with the time that is in the database */
  const seen = new Map<string, { readonly at: Date; readonly written: Date }>();
  /** addresses being written: a read in the meantime may return the former one */
  const moving = new Map<number, { readonly address: string }>();
  const endListeners: ((lease: Lease) => void)[] = [];
  let readings = 0;
  let isDatabaseDown = false;

  const forget = (id: string): void => {
    entries.delete(id);
    seen.delete(id);
  };
  const store = (lease: Lease, reading: number): void => {
    const known = entries.get(lease.id);
    // an end is final, even from an older read
    if (known && (known.lease.ended || (known.reading > reading && !lease.ended))) return;
    const at = seen.get(lease.id)?.at;
    const now = performance.now();
    const addressFrom = known?.addressFrom ?? 0;
    const { address } = moving.get(lease.userId) ?? (known && reading < addressFrom ? known.lease : lease);
    const current = { ...(at ? withLastSeen(lease, at) : lease), address };
    entries.set(lease.id, { lease: current, reading, addressFrom, readAt: now, usedAt: known?.usedAt ?? now });
    if (lease.ended) for (const listener of endListeners) listener(lease);
  };
  /** Reads leases and records the end of those that are over. */
  const refresh = async (ids: readonly string[]): Promise<void> => {
    if (!ids.length) return;
    readings += 1;
    const reading = readings;
    const now = clock();
    const leases = await readLeases(db, { ids }, now);
    const over = leases.flatMap((lease) => {
      const why = lease.ended ? undefined : finalEnd(lease, now);
      return why ? [{ id: lease.id, why }] : [];
    });
    if (over.length) {
      await db.transaction().execute((tx) => endLeases(tx, over, { at: now }));
      return refresh(ids);
    }
    const found = new Set(leases.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) forget(id);
    for (const lease of leases) store(lease, reading);
  };
  /** Leases requested during a read are read together: after a restart every viewer returns in the same second. */
  let wanted: Set<string> | undefined;
  let batch: Promise<void> = Promise.resolve();
  const readSoon = (ids: readonly string[]): Promise<void> => {
    if (!wanted) {
      const gathered = new Set<string>();
      wanted = gathered;
      batch = batch
        .catch(() => undefined)
        .then(() => {
          wanted = undefined;
          return refresh([...gathered]);
        });
      batch.catch(() => undefined); // the caller receives the error
    }
    for (const id of ids) wanted.add(id);
    return batch;
  };
  const readAgain = (affected: readonly Entry[]): void => {
    const open = affected.filter(({ lease }) => !lease.ended);
    if (!open.length) return;
    for (const entry of open) entry.readAt = Number.NEGATIVE_INFINITY;
    readSoon(open.map(({ lease }) => lease.id)).catch((fault: unknown) => log.debug({ err: fault }, 'seats not read'));
  };
  const entriesWhere = (is: (lease: Lease) => boolean): Entry[] =>
    [...entries.values()].filter(({ lease }) => is(lease));

  const writeSeen = async (): Promise<void> => {
    const due = [...seen].filter(([, { at, written }]) => at.getTime() - written.getTime() >= WRITTEN_EVERY_MS);
    if (!due.length) return;
    await renewLeases(
      db,
      due.map(([id, { at }]) => ({ id, at })),
    );
    for (const [id, { at }] of due) if (seen.get(id)?.at === at) seen.set(id, { at, written: at });
  };
  const round = async (): Promise<void> => {
    const longAgo = performance.now() - UNUSED_MS;
    for (const [id, { usedAt }] of entries) if (usedAt < longAgo && !pinned.has(id)) forget(id);
    await writeSeen();
    const open = entriesWhere(({ ended }) => !ended);
    const began = performance.now();
    const leases = open.map(({ lease }) => lease);
    const changed = new Set(await changedLeases(db, leases, clock()));
    const now = clock();
    for (const { id } of leases) {
      const entry = entries.get(id);
      if (!entry || changed.has(id)) continue;
      if (finalEnd(entry.lease, now)) changed.add(id);
      else if (entry.readAt > Number.NEGATIVE_INFINITY) entry.readAt = Math.max(entry.readAt, began);
    }
    if (changed.size) await readSoon([...changed]);
  };
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning || !entries.size) return;
    isRunning = true;
    round()
      .then(
        () => {
          isDatabaseDown = false;
        },
        (fault: unknown) => {
          isDatabaseDown = true;
          log.debug({ err: fault }, 'seats not read');
        },
      )
      .finally(() => {
        isRunning = false;
      });
  }, ROUND_MS);
  timer.unref();

  const stop = [
    notifications.listen(SEAT_TOPIC, {
      onNotification: (id) => readAgain([entries.get(id)].filter((entry) => entry !== undefined)),
      onMissed: () => readAgain([...entries.values()]),
    }),
    notifications.listen(SESSION_TOPIC, {
      onNotification: (id) => readAgain(entriesWhere(({ sessionId }) => sessionId === id)),
      onMissed: () => undefined,
    }),
    notifications.listen(MEMBERSHIPS_TOPIC, {
      onNotification: (id) => readAgain(entriesWhere(({ userId }) => userId === Number(id))),
      onMissed: () => undefined,
    }),
  ];
  const use = (id: string): Entry | undefined => {
    const entry = entries.get(id);
    if (entry) entry.usedAt = performance.now();
    return entry;
  };

  return {
    peek: (id) => {
      const entry = use(id);
      if (!entry) return undefined;
      const age = performance.now() - entry.readAt;
      return entry.lease.ended || age < (isDatabaseDown ? FRESH_WHILE_DOWN_MS : FRESH_MS) ? entry.lease : undefined;
    },
    read: async (id) => {
      try {
        await readSoon([id]);
      } catch (fault) {
        const known = entries.get(id);
        if (!known || performance.now() - known.readAt > FRESH_WHILE_DOWN_MS) throw fault;
      }
      return use(id)?.lease;
    },
    seen: (id, at) => {
      const entry = entries.get(id);
      if (!entry) return;
      seen.set(id, { at, written: seen.get(id)?.written ?? entry.lease.lastSeenAt });
      entry.lease = withLastSeen(entry.lease, at);
    },
    moved: (userId, address, written) => {
      const mark = { address };
      moving.set(userId, mark);
      const entriesOf = () => [...entries.values()].filter(({ lease }) => lease.userId === userId);
      for (const entry of entriesOf()) entry.lease = { ...entry.lease, address };
      const settle = (): void => {
        if (moving.get(userId) !== mark) return;
        moving.delete(userId);
        // a read in progress may have started before the write
        for (const entry of entriesOf()) entry.addressFrom = readings + 1;
      };
      written.then(settle, settle);
    },
    pin: (id) => {
      pinned.set(id, (pinned.get(id) ?? 0) + 1);
      return () => {
        const left = (pinned.get(id) ?? 1) - 1;
        if (left) pinned.set(id, left);
        else pinned.delete(id);
      };
    },
    onEnd: (listener) => {
      endListeners.push(listener);
    },
    close: () => {
      clearInterval(timer);
      for (const end of stop) end();
    },
  };
};
