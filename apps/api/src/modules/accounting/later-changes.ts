/** What came after a month was closed, about the sales of that month. */

import type { LaterChange } from '@palco/contracts/accounting/accounting-staff';
import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { type AccountDays, wholeSpanOf } from './account-range.ts';

const MANY = 500;

/** The newest first. `lastEntry`: the newest entry of the ledger that the closed accounts have. */
export const readLaterChanges = async (
  db: Database,
  range: AccountDays,
  { closedAt, lastEntry }: { readonly closedAt: Date; readonly lastEntry: number },
): Promise<LaterChange[]> => {
  const { from, until } = wholeSpanOf(range);
  const { rows } = await sql<{
    at: Date;
    what: LaterChange['what'];
    orderId: number;
    currency: Currency;
    cents: string | null;
  }>`
    with sold as (
      select distinct order_id from ledger_entries where at >= ${from} and at < ${until} and kind = 'paid'
    )
    select at, kind as what, order_id as "orderId", currency, amount_cents as cents
      from ledger_entries
      where id > ${lastEntry} and kind <> 'disputed'
        and (at >= ${closedAt} and order_id in (select order_id from sold) or at >= ${from} and at < ${until})
    union all
    select at, 'fee', order_id, currency, -(fee_cents + tax_cents)
      from provider_fees where at >= ${closedAt} and order_id in (select order_id from sold)
    union all
    select requested_at, 'invoice-asked', order_id, orders.currency, null
      from invoice_requests join orders on orders.id = order_id
      where requested_at >= ${closedAt} and order_id in (select order_id from sold)
    union all
    select done_at, 'invoice-made', order_id, orders.currency, null
      from invoice_requests join orders on orders.id = order_id
      where done_at >= ${closedAt} and order_id in (select order_id from sold)
    order by at desc, "orderId" desc limit ${MANY}`.execute(db);
  return rows.map(({ at, what, orderId, currency, cents }) => ({
    at: at.toISOString(),
    what,
    payment_id: orderId,
    currency,
    amount: cents === null ? null : decimalOf(Number(cents)),
  }));
};
