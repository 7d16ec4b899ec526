/**
 * The leases this process has to do with: those whose media it sends and those whose fate it tells. Every second one
 * round asks which of them changed and writes down which were heard of, so that a segment costs no query; a notification looks
 * at a lease at once, and a lost notification costs two seconds.
 */
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import type { Notifications } from '../../gateways/notifications/notifications.ts';
import type { Logger } from '../../http/logging.ts';
import { SESSION_TOPIC } from '../accounts/session-cache.ts';
import { MEMBERSHIPS_TOPIC } from '../memberships/membership-store.ts';
import { endReason, type Lease } from './lease.ts';
import { endLeases, leasesToLookAt, readLeases, renewLeases, SEAT_TOPIC } from './lease-store.ts';

export interface LeaseRegistry {
  /** the lease as it was read within the last two seconds, without asking the database; undefined: not at hand */
  peek(id: string): Lease | undefined;
  /** the lease as it is; one that is over has been written down as ended. undefined: unknown */
  read(id: string): Promise<Lease | undefined>;
  /** its player was heard of, by this process */
  heard(id: string, at: Date): void;
  /** the media of this person go to another address now, which is being written down */
  moved(userId: number, address: string, written: Promise<unknown>): void;
  /** keeps a lease at hand until the answered function is called */
  pin(id: string): () => void;
  /** told once of every lease at hand that ended */
  onEnd(tell: (lease: Lease) => void): void;
  close(): void;
}
export interface LeaseRegistryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notifications: Pick<Notifications, 'listen'>;
}
interface Entry {
  lease: Lease;
  /** which reading it comes from: an older one that arrives later is dropped */
  reading: number;
  /** readings before this one may have an older address */
  addressFrom: number;
  readAt: number;
  usedAt: number;
}
const ROUND_MS = 1000;
const FRESH_MS = 2000;
/** While the database is away nobody can take a seat either: who watches goes on watching. */
const FRESH_WHILE_AWAY_MS = 60_000;
const UNUSED_MS = 60_000;
/** "Heard of" is written down this often at most. */
const WRITTEN_EVERY_MS = 5000;

const heardAt = (lease: Lease, at: Date): Lease => (at > lease.lastSeenAt ? { ...lease, lastSeenAt: at } : lease);

