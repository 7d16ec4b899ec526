import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { Selectable } from 'kysely';
import type { Seat } from './seat.ts';

/** A seat with the address its media go to, for who changes it. */
export interface LockedSeat extends Seat {
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

/** The seat as it stands; undefined when this person never took it. */
export const readSeat = async (db: Database, userId: number): Promise<Seat | undefined> => {
  const row = await db.selectFrom('seats').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && seatFrom(row);
};

/** The seat of a person, held until the transaction ends: two devices at one moment go one after the other. */
export const lockSeat = async (tx: Database, userId: number): Promise<LockedSeat> => {
  await tx
    .insertInto('seats')
    .values({ user_id: userId, device: null, label: null, session_id: null, since: null, address: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = tx.selectFrom('seats').selectAll().where('user_id', '=', userId).forUpdate();
  return seatFrom(await held.executeTakeFirstOrThrow());
};
