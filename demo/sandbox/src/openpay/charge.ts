/** A charge as the provider stores it, and its rules. Card numbers are not stored. */
import { OpenpayError } from './openpay-error.ts';

export type ChargeStatus =
  | 'in_progress'
  | 'charge_pending'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'chargeback_pending'
  | 'chargeback_accepted'
  | 'chargeback_adjustment';

export interface Token {
  readonly id: string;
  /** first six and last four digits */
  readonly masked: string;
  readonly holder_name: string;
  readonly expiration_year: string;
  readonly expiration_month: string;
  readonly brand: string;
  /** error code of a charge on this token; 0: none */
  readonly outcome: number;
  readonly isUsed: boolean;
}

export interface Charge {
  readonly id: string;
  readonly authorization: string | null;
  readonly operation_type: 'in';
  readonly transaction_type: 'charge';
  readonly method: 'card' | 'store' | 'bank_account';
  readonly status: ChargeStatus;
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string | null;
  readonly description: string;
  readonly creation_date: string;
  readonly operation_date: string;
  readonly due_date?: string;
  readonly conciliated: boolean;
  readonly error_message: string | null;
  readonly error_code?: number;
  readonly card?: Readonly<Record<string, string>>;
  /** months without interest */
  readonly payment_plan?: { readonly payments: number };
  readonly customer: unknown;
  /** whose kept card was charged; such a charge is read below its customer only */
  readonly customer_id?: string;
  readonly payment_method?: Readonly<Record<string, string>>;
  readonly refund?: Refund;
  readonly refunds?: readonly Refund[];
  /** internal: the buyer's target after the bank's page */
  readonly redirect_url?: string;
  /** internal: what moved, for the statement */
  readonly movements?: readonly Movement[];
}
/** One row of the provider's statement. */
export interface Movement {
  readonly id: string;
  readonly type: 'charge' | 'refund' | 'chargeback';
  readonly at: string;
  readonly amount: number;
}
/** The charge with one more row in the statement. */
export const moved = (charge: Charge, movement: Movement): Charge => ({
  ...charge,
  movements: [...(charge.movements ?? []), movement],
});
interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'completed';
  readonly operation_date: string;
  readonly description: string;
}

/** The documented test cards; any other number that passes its check digit is accepted. */
const OUTCOMES: Readonly<Record<string, number>> = {
  '4222222222222220': 3001,
  '4000000000000069': 3002,
  '4444444444444448': 3003,
  '4000000000000119': 3004,
  '4000000000000044': 3005,
};
export const outcomeOf = (cardNumber: string): number => OUTCOMES[cardNumber] ?? 0;

export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

export const brandOf = (digits: string): string =>
  /^4/.test(digits)
    ? 'visa'
    : /^(5[1-5]|2[2-7])/.test(digits)
      ? 'mastercard'
      : /^3[47]/.test(digits)
        ? 'american_express'
        : 'other';

/** Stores accept slightly more than cards; a transfer may be large. */
const LIMITS: Readonly<Record<Charge['method'], number>> = { card: 20_000, store: 29_999.99, bank_account: 500_000 };

/** Errors: OpenpayError 1001, 1020 or 1012. */
export const checkAmount = (amount: unknown, method: Charge['method']): number => {
  const value = typeof amount === 'string' ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0)
    throw new OpenpayError(1001, 'amount must be greater than 0');
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) throw new OpenpayError(1020);
  if (value > LIMITS[method]) throw new OpenpayError(1012);
  return value;
};

const cents = (amount: number): number => Math.round(amount * 100);
export const refundedCents = ({ refunds = [] }: Charge): number =>
  refunds.reduce((sum, { amount }) => sum + cents(amount), 0);

/** Errors: OpenpayError 1013 for what cannot be refunded, 1003 for more than is left. */
export const refunded = (
  charge: Charge,
  amount: number | undefined,
  refund: Omit<Refund, 'amount' | 'status'>,
): Charge => {
  if (charge.method !== 'card') throw new OpenpayError(1013, 'Only card charges can be refunded');
  if (charge.status !== 'completed') throw new OpenpayError(1013, 'The transaction cannot be refunded');
  const left = cents(charge.amount) - refundedCents(charge);
  const asked = amount === undefined ? left : cents(amount);
  if (asked <= 0 || asked > left) throw new OpenpayError(1003, 'The refund is more than what is left of the charge');
  const made: Refund = { ...refund, amount: asked / 100, status: 'completed' };
  return {
    ...charge,
    refund: made,
    refunds: [...(charge.refunds ?? []), made],
    status: asked === left ? 'refunded' : 'completed',
  };
};

const FEE_SHARE = 0.029;
/** What the provider keeps of an amount, before its tax. */
export const feeOf = (amount: number): number => Math.round(amount * FEE_SHARE * 100) / 100;
const WITH_FEE: readonly ChargeStatus[] = [
  'completed',
  'refunded',
  'chargeback_pending',
  'chargeback_accepted',
  'chargeback_adjustment',
];
const feeIn = ({ amount, currency }: Charge) => {
  const fee = feeOf(amount);
  return { amount: fee, tax: Math.round(fee * 16) / 100, surcharge: 0, base_commission: 0, currency };
};

/** A charge as the API sends it. */
export const presentCharge = (whole: Charge) => {
  const { redirect_url: _, movements: __, ...charge } = whole;
  return { ...charge, ...(WITH_FEE.includes(charge.status) ? { fee: feeIn(whole) } : {}) };
};
