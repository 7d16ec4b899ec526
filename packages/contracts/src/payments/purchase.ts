/** What every call that buys a pass takes beside the way to pay, and why it may be refused. */
import * as z from 'zod/mini';
import { CouponCode } from '../typed-values.ts';
import { SHOWN_REFUSALS, ShownOrder } from './shown-order.ts';

export const OptionalCoupon = z.optional(CouponCode);
/** Why a coupon does not lower this price; each has a sentence of its own. */
export const COUPON_REFUSALS = [
  'coupons/unknown',
  'coupons/not-yet',
  'coupons/over',
  'coupons/other-plan',
  'coupons/other-currency',
  'coupons/below-floor',
  'coupons/used-up',
  'coupons/used-before',
] as const;

/** Nothing is sold without terms and a named operator, or to somebody who has yet to accept a version. */
const LEGAL_REFUSALS = ['legal/sale-closed', 'legal/consent-due'] as const;
export const OFFER_REFUSALS = [
  'plans/unknown',
  'plans/not-sold-here',
  'plans/already-held',
  'plans/choice-wrong',
  'plans/game-not-here',
  'plans/upgrade-wrong',
  'gifts/unknown',
  'payments/method-unavailable',
  'payments/in-progress',
  'payments/key-reused',
  ...SHOWN_REFUSALS,
  ...COUPON_REFUSALS,
  ...LEGAL_REFUSALS,
  // its buyer has left while it was opened
  'session/ended',
  'staff/own-benefit',
  'limits/too-many',
] as const;
/** Every refusal a buyer may get about a card. */
export const CARD_REFUSALS = [
  'payments/declined',
  'payments/provider-away',
  'payments/amount-not-allowed',
  'payments/card-number-wrong',
  'payments/card-expired',
  'payments/card-code-wrong',
  'payments/bank-check-failed',
  'payments/card-unsupported',
  'payments/card-funds',
  'payments/bank-authorization',
  'payments/months-refused',
] as const;

/** The old clients' reference: user, plan and eight random characters. */
export const PaymentReference = z.string().check(z.regex(/^[1-9]\d{0,9}-[1-9]\d{0,9}-[A-Za-z0-9]{8}$/));
export const OptionalShown = z.optional(ShownOrder);
