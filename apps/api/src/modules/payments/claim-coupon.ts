/** A coupon is used when an order is opened with it; until then it only lowers the price that is shown. */

import type { COUPON_REFUSALS } from '@palco/contracts/payments/purchase';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type OwnBenefit, refuseOwn } from '../operations/own-benefit.ts';
import { NO_CHOICE } from '../plans/choice.ts';
import { storedChoice } from '../plans/choice-store.ts';
import { applyCoupon, stateOfCoupon } from '../plans/coupon.ts';
import { type CouponBuyer, countUses, findCoupon, lockCoupon } from '../plans/coupon-store.ts';
import type { Offer } from '../plans/plan.ts';

export type CouponRefusal = Refusal<(typeof COUPON_REFUSALS)[number]> | OwnBenefit;
type LimitRefusal = Refusal<'coupons/used-up' | 'coupons/used-before'> | OwnBenefit;
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

/** Whoever made a coupon or changed its terms. */
const authorsOf = async (db: Database, code: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .select('actor')
    .distinct()
    .where('subject', '=', `coupon ${code}`)
    .where('action', '=', 'change-coupon')
    .where('actor', 'is not', null)
    .execute();
  return rows.map(({ actor }) => actor as number);
};

/** Is one more use left, of the coupon and for this person, who is none of its authors? */
export const checkUses = async (
  db: Database,
  code: string,
  buyer: CouponBuyer,
  { mostUses, mostUsesEach }: { readonly mostUses: number | undefined; readonly mostUsesEach: number | undefined },
): Promise<LimitRefusal | undefined> => {
  const own = await refuseOwn(db, await authorsOf(db, code), buyer.userId);
  if (own) return own;
  if (mostUses === undefined && mostUsesEach === undefined) return undefined;
  const uses = await countUses(db, code, buyer);
  if (mostUsesEach !== undefined && uses.own >= mostUsesEach) return refuse('coupons/used-before');
  return mostUses !== undefined && uses.all >= mostUses ? refuse('coupons/used-up') : undefined;
};

/** Locks the coupon and checks that it has not ended meanwhile and that a use is left, before the order is opened in the same transaction. */
export const lockUse = async (
  tx: Database,
  { coupon, plan, chosen, gift }: Offer,
  userId: number,
  at: Date,
): Promise<CouponUseRefusal | undefined> => {
  if (!coupon) return undefined;
  const locked = await lockCoupon(tx, coupon.code);
  if (!locked || stateOfCoupon(locked, at) !== 'running') return refuse('coupons/over');
  const order = { ...storedChoice(chosen ?? NO_CHOICE), gift_id: gift ?? null };
  return checkUses(tx, coupon.code, { userId, planId: plan.id, order, at }, locked);
};

/**
 * Writes the use of a coupon, in the transaction that opens the order. An open order that another code brought to the same
 * price takes that of the last press, whose limits were checked.
 */
export const writeUse = async (
  tx: Database,
  { coupon }: Offer,
  { orderId, userId, at }: { readonly orderId: number; readonly userId: number; readonly at: Date },
): Promise<void> => {
  if (!coupon) return;
  await tx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, code: coupon.code, user_id: userId, discount_cents: coupon.discountCents, at })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((row) => ({
        code: row.ref('excluded.code'),
        discount_cents: row.ref('excluded.discount_cents'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute();
};
