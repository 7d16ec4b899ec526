import { LIMITS, type LimitName } from '../modules/operations/limits.ts';
import type { World } from './world.ts';

/** Counts failures of a subject until only this many are left, so that a test need not make hundreds. */
export const nearlyLimit = async (
  { db, now }: Pick<World, 'db' | 'now'>,
  name: LimitName,
  subject: string,
  left: number,
): Promise<void> => {
  const { failures, windowSeconds } = LIMITS[name];
  const row = { failures: failures - left, window_ends_at: new Date(now().getTime() + windowSeconds * 1000) };
  await db
    .insertInto('limit_counters')
    .values({ limit_name: name, subject, ...row })
    .onConflict((conflict) => conflict.columns(['limit_name', 'subject']).doUpdateSet(row))
    .execute();
};
