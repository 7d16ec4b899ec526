import type { World } from './world.ts';

/** Counts failures of a subject until only this many are left, so that a test need not make hundreds. */
export const nearlyLimit = async (
  { db, now, palco }: Pick<World, 'db' | 'now' | 'palco'>,
  name: string,
  subject: string,
  left: number,
): Promise<void> => {
  const limit = palco.modules.flatMap(({ limits }) => limits?.[name] ?? [])[0];
  if (!limit) throw new Error(`no limit is called ${name}`);
  const { failures, windowSeconds } = limit;
  const row = { failures: failures - left, window_ends_at: new Date(now().getTime() + windowSeconds * 1000) };
  await db
    .insertInto('limit_counters')
    .values({ limit_name: name, subject, ...row })
    .onConflict((conflict) => conflict.columns(['limit_name', 'subject']).doUpdateSet(row))
    .execute();
};
