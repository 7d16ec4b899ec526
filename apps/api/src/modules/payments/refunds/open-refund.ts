/** Stores a refund before any provider is called: checked against what is left, one at a time per payment. */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { lockMembershipsOf } from '../../memberships/grant-membership.ts';
import { recordStaffAction } from '../../operations/audit.ts';
import { hadMoney } from '../attempt.ts';
import { lockAttempt } from '../attempt-store.ts';
import { membershipSourceOf } from '../membership-source.ts';
import { type OrderPayment, readOrderPayments } from '../orders/order-payments.ts';

export interface RefundRequest {
  readonly orderId: number;
  /** which payment of the order; undefined: the one that carries the pass, else the newest with something left */
  readonly payment: string | undefined;
  /** undefined: all that is left */
  readonly amountCents: number | undefined;
  /** what was left when the form was opened: somebody else may have refunded meanwhile */
  readonly seenLeftCents: number | undefined;
  /** it cannot go back through the provider, and somebody will give it another way */
  readonly isOutside: boolean;
  readonly reason: string;
  readonly actor: number;
  readonly now: () => Date;
}
export type OpenRefundRefusal = Refusal<
  | 'payments/unknown'
  | 'payments/not-paid'
  | 'payments/refund-outside'
  | 'payments/refund-too-much'
  | 'payments/refund-under-way'
  | 'payments/refunded-meanwhile'
  | 'payments/upgraded'
>;
export interface OpenedRefund {
  readonly refundId: number;
  readonly payment: OrderPayment;
  readonly cents: number;
}

/** The way money goes back; `outside`: no provider can do it. */
export type RefundWay = 'card' | 'paypal' | 'outside';

const chosenOf = (payments: readonly OrderPayment[], wanted: string | undefined): OrderPayment | undefined =>
  wanted === undefined
    ? (payments.find(({ endsPass }) => endsPass) ??
      payments.findLast(({ leftCents, attempt }) => leftCents > 0 && attempt.state === 'paid') ??
      payments.find(({ attempt }) => attempt.state === 'refunded'))
    : payments.find(({ payment }) => payment === wanted);

/** Whether this payment can be refunded, and nobody else is refunding it. Pure. */
const checkRefund = (
  payment: OrderPayment,
  way: RefundWay,
  { amountCents, seenLeftCents, isOutside }: RefundRequest,
): OpenRefundRefusal | undefined => {
  const { attempt, leftCents, openRefund, isRepeated } = payment;
  if (openRefund) return refuse('payments/refund-under-way');
  if (seenLeftCents !== undefined && seenLeftCents !== leftCents) return refuse('payments/refunded-meanwhile');
  const cents = amountCents ?? leftCents;
  if (cents <= 0 || cents > leftCents) return refuse('payments/refund-too-much');
  // the bank decides about a disputed or lost payment; a repeated payment is independent of the attempt's state
  if (attempt.state !== 'paid' && !(isRepeated && hadMoney(attempt.state))) return refuse('payments/not-paid');
  return (way === 'outside') === isOutside ? undefined : refuse('payments/refund-outside');
};

/** What is left of the order's pass has paid for a larger one, whose order is refunded first. */
const isCredited = async (tx: Database, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('orders')
    .innerJoin('memberships', 'memberships.id', 'orders.upgrade_of')
    .select('orders.id')
    .where('memberships.source', '=', membershipSourceOf(orderId))
    .where('orders.state', 'in', ['paid', 'disputed'])
    .executeTakeFirst()) !== undefined;

export const openRefund = (
  db: Database,
  wayOf: (payment: OrderPayment) => RefundWay,
  request: RefundRequest,
): Promise<OpenedRefund | OpenRefundRefusal> =>
  db.transaction().execute(async (tx) => {
    const { orderId, reason, actor, isOutside } = request;
    const [first] = await tx
      .selectFrom('payment_attempts')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .limit(1)
      .execute();
    if (!first) return refuse('payments/unknown');
    // locks the order: a second request sees the refund of the first
    await lockAttempt(tx, { id: first.id });
    const payment = chosenOf(await readOrderPayments(tx, orderId), request.payment);
    if (!payment) return refuse('payments/not-paid');
    // a larger pass that is being paid with what is left of this one sees the refund, or is seen here
    await lockMembershipsOf(tx, payment.attempt.userId);
    if (payment.endsPass && (await isCredited(tx, orderId))) return refuse('payments/upgraded');
    const refused = checkRefund(payment, wayOf(payment), request);
    if (refused) return refused;
    const { attempt, refundedCents, leftCents, providerId, isRepeated } = payment;
    const cents = request.amountCents ?? leftCents;
    const at = request.now();
    const { id: refundId } = await tx
      .insertInto('refunds')
      .values({
        attempt_id: attempt.id,
        amount_cents: cents,
        reason,
        actor,
        state: isOutside ? 'outside' : 'submitting',
        before_cents: refundedCents,
        provider_id: isRepeated ? (providerId ?? null) : null,
        at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordStaffAction(tx, {
      actor,
      action: isOutside ? 'owe-refund' : 'refund-payment',
      subject: `order ${orderId}`,
      detail: { refund: refundId, payment: payment.payment, cents, currency: attempt.order.currency, reason },
      at,
    });
    return { refundId, payment, cents };
  });
