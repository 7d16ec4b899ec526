/** What a buyer agrees to for a pass that renews: the sentence, and the number that the call which spends names it by. */
import { CURRENCIES } from '@palco/kernel/money';
import * as z from 'zod/mini';
import { Decimal } from '../wire-values.ts';

/** A plan that renews lasts as many days at least: its notice is sent five days before the charge. */
export const RENEWAL_DAYS_LEAST = 7;

/** Changes with text, price and language. */
export const RenewalVersion = z.string().check(z.regex(/^[\w-]{16}$/));

export const RenewalTerms = z.object({
  text: z.string(),
  version: RenewalVersion,
  /** of each charge, whatever the purchase cost */
  total: Decimal,
  currency: z.enum(CURRENCIES),
  days: z.int(),
});
export type RenewalTerms = z.output<typeof RenewalTerms>;
