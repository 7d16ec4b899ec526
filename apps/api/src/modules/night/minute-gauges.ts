/** Business figures for /metrics: the last whole minute of all processes. */
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import type { GaugeSource } from '../../http/metrics.ts';
import { countNotices } from './night-state.ts';
import { MINUTE_MS } from './write-minutes.ts';

/** An older minute says nothing about the present. */
const OLD_MS = 4 * MINUTE_MS;

/** Errors: no leader has written a minute lately, so there are no figures, which is not zero. */
const readMinuteFigures = async (db: Database, now: Date) => {
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

export const minuteGauges = (db: Database, clock: Clock): GaugeSource => ({
  name: 'minutes',
  gauges: {
    palco_minute_viewers: { help: 'People who watched on a seat at the end of the last whole minute' },
    palco_minute_starts: { help: 'Pictures of games that started in it' },
    palco_minute_refusals: { help: 'Attempts to watch that were refused in it', label: 'reason' },
    palco_minute_payments: { help: 'Payments in it', label: 'method' },
    palco_minute_failed_payments: { help: 'Attempts to pay that failed in it', label: 'method' },
    palco_minute_passes: { help: 'Passes sold in it' },
    palco_minute_registrations: { help: 'Accounts made in it' },
    palco_notices: { help: 'Notices on the site' },
  },
  read: async () => {
    const { viewers, starts, refusals, sales, passes, registrations, notices } = await readMinuteFigures(db, clock());
    return [
      { gauge: 'palco_minute_viewers', value: viewers },
      { gauge: 'palco_minute_starts', value: starts },
      ...refusals.map(([reason, value]) => ({ gauge: 'palco_minute_refusals', of: reason, value })),
      ...sales.flatMap(({ method, paid, failed }) => [
        { gauge: 'palco_minute_payments', of: method, value: paid },
        { gauge: 'palco_minute_failed_payments', of: method, value: failed },
      ]),
      { gauge: 'palco_minute_passes', value: passes },
      { gauge: 'palco_minute_registrations', value: registrations },
      { gauge: 'palco_notices', value: notices },
    ];
  },
});
