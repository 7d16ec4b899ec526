import type { Database } from '@palco/database/connect';
import { instantOf, leagueDateOf, type Zone } from '@palco/kernel/league-date';

/** Counts a plan's valid passes, the passes sold since midnight in the league's time zone, and its open orders. */
export const readPlanSales = async (db: Database, planId: number, now: Date, zone: Zone) => {
  const passes = await db
    .selectFrom('memberships')
    .select((is) => is.fn.countAll<number>().as('valid'))
    .where('plan_id', '=', planId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const midnight = instantOf(leagueDateOf(now, zone), zone);
  // two statements, each with an index that has few rows; one with filters reads all orders of the plan
  const sold = await db
    .selectFrom('orders')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('plan_id', '=', planId)
    .where('state', '<>', 'open')
    .where('paid_at', '>=', midnight)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('orders')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('plan_id', '=', planId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return { valid: Number(passes.valid), sold_today: Number(sold.count), open_orders: Number(open.count) };
};
