/**
 * Brings an attempt by an order of PayPal up to date: reads the order, takes the money of an approved one, settles. The
 * buyer's return, a notice and the round of checks all come here, in any order.
 */
import type { Logger } from 'pino';
import type { PaypalOrder } from '../../../gateways/paypal/order.ts';
import type { OrderAnswer, PaypalOrders } from '../../../gateways/paypal/orders.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import { hadMoney } from '../attempt.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import type { AttemptUpdate, Mismatch } from '../openpay/charge-update.ts';
import { type SettlementDeps, settleAttempt } from '../settle-attempt.ts';
import { beginCapture, isCutOff } from './begin-capture.ts';
import { ACCOUNT_REASONS, captureRefusalOf, judgeCapture, judgeOrder, type OrderVerdict } from './paypal-order.ts';
import { settleMovement } from './settle-movement.ts';

export interface PaypalOrderDeps extends SettlementDeps {
  readonly orders: PaypalOrders;
  readonly log: Logger;
  /** the league's name, as buyers see it at PayPal */
  readonly brand: () => string;
}
/** `unknown`: PayPal did not answer; ask again. */
type Followed = 'followed' | 'unknown';

export const saleOf = ({ reference, row, order }: Attempt) => ({
  reference,
  merchant: row.merchant ?? '',
  totalCents: order.total_cents,
  currency: order.currency,
});

const ours = ({ reference }: Attempt, what: string, change: Pick<AttemptUpdate, 'state' | 'facts'>): AttemptUpdate => ({
  provider: 'palco',
  event: `${reference} ${what}`,
  ...change,
});

/**
 * A capture stays "completed" while its payment is disputed or was taken back, so it is no news of a payment that is known:
 * what happened to that later is told by refunds, reversals and disputes.
 */
const newsOf = (update: AttemptUpdate | Mismatch, { state, providerId }: Attempt) =>
  'state' in update && update.state === 'paid' && hadMoney(state) && update.providerId === providerId
    ? undefined
    : update;

/** Applies what PayPal says about an order: its capture first, then each refund that was made of it. */
const settleByOrder = async (
  deps: PaypalOrderDeps,
  { id }: Pick<Attempt, 'id'>,
  order: PaypalOrder,
  now: () => Date,
): Promise<OrderVerdict | undefined> => {
  let verdict: OrderVerdict | undefined;
  await settleAttempt(
    deps,
    { id },
    (locked) => {
      verdict = judgeOrder(order, saleOf(locked));
      return 'waitsFor' in verdict ? undefined : newsOf(verdict, locked);
    },
    now,
  );
  if (!verdict || 'waitsFor' in verdict || 'mismatch' in verdict || verdict.state !== 'paid') return verdict;
  for (const refund of order.refunds)
    if (refund.status === 'COMPLETED')
      await settleMovement(
        deps,
        { id },
        {
          id: refund.id,
          kind: 'refunded',
          captureId: refund.captureId ?? verdict.providerId,
          amount: refund.amount,
          happenedAt: refund.changedAt,
        },
        now,
      );
  return verdict;
};

/** Our account or our request is at fault: one alert a day. */
export const refusesUs = async (
  { db, log }: PaypalOrderDeps,
  attempt: Attempt,
  issue: string,
  at: Date,
): Promise<void> => {
  log.error({ provider: 'paypal', issue, reference: attempt.reference }, 'the provider refuses us');
  const subject = `paypal ${issue} ${at.toISOString().slice(0, 10)}`;
  const detail = { issue, reference: attempt.reference };
  await raiseAlert(db, { kind: 'provider-refuses-us', subject, detail, at });
};

