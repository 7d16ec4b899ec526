import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type Lease, letsGoAt, whyOver } from './lease.ts';
import { endLeases, readLeases } from './lease-store.ts';

export type SeatOver = Refusal<'streaming/seat-over'>;

const overBecause = (lease: Lease, why: string): SeatOver =>
  refuse('streaming/seat-over', { why, ...(lease.ended?.device ? { device: lease.ended.device } : {}) });

/** The player is still there. Answers when a picture that stands still lets go; null while it plays. */
export const renewSeat = async (
  db: Database,
  { lease: id, paused }: { readonly lease: string; readonly paused: boolean },
  now: Date,
): Promise<{ letsGoAt: Date | undefined } | SeatOver> => {
  const [lease] = await readLeases(db, { ids: [id] }, now);
  if (!lease) return refuse('streaming/seat-over', { why: 'released' });
  const why = whyOver(lease, now);
  if (why) {
    if (!lease.ended) await db.transaction().execute((tx) => endLeases(tx, [{ id, why }], { at: now }));
    return overBecause(lease, why);
  }
  const pausedAt = paused ? (lease.pausedAt ?? now) : null;
  const kept = await db
    .updateTable('seat_leases')
    .set({ last_seen_at: now, paused_at: pausedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  // it ended in between: the next look says why
  if (!kept.numUpdatedRows) return renewSeat(db, { lease: id, paused }, now);
  return { letsGoAt: pausedAt ? letsGoAt(pausedAt) : undefined };
};

/** Lets go of one lease. One that is over, or was never there, is no fault. */
export const releaseSeat = (db: Database, id: string, at: Date): Promise<void> =>
  db.transaction().execute((tx) => endLeases(tx, [{ id, why: 'released' }], { at }));
