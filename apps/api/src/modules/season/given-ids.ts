/** Ids that Palco assigns itself, far above those of the feeds. An id is never reused. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';

/** Ids on the wire are 32-bit numbers; feeds stay below a hundred million. */
const BEFORE_FIRST = 1_500_000_000;

/** The next `count` ids for games or for players, ascending. */
export const giveIds = async (tx: Database, name: 'game' | 'player', count: number): Promise<number[]> => {
  if (count === 0) return [];
  const { last } = await tx
    .insertInto('given_ids')
    .values({ name, last: BEFORE_FIRST + count })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql`given_ids.last + ${count}` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => Number(last) - count + 1 + index);
};
