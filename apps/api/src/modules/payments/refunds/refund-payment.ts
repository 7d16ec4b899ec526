/** Refunds through the provider that took the money, once, even after a repeated call or a crash. */
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Logger } from 'pino';
import { errorForLog } from '../../../gateways/openpay/call-openpay.ts';
import type { Paypal } from '../../../gateways/paypal/paypal.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import type { Attempt } from '../attempt-store.ts';
import { applyProviderAnswer, type CardDeps } from '../openpay/apply-provider-answer.ts';
import type { OrderPayment } from '../orders/order-payments.ts';
import type { PaypalOrderDeps } from '../paypal/follow-paypal-order.ts';
import { readPosted } from '../paypal/posted.ts';
import { refundFee } from '../record-fee.ts';
import { type SettlementDeps, settleAttempt } from '../settle-attempt.ts';
import {
  type OpenedRefund,
  type OpenRefundRefusal,
  openRefund,
  type RefundRequest,
  type RefundWay,
} from './open-refund.ts';
import { closeRefund } from './refund-store.ts';

export interface PaypalRefundDeps extends SettlementDeps {
  readonly paypal: Paypal;
}
export interface RefundDeps {
  readonly db: Database;
  /** undefined: the card provider is not configured */
  readonly cards: CardDeps | undefined;
  readonly paypal: PaypalRefundDeps | undefined;
  /** undefined: no app of PayPal is configured */
  readonly orders: PaypalOrderDeps | undefined;
  readonly log: Logger;
}
type RefundRefusal = OpenRefundRefusal | Refusal<'payments/refund-refused' | 'payments/provider-away'>;

/** The way a payment goes back, by its method and by what is configured. */
export const refundWayOf = (
  { paypal }: Pick<RefundDeps, 'paypal'>,
  { attempt, providerId }: Pick<OrderPayment, 'attempt' | 'providerId'>,
): RefundWay => {
  if (!providerId) return 'outside';
  if (attempt.method === 'card') return 'card';
  return attempt.method === 'paypal' && paypal?.paypal.canRefund(attempt.row.merchant ?? '') ? 'paypal' : 'outside';
};

/** A refund as it is requested from PayPal. */
interface PaypalRefundRequest {
  readonly refundId: number;
  readonly attempt: Attempt;
  /** the payment that it takes from */
  readonly transaction: string;
  readonly cents: number;
  readonly isWhole: boolean;
}
type RefundOutcome = 'done' | 'unknown' | 'refused' | 'not-sent';

/** Requests a refund at PayPal and applies the answer. PayPal treats a repeated request as the same refund. */
export const askPaypalForRefund = async (
  { paypal, ...settlement }: PaypalRefundDeps,
  { refundId, attempt, transaction, cents, isWhole }: PaypalRefundRequest,
  now: () => Date,
): Promise<RefundOutcome> => {
  const answer = await paypal.refund({
    transaction,
    account: attempt.row.merchant ?? '',
    requestId: `palco-${refundId}`,
    ...(isWhole ? {} : { part: { cents, currency: attempt.order.currency } }),
  });
  if (answer.kind === 'unknown') return 'unknown';
  if (answer.kind !== 'done') return 'refused';
  const { refundId: refunded, feeCents } = answer;
  // no id: it had been refunded before, and its IPN reports it
  if (!refunded) return 'done';
  const event = `${refunded} Refunded`;
  await settleAttempt(
    settlement,
    { id: attempt.id },
    async (locked, tx, at) =>
      (await readPosted(tx, locked, transaction, event)).isKnown
        ? undefined
        : {
            provider: 'paypal',
            event,
            state: locked.state === 'lost' ? 'lost' : 'paid',
            providerId: transaction,
            happenedAt: at,
            refunded: { moreCents: cents },
            ...(feeCents === undefined ? {} : { fees: [refundFee(refunded, feeCents)] }),
          },
    now,
  );
  return 'done';
};

const askCardProvider = async (
  { cards, log }: RefundDeps,
  { payment: { attempt, providerId }, cents }: OpenedRefund,
  reason: string,
  now: () => Date,
): Promise<{ readonly asked: RefundOutcome; readonly error?: object }> => {
  if (!cards || !providerId) return { asked: 'not-sent' };
  const answer = await cards.openpay.refund(providerId, cents, reason, attempt.row.provider_customer);
  if (answer.kind === 'unknown') return { asked: 'unknown' };
  if (answer.kind === 'not-sent') return { asked: 'not-sent' };
  if (answer.kind === 'refused') {
    const error = errorForLog(answer.error);
    log.error({ provider: 'openpay', ...error, reference: attempt.reference }, 'a refund was refused');
    return { asked: 'refused', error: { ...answer.error } };
  }
  await applyProviderAnswer(cards, answer, attempt.reference, now);
  return { asked: 'done' };
};

/** Calls the provider about a stored refund and closes it. `unknown`: the leader's round finishes it. */
const callProvider = async (
  deps: RefundDeps,
  way: RefundWay,
  opened: OpenedRefund,
  { reason, now }: RefundRequest,
): Promise<{ readonly asked: RefundOutcome; readonly error?: object }> => {
  const { refundId, payment, cents } = opened;
  if (way === 'card') return askCardProvider(deps, opened, reason, now);
  if (!deps.paypal || !payment.providerId) return { asked: 'not-sent' };
  const { attempt, providerId: transaction, amountCents } = payment;
  const isWhole = cents === amountCents;
  return { asked: await askPaypalForRefund(deps.paypal, { refundId, attempt, transaction, cents, isWhole }, now) };
};

/**
 * Refunds a payment of an order, all of it or a part; when all of the payment that carries the pass has gone back, the pass
 * ends. A refund outside is only stored as owed.
 */
export const refundPayment = async (
  deps: RefundDeps,
  request: RefundRequest,
): Promise<{ readonly orderId: number } | RefundRefusal> => {
  const { db, cards } = deps;
  const { orderId, now } = request;
  const opened = await openRefund(db, (payment) => refundWayOf(deps, payment), request);
  if (isRefusal(opened)) return opened;
  if (request.isOutside) return { orderId };
  const { refundId, payment } = opened;
  const way = refundWayOf(deps, payment);
  if (way === 'card' && !cards) {
    await closeRefund(db, refundId, 'failed', now());
    return refuse('payments/provider-away');
  }
  const { asked, error = {} } = await callProvider(deps, way, opened, request);
  if (asked === 'done' || asked === 'unknown') {
    await closeRefund(db, refundId, asked, now());
    return { orderId };
  }
  await closeRefund(db, refundId, 'failed', now());
  if (asked === 'not-sent') return refuse('payments/provider-away');
  const detail = { ...error, reference: payment.attempt.reference };
  await raiseAlert(db, { kind: 'refund-failed', subject: `refund ${refundId}`, orderId, detail, at: now() });
  return refuse('payments/refund-refused');
};
