/** A dispute that a buyer opened at PayPal. */
import type { PaypalDispute } from '../../../gateways/paypal/order.ts';
import type { AttemptState } from '../attempt.ts';
import { noteDispute } from '../dispute-store.ts';
import type { Reversal } from '../openpay/charge-update.ts';
import { type Settled, type SettlementDeps, settleAttempt } from '../settle-attempt.ts';
import type { Posted } from './later-movement.ts';
import { DISPUTE, readPosted } from './posted.ts';

/**
 * What a dispute means for a payment; undefined: nothing new. A lost one takes what no reversal has taken before; a won one
 * returns what was taken. Pure.
 */
const judgeDispute = (
  { isOver, isLost, cents }: { readonly isOver: boolean; readonly isLost: boolean; readonly cents: number },
  state: AttemptState,
  { cameCents, refundedCents, lostCents }: Posted,
): { readonly state: AttemptState; readonly reversal?: Reversal } | undefined => {
  if (!isOver) return state === 'paid' ? { state: 'disputed' } : undefined;
  if (isLost) {
    const kept = cameCents - refundedCents - lostCents;
    const more = Math.min(Math.max(0, cents - lostCents), kept);
    return more > 0 ? { state: 'lost', reversal: { lostCents: more } } : undefined;
  }
  if (state === 'lost' && lostCents > 0) return { state: 'paid', reversal: { wonCents: lostCents } };
  return state === 'disputed' ? { state: 'paid' } : undefined;
};

export const settleDispute = (
  deps: SettlementDeps,
  { id: attemptId }: { readonly id: number },
  { id, isOver, isLost, amount, captureId, dueAt }: PaypalDispute,
  now: () => Date,
): Promise<Settled | undefined> =>
  settleAttempt(
    deps,
    { id: attemptId },
    async (locked, tx, at) => {
      const payment = captureId ?? locked.providerId;
      const { cents, currency } = amount;
      if (!payment || cents === undefined || currency !== locked.order.currency)
        return { mismatch: { subject: `paypal ${id} amount`, detail: { ...amount } } };
      const disputed = isOver ? (isLost ? 'lost' : 'won') : 'opened';
      await noteDispute(tx, locked, { provider: 'paypal', id, state: disputed, amountCents: cents, dueAt }, at);
      const event = `${DISPUTE} ${id} ${disputed}`;
      const posted = await readPosted(tx, locked, payment, event);
      const verdict = posted.isKnown ? undefined : judgeDispute({ isOver, isLost, cents }, locked.state, posted);
      return verdict && { provider: 'paypal', event, providerId: payment, ...verdict };
    },
    now,
  );
