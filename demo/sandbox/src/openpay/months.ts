/** Months without interest: what a charge may ask for, and what the provider knows about a card by its first digits. */
import type { Charge, Token } from './charge.ts';
import { OpenpayError } from './openpay-error.ts';

/** The smallest amount of each plan, in pesos. */
const MINIMUMS: Readonly<Record<number, number>> = { 3: 300, 6: 600, 9: 900, 12: 1200, 18: 1800 };
const CREDIT_BINS = new Set(['424242', '555555', '345678']);
const UNKNOWN_BIN = '510510';

/** The kind of card; undefined for a bank that the provider does not know. */
export const kindOfBin = (digits: string): 'CREDIT' | 'DEBIT' | undefined => {
  const bin = digits.slice(0, 6);
  return bin === UNKNOWN_BIN ? undefined : CREDIT_BINS.has(bin) ? 'CREDIT' : 'DEBIT';
};

/** Errors: OpenpayError 3205 for a number of months that is none. */
export const planOf = ({ payment_plan: plan }: { readonly payment_plan?: unknown }): Pick<Charge, 'payment_plan'> => {
  if (plan === undefined) return {};
  const { payments } = plan as { payments?: unknown };
  if (typeof payments !== 'number' || MINIMUMS[payments] === undefined) throw new OpenpayError(3205);
  return { payment_plan: { payments } };
};

/** The error of a plan that this card or amount has not; 0: none. */
export const planFault = ({ payment_plan: plan, amount }: Charge, { masked }: Pick<Token, 'masked'>): number => {
  if (!plan) return 0;
  if (kindOfBin(masked) !== 'CREDIT') return 3203;
  return amount < (MINIMUMS[plan.payments] ?? 0) ? 3204 : 0;
};