export const createLeaseRegistry = ({ db, clock, log, notifications }: LeaseRegistryDeps): LeaseRegistry => {
  const entries = new Map<string, Entry>();
  const pinned = new Map<string, number>();
  /** not yet written down */
  const heard = new Map<string, { readonly at: Date; readonly written: Date }>();
  /** addresses on their way to the database: what is read meanwhile may still have the one before */
  const moving = new Map<number, { readonly address: string }>();
  const tellers: ((lease: Lease) => void)[] = [];
  let readings = 0;
  let isAway = false;

  const forget = (id: string): void => {
    entries.delete(id);
    heard.delete(id);
  };
  const keep = (lease: Lease, reading: number): void => {
    const known = entries.get(lease.id);
    // an end is final, whenever it was read
    if (known && (known.lease.ended || (known.reading > reading && !lease.ended))) return;
    const at = heard.get(lease.id)?.at;
    const now = performance.now();
    const addressFrom = known?.addressFrom ?? 0;
    const { address } = moving.get(lease.userId) ?? (known && reading < addressFrom ? known.lease : lease);
    const held = { ...(at ? heardAt(lease, at) : lease), address };
    entries.set(lease.id, { lease: held, reading, addressFrom, readAt: now, usedAt: known?.usedAt ?? now });
    if (lease.ended) for (const tell of tellers) tell(lease);
  };
  /** Reads leases and writes down the end of those that are over. */
  const refresh = async (ids: readonly string[]): Promise<void> => {
    if (!ids.length) return;
    readings += 1;
    const reading = readings;
    const now = clock();
    const leases = await readLeases(db, { ids }, now);
    const over = leases.flatMap((lease) => {
      const at = heard.get(lease.id)?.at;
      const why = lease.ended ? undefined : endReason(at ? heardAt(lease, at) : lease, now);
      return why ? [{ id: lease.id, why }] : [];
    });
    if (over.length) {
      await db.transaction().execute((tx) => endLeases(tx, over, { at: now }));
      return refresh(ids);
    }
    const found = new Set(leases.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) forget(id);
    for (const lease of leases) keep(lease, reading);
  };
  /** Leases asked for meanwhile are read together: a restart brings every viewer back in the same second. */
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
      batch.catch(() => undefined); // whoever asked hears of the fault
    }
    for (const id of ids) wanted.add(id);
    return batch;
  };
  const lookAt = (meant: readonly Entry[]): void => {
    const open = meant.filter(({ lease }) => !lease.ended);
    if (!open.length) return;
    for (const entry of open) entry.readAt = Number.NEGATIVE_INFINITY;
    readSoon(open.map(({ lease }) => lease.id)).catch((fault: unknown) => log.debug({ err: fault }, 'seats not read'));
  };
  const those = (is: (lease: Lease) => boolean): Entry[] => [...entries.values()].filter(({ lease }) => is(lease));

  const writeHeard = async (): Promise<void> => {
    const due = [...heard].filter(([, { at, written }]) => at.getTime() - written.getTime() >= WRITTEN_EVERY_MS);
    if (!due.length) return;
    await renewLeases(
      db,
      due.map(([id, { at }]) => ({ id, at })),
    );
    for (const [id, { at }] of due) if (heard.get(id)?.at === at) heard.set(id, { at, written: at });
  };
  const round = async (): Promise<void> => {
    const longAgo = performance.now() - UNUSED_MS;
    for (const [id, { usedAt }] of entries) if (usedAt < longAgo && !pinned.has(id)) forget(id);
    await writeHeard();
    const asked = those(({ ended }) => !ended);
    const began = performance.now();
    const leases = asked.map(({ lease }) => lease);
    const changed = new Set(await leasesToLookAt(db, leases, clock()));
    const now = clock();
    for (const { id } of leases) {
      const entry = entries.get(id);
      if (!entry || changed.has(id)) continue;
      if (endReason(entry.lease, now)) changed.add(id);
      else if (entry.readAt > Number.NEGATIVE_INFINITY) entry.readAt = Math.max(entry.readAt, began);
    }
    if (changed.size) await readSoon([...changed]);
  };
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay || !entries.size) return;
    isUnderWay = true;
    round()
      .then(
        () => {
          isAway = false;
        },
        (fault: unknown) => {
          isAway = true;
          log.debug({ err: fault }, 'seats not read');
        },
      )
      .finally(() => {
        isUnderWay = false;
      });
  }, ROUND_MS);
  timer.unref();

  const stop = [
    notifications.listen(SEAT_TOPIC, {
      onNotification: (id) => lookAt([entries.get(id)].filter((entry) => entry !== undefined)),
      onMissed: () => lookAt([...entries.values()]),
    }),
    notifications.listen(SESSION_TOPIC, {
      onNotification: (id) => lookAt(those(({ sessionId }) => sessionId === id)),
      onMissed: () => undefined,
    }),
    notifications.listen(MEMBERSHIPS_TOPIC, {
      onNotification: (id) => lookAt(those(({ userId }) => userId === Number(id))),
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
      return entry.lease.ended || age < (isAway ? FRESH_WHILE_AWAY_MS : FRESH_MS) ? entry.lease : undefined;
    },
    read: async (id) => {
      try {
        await readSoon([id]);
      } catch (fault) {
        const known = entries.get(id);
        if (!known || performance.now() - known.readAt > FRESH_WHILE_AWAY_MS) throw fault;
      }
      return use(id)?.lease;
    },
    heard: (id, at) => {
      const entry = entries.get(id);
      if (!entry) return;
      heard.set(id, { at, written: heard.get(id)?.written ?? entry.lease.lastSeenAt });
      entry.lease = heardAt(entry.lease, at);
    },
    moved: (userId, address, written) => {
      const mark = { address };
      moving.set(userId, mark);
      const entriesOf = () => [...entries.values()].filter(({ lease }) => lease.userId === userId);
      for (const entry of entriesOf()) entry.lease = { ...entry.lease, address };
      const settle = (): void => {
        if (moving.get(userId) !== mark) return;
        moving.delete(userId);
        // a reading under way may have begun before it was written
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
    onEnd: (tell) => {
      tellers.push(tell);
    },
    close: () => {
      clearInterval(timer);
      for (const end of stop) end();
    },
  };
};
