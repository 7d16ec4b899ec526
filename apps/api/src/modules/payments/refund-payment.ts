import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { errorForLog } from '../../gateways/openpay/call-openpay.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { type Attempt, attemptsOf, lockAttempt } from './attempt-store.ts';
import { raiseAlert } from './raise-alert.ts';

export interface RefundRequest {
  readonly orderId: number;
  /** undefined: all that is left */
  readonly amountCents: number | undefined;
  readonly reason: string;
  readonly actor: number;
  readonly now: () => Date;
}
export type RefundRefusal = Refusal<
  | 'payments/unknown'
  | 'payments/not-paid'
  | 'payments/refund-outside'
  | 'payments/refund-too-much'
  | 'payments/refund-under-way'
  | 'payments/refund-refused'
  | 'payments/provider-away'
>;
interface OpenedRefund {
  readonly refundId: number;
  readonly attempt: Attempt;
  readonly chargeId: string;
  readonly cents: number;
}

/** Stores the refund before the provider is called; one at a time per attempt. */
const openRefund = (
  db: Database,
  { orderId, amountCents, reason, actor, now }: RefundRequest,
): Promise<OpenedRefund | RefundRefusal> =>
  db.transaction().execute(async (tx) => {
    const attempts = await attemptsOf(tx, orderId);
    if (!attempts.length) return refuse('payments/unknown');
    // a second payment that went back does not hide the one that paid
    const paid = attempts.find(({ state }) => state === 'paid') ?? attempts.find(({ state }) => state === 'refunded');
    const attempt = paid && (await lockAttempt(tx, { id: paid.id }));
    if (!attempt) return refuse('payments/not-paid');
    if (attempt.method !== 'card' || !attempt.providerId) return refuse('payments/refund-outside');
    const left = attempt.order.total_cents - attempt.row.refunded_cents;
    const cents = amountCents ?? left;
    if (cents <= 0 || cents > left) return refuse('payments/refund-too-much');
    const at = now();
    const made = await tx
      .insertInto('refunds')
      .values({
        attempt_id: attempt.id,
        amount_cents: cents,
        reason,
        actor,
        state: 'submitting',
        before_cents: attempt.row.refunded_cents,
        provider_id: null,
        at,
      })
      // literals: with parameters a generic plan does not match the partial index
      .onConflict((conflict) =>
        conflict.column('attempt_id').where(sql<boolean>`state in ('submitting', 'unknown')`).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) return refuse('payments/refund-under-way');
    await recordStaffAction(tx, {
      actor,
      action: 'refund-payment',
      subject: `order ${orderId}`,
      detail: { cents, reason },
      at,
    });
    return { refundId: made.id, attempt, chargeId: attempt.providerId, cents };
  });

export const closeRefund = async (
  db: Database,
  refundId: number,
  state: 'done' | 'failed' | 'unknown',
): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ state })
    .where('id', '=', refundId)
    .where('state', 'in', ['submitting', 'unknown'])
    .execute();
};

/** Refunds through the card provider. A full refund ends the membership, a partial one does not. */
export const refundPayment = async (
  deps: CardDeps,
  request: RefundRequest,
): Promise<{ readonly orderId: number } | RefundRefusal> => {
  const { db, openpay, log } = deps;
  const opened = await openRefund(db, request);
  if (isRefusal(opened)) return opened;
  const { refundId, attempt, chargeId, cents } = opened;
  const answer = await openpay.refund(chargeId, cents, request.reason);
  if (answer.kind === 'charge') {
    await applyProviderAnswer(deps, answer, attempt.reference, request.now());
    await closeRefund(db, refundId, 'done');
    return { orderId: request.orderId };
  }
  if (answer.kind === 'unknown') {
    // the leader's round reads the charge and finishes it
    await closeRefund(db, refundId, 'unknown');
    return { orderId: request.orderId };
  }
  await closeRefund(db, refundId, 'failed');
  if (answer.kind === 'not-sent') return refuse('payments/provider-away');
  log.error(
    { provider: 'openpay', ...errorForLog(answer.error), reference: attempt.reference },
    'a refund was refused',
  );
  const detail = { ...answer.error, reference: attempt.reference };
  await raiseAlert(db, {
    kind: 'refund-failed',
    subject: `refund ${refundId}`,
    orderId: request.orderId,
    detail,
    at: request.now(),
  });
  return refuse('payments/refund-refused');
};
