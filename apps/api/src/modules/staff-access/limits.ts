import type { LimitRows } from '../operations/limits.ts';
import type { SignInLimit } from '../sign-in/limits.ts';

export const STAFF_ACCESS_LIMITS = {
  // each try costs a code; six digits are guessed once in 300,000 tries
  'second factor by account': { failures: 5, windowSeconds: 900 },
} as const satisfies LimitRows;
/** Passwords are limited as on the site. */
export type StaffAccessLimit = keyof typeof STAFF_ACCESS_LIMITS | SignInLimit;
