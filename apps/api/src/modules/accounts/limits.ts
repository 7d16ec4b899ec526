import type { LimitRows } from '../operations/limits.ts';

export const ACCOUNT_LIMITS = {
  'proof by account': { failures: 10, windowSeconds: 900 },
  'link by address': { failures: 100, windowSeconds: 900 },
  // mails to addresses that nobody has confirmed; each counts until its link is opened
  'mail by account': { failures: 5, windowSeconds: 3600 },
  'mail by recipient': { failures: 6, windowSeconds: 86_400 },
  'mail by address': { failures: 30, windowSeconds: 3600 },
  'mail by network': { failures: 120, windowSeconds: 3600 },
} as const satisfies LimitRows;
export type AccountLimit = keyof typeof ACCOUNT_LIMITS;
