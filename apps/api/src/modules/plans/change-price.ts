import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { needsTyping } from './catalogue-change.ts';
import { announceCatalogue } from './catalogue-store.ts';
import { writePrice } from './write-catalogue.ts';

export interface PriceChange {
  readonly planId: number;
  readonly region: string;
  readonly priceCents: number;
  readonly commissionCents: number;
  /** the new total, typed once more by hand */
  readonly typedCents?: number | undefined;
  readonly reason: string;
  readonly actor: number;
  readonly at: Date;
}

/** Puts a plan on sale in a region or changes its price there. Open orders keep their price. */
export const changePrice = (
  db: Database,
  { planId, region, priceCents, commissionCents, typedCents, reason, actor, at }: PriceChange,
): Promise<Refusal<'plans/unknown' | 'plans/unknown-region' | 'plans/amount-unconfirmed'> | undefined> =>
  inTransaction(db, async (tx) => {
    const plan = await tx.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst();
    if (!plan) return refuse('plans/unknown');
    const known = await tx.selectFrom('sales_regions').select('code').where('code', '=', region).executeTakeFirst();
    if (!known) return refuse('plans/unknown-region');
    const price = { price_cents: priceCents, commission_cents: commissionCents };
    const before = await writePrice(tx, { planId, region, price, actor, at });
    const total = priceCents + commissionCents;
    // a refusal rolls the new price back
    if (needsTyping(before && before.price_cents + before.commission_cents, total) && typedCents !== total)
      return refuse('plans/amount-unconfirmed', { total: decimalOf(total), plan: planId, region });
    const detail = { reason, region, before, after: price };
    await recordStaffAction(tx, { actor, action: 'change-price', subject: `plan ${planId}`, detail, at });
    await announceCatalogue(tx);
    return undefined;
  });

/** Takes a plan off sale in a region. */
export const withdrawPlan = (
  db: Database,
  { planId, region, reason, actor, at }: Pick<PriceChange, 'planId' | 'region' | 'reason' | 'actor' | 'at'>,
): Promise<Refusal<'plans/unknown'> | undefined> =>
  db.transaction().execute(async (tx) => {
    const before = await writePrice(tx, { planId, region, price: undefined, actor, at });
    if (!before) return refuse('plans/unknown');
    await recordStaffAction(tx, {
      actor,
      action: 'withdraw-plan',
      subject: `plan ${planId}`,
      detail: { reason, region, before },
      at,
    });
    await announceCatalogue(tx);
    return undefined;
  });
