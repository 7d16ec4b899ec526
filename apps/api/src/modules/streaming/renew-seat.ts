import type { SeatEnd } from '@palco/contracts/streaming';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { endReason, finalEnd, type Lease, pauseEndsAt } from './lease.ts';
import { endLeases, readLeases } from './lease-store.ts';
import { lockSeatInUse } from './seat-store.ts';

export type SeatOver = Refusal<'streaming/seat-over'>;

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

/** A heartbeat of the player. Returns when a paused picture releases its place; undefined while it plays. */
export const renewSeat = async (
  db: Database,
  { lease: id, paused }: { readonly lease: string; readonly paused: boolean },
  now: Date,
): Promise<{ pauseEndsAt: Date | undefined } | SeatOver> => {
  const [lease] = await readLeases(db, { ids: [id] }, now);
  if (!lease) return refuse('streaming/seat-over', { why: 'released' });
  const why = finalEnd(lease, now);
  if (why) {
    if (!lease.ended) await db.transaction().execute((tx) => endLeases(tx, [{ id, why }], { at: now }));
    return seatOver(lease, why);
  }
  if (endReason(lease, now)) await reviveLease(db, lease, () => now);
  const pausedAt = paused ? (lease.pausedAt ?? now) : null;
  const renewed = await db
    .updateTable('seat_leases')
    .set({ last_seen_at: now, paused_at: pausedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  // it ended in the meantime: read why
  if (!renewed.numUpdatedRows) return renewSeat(db, { lease: id, paused }, now);
  return { pauseEndsAt: pausedAt ? pauseEndsAt(pausedAt) : undefined };
};

export interface LeaseOver {
  readonly lease: string;
  readonly why: SeatEnd;
  /** label of the device that took the seat over */
  readonly device: string | null;
}
/** The heartbeat of the other games of a page. Returns the leases that are over. */
export const renewOthers = async (
  db: Database,
  others: readonly { readonly lease: string; readonly paused: boolean }[],
  now: Date,
): Promise<LeaseOver[]> => {
  const over: LeaseOver[] = [];
  for (const other of others) {
    const renewed = await renewSeat(db, other, now);
    if (!isRefusal(renewed)) continue;
    const { why, device } = renewed.detail ?? {};
    over.push({ lease: other.lease, why: why as SeatEnd, device: device === undefined ? null : String(device) });
  }
  return over;
};

/** Releases one lease. One that is over or unknown is no error. */
export const releaseSeat = (db: Database, id: string, at: Date): Promise<void> =>
  db.transaction().execute((tx) => endLeases(tx, [{ id, why: 'released' }], { at }));
