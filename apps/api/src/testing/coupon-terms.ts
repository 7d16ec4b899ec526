import type { CouponTerms } from '@palco/contracts/plans/coupon-staff';

/** The terms of a coupon without any limit; a test adds what it takes off. */
export const UNLIMITED_COUPON = {
  percent: null,
  amount: null,
  currency: null,
  floor: null,
  most_uses: null,
  most_uses_each: null,
  plans: [],
  starts_at: null,
  ends_at: null,
} satisfies CouponTerms;
