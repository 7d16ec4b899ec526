import type { Database } from '@palco/database/connect';
import { instantOf, leagueDateOf } from '@palco/kernel/league-date';
import { sql } from 'kysely';

/** Counts a plan's valid passes, the passes sold since midnight in the league's time zone, and its open orders. */
export const readPlanSales = async (db: Database, planId: number, now: Date) => {
  const passes = await db
    .selectFrom('memberships')
    .select((is) => is.fn.countAll<number>().as('valid'))
    .where('plan_id', '=', planId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const midnight = instantOf(leagueDateOf(now));
  const orders = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where state <> 'open' and paid_at >= ${midnight})`.as('sold'),
      sql<number>`count(*) filter (where state = 'open')`.as('open'),
    ])
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  return { valid: Number(passes.valid), sold_today: Number(orders.sold), open_orders: Number(orders.open) };
};
