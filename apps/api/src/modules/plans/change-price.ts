import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { announceCatalogue } from './catalogue-store.ts';

export interface PriceChange {
  readonly planId: number;
  readonly region: string;
  readonly priceCents: number;
  readonly commissionCents: number;
  readonly actor: number;
  readonly at: Date;
}

/** Puts a plan on sale in a region or changes its price there. Open orders keep their price. */
export const changePrice = (
  db: Database,
  { planId, region, priceCents, commissionCents, actor, at }: PriceChange,
): Promise<Refusal<'plans/unknown' | 'plans/unknown-region'> | undefined> =>
  db.transaction().execute(async (tx) => {
    const plan = await tx.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst();
    if (!plan) return refuse('plans/unknown');
    const known = await tx.selectFrom('sales_regions').select('code').where('code', '=', region).executeTakeFirst();
    if (!known) return refuse('plans/unknown-region');
    const before = await tx
      .selectFrom('plan_prices')
      .select(['price_cents', 'commission_cents'])
      .where('plan_id', '=', planId)
      .where('region', '=', region)
      .forUpdate()
      .executeTakeFirst();
    const price = { price_cents: priceCents, commission_cents: commissionCents };
    await tx
      .insertInto('plan_prices')
      .values({ plan_id: planId, region, ...price })
      .onConflict((conflict) => conflict.columns(['plan_id', 'region']).doUpdateSet(price))
      .execute();
    const detail = { region, before, after: price };
    await recordStaffAction(tx, { actor, action: 'change-price', subject: `plan ${planId}`, detail, at });
    await announceCatalogue(tx);
    return undefined;
  });

/** Takes a plan off sale in a region. */
export const withdrawPlan = (
  db: Database,
  { planId, region, actor, at }: Pick<PriceChange, 'planId' | 'region' | 'actor' | 'at'>,
): Promise<Refusal<'plans/unknown'> | undefined> =>
  db.transaction().execute(async (tx) => {
    const before = await tx
      .deleteFrom('plan_prices')
      .where('plan_id', '=', planId)
      .where('region', '=', region)
      .returning(['price_cents', 'commission_cents'])
      .executeTakeFirst();
    if (!before) return refuse('plans/unknown');
    await recordStaffAction(tx, {
      actor,
      action: 'withdraw-plan',
      subject: `plan ${planId}`,
      detail: { region, before },
      at,
    });
    await announceCatalogue(tx);
    return undefined;
  });
