/** Queries the provider about an order now, instead of at the next check, and settles its open attempts by the answer. */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../../operations/audit.ts';
import { type Attempt, attemptFrom, attemptsOf, selectAttempts } from '../attempt-store.ts';
import { checkAttempt } from '../check-attempt.ts';
import { readRefundsOf } from '../orders/order-payments.ts';
import { canAsk, isOpenAttempt } from '../orders/read-order.ts';
import { followPaypalOrder } from '../paypal/follow-paypal-order.ts';
import { checkRefunds } from '../refunds/check-refunds.ts';
import type { RefundDeps } from '../refunds/refund-payment.ts';
import type { SettlementDeps } from '../settle-attempt.ts';
import { applyProviderAnswer } from './apply-provider-answer.ts';

/** An attempt that has ended is read again as well: a refund or a dispute may have been made at the provider. */
const readAgain = async (
  { cards, orders }: RefundDeps,
  { id, method, providerId, reference, row }: Attempt,
  now: () => Date,
): Promise<void> => {
  if (method === 'paypal') {
    if (orders) await followPaypalOrder(orders, id, now);
    return;
  }
  if (!cards || !providerId) return;
  const answer = await cards.openpay.readCharge(providerId, row.provider_customer);
  if (answer.kind === 'charge') await applyProviderAnswer(cards, answer, reference, now);
};

export const askProvider = async (
  settlement: SettlementDeps,
  refunds: RefundDeps,
  { orderId, actor, now }: { readonly orderId: number; readonly actor: number; readonly now: () => Date },
): Promise<{ readonly orderId: number } | Refusal<'payments/unknown' | 'payments/nothing-to-ask'>> => {
  const { db } = settlement;
  const attempts = await attemptsOf(db, orderId);
  if (!attempts.length) return refuse('payments/unknown');
  const ids = attempts.map(({ id }) => id);
  const isAsked = (await readRefundsOf(db, ids)).some(({ state }) => state === 'submitting' || state === 'unknown');
  const asked = attempts.filter((attempt) => canAsk(attempt) && (isOpenAttempt(attempt) || attempt.providerId));
  if (!asked.length && !isAsked) return refuse('payments/nothing-to-ask');
  await recordStaffAction(db, {
    actor,
    action: 'ask-provider',
    subject: `order ${orderId}`,
    detail: { references: asked.map(({ reference }) => reference) },
    at: now(),
  });
  for (const attempt of asked)
    if (isOpenAttempt(attempt)) await checkAttempt(settlement, refunds, attempt.id, now);
    else await readAgain(refunds, attempt, now);
  await checkRefunds(refunds, now, ids);
  return { orderId };
};

const OLD_MS = 15 * 60_000;
const MANY = 500;
const OPEN_STATES = [
  'submitting',
  'unknown',
  'awaiting-bank',
  'awaiting-store',
  'awaiting-paypal',
  'awaiting-transfer',
];

/** Attempts open for more than a quarter of an hour, the oldest first. */
export const readOldAttempts = async (db: Database, at: Date): Promise<Attempt[]> =>
  (
    await selectAttempts(db)
      .where('payment_attempts.state', 'in', OPEN_STATES)
      .where('payment_attempts.next_check_at', 'is not', null)
      .where('payment_attempts.opened_at', '<', new Date(at.getTime() - OLD_MS))
      .orderBy('payment_attempts.opened_at')
      .limit(MANY)
      .execute()
  ).map(attemptFrom);
