import type { PlanForSale } from '@palco/contracts/plans/plans';

/** An accepted coupon, with the plan at its lower price. */
export interface AppliedCoupon {
  readonly code: string;
  readonly discount: string;
  readonly plan: PlanForSale;
}
interface LowerPrice extends Pick<PlanForSale, 'price' | 'commission' | 'total' | 'currency'> {
  readonly coupon: string;
  readonly discount: string;
}
/** The server's answer to a coupon, applied to the plan. */
export const appliedCoupon = (
  plan: PlanForSale,
  { coupon, discount, price, commission, total, currency }: LowerPrice,
): AppliedCoupon => ({ code: coupon, discount, plan: { ...plan, price, commission, total, currency } });
