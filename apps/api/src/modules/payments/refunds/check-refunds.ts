import type { Database } from '@palco/database/connect';
import { raiseAlert } from '../../operations/raise-alert.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import { applyProviderAnswer } from '../openpay/apply-provider-answer.ts';
import { askPaypalForRefund, type RefundDeps } from './refund-payment.ts';
import { closeRefund } from './refund-store.ts';

const PATIENCE_MS = 30_000;
const GIVE_UP_MS = 15 * 60_000;

interface OpenRefund {
  readonly id: number;
  readonly amount_cents: number;
  readonly before_cents: number;
  readonly actor: number | null;
  readonly provider_id: string | null;
  readonly at: Date;
}

const fail = async (db: Database, refund: OpenRefund, attempt: Attempt, at: Date): Promise<void> => {
  await closeRefund(db, refund.id, 'failed', at);
  await raiseAlert(db, { kind: 'refund-failed', subject: `refund ${refund.id}`, orderId: attempt.orderId, at });
};

/** The charge itself says whether the refund was made. */
const checkAtCardProvider = async (
  { db, cards }: RefundDeps,
  refund: OpenRefund,
  attempt: Attempt,
  chargeId: string,
  now: () => Date,
): Promise<void> => {
  const answer = await cards?.openpay.readCharge(chargeId, attempt.row.provider_customer);
  if (!cards || answer?.kind !== 'charge') return;
  await applyProviderAnswer(cards, answer, attempt.reference, now);
  const at = now();
  if (answer.charge.refundedCents > refund.before_cents) await closeRefund(db, refund.id, 'done', at);
  else if (at.getTime() - refund.at.getTime() > GIVE_UP_MS) await fail(db, refund, attempt, at);
};

/** PayPal treats a repeated request as the same refund, so repeating it returns its state. */
const checkAtPaypal = async (
  { db, paypal }: RefundDeps,
  refund: OpenRefund,
  attempt: Attempt,
  transaction: string,
  now: () => Date,
): Promise<void> => {
  // the automatic refund of a second payment has a job of its own, which retries it
  if (!paypal || refund.actor === null) return;
  const cents = refund.amount_cents;
  const isWhole = cents === attempt.order.total_cents;
  const asked = await askPaypalForRefund(paypal, { refundId: refund.id, attempt, transaction, cents, isWhole }, now);
  if (asked === 'done') await closeRefund(db, refund.id, 'done', now());
  else if (asked === 'refused') await fail(db, refund, attempt, now());
};

/** Finishes refunds whose answer was lost by asking the provider. `attemptIds`: only of these attempts, without waiting. */
export const checkRefunds = async (
  deps: RefundDeps,
  now: () => Date,
  attemptIds?: readonly number[],
): Promise<void> => {
  const { db } = deps;
  if (attemptIds?.length === 0) return;
  const open = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['submitting', 'unknown'])
    .$if(attemptIds !== undefined, (query) => query.where('attempt_id', 'in', attemptIds as number[]))
    .$if(attemptIds === undefined, (query) => query.where('at', '<=', new Date(now().getTime() - PATIENCE_MS)))
    .orderBy('id')
    .limit(20)
    .execute();
  for (const refund of open) {
    const attempt = await findAttempt(db, { id: refund.attempt_id });
    const payment = refund.provider_id ?? attempt?.providerId;
    if (!attempt || !payment) continue;
    if (attempt.method === 'card') await checkAtCardProvider(deps, refund, attempt, payment, now);
    else if (attempt.method === 'paypal') await checkAtPaypal(deps, refund, attempt, payment, now);
  }
};
