import { type Refusal, refuse } from '@palco/kernel/refusal';
import { findAttempt } from '../attempt-store.ts';
import { type SettlementDeps, settleAttempt } from '../settle-attempt.ts';

/**
 * The buyer pressed "cancel" at PayPal: an attempt of theirs that nobody has paid is over. A payment that PayPal is still
 * checking stays open, and one that arrives later is a payment.
 */
export const leavePaypal = async (
  deps: SettlementDeps,
  { userId, reference, now }: { readonly userId: number; readonly reference: string; readonly now: () => Date },
): Promise<{ readonly is_over: boolean } | Refusal<'payments/unknown'>> => {
  const attempt = await findAttempt(deps.db, { reference });
  if (attempt?.userId !== userId || attempt.method !== 'paypal') return refuse('payments/unknown');
  const settled = await settleAttempt(
    deps,
    { id: attempt.id },
    ({ state, row }) =>
      state === 'awaiting-paypal' && row.pending_reason === null
        ? { provider: 'palco', event: `${reference} left`, state: 'expired' }
        : undefined,
    now,
  );
  return { is_over: settled?.attempt.state === 'expired' };
};