/** What PayPal's answer to a capture means. */
const settleCapture = async (
  deps: PaypalOrderDeps,
  attempt: Attempt,
  answer: OrderAnswer,
  now: () => Date,
): Promise<Followed> => {
  const { orders, db } = deps;
  const settle = async (what: string, change: Pick<AttemptUpdate, 'state' | 'facts'>): Promise<Followed> => {
    await settleAttempt(
      deps,
      { id: attempt.id },
      // only while it is being captured: a notice may have settled it before this answer
      (locked) =>
        locked.state === 'submitting' ? ours(attempt, `${what} ${locked.row.capture_tries}`, change) : undefined,
      now,
    );
    return 'followed';
  };
  if (answer.kind === 'order') {
    await settleByOrder(deps, attempt, answer.order, now);
    return 'followed';
  }
  if (answer.kind !== 'refused') return 'unknown';
  const { error } = answer;
  const provider_code = error.issue.slice(0, 60);
  const refusal = captureRefusalOf(error);
  switch (refusal) {
    case 'again':
      return settle('declined', { state: 'awaiting-paypal', facts: { provider_code } });
    case 'not-approved':
      return settle('not approved', { state: 'awaiting-paypal' });
    case 'captured': {
      const read = await orders.read(attempt.row.merchant ?? '', attempt.row.provider_order ?? '');
      if (read.kind !== 'order') return 'unknown';
      await settleByOrder(deps, attempt, read.order, now);
      return 'followed';
    }
    case 'gone':
      return settle('gone', { state: 'expired' });
    case 'duplicate': {
      const subject = `paypal ${attempt.reference} duplicate`;
      await raiseAlert(db, {
        kind: 'mismatch',
        subject,
        orderId: attempt.orderId,
        detail: { what: provider_code },
        at: now(),
      });
      return settle('duplicate', { state: 'failed', facts: { refused: 'payments/declined', provider_code } });
    }
    case 'staff':
      await refusesUs(deps, attempt, error.issue, now());
      return settle('refused', { state: 'failed', facts: { refused: 'payments/provider-away', provider_code } });
    case 'declined':
      return settle('refused', { state: 'failed', facts: { refused: 'payments/declined', provider_code } });
  }
};

interface FollowOptions {
  /** the buyer has just approved it: a declined or ended attempt is captured as well, which a check does not do by itself */
  readonly isBuyerBack?: boolean;
  /** the capture that a notice names: it is read where PayPal has no such order any more */
  readonly captureId?: string | undefined;
}

/** The order is gone at PayPal: a capture of it may still be there, else the attempt is over. */
const followGone = async (
  deps: PaypalOrderDeps,
  attempt: Attempt,
  captureId: string | undefined,
  now: () => Date,
): Promise<Followed> => {
  const read = captureId ? await deps.orders.readCapture(attempt.row.merchant ?? '', captureId) : undefined;
  if (read && read.kind !== 'capture' && read.kind !== 'refused') return 'unknown';
  await settleAttempt(
    deps,
    { id: attempt.id },
    (locked) =>
      read?.kind === 'capture'
        ? newsOf(judgeCapture(read.capture, saleOf(locked)), locked)
        : ours(locked, 'gone', { state: 'expired' }),
    now,
  );
  return 'followed';
};

/** A capture that was cut off, of an order that its buyer has not approved. */
const settleUnapproved = (deps: PaypalOrderDeps, { id }: Attempt, now: () => Date) =>
  settleAttempt(
    deps,
    { id },
    (locked, _, at) =>
      locked.state === 'submitting' && isCutOff(locked, at)
        ? ours(locked, `not approved ${locked.row.capture_tries}`, { state: 'awaiting-paypal' })
        : undefined,
    now,
  );

export const followPaypalOrder = async (
  deps: PaypalOrderDeps,
  attemptId: number,
  now: () => Date,
  { isBuyerBack = false, captureId }: FollowOptions = {},
): Promise<Followed> => {
  const { db, orders } = deps;
  const attempt = await findAttempt(db, { id: attemptId });
  const orderId = attempt?.row.provider_order;
  if (!attempt || !orderId) return 'followed';
  const { row } = attempt;
  const merchant = row.merchant ?? '';
  const read = await orders.read(merchant, orderId);
  if (read.kind === 'refused' && read.error.http === 404)
    return followGone(deps, attempt, captureId ?? attempt.providerId, now);
  if (read.kind !== 'order') return 'unknown';
  const verdict = await settleByOrder(deps, attempt, read.order, now);
  if (!verdict) return 'followed';
  if (!('waitsFor' in verdict)) {
    const reason = 'state' in verdict ? verdict.facts?.pending_reason : undefined;
    if (reason && ACCOUNT_REASONS.includes(reason)) await refusesUs(deps, attempt, reason, now());
    return 'followed';
  }
  if (verdict.waitsFor === 'buyer') {
    await settleUnapproved(deps, attempt, now);
    return 'followed';
  }
  const isOpen = attempt.state === 'submitting' || (attempt.state === 'awaiting-paypal' && row.provider_code === null);
  if (!isOpen && !isBuyerBack) return 'followed';
  const begun = await beginCapture(deps, attempt, now);
  if (begun.kind === 'not-needed')
    await settleAttempt(deps, { id: attempt.id }, (locked) => ours(locked, 'not needed', { state: 'expired' }), now);
  if (begun.kind !== 'begun') return 'followed';
  return settleCapture(deps, attempt, await orders.capture(merchant, orderId, begun.requestId), now);
};
