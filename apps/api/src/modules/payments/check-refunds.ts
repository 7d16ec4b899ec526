import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { findAttempt } from './attempt-store.ts';
import { raiseAlert } from './raise-alert.ts';
import { closeRefund } from './refund-payment.ts';

const PATIENCE_MS = 30_000;
const GIVE_UP_MS = 15 * 60_000;

/** Refunds whose answer was lost: the charge itself says whether they were made. */
export const checkRefunds = async (deps: CardDeps, at: Date): Promise<void> => {
  const { db, openpay } = deps;
  const open = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['submitting', 'unknown'])
    .where('at', '<=', new Date(at.getTime() - PATIENCE_MS))
    .limit(20)
    .execute();
  for (const refund of open) {
    const attempt = await findAttempt(db, { id: refund.attempt_id });
    const chargeId = refund.provider_id ?? attempt?.providerId;
    // PayPal's are asked for again by their job
    if (attempt?.method !== 'card' || !chargeId) continue;
    const answer = await openpay.readCharge(chargeId);
    if (answer.kind !== 'charge') continue;
    await applyProviderAnswer(deps, answer, attempt.reference, at);
    if (answer.charge.refundedCents > refund.before_cents) await closeRefund(db, refund.id, 'done');
    else if (at.getTime() - refund.at.getTime() > GIVE_UP_MS) {
      await closeRefund(db, refund.id, 'failed');
      await raiseAlert(db, { kind: 'refund-failed', subject: `refund ${refund.id}`, orderId: attempt.orderId, at });
    }
  }
};
