/** What a charge, as read at the provider, means for its attempt. */
import type { Charge, ChargeStatus } from '../../../gateways/openpay/charge.ts';
import type { AttemptState } from '../attempt.ts';
import type { Fee } from '../record-fee.ts';
import { cardRefusalOf } from './provider-refusal.ts';

/** The amount that a buyer's bank took back, or returned to the league. */
export type Reversal = { readonly lostCents: number } | { readonly wonCents: number };

/** A checked report of a provider, or a conclusion of ours; `settle-attempt.ts` applies it. */
export interface AttemptUpdate {
  readonly provider: 'openpay' | 'paypal' | 'palco';
  /** identifies the event: reported twice, it counts once */
  readonly event: string;
  readonly state: AttemptState;
  readonly providerId?: string;
  /** what a transfer brought, which may be another amount than the order's */
  readonly receivedCents?: number;
  /** when it happened, by the provider's clock */
  readonly happenedAt?: Date;
  /** what went back to the buyer: all of it so far, or by this event only */
  readonly refunded?: { readonly allCents: number } | { readonly moreCents: number };
  /** missing: a lost dispute takes all that is left of the payment, a won one returns it */
  readonly reversal?: Reversal;
  /** PayPal's buyer had agreed before it ended */
  readonly wasApproved?: boolean;
  /** what the provider keeps of it */
  readonly fees?: readonly Omit<Fee, 'provider'>[];
  readonly facts?: {
    readonly page_url?: string;
    readonly store_reference?: string;
    readonly clabe?: string;
    readonly bank?: string;
    readonly agreement?: string;
    readonly card_brand?: string;
    readonly card_kind?: string;
    readonly card_last_four?: string;
    readonly refused?: string;
    readonly provider_code?: string;
    readonly pending_reason?: string | null;
    readonly provider_order?: string;
    readonly provider_fee_cents?: number;
    readonly provider_fee_tax_cents?: number;
  };
}
/** A charge that is not what was ordered: nothing is granted, and staff must look. */
export interface Mismatch {
  readonly mismatch: {
    /** provider, charge or transaction, and what is wrong with it */
    readonly subject: string;
    readonly detail: Readonly<Record<string, unknown>>;
    /** money of this sale's buyer came all the same */
    readonly isPaid?: boolean;
  };
}
interface Ordered {
  readonly reference: string;
  readonly totalCents: number;
  readonly currency: string;
}

const STATES: Readonly<Record<Exclude<ChargeStatus, 'in_progress'>, AttemptState>> = {
  charge_pending: 'awaiting-bank',
  completed: 'paid',
  failed: 'failed',
  cancelled: 'expired',
  expired: 'expired',
  refunded: 'refunded',
  chargeback_pending: 'disputed',
  // in the provider's words, an accepted chargeback is lost by the merchant and an adjusted one is won
  chargeback_accepted: 'lost',
  chargeback_adjustment: 'paid',
};
/** A charge that waits for its buyer, by its method. */
const WAITING: Readonly<Record<string, AttemptState>> = {
  store: 'awaiting-store',
  bank_account: 'awaiting-transfer',
};
const stateOf = (status: ChargeStatus, method: string): AttemptState =>
  status === 'in_progress' ? (WAITING[method] ?? 'awaiting-bank') : STATES[status];

const mismatch = (
  chargeId: string,
  what: 'order' | 'amount' | 'currency' | 'status',
  found: unknown,
  isPaid = false,
): Mismatch => ({
  mismatch: { subject: `openpay ${chargeId} ${what}`, detail: { what, found: String(found).slice(0, 100) }, isPaid },
});

const feesOf = ({ id, feeCents, feeTaxCents = 0, refundFees }: Charge): NonNullable<AttemptUpdate['fees']> => [
  ...(feeCents === undefined ? [] : [{ kind: 'payment' as const, about: id, feeCents, taxCents: feeTaxCents }]),
  ...refundFees.map((fee) => ({ kind: 'refund' as const, ...fee })),
];

const transferFacts = ({ reference, ...account }: NonNullable<Charge['transfer']>) => ({
  store_reference: reference,
  ...account,
});

/** Order, amount (to the cent) and currency must be those of the attempt before the status counts. */
export const updateFromCharge = (
  charge: Charge,
  { reference, totalCents, currency }: Ordered,
): AttemptUpdate | Mismatch => {
  const { id, orderId, amountCents, status, method, errorCode, refundedCents, changedAt } = charge;
  if (orderId !== reference) return mismatch(id, 'order', orderId);
  const isPaid = status === 'completed';
  // a buyer types the amount of a transfer: what came is decided where the order is locked
  const isTransferred = isPaid && method === 'bank_account' && amountCents !== undefined && amountCents > 0;
  if (!isTransferred && amountCents !== totalCents) return mismatch(id, 'amount', amountCents, isPaid);
  if (charge.currency !== currency) return mismatch(id, 'currency', charge.currency, isPaid);
  if (!status) return mismatch(id, 'status', status);
  const state = stateOf(status, method);
  const hasFailed = state === 'failed';
  return {
    provider: 'openpay',
    event: `${id} ${status}${refundedCents ? ` ${refundedCents}` : ''}`,
    state,
    providerId: id,
    ...(isTransferred ? { receivedCents: amountCents } : {}),
    ...(changedAt ? { happenedAt: changedAt } : {}),
    refunded: { allCents: refundedCents },
    fees: feesOf(charge),
    facts: {
      ...(charge.page ? { page_url: charge.page } : {}),
      ...(charge.storeReference ? { store_reference: charge.storeReference } : {}),
      ...(charge.transfer ? transferFacts(charge.transfer) : {}),
      ...(charge.cardBrand ? { card_brand: charge.cardBrand } : {}),
      ...(charge.cardKind ? { card_kind: charge.cardKind } : {}),
      ...(charge.cardLastFour ? { card_last_four: charge.cardLastFour } : {}),
      ...(charge.feeCents === undefined ? {} : { provider_fee_cents: charge.feeCents }),
      ...(charge.feeTaxCents === undefined ? {} : { provider_fee_tax_cents: charge.feeTaxCents }),
      ...(hasFailed ? { refused: cardRefusalOf(errorCode) } : {}),
      ...(errorCode === undefined ? {} : { provider_code: String(errorCode) }),
    },
  };
};

const RANK: readonly AttemptState[] = [
  'lost',
  'refunded',
  'disputed',
  'paid',
  'awaiting-store',
  'awaiting-transfer',
  'awaiting-bank',
  'expired',
  'failed',
];
/** Of several charges of one reference, the one with money, else the one still open, else the newest. */
export const mostRelevantCharge = (charges: readonly Charge[]): Charge | undefined => {
  const rankOf = ({ status, method }: Charge): number => {
    const rank = status ? RANK.indexOf(stateOf(status, method)) : -1;
    return rank < 0 ? RANK.length : rank;
  };
  return charges.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
};
