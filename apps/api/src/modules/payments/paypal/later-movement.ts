/**
 * What moved at PayPal after a payment: a refund, a reversal by the buyer's bank, or its cancellation. Both ways of PayPal
 * report it, each in its own words; what it means is decided here. Pure.
 */
import type { AttemptState } from '../attempt.ts';
import type { Reversal } from '../openpay/charge-update.ts';

/** What the ledger has of the transaction that a notice is about. All of it is 0 for a transaction that was never posted. */
export interface Posted {
  readonly cameCents: number;
  readonly refundedCents: number;
  /** taken back by a reversal and not returned since */
  readonly lostCents: number;
  /** of these, what a dispute took: PayPal may report the same loss as a reversal as well */
  readonly lostInDisputesCents: number;
  /** this very notice is posted already */
  readonly isKnown: boolean;
}
export const NOTHING_POSTED: Posted = {
  cameCents: 0,
  refundedCents: 0,
  lostCents: 0,
  lostInDisputesCents: 0,
  isKnown: false,
};
export interface Movement {
  readonly kind: 'refunded' | 'reversed' | 'returned';
  readonly cents: number;
}
type MovementVerdict =
  | { readonly fault: 'amount' }
  /** known already: it changes nothing more */
  | { readonly isRepeated: true }
  | {
      readonly state: Extract<AttemptState, 'paid' | 'lost'>;
      readonly refundedCents?: number;
      readonly reversal?: Reversal;
    };

/**
 * A refund, a reversal or its cancellation is only accepted for a payment that came: one in the ledger, or one of the full
 * amount, which proves a payment whose own notice was lost. Any other amount does not tell what was paid before.
 */
export const judgeMovement = ({ kind, cents }: Movement, totalCents: number, posted: Posted): MovementVerdict => {
  const { cameCents, refundedCents, lostCents, lostInDisputesCents, isKnown } = posted;
  if (isKnown) return { isRepeated: true };
  const isPosted = cameCents > 0;
  if (kind === 'returned') {
    if (!isPosted) return cents === totalCents ? { state: 'paid' } : { fault: 'amount' };
    if (cents <= 0 || cents > lostCents) return { fault: 'amount' };
    return { state: cents === lostCents ? 'paid' : 'lost', reversal: { wonCents: cents } };
  }
  if (kind === 'reversed' && cents > 0 && cents <= lostInDisputesCents) return { isRepeated: true };
  const kept = isPosted ? cameCents - refundedCents - lostCents : totalCents;
  const isBelievable = isPosted ? cents > 0 && kept > 0 : cents === totalCents;
  if (!isBelievable) return { fault: 'amount' };
  // the bank may take a fee on top: the pass ends, and the ledger loses no more than was left of the payment
  if (kind === 'reversed') return { state: 'lost', reversal: { lostCents: Math.min(cents, kept) } };
  return cents <= kept ? { state: lostCents > 0 ? 'lost' : 'paid', refundedCents: cents } : { fault: 'amount' };
};
