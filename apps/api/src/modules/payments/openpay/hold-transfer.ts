/**
 * A transfer that does not pay its order as it is: another amount, one more time, or when the order was paid otherwise. The
 * money is held; the order is paid with it only when all that came for it is enough. Runs inside the transaction that locks
 * the attempt.
 */
import { hadMoney, mayBecome } from '../attempt.ts';
import { type Attempt, changeAttempt } from '../attempt-store.ts';
import { queuePaymentMail } from '../mails/queue-payment-mail.ts';
import type { SettlementContext } from '../move-money.ts';
import { alertAboutHeld, appliedEvent, holdMoney, leftOf, lockHeldOf, payFromHeld } from '../refunds/held-money.ts';
import type { AttemptUpdate } from './charge-update.ts';

export const isToBeHeld = ({ attempt, update }: Pick<SettlementContext, 'attempt' | 'update'>): boolean => {
  if (update.receivedCents === undefined || attempt.method !== 'spei') return false;
  if (hadMoney(attempt.state)) return update.providerId !== attempt.providerId;
  return update.receivedCents !== attempt.order.total_cents || attempt.order.state !== 'open';
};

const asHeld = async ({ tx, attempt, update, at }: SettlementContext): Promise<Attempt> => {
  if (!mayBecome(attempt.state, 'held')) return attempt;
  const change = {
    ...update.facts,
    state: 'held' as const,
    provider_id: attempt.providerId ?? update.providerId ?? null,
    changed_at: at,
    checks: 0,
    next_check_at: null,
  };
  await changeAttempt(tx, attempt.id, change, {
    at,
    provider_at: update.happenedAt ?? null,
    provider: update.provider,
    event: update.event,
    from_state: attempt.state,
    state: 'held',
    refused: null,
    provider_code: null,
    pending_reason: null,
  });
  return { ...attempt, state: 'held', providerId: change.provider_id ?? undefined, row: { ...attempt.row, ...change } };
};

/** `pays`: all that is held for the order pays it, so this update follows. */
export const holdTransfer = async (
  context: SettlementContext,
): Promise<{ readonly attempt: Attempt; readonly pays?: AttemptUpdate }> => {
  const { tx, attempt, update, at } = context;
  const { order, orderId } = attempt;
  const { provider, providerId, receivedCents = 0 } = update;
  if (!providerId) return { attempt };
  const isFirst = order.state === 'open' && !hadMoney(attempt.state);
  const held = await holdMoney(
    tx,
    {
      why: isFirst ? 'wrong-amount' : 'second',
      provider,
      providerId,
      amountCents: receivedCents,
      currency: order.currency,
      cameAt: update.happenedAt,
      orderId,
      attemptId: attempt.id,
    },
    at,
  );
  if (!held) return { attempt };
  const holding = await asHeld(context);
  const rows = await lockHeldOf(tx, order, held.id);
  const total = order.total_cents;
  const isEnough = isFirst && leftOf(rows) >= total;
  if (!isEnough || leftOf(rows) > total) {
    await alertAboutHeld(tx, held, at);
    await queuePaymentMail(tx, orderId, `${isFirst && !isEnough ? 'held-less' : 'held-more'} ${providerId}`);
  }
  if (!isEnough) return { attempt: holding };
  await payFromHeld(tx, rows.toReversed(), { cents: total, orderId, actor: null, note: null }, at);
  // it becomes the attempt's own charge, so that money of any other one is held from now on
  return { attempt: holding, pays: { provider, providerId, event: appliedEvent(held.id, orderId), state: 'paid' } };
};
