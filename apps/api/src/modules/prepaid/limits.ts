import type { LimitRows } from '../operations/limits.ts';

export const PREPAID_LIMITS = {
  'prepaid by folio': { failures: 5, windowSeconds: 86_400 },
  'prepaid by account': { failures: 10, windowSeconds: 86_400 },
  'prepaid by address': { failures: 60, windowSeconds: 3600 },
  // refuses nobody: it alerts staff to distributed guessing
  'prepaid everywhere': { failures: 200, windowSeconds: 3600 },
} as const satisfies LimitRows;
export type PrepaidLimit = keyof typeof PREPAID_LIMITS;
