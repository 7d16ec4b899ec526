/** Applies a coupon to an offer. Pure; how often it was used is counted when an order is opened. */
import { type Currency, decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Offer } from './plan.ts';

export interface Coupon {
  readonly code: string;
  /** of the total; exactly one of this and `amountCents` is given */
  readonly percent: number | undefined;
  readonly amountCents: number | undefined;
  /** undefined: good in every currency */
  readonly currency: Currency | undefined;
  /** the lowest total it may make */
  readonly floorCents: number | undefined;
  readonly mostUses: number | undefined;
  readonly mostUsesEach: number | undefined;
  /** empty: every plan */
  readonly plans: readonly number[];
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  readonly stoppedAt: Date | undefined;
}

/** Providers refuse smaller charges, and a pass for nothing is a gift, which staff gives by name. */
export const LOWEST_CENTS = 100;

type CouponState = 'running' | 'coming' | 'over' | 'stopped';
export const stateOfCoupon = ({ startsAt, endsAt, stoppedAt }: Coupon, at: Date): CouponState => {
  if (stoppedAt) return 'stopped';
  if (endsAt && endsAt <= at) return 'over';
  return startsAt && startsAt > at ? 'coming' : 'running';
};

/** The offer at the lower price; the commission stays, and the total is price plus commission as ever. */
export const applyCoupon = (
  coupon: Coupon,
  offer: Offer,
  at: Date,
): Offer | Refusal<`coupons/${'not-yet' | 'over' | 'other-plan' | 'other-currency' | 'below-floor'}`> => {
  const state = stateOfCoupon(coupon, at);
  if (state === 'coming') return refuse('coupons/not-yet');
  if (state !== 'running') return refuse('coupons/over');
  if (coupon.plans.length && !coupon.plans.includes(offer.plan.id)) return refuse('coupons/other-plan');
  const { currency } = offer.region;
  if (coupon.currency && coupon.currency !== currency) return refuse('coupons/other-currency');
  const discountCents = coupon.amountCents ?? Math.round((offer.totalCents * (coupon.percent ?? 0)) / 100);
  const priceCents = offer.priceCents - discountCents;
  const totalCents = offer.totalCents - discountCents;
  const floorCents = Math.max(coupon.floorCents ?? 0, LOWEST_CENTS);
  if (totalCents < floorCents || priceCents < 0)
    return refuse('coupons/below-floor', { floor: `${decimalOf(floorCents)} ${currency}` });
  return { ...offer, priceCents, totalCents, coupon: { code: coupon.code, discountCents } };
};
