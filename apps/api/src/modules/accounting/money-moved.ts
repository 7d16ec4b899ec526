/** What moved in a range, read from the ledger and from the providers' fees. */

import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { type AccountDays, spansOf, wholeSpanOf } from './account-range.ts';
import type { Moved } from './money-sums.ts';

/**
 * Ledger, fees and held money in one shape; a fee is positive, as the provider keeps it. Held money belongs to no sale, so it
 * names its method itself.
 */
export const movements = (span: { readonly from: Date; readonly until: Date }) => sql`(
  select at, attempt_id, order_id, null::text as method, currency, kind, amount_cents as cents, provider, id as entry
    from ledger_entries where at >= ${span.from} and at < ${span.until} and kind <> 'disputed'
  union all
  select at, attempt_id, order_id, null, currency, 'fee', fee_cents, provider, null
    from provider_fees where at >= ${span.from} and at < ${span.until}
  union all
  select at, attempt_id, order_id, null, currency, 'fee-tax', tax_cents, provider, null
    from provider_fees where at >= ${span.from} and at < ${span.until}
  union all
  select held_entries.at, null, null, held_money.method, held_money.currency, 'held', held_entries.amount_cents,
      held_money.provider, null
    from held_entries join held_money on held_money.id = held_entries.held_id
    where held_entries.at >= ${span.from} and held_entries.at < ${span.until}
)`;

/** Added up by league day, method, currency and kind. */
export const readMoved = async (db: Database, range: AccountDays): Promise<Moved[]> => {
  const spans = spansOf(range);
  const { rows } = await sql<Omit<Moved, 'cents'> & { cents: string }>`
    select days.day, coalesce(moved.method, payment_attempts.method) as method, moved.currency, moved.kind, sum(moved.cents) as cents,
        count(*)::int as entries
      from ${movements(wholeSpanOf(range))} moved
      join unnest(
        ${spans.map(({ day }) => day)}::text[],
        ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ until }) => until)}::timestamptz[]
      ) days (day, starts, ends) on moved.at >= days.starts and moved.at < days.ends
      -- one by one: a join would read every attempt there ever was
      left join lateral (select method from payment_attempts where id = moved.attempt_id offset 0) payment_attempts on true
      group by days.day, coalesce(moved.method, payment_attempts.method), moved.currency, moved.kind`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
};
