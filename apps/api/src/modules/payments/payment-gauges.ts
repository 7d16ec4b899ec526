/** Gauges of payments, and of the alerts that wait for staff. */
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import type { GaugeSource } from '../../http/metrics.ts';
import { countOpenAlerts } from '../operations/alerts.ts';
import { readPaymentFigures } from './payment-figures.ts';

export const paymentGauges = (db: Database, clock: Clock): GaugeSource => ({
  name: 'payments',
  gauges: {
    palco_open_alerts: { help: 'Alerts that wait for staff', label: 'kind' },
    palco_unknown_attempts: { help: 'Payments whose outcome at the provider is not known' },
    palco_unknown_attempt_age_seconds: { help: 'Age of the oldest of them' },
    palco_waiting_notices: { help: 'Notices of a payment provider that are not processed', label: 'provider' },
  },
  read: async () => {
    const { notices, unknown, oldestUnknown } = await readPaymentFigures(db);
    const age = oldestUnknown ? Math.max(0, (clock().getTime() - oldestUnknown.getTime()) / 1000) : 0;
    return [
      ...(await countOpenAlerts(db)).map(({ kind, count }) => ({ gauge: 'palco_open_alerts', of: kind, value: count })),
      ...notices.map(({ name, count }) => ({ gauge: 'palco_waiting_notices', of: name, value: count })),
      { gauge: 'palco_unknown_attempts', value: unknown },
      { gauge: 'palco_unknown_attempt_age_seconds', value: age },
    ];
  },
});
