/** The list of orders: filtered by the server, the newest first, page by page. */
import type { Readable } from 'node:stream';
import { maskedEmail } from '@palco/contracts/masked';
import type { OrderRow } from '@palco/contracts/payments/order-staff';
import type { Database } from '@palco/database/connect';
import type { CsvRow } from '@palco/files/csv-text';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Currency, decimalOf } from '@palco/kernel/money';
import { sql } from 'kysely';
import { recordLook } from '../../operations/audit.ts';
import { csvStream } from '../../operations/csv-stream.ts';

interface OrderFilter {
  readonly state?: string | undefined;
  /** of the attempt that paid, else of the newest */
  readonly method?: string | undefined;
  /** league day of the opening */
  readonly day?: string | undefined;
  readonly country?: string | undefined;
  readonly amount?: number | undefined;
}
const PAGE = 50;
const MOST_EXPORTED = 50_000;
const EXPORTED_AT_ONCE = 1000;

const AFTER_MONEY = ['paid', 'disputed', 'refunded', 'lost'];

const select = (db: Database, zone: Zone, { state, method, day, country, amount }: OrderFilter) =>
  db
    .selectFrom('orders')
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('payment_attempts')
          .select('payment_attempts.reference')
          .whereRef('payment_attempts.order_id', '=', 'orders.id')
          .orderBy((order) => order('state', 'in', AFTER_MONEY), 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.user_id',
      'orders.plan_id',
      'orders.title',
      'orders.country',
      'orders.currency',
      'orders.total_cents',
      'orders.state',
      'orders.opened_at',
      'orders.paid_at',
      'orders.last_method as method',
      'attempt.reference',
      'users.name',
      'users.email',
    ])
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state as string))
    .$if(country !== undefined, (query) => query.where('orders.country', '=', country as string))
    .$if(amount !== undefined, (query) => query.where('orders.total_cents', '=', amount as number))
    .$if(day !== undefined, (query) =>
      query
        .where('orders.opened_at', '>=', instantOf(day as LeagueDate, zone))
        .where('orders.opened_at', '<', instantOf(addDays(day as LeagueDate, 1), zone)),
    )
    .$if(method !== undefined, (query) => query.where('orders.last_method', '=', method as string))
    // a sum is in no index: PostgreSQL then sorts the orders of the day, instead of reading all newer ones by their numbers
    .orderBy(day === undefined ? sql`orders.id` : sql`orders.id + 0`, 'desc');

/** One page; `before` is the last number of the page before. */
export const listOrders = async (
  db: Database,
  zone: Zone,
  filter: OrderFilter,
  before: number | undefined,
): Promise<OrderRow[]> => {
  const rows = await select(db, zone, filter)
    .$if(before !== undefined, (query) => query.where('orders.id', '<', before as number))
    .limit(PAGE)
    .execute();
  const ids = rows.map(({ id }) => id);
  const alerts = ids.length
    ? await db
        .selectFrom('alerts')
        .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
        .where('order_id', 'in', ids)
        .where('resolved_at', 'is', null)
        .groupBy('order_id')
        .execute()
    : [];
  const alertsOf = new Map(alerts.map(({ order_id, count }) => [order_id, count]));
  return rows.map((row) => ({
    payment_id: row.id,
    user_id: row.user_id,
    name: row.name,
    email: row.email && maskedEmail(row.email),
    title: row.title,
    country: row.country,
    currency: row.currency as Currency,
    total: decimalOf(row.total_cents),
    state: row.state as OrderRow['state'],
    method: row.method as OrderRow['method'],
    opened_at: row.opened_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    open_alerts: alertsOf.get(row.id) ?? 0,
  }));
};

/** Pages of the orders that match, the newest first. */
async function* exportedPages(db: Database, zone: Zone, filter: OrderFilter): AsyncGenerator<readonly CsvRow[]> {
  let before: number | undefined;
  for (let left = MOST_EXPORTED; left > 0; ) {
    const limit = Math.min(EXPORTED_AT_ONCE, left);
    const rows = await select(db, zone, filter)
      .$if(before !== undefined, (query) => query.where('orders.id', '<', before as number))
      .limit(limit)
      .execute();
    yield rows.map((row) => [
      row.id,
      row.user_id,
      row.plan_id,
      row.title,
      row.country,
      row.currency,
      decimalOf(row.total_cents),
      row.state,
      row.method,
      row.reference,
      row.opened_at.toISOString(),
      row.paid_at?.toISOString() ?? null,
    ]);
    before = rows.at(-1)?.id;
    left = rows.length < limit ? 0 : left - limit;
  }
}

/** The orders that match, for a spreadsheet. Without names and addresses; the export is recorded in the audit log first. */
export const exportOrders = async (
  db: Database,
  zone: Zone,
  filter: OrderFilter,
  { actor, at }: { readonly actor: number; readonly at: Date },
): Promise<Readable> => {
  await recordLook(db, { actor, action: 'export-orders', subject: 'orders', detail: { filter }, at });
  const head = ['order', 'account', 'plan', 'title', 'country', 'currency', 'total', 'state', 'method', 'reference'];
  return csvStream([...head, 'opened', 'paid'], exportedPages(db, zone, filter));
};
