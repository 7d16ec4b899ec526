import type { LimitRows } from '../operations/limits.ts';

export const RENEWAL_LIMITS = {
  // thieves try out cards
  'renewal cards by account': { failures: 8, windowSeconds: 3600 },
  'unknown renewals by address': { failures: 100, windowSeconds: 3600 },
} as const satisfies LimitRows;
export type RenewalLimit = keyof typeof RENEWAL_LIMITS;
