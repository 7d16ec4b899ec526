/** The state of an order in one word, for the top of its page. Pure. */
import type { OrderAnswer } from '@palco/contracts/payments/order-staff';
import { isUncertain } from '../attempt.ts';
import type { Attempt, OrderRow } from '../attempt-store.ts';
import type { OrderPayment } from './order-payments.ts';

/** Whether the league has the money of a payment, and no dispute is open about it. */
const isHere = ({ attempt, leftCents, isRepeated }: OrderPayment): boolean =>
  leftCents > 0 && (isRepeated || attempt.state === 'paid');

const answerOfOpen = (attempts: readonly Attempt[]): OrderAnswer => {
  if (attempts.length === 0) return 'never-tried';
  const isPending = ({ state, row }: Attempt): boolean => state === 'awaiting-paypal' && row.pending_reason !== null;
  if (attempts.some((attempt) => isUncertain(attempt.state) || isPending(attempt))) return 'waits-for-provider';
  if (attempts.some(({ state }) => state === 'held')) return 'money-held';
  if (attempts.some(({ state }) => state.startsWith('awaiting-'))) return 'waits-for-buyer';
  return attempts.at(-1)?.state === 'expired' ? 'expired' : 'failed';
};

/** Attempts and payments oldest first. */
export const answerOf = (
  { state }: Pick<OrderRow, 'state'>,
  attempts: readonly Attempt[],
  payments: readonly OrderPayment[],
): OrderAnswer => {
  if (payments.some(({ openRefund }) => openRefund?.state === 'outside')) return 'refund-owed';
  if (payments.some(({ openRefund }) => openRefund)) return 'refund-asked';
  if (payments.filter(isHere).length > 1) return 'paid-twice';
  if (state === 'disputed' || state === 'lost' || state === 'refunded') return state;
  if (state === 'open') return answerOfOpen(attempts);
  return payments.some(({ refundedCents, leftCents }) => refundedCents > 0 && leftCents > 0)
    ? 'partly-refunded'
    : 'paid';
};
