import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { Selectable } from 'kysely';
import type { Seat } from './seat.ts';

/** A seat whose row is locked, with the address to which its media go. */
interface LockedSeat extends Seat {
  /** keyed digest */
  readonly address: string | undefined;
  readonly addressChanges: readonly Date[];
}
const seatFrom = (row: Selectable<Schema['seats']>): LockedSeat => ({
  device: row.device ?? undefined,
  label: row.label ?? undefined,
  sessionId: row.session_id ?? undefined,
  since: row.since ?? undefined,
  address: row.address ?? undefined,
  addressChanges: row.address_changes,
});

/** The seat of a person; undefined when it was never acquired. */
export const readSeat = async (db: Database, userId: number): Promise<Seat | undefined> => {
  const row = await db.selectFrom('seats').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && seatFrom(row);
};

/** Locks the seat of a person until the transaction ends; undefined when it was never acquired, or its account is deleted. */
export const lockSeatInUse = async (tx: Database, userId: number): Promise<LockedSeat | undefined> => {
  const row = await tx.selectFrom('seats').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return row && seatFrom(row);
};

/** Locks the seat of a person until the transaction ends, so that two devices at the same moment go one after the other. */
export const lockSeat = async (tx: Database, userId: number): Promise<LockedSeat> => {
  await tx
    .insertInto('seats')
    .values({ user_id: userId, device: null, label: null, session_id: null, since: null, address: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockSeatInUse(tx, userId)) as LockedSeat;
};
