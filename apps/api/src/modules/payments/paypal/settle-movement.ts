/** Applies a movement of a payment by an order of PayPal: a refund, a reversal, or its cancellation. */
import type { PaypalAmount } from '../../../gateways/paypal/order.ts';
import { refundFee } from '../record-fee.ts';
import { type Settled, type SettlementDeps, settleAttempt } from '../settle-attempt.ts';
import { judgeMovement, type Movement } from './later-movement.ts';
import { readPosted } from './posted.ts';

interface ReportedMovement {
  /** PayPal's id of the refund or reversal */
  readonly id: string;
  readonly kind: Movement['kind'];
  /** the payment it is about */
  readonly captureId: string | undefined;
  /** a positive amount */
  readonly amount: PaypalAmount;
  readonly happenedAt: Date | undefined;
  /** of its fee, PayPal returned this with a refund */
  readonly feeCents?: number | undefined;
}
/** Of a refund also in PayPal's answer to our own request, so that it is counted once. */
const WORDS = { refunded: 'Refunded', reversed: 'Reversed', returned: 'Canceled_Reversal' } as const;

export const settleMovement = (
  deps: SettlementDeps,
  { id: attemptId }: { readonly id: number },
  { id, kind, captureId, amount, happenedAt, feeCents }: ReportedMovement,
  now: () => Date,
): Promise<Settled | undefined> =>
  settleAttempt(
    deps,
    { id: attemptId },
    async (locked, tx) => {
      const { order, providerId } = locked;
      const payment = captureId ?? providerId;
      const faulty = (what: string) => ({
        mismatch: { subject: `paypal ${id} ${what}`, detail: { kind, ...amount } },
      });
      if (!payment) return faulty('transaction');
      if (amount.currency !== order.currency) return faulty('currency');
      if (amount.cents === undefined) return faulty('amount');
      const event = `${id} ${WORDS[kind]}`;
      const posted = await readPosted(tx, locked, payment, event);
      const verdict = judgeMovement({ kind, cents: amount.cents }, order.total_cents, posted);
      if ('isRepeated' in verdict) return undefined;
      if ('fault' in verdict) return faulty(verdict.fault);
      const { state, refundedCents, reversal } = verdict;
      return {
        provider: 'paypal',
        event,
        state,
        providerId: payment,
        ...(happenedAt ? { happenedAt } : {}),
        ...(refundedCents === undefined ? {} : { refunded: { moreCents: refundedCents } }),
        ...(reversal ? { reversal } : {}),
        ...(feeCents === undefined ? {} : { fees: [refundFee(id, feeCents)] }),
      };
    },
    now,
  );
