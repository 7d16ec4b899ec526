import type { LimitRows } from './limits.ts';

export const OPERATIONS_LIMITS = {
  'policy-reports by address': { failures: 60, windowSeconds: 3600 },
} as const satisfies LimitRows;
export type OperationsLimit = keyof typeof OPERATIONS_LIMITS;
