/**
 * How many cards of each batch are in which state. Cards are counted anew, except those of a batch whose last card has
 * expired: its counts are final until staff changes one of them.
 */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { COUNTS } from './card-states.ts';

interface BatchCounts {
  readonly waiting: number;
  readonly active: number;
  readonly used: number;
  readonly void: number;
  readonly expired: number;
  /** when the last of its cards expires */
  readonly expiresAt: Date;
}
/** As stored: of an expired batch no card waits or is active. */
interface FinalCounts {
  readonly used: number;
  readonly void: number;
  readonly expired: number;
  readonly expires_at: string;
}

/** By the id of the batch; `only`: of one batch, or of those of one distributor. */
export const countBatches = async (
  db: Database,
  now: Date,
  only: { readonly batch?: number | undefined; readonly distributor?: number | undefined },
): Promise<ReadonlyMap<number, BatchCounts>> => {
  const batches = await db
    .selectFrom('prepaid_batches')
    .select(['id', 'final_counts'])
    .$if(only.batch !== undefined, (query) => query.where('id', '=', only.batch as number))
    .$if(only.distributor !== undefined, (query) => query.where('distributor_id', '=', only.distributor as number))
    .execute();
  const closed = batches.filter(({ final_counts }) => final_counts !== null);
  const ids = batches.filter(({ final_counts }) => final_counts === null).map(({ id }) => id);
  const counted = await db
    .selectFrom('prepaid_cards')
    .select((is) => ['batch_id as id', is.fn.max('expires_at').as('expiresAt'), ...COUNTS(now)])
    .where((is) => is('batch_id', '=', is.fn.any(is.val(ids))))
    .groupBy('batch_id')
    .execute();
  const known = closed.map(({ id, final_counts }): [number, BatchCounts] => {
    const { expires_at, ...counts } = final_counts as FinalCounts;
    return [id, { waiting: 0, active: 0, ...counts, expiresAt: new Date(expires_at) }];
  });
  const fresh = counted.map(({ id, expiresAt, ...counts }): [number, BatchCounts] => [
    id,
    {
      waiting: Number(counts.waiting),
      active: Number(counts.active),
      used: Number(counts.used),
      void: Number(counts.void),
      expired: Number(counts.expired),
      expiresAt,
    },
  ]);
  return new Map([...known, ...fresh]);
};

const isOver = (now: Date) =>
  sql<boolean>`not exists (select from prepaid_cards where batch_id = prepaid_batches.id and expires_at > ${now})`;

/** Stores the counts of the batches whose last card has expired. */
export const closeBatches = async (db: Database, now: Date): Promise<void> => {
  const over = await db
    .selectFrom('prepaid_batches')
    .select('id')
    .where('final_counts', 'is', null)
    .where(isOver(now))
    .execute();
  for (const { id } of over)
    await db.transaction().execute(async (tx) => {
      // a change of its cards that began before is seen by the count, and one that begins later reopens the batch
      await tx.selectFrom('prepaid_batches').select('id').where('id', '=', id).forUpdate().execute();
      const counts = (await countBatches(tx, now, { batch: id })).get(id);
      if (!counts || counts.expiresAt > now) return;
      const { used, void: voided, expired, expiresAt } = counts;
      const stored: FinalCounts = { used, void: voided, expired, expires_at: expiresAt.toISOString() };
      await tx
        .updateTable('prepaid_batches')
        .set({ final_counts: JSON.stringify(stored) })
        .where('id', '=', id)
        .execute();
    });
};

/** In the transaction that has changed cards of these batches: they are counted again. */
export const reopenBatches = async (tx: Database, batches: readonly number[]): Promise<void> => {
  await tx
    .updateTable('prepaid_batches')
    .set({ final_counts: null })
    .where((is) => is('id', '=', is.fn.any(is.val([...batches]))))
    .execute();
};
