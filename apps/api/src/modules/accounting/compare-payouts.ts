/** In the night, each transfer to the league's bank account is compared with what moved since the one before. */
import type { Database } from '@palco/database/connect';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import type { Clock } from '../../clock.ts';
import { raiseAlertOnce } from '../operations/raise-alert.ts';
import { readPayouts } from './payouts.ts';

export const COMPARE_PAYOUTS = 'compare-payouts';
const DAYS = 14;

export const comparePayouts = async (db: Database, clock: Clock): Promise<void> => {
  const [at, zone] = [clock(), clock.zone()];
  const to = leagueDateOf(at, zone);
  for (const { provider, provider_id, state, amount, expected, currency } of await readPayouts(db, {
    from: addDays(to, -DAYS),
    to,
    zone,
  }))
    if (state === 'done' && expected !== null && expected !== amount)
      await raiseAlertOnce(db, {
        kind: 'provider-differs',
        subject: `payout ${provider} ${provider_id}`,
        detail: { amount, expected, currency },
        at,
      });
};
