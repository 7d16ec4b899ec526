/** Staff calls about coupons. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CouponCode } from '../typed-values.ts';
import { BodyId, Decimal, Instant, PositiveAmount, Text } from '../wire-values.ts';

const ADMINS = ['admin'] as const;
const READERS = ['admin', 'cashier', 'support'] as const;
const MaybeInstant = z.nullable(Instant);
const Count = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));

const CouponTerms = z.object({
  /** of the total; either this or `amount` */
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  amount: z.nullable(PositiveAmount),
  /** of `amount` and `floor`; null: good in every currency */
  currency: z.nullable(z.enum(CURRENCIES)),
  /** the lowest total that it may result in */
  floor: z.nullable(PositiveAmount),
  most_uses: Count,
  most_uses_each: Count,
  /** empty: every plan */
  plans: z.array(BodyId).check(z.maxLength(100)),
  starts_at: MaybeInstant,
  ends_at: MaybeInstant,
});
export type CouponTerms = z.output<typeof CouponTerms>;

const Coupon = z.object({
  code: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(Decimal),
  currency: z.nullable(z.enum(CURRENCIES)),
  floor: z.nullable(Decimal),
  most_uses: z.nullable(z.int()),
  most_uses_each: z.nullable(z.int()),
  plans: z.array(z.int()),
  starts_at: z.nullable(z.iso.datetime()),
  ends_at: z.nullable(z.iso.datetime()),
  state: z.enum(['running', 'coming', 'over', 'stopped']),
  /** orders with it that are paid, or can still be paid */
  uses: z.int(),
  paid: z.int(),
  made_at: z.iso.datetime(),
});
export type Coupon = z.output<typeof Coupon>;

const params = z.object({ code: CouponCode });

export const listCoupons = defineEndpoint({
  method: 'GET',
  path: '/api/operations/coupons',
  summary: 'Every coupon and how often it was used, the newest first',
  access: READERS,
  reply: z.object({ data: z.array(Coupon) }),
  refusals: [],
});

export const putCoupon = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/coupons/:code',
  summary: 'Creates a coupon, or changes or resumes it; orders that were opened keep their price',
  access: ADMINS,
  params,
  bodyForms: ['json'],
  body: z.extend(CouponTerms, { reason: Text(300) }),
  reply: z.object({ data: Coupon }),
  refusals: ['coupons/terms-wrong', 'plans/unknown'],
});

export const stopCoupon = defineEndpoint({
  method: 'POST',
  path: '/api/operations/coupons/:code/stop',
  summary: 'Stops a coupon at once; it can be resumed',
  access: ADMINS,
  params,
  body: z.object({ reason: Text(300) }),
  reply: z.object({ data: Coupon }),
  refusals: ['coupons/unknown'],
});
