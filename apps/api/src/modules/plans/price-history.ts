import type { Database } from '@palco/database/connect';
import { type Currency, decimalOf } from '@palco/kernel/money';

const MOST = 200;
const totalOf = (price: number | null, commission: number | null): string | null =>
  price === null ? null : decimalOf(price + (commission ?? 0));

/** The changes of a plan's total in every region, newest first; undefined when there is no such plan. */
export const readPriceHistory = async (db: Database, planId: number) => {
  const plan = await db.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst();
  if (!plan) return undefined;
  const rows = await db
    .selectFrom('plan_price_changes')
    .innerJoin('sales_regions', 'sales_regions.code', 'plan_price_changes.region')
    .leftJoin('users', 'users.id', 'plan_price_changes.actor')
    .leftJoin('scheduled_changes', 'scheduled_changes.id', 'plan_price_changes.scheduled_id')
    .selectAll('plan_price_changes')
    .select(['sales_regions.currency', 'users.name', 'scheduled_changes.reason'])
    .where('plan_id', '=', planId)
    .orderBy('plan_price_changes.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    region: row.region,
    currency: row.currency as Currency,
    by: row.name,
    reason: row.reason,
    before: totalOf(row.before_price_cents, row.before_commission_cents),
    after: totalOf(row.price_cents, row.commission_cents),
  }));
};
