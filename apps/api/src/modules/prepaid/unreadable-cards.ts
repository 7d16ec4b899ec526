/** Cards made with a key that is not configured: nobody can redeem them. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Keys } from '../../keys.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { reopenBatches } from './batch-counts.ts';

interface Unreadable {
  readonly keyId: string;
  readonly count: number;
}

/** Batches made before keys had ids get the id of the secret that Palco had then. */
export const labelOldBatches = async (db: Database, keyId: string): Promise<void> => {
  await db.updateTable('prepaid_batches').set({ key_id: keyId }).where('key_id', 'is', null).execute();
};

/** How many cards could be redeemed if their key were configured, by key. */
export const countUnreadableCards = async (db: Database, { all }: Keys, now: Date): Promise<Unreadable[]> => {
  const rows = await db
    .selectFrom('prepaid_batches')
    .innerJoin('prepaid_cards', 'prepaid_cards.batch_id', 'prepaid_batches.id')
    .select(['key_id', sql<string>`count(*)`.as('count')])
    .where(
      'key_id',
      'not in',
      all.map(({ id }) => id),
    )
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('key_id')
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id, count }) => ({ keyId: key_id as string, count: Number(count) }));
};

/** Voids the unused cards of a lost key; returns how many. */
export const voidUnreadableCards = (db: Database, keyId: string, at: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const batches = tx.selectFrom('prepaid_batches').select('id').where('key_id', '=', keyId);
    const { numUpdatedRows } = await tx
      .updateTable('prepaid_cards')
      .set({ voided_at: at, void_reason: 'secret lost' })
      .where('batch_id', 'in', batches)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .executeTakeFirst();
    const reopened = await batches.execute();
    await reopenBatches(
      tx,
      reopened.map(({ id }) => id),
    );
    const count = Number(numUpdatedRows);
    const subject = `key ${keyId}`;
    await recordStaffAction(tx, { actor: undefined, action: 'give-up-cards', subject, detail: { count }, at });
    return count;
  });
