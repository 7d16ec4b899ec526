/** What providers transferred to the league's bank account, beside what the ledger says they owed. */

import type { Payout } from '@palco/contracts/accounting/accounting-staff';
import type { Database } from '@palco/database/connect';
import type { StatementProvider } from '@palco/files/statement-file';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { type AccountDays, wholeSpanOf } from './account-range.ts';

/**
 * Of the range, the newest first. What is expected is what moved since the payout before, less the provider's fees; of Openpay
 * alone, which transfers by itself all that it holds: what leaves PayPal is what somebody asked for.
 */
export const readPayouts = async (db: Database, range: AccountDays): Promise<Payout[]> => {
  const { from, until } = wholeSpanOf(range);
  const { rows } = await sql<{
    provider: StatementProvider;
    id: string;
    at: Date;
    cents: string;
    currency: Currency;
    state: Payout['state'];
    before: Date | null;
    expected: string;
  }>`
    select payouts.provider, payouts.provider_id as id, payouts.at, payouts.amount_cents as cents, payouts.currency,
        payouts.state, earlier.at as before,
        coalesce((select sum(amount_cents) from ledger_entries
          where ledger_entries.provider = payouts.provider and ledger_entries.currency = payouts.currency
            and ledger_entries.at >= earlier.at and ledger_entries.at < payouts.at), 0)
        + coalesce((select sum(held_entries.amount_cents) from held_entries
          join held_money on held_money.id = held_entries.held_id
          where held_money.provider = payouts.provider and held_money.currency = payouts.currency
            and held_entries.at >= earlier.at and held_entries.at < payouts.at), 0)
        - coalesce((select sum(fee_cents + tax_cents) from provider_fees
          where provider_fees.provider = payouts.provider and provider_fees.currency = payouts.currency
            and provider_fees.at >= earlier.at and provider_fees.at < payouts.at), 0) as expected
      from payouts
      left join lateral (
        select at from payouts before
          where before.provider = payouts.provider and before.currency = payouts.currency
            and before.at < payouts.at and before.state <> 'failed'
          order by at desc limit 1
      ) earlier on true
      where payouts.at >= ${from} and payouts.at < ${until}
      group by payouts.provider, payouts.provider_id, payouts.at, payouts.amount_cents, payouts.currency, payouts.state,
        earlier.at
      order by payouts.at desc`.execute(db);
  return rows.map(({ provider, id, at, cents, currency, state, before, expected }) => ({
    provider,
    provider_id: id,
    at: at.toISOString(),
    amount: decimalOf(Number(cents)),
    currency,
    state,
    expected: before === null || provider !== 'openpay' ? null : decimalOf(Number(expected)),
  }));
};
