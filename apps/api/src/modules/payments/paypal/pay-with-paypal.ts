import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { OrderAnswer } from '../../../gateways/paypal/orders.ts';
import { appFor, isApprovalPage } from '../../../gateways/paypal/paypal-settings.ts';
import { raiseAlert } from '../../operations/raise-alert.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import type { AttemptUpdate } from '../openpay/charge-update.ts';
import { resultOf } from '../openpay/pay-by-card.ts';
import type { CardRefusal } from '../openpay/provider-refusal.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { followPaypalOrder, type PaypalOrderDeps, refusesUs, saleOf } from './follow-paypal-order.ts';
import {
  itemNameOf,
  openPaypalAttempt,
  type PaypalOpeningRefusal,
  type PaypalPurchase,
  returnAddressesOf,
} from './open-paypal-attempt.ts';
import { judgeOrder } from './paypal-order.ts';

interface StartedPaypal {
  readonly orderId: number;
  readonly reference: string;
  /** where the browser goes: PayPal's page, or the page after paying when nothing is left to approve */
  readonly page: string;
}
type StartedRefusal = PaypalOpeningRefusal | Refusal<'payments/foreign-reference' | CardRefusal>;

/** What PayPal's answer to a new order means; no money has moved, so whatever went wrong, the attempt is over. */
const updateFromCreated = (answer: OrderAnswer, attempt: Attempt, isPage: (page: string) => boolean): AttemptUpdate => {
  const over = (what: string): AttemptUpdate => ({
    provider: 'palco',
    event: `${attempt.reference} ${what}`,
    state: 'failed',
    facts: { refused: 'payments/provider-away' },
  });
  if (answer.kind === 'refused') {
    const refused = over('refused');
    return { ...refused, facts: { ...refused.facts, provider_code: answer.error.issue.slice(0, 60) } };
  }
  if (answer.kind !== 'order') return over('no order');
  const { order } = answer;
  if (!order.page || !isPage(order.page)) return over('strange page');
  if ('mismatch' in judgeOrder(order, saleOf(attempt))) return over('another order');
  return {
    provider: 'paypal',
    event: `${order.id} CREATED`,
    state: 'awaiting-paypal',
    facts: { provider_order: order.id, page_url: order.page },
  };
};

/** Makes the order at PayPal. The request id is the attempt's reference, so a repeated call finds the same order. */
const createOrder = async (
  deps: PaypalOrderDeps,
  attempt: Attempt,
  { language, origin, now }: PaypalPurchase,
): Promise<void> => {
  const { orders, db } = deps;
  const { reference, order, row } = attempt;
  const answer = await orders.create({
    merchant: row.merchant ?? '',
    reference,
    amountCents: order.total_cents,
    currency: order.currency,
    description: itemNameOf(attempt, language),
    brand: deps.brand(),
    language,
    ...returnAddressesOf(origin),
  });
  await settleAttempt(
    deps,
    { id: attempt.id },
    (locked) =>
      locked.state === 'submitting'
        ? updateFromCreated(answer, locked, (page) => isApprovalPage(orders.settings, page))
        : undefined,
    now,
  );
  if (answer.kind === 'refused') await refusesUs(deps, attempt, answer.error.issue, now());
  const page = answer.kind === 'order' ? (answer.order.page ?? 'none') : undefined;
  if (page !== undefined && !isApprovalPage(orders.settings, page))
    await raiseAlert(db, { kind: 'strange-page', subject: reference, detail: { page: page.slice(0, 200) }, at: now() });
};

/**
 * Starts a payment by PayPal: makes an order there, or finds the one that was made and not paid. One that PayPal does not
 * have any more is replaced, once.
 */
export const payWithPaypal = async (
  deps: PaypalOrderDeps,
  purchase: PaypalPurchase,
): Promise<StartedPaypal | StartedRefusal> => {
  const { userId, country, origin, now } = purchase;
  const { merchantId: merchant } = appFor(deps.orders.settings, country);
  const opened = await openPaypalAttempt(deps, purchase, { merchant, state: 'submitting' });
  if (isRefusal(opened)) return opened;
  const { attempt, isNew } = opened;
  if (isNew) await createOrder(deps, attempt, purchase);
  else await followPaypalOrder(deps, attempt.id, now);
  const after = isNew ? undefined : await findAttempt(deps.db, { id: attempt.id });
  // the order is gone: without its key the call makes another one
  if (after?.state === 'expired' && attempt.state === 'awaiting-paypal')
    return payWithPaypal(deps, { ...purchase, key: undefined });
  const result = await resultOf(deps, userId, attempt.reference);
  if (isRefusal(result)) return result;
  const { state, row, orderId, reference } = result;
  const isToApprove = state === 'awaiting-paypal' && row.pending_reason === null;
  return { orderId, reference, page: (isToApprove && row.page_url) || returnAddressesOf(origin).returnTo };
};
