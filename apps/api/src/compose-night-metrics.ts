/** Business figures for /metrics: the last whole minute of all processes. Called by compose-night.ts. */
import type { Database } from '@palco/database/connect';
import type { Clock } from './clock.ts';
import type { Metrics } from './http/metrics.ts';
import { readMinuteFigures } from './modules/night/minute-figures.ts';

export const addNightMetrics = (
  metrics: Pick<Metrics, 'addGauges'>,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void =>
  metrics.addGauges({
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
