import type { LimitRows } from '../operations/limits.ts';

export const PAYMENT_LIMITS = {
  'coupon by account': { failures: 20, windowSeconds: 3600 },
  'coupon by address': { failures: 200, windowSeconds: 3600 },
  // thieves test stolen cards where a charge is answered at once
  'declined cards by account': { failures: 10, windowSeconds: 3600 },
  'declined cards by address': { failures: 100, windowSeconds: 3600 },
  // a call to the provider each
  'kinds of card by account': { failures: 60, windowSeconds: 3600 },
  'forged notices by address': { failures: 100, windowSeconds: 3600 },
} as const satisfies LimitRows;
export type PaymentLimit = keyof typeof PAYMENT_LIMITS;
