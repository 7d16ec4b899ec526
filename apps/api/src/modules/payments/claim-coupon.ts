/** A coupon is used when an order is opened with it; until then it only lowers the price that is shown. */

import type { COUPON_REFUSALS } from '@palco/contracts/payments';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { applyCoupon, stateOfCoupon } from '../plans/coupon.ts';
import { countUses, findCoupon, lockCoupon } from '../plans/coupon-store.ts';
import type { Offer } from '../plans/plan.ts';

export type CouponRefusal = Refusal<(typeof COUPON_REFUSALS)[number]>;
type LimitRefusal = Refusal<'coupons/used-up' | 'coupons/used-before'>;
export type CouponUseRefusal = LimitRefusal | Refusal<'coupons/over'>;

/** The offer at the price of a coupon; unchanged when no code was typed. */
export const offerWithCoupon = async (
  db: Database,
  offer: Offer,
  code: string | undefined,
  at: Date,
): Promise<Offer | CouponRefusal> => {
  if (code === undefined) return offer;
  const coupon = await findCoupon(db, code);
  return coupon ? applyCoupon(coupon, offer, at) : refuse('coupons/unknown');
};

/** Is one more use left, of the coupon and for this person? */
export const checkUses = async (
  db: Database,
  code: string,
  userId: number,
  coupon: { readonly mostUses: number | undefined; readonly mostUsesEach: number | undefined },
): Promise<LimitRefusal | undefined> => {
  if (coupon.mostUsesEach !== undefined && (await countUses(db, code, userId)) >= coupon.mostUsesEach)
    return refuse('coupons/used-before');
  if (coupon.mostUses !== undefined && (await countUses(db, code)) >= coupon.mostUses) return refuse('coupons/used-up');
  return undefined;
};

/**
 * Locks the coupon and checks that it has not ended meanwhile and that a use is left, before the order is opened in the same transaction. An open order of the
 * same terms that used it already, and can still be paid, does not need another one.
 */
export const lockUse = async (
  tx: Database,
  { coupon, plan, region, priceCents, commissionCents }: Offer,
  userId: number,
  at: Date,
): Promise<CouponUseRefusal | undefined> => {
  if (!coupon) return undefined;
  const locked = await lockCoupon(tx, coupon.code);
  if (!locked || stateOfCoupon(locked, at) !== 'running') return refuse('coupons/over');
  const used = await tx
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select('orders.id')
    .where('coupon_uses.code', '=', coupon.code)
    .where('coupon_uses.user_id', '=', userId)
    .where('orders.plan_id', '=', plan.id)
    .where('orders.state', '=', 'open')
    .where('orders.currency', '=', region.currency)
    .where('orders.price_cents', '=', priceCents)
    .where('orders.commission_cents', '=', commissionCents)
    .where('payment_attempts.state', 'not in', ['failed', 'expired'])
    .limit(1)
    .executeTakeFirst();
  return used ? undefined : checkUses(tx, coupon.code, userId, locked);
};

/** Writes the use of a coupon, in the transaction that opens the order. */
export const writeUse = async (
  tx: Database,
  { coupon }: Offer,
  { orderId, userId, at }: { readonly orderId: number; readonly userId: number; readonly at: Date },
): Promise<void> => {
  if (!coupon) return;
  await tx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, code: coupon.code, user_id: userId, discount_cents: coupon.discountCents, at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
};
