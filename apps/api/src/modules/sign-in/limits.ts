import type { AccountLimit } from '../accounts/limits.ts';
import type { LimitRows } from '../operations/limits.ts';

export const SIGN_IN_LIMITS = {
  'sign-in by account and network': { failures: 10, windowSeconds: 900 },
  // a short window: failures from many networks slow an account's sign-in down, but never lock it
  'sign-in by account': { failures: 10, windowSeconds: 60 },
  'sign-in by device': { failures: 10, windowSeconds: 900 },
  'sign-in by address': { failures: 300, windowSeconds: 900 },
  'register by address': { failures: 100, windowSeconds: 3600 },
  // one password tried on many distributor numbers
  'sign-in by password': { failures: 30, windowSeconds: 3600 },
  // a recovery mail is a failure until its link is used
  'recovery by account': { failures: 3, windowSeconds: 3600 },
  'recovery by address': { failures: 60, windowSeconds: 3600 },
  // a code by SMS counts as a failure until it is entered: SMS pumping never enters one
  'sms by number': { failures: 6, windowSeconds: 86_400 },
  'sms by address': { failures: 60, windowSeconds: 3600 },
  'sms by network': { failures: 120, windowSeconds: 3600 },
  'sms by prefix': { failures: 30, windowSeconds: 3600 },
  'sms everywhere': { failures: 500, windowSeconds: 3600 },
  'sms code by address': { failures: 200, windowSeconds: 900 },
  'proof by address': { failures: 100, windowSeconds: 900 },
} as const satisfies LimitRows;
/** Links of mails and passwords are limited as in accounts. */
export type SignInLimit = keyof typeof SIGN_IN_LIMITS | AccountLimit;
