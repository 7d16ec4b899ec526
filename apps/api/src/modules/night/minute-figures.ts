/** The last written minute, for monitoring: of all processes, whichever is asked. */
import type { Database } from '@palco/database/connect';
import { countNotices } from './night-state.ts';
import { MINUTE_MS } from './write-minutes.ts';

/** An older minute says nothing about the present. */
const OLD_MS = 4 * MINUTE_MS;

/** Errors: no leader has written a minute lately, so there are no figures, which is not zero. */
export const readMinuteFigures = async (db: Database, now: Date) => {
  const site = await db.selectFrom('site_minutes').selectAll().orderBy('minute', 'desc').limit(1).executeTakeFirst();
  if (!site || now.getTime() - site.minute.getTime() > OLD_MS) throw new Error('no minute was written lately');
  const sales = await db
    .selectFrom('sale_minutes')
    .select(({ fn }) => ['method', fn.sum<number>('paid').as('paid'), fn.sum<number>('failed').as('failed')])
    .where('minute', '=', site.minute)
    .groupBy('method')
    .execute();
  return {
    viewers: site.viewers,
    starts: site.starts,
    refusals: Object.entries(site.refusals),
    passes: site.passes,
    registrations: site.registrations,
    sales: sales.map(({ method, paid, failed }) => ({ method, paid: Number(paid), failed: Number(failed) })),
    notices: await countNotices(db, now),
  };
};
