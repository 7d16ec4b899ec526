import type { LimitRows } from '../operations/limits.ts';

export const GIFT_LIMITS = {
  // each may mail a stranger, once it is paid
  'gifts by account': { failures: 20, windowSeconds: 86_400 },
  'unknown gifts by address': { failures: 100, windowSeconds: 3600 },
} as const satisfies LimitRows;
export type GiftLimit = keyof typeof GIFT_LIMITS;
