/** The only statements that write plans and prices; each runs inside its caller's transaction. */
import type { Database } from '@palco/database/connect';
import { noteTexts } from '../operations/translations.ts';
import type { PlanRow } from './plan-row.ts';
import { textsOfPlan, textsSubject } from './plan-texts-of.ts';

/** Creates or changes a plan; returns the row before. Memberships have their own copy of what was sold. */
export const writePlan = async (
  tx: Database,
  id: number,
  row: Omit<PlanRow, 'id' | 'added_at'>,
  at: Date,
): Promise<PlanRow | undefined> => {
  const before = await tx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  await tx
    .insertInto('plans')
    .values({ ...row, id, added_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await noteTexts(tx, {
    subject: textsSubject(id),
    before: before && textsOfPlan({ ...before, titleEn: before.title_en, descriptionEn: before.description_en }),
    after: textsOfPlan({ ...row, titleEn: row.title_en, descriptionEn: row.description_en }),
    at,
  });
  return before;
};

interface PriceWrite {
  readonly planId: number;
  readonly region: string;
  /** undefined: no longer sold there */
  readonly price: { readonly price_cents: number; readonly commission_cents: number } | undefined;
  readonly actor: number;
  readonly scheduledId?: number | undefined;
  readonly at: Date;
}

/** Sets or removes a price and adds a line to its history; returns the price before. */
export const writePrice = async (
  tx: Database,
  { planId, region, price, actor, scheduledId, at }: PriceWrite,
): Promise<{ price_cents: number; commission_cents: number } | undefined> => {
  const before = await tx
    .selectFrom('plan_prices')
    .select(['price_cents', 'commission_cents'])
    .where('plan_id', '=', planId)
    .where('region', '=', region)
    .forUpdate()
    .executeTakeFirst();
  if (price)
    await tx
      .insertInto('plan_prices')
      .values({ plan_id: planId, region, ...price })
      .onConflict((conflict) => conflict.columns(['plan_id', 'region']).doUpdateSet(price))
      .execute();
  else await tx.deleteFrom('plan_prices').where('plan_id', '=', planId).where('region', '=', region).execute();
  if (price || before)
    await tx
      .insertInto('plan_price_changes')
      .values({
        plan_id: planId,
        region,
        at,
        actor,
        scheduled_id: scheduledId ?? null,
        before_price_cents: before?.price_cents ?? null,
        before_commission_cents: before?.commission_cents ?? null,
        price_cents: price?.price_cents ?? null,
        commission_cents: price?.commission_cents ?? null,
      })
      .execute();
  return before;
};
