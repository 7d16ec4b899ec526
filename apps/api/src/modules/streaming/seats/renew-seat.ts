import type { SeatEnd } from '@palco/contracts/streaming/streaming';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { endReason, finalEnd, type Lease, pauseEndsAt } from './lease.ts';
import { type Ending, endLeases, readLeases } from './lease-store.ts';
import { lockSeatInUse } from './seat-store.ts';

type SeatOver = Refusal<'streaming/seat-over'>;

const seatOver = (lease: Lease, why: SeatEnd): SeatOver =>
  refuse('streaming/seat-over', { why, ...(lease.ended?.device ? { device: lease.ended.device } : {}) });

/**
 * A player that was silent requests something again: its lease continues unless it ended in the meantime, which it does when
 * another device takes the seat. Of the two, whoever locks the seat first gets it. Returns whether the lease continues.
 */
export const reviveLease = (
  db: Database,
  { id, userId }: Pick<Lease, 'id' | 'userId'>,
  clock: () => Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // the account may have been deleted since the request came
    if (!(await lockSeatInUse(tx, userId))) return false;
    const { numUpdatedRows } = await tx
      .updateTable('seat_leases')
      .set({ last_seen_at: clock() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  });

/** A heartbeat of the player. */
interface Beat {
  readonly lease: string;
  readonly paused: boolean;
}
/** When a paused picture releases its place, undefined while it plays; or why the lease is over. */
type Renewed = { readonly pauseEndsAt: Date | undefined } | SeatOver;

/** Writes that leases go on, in one statement and in one order, so that it cannot deadlock. Returns those that do. */
const write = async (
  db: Database,
  going: ReadonlyMap<string, Date | null>,
  now: Date,
): Promise<ReadonlySet<string>> => {
  const [ids, pausedAt] = [[...going.keys()], [...going.values()]];
  const { rows } = await sql<{ id: string }>`
    update seat_leases set last_seen_at = ${now}, paused_at = going.paused_at
    from (
      select lease.id, beat.paused_at
      from unnest(${ids}::text[], ${pausedAt}::timestamptz[]) as beat (id, paused_at)
      join seat_leases as lease on lease.id = beat.id
      order by lease.id for update of lease
    ) as going
    where seat_leases.id = going.id and ended_at is null
    returning seat_leases.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Heartbeats that came at the same time, `beats` by their lease: read and written together. */
const renewTogether = async (
  db: Database,
  beats: ReadonlyMap<string, boolean>,
  clock: () => Date,
): Promise<ReadonlyMap<string, Renewed>> => {
  const now = clock();
  const renewed = new Map<string, Renewed>();
  const going = new Map<string, Date | null>();
  const leases = await readLeases(db, { ids: [...beats.keys()] }, now);
  const endings: Ending[] = [];
  const silent: Lease[] = [];
  for (const lease of leases) {
    const why = finalEnd(lease, now);
    if (why) {
      renewed.set(lease.id, seatOver(lease, why));
      if (!lease.ended) endings.push({ id: lease.id, why });
      continue;
    }
    if (endReason(lease, now)) silent.push(lease);
    going.set(lease.id, beats.get(lease.id) ? (lease.pausedAt ?? now) : null);
  }
  if (endings.length) await db.transaction().execute((tx) => endLeases(tx, endings, { at: now }));
  await Promise.all(silent.map((lease) => reviveLease(db, lease, clock)));
  const written = going.size ? await write(db, going, now) : new Set<string>();
  for (const id of written) {
    const pausedAt = going.get(id);
    renewed.set(id, { pauseEndsAt: pausedAt ? pauseEndsAt(pausedAt) : undefined });
  }
  // those that ended in the meantime are read again, which says why
  const again = new Map([...going.keys()].filter((id) => !written.has(id)).map((id) => [id, beats.get(id) ?? false]));
  return again.size ? new Map([...renewed, ...(await renewTogether(db, again, clock))]) : renewed;
};

type RenewSeat = (beat: Beat) => Promise<Renewed>;
/**
 * Renews leases by their heartbeats. Those that come while others are being written are written together: everybody who
 * watches sends one every 15 seconds, and a statement for each would cost more than all the rest of their watching.
 */
export const createSeatRenewal = (db: Database, clock: () => Date): RenewSeat => {
  let gathered: Map<string, boolean> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let batch: Promise<ReadonlyMap<string, Renewed>>;
  return async ({ lease, paused }) => {
    if (!gathered) {
      const beats = new Map<string, boolean>();
      gathered = beats;
      batch = writing.then(() => {
        gathered = undefined;
        return renewTogether(db, beats, clock);
      });
      // the callers receive the error
      writing = batch.catch(() => undefined);
    }
    gathered.set(lease, paused);
    return (await batch).get(lease) ?? refuse('streaming/seat-over', { why: 'released' });
  };
};

interface LeaseOver {
  readonly lease: string;
  readonly why: SeatEnd;
  /** label of the device that took the seat over */
  readonly device: string | null;
}
/** The heartbeat of the other games of a page. Returns the leases that are over. */
export const renewOthers = async (renew: RenewSeat, others: readonly Beat[]): Promise<LeaseOver[]> => {
  const answers = await Promise.all(others.map(renew));
  return answers.flatMap((renewed, place) => {
    if (!isRefusal(renewed)) return [];
    const { why, device } = renewed.detail ?? {};
    const lease = others[place]?.lease ?? '';
    return [{ lease, why: why as SeatEnd, device: device === undefined ? null : String(device) }];
  });
};

/** Releases one lease. One that is over or unknown is no error. */
export const releaseSeat = (db: Database, id: string, at: Date): Promise<void> =>
  db.transaction().execute((tx) => endLeases(tx, [{ id, why: 'released' }], { at }));
