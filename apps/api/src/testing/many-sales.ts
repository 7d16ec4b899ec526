/** Many paid orders at once, as rows: for tests in which the way a sale comes about does not matter. */

import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { TAX_DATA } from './invoicing-till.ts';

interface ManySales {
  readonly userId: number;
  readonly count: number;
  /** of the first sale; the others follow every `everySeconds` */
  readonly from: Date;
  readonly everySeconds: number;
  /** in cents; used in turn */
  readonly prices: readonly number[];
  readonly currency?: string;
}
/** Returns the orders, in order. Methods alternate between credit and debit cards, stores and PayPal. */
export const insertSales = async (
  db: Database,
  { userId, count, from, everySeconds, prices, currency = 'MXN' }: ManySales,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select n, ${from}::timestamptz + make_interval(secs => n * ${everySeconds}) as at,
          (${[...prices]}::bigint[])[1 + n % ${prices.length}] as cents,
          (array['card', 'card', 'store', 'paypal'])[1 + n % 4] as method
        from generate_series(0, ${count - 1}::int) n
    ), sold as (
      insert into orders (user_id, plan_id, country, currency, price_cents, commission_cents, total_cents, title, title_en,
          language, state, opened_at, paid_at)
        select ${userId}, 107, 'MX', ${currency}, cents, 0, cents, 'Pase', 'Pass', 'es', 'paid', at, at from wanted order by n
        returning id, paid_at, total_cents
    ), numbered as (
      select sold.*, (row_number() over (order by id) - 1)::int as n from sold
    ), tried as (
      insert into payment_attempts (order_id, user_id, plan_id, method, card_kind, reference, state, provider_id, opened_at,
          changed_at)
        select numbered.id, ${userId}, 107, wanted.method,
            case wanted.method when 'card' then (array['credit', 'debit'])[1 + numbered.n % 2] end,
            ${`${userId}-107-`} || numbered.id, 'paid', 'many-' || numbered.id, paid_at, paid_at
          from numbered join wanted on wanted.n = numbered.n
        returning id, order_id
    ), posted as (
      insert into ledger_entries (at, provider, event, kind, order_id, attempt_id, amount_cents, currency)
        select numbered.paid_at, 'openpay', 'many ' || numbered.id || ' paid', 'paid', numbered.id, tried.id, total_cents, ${currency}
          from numbered join tried on tried.order_id = numbered.id
        returning order_id
    )
    select id from numbered order by id`.execute(db);
  return rows.map(({ id }) => Number(id));
};

/** Money of an order goes back, or (`won`, positive) comes again. */
export const moveBack = async (
  db: Database,
  orderId: number,
  { cents, kind, at }: { readonly cents: number; readonly kind: 'refunded' | 'lost' | 'won'; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into ledger_entries (at, provider, event, kind, order_id, attempt_id, amount_cents, currency)
      select ${at}, 'openpay', 'many ' || order_id || ' ' || ${kind} || ' ' || count(*), ${kind}, order_id, min(attempt_id),
          ${kind === 'won' ? cents : -cents}::bigint, min(currency)
        from ledger_entries where order_id = ${orderId} group by order_id`.execute(db);
};

export const requestInvoices = async (
  db: Database,
  orders: readonly number[],
  at: Date,
  change: { readonly postal_code?: string } = {},
): Promise<void> => {
  const { use: use_code, ...taxData } = TAX_DATA;
  await db
    .insertInto('invoice_requests')
    .values(
      orders.map((order_id) => ({
        order_id,
        ...taxData,
        use_code,
        requested_at: at,
        done_at: null,
        done_by: null,
        ...change,
      })),
    )
    .execute();
};
