/** What happens to orders and captures: by the merchant's calls, by the buyer on the page, and later at PayPal. */
import { randomUUID } from 'node:crypto';
import { faultNamed, type SetFault } from '../fault-box.ts';
import { newTransactionId } from '../paypal/paypal-state.ts';
import type { Amount, Capture, Dispute, Order, OrdersState, Refund } from './orders-state.ts';
import { presentCapture, presentDispute, presentOrder, presentRefund, refundsOf } from './present.ts';
import { sendEvent } from './send-event.ts';

const now = ({ clock }: OrdersState): string => clock().toISOString();
const about = (order: Order, type: string, resourceType: string) => ({
  type,
  merchant: order.merchant,
  reference: order.custom_id ?? '',
  resourceType,
});

const announceCapture = (state: OrdersState, capture: Capture, event: string, faults: readonly SetFault[] = []) =>
  sendEvent(
    state,
    about(state.orders.get(capture.orderId) as Order, `PAYMENT.CAPTURE.${event}`, 'capture'),
    presentCapture(state, capture),
    faults,
  );

export const DECISIONS = ['approve', 'close', 'pending', 'decline', 'refuse', 'cancel'] as const;
export type Decision = (typeof DECISIONS)[number];
const FATES: Partial<Record<Decision, string>> = {
  pending: 'pending:PENDING_REVIEW',
  decline: 'issue:INSTRUMENT_DECLINED',
  refuse: 'declined',
};

/** Where the browser goes; undefined: the buyer closes it. */
export const decide = async (state: OrdersState, order: Order, decision: Decision): Promise<string | undefined> => {
  const back = new URL(decision === 'cancel' ? order.cancelUrl : order.returnUrl);
  back.searchParams.set('token', order.id);
  if (decision === 'cancel') return back.href;
  back.searchParams.set('PayerID', 'LPLWNMTBWMFAY');
  if (order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'APPROVED') {
    const fate = FATES[decision];
    const { fate: _, ...rest } = order;
    const approved: Order = { ...rest, status: 'APPROVED', approvedAt: now(state), ...(fate ? { fate } : {}) };
    await state.orders.put(approved);
    await sendEvent(state, about(order, 'CHECKOUT.ORDER.APPROVED', 'checkout-order'), presentOrder(state, approved));
  }
  return decision === 'close' ? undefined : back.href;
};

const argumentOf = (fate: string | undefined, faults: readonly SetFault[], name: string): string | undefined =>
  faultNamed(faults, name)?.argument ?? (fate?.split(':')[0] === name ? (fate.split(':')[1] ?? '') : undefined);

/** Captures an approved order. Returns an issue instead when PayPal refuses. */
export const captureOrder = async (
  state: OrdersState,
  order: Order,
  faults: readonly SetFault[],
): Promise<{ readonly issue: string } | { readonly order: Order }> => {
  const issue = argumentOf(order.fate, faults, 'issue');
  if (order.status === 'COMPLETED') return { issue: 'ORDER_ALREADY_CAPTURED' };
  if (order.status !== 'APPROVED') return { issue: 'ORDER_NOT_APPROVED' };
  if (issue !== undefined) {
    // the buyer chooses again
    const { fate: _, ...rest } = order;
    if (issue === 'INSTRUMENT_DECLINED') await state.orders.put({ ...rest, status: 'PAYER_ACTION_REQUIRED' });
    return { issue };
  }
  const isInvoiceUsed = state.captures
    .all()
    .some(
      ({ orderId, status }) => status === 'COMPLETED' && state.orders.get(orderId)?.invoice_id === order.invoice_id,
    );
  if (isInvoiceUsed) return { issue: 'DUPLICATE_INVOICE_ID' };
  const reason = argumentOf(order.fate, faults, 'pending');
  const isDeclined = argumentOf(order.fate, faults, 'declined') !== undefined;
  const capture: Capture = {
    id: newTransactionId(),
    orderId: order.id,
    status: reason !== undefined ? 'PENDING' : isDeclined ? 'DECLINED' : 'COMPLETED',
    ...(reason === undefined ? {} : { reason }),
    amount: order.amount,
    at: now(state),
  };
  const completed: Order = { ...order, status: 'COMPLETED' };
  await state.captures.put(capture);
  await state.orders.put(completed);
  await announceCapture(state, capture, capture.status, faults);
  return { order: completed };
};

const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);
export const leftOf = (state: OrdersState, capture: Capture): number =>
  centsOf(capture.amount) -
  refundsOf(state, capture.id)
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);

/** Refunds a part; the caller has checked what is left. */
export const refundCapture = async (
  state: OrdersState,
  capture: Capture,
  cents: number,
  status: string = 'COMPLETED',
): Promise<Refund> => {
  const amount = { ...capture.amount, value: (cents / 100).toFixed(2) };
  const refund: Refund = { id: newTransactionId(), captureId: capture.id, status, amount, at: now(state) };
  await state.refunds.put(refund);
  if (status === 'COMPLETED') await announceRefund(state, refund);
  return refund;
};

const announceRefund = async (state: OrdersState, refund: Refund): Promise<void> => {
  const capture = state.captures.get(refund.captureId) as Capture;
  await state.captures.put({ ...capture, status: leftOf(state, capture) > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED' });
  const order = state.orders.get(capture.orderId) as Order;
  await sendEvent(state, about(order, 'PAYMENT.CAPTURE.REFUNDED', 'refund'), presentRefund(state, refund));
};

const DISPUTE_MS = 10 * 86_400_000;
export const LATER_ACTS = ['complete', 'deny', 'refund', 'reverse', 'dispute', 'dispute-won', 'dispute-lost'] as const;
export type LaterAct = (typeof LATER_ACTS)[number];

/** Something happens to a capture at PayPal, not by a call of the merchant. `amount`: a part of it. */
export const changeCapture = async (
  state: OrdersState,
  capture: Capture,
  act: LaterAct,
  amount?: string,
): Promise<unknown> => {
  const order = state.orders.get(capture.orderId) as Order;
  const part = { ...capture.amount, value: amount ?? capture.amount.value };
  switch (act) {
    case 'complete':
    case 'deny': {
      const { reason: _, ...rest } = capture;
      const changed = { ...rest, status: act === 'complete' ? 'COMPLETED' : 'DECLINED' };
      await state.captures.put(changed);
      await announceCapture(state, changed, act === 'complete' ? 'COMPLETED' : 'DENIED');
      return changed;
    }
    case 'refund':
      return refundCapture(state, capture, amount ? centsOf(part) : leftOf(state, capture));
    case 'reverse': {
      const reversal = {
        id: newTransactionId(),
        captureId: capture.id,
        status: 'COMPLETED',
        amount: part,
        at: now(state),
      };
      await sendEvent(state, about(order, 'PAYMENT.CAPTURE.REVERSED', 'refund'), presentRefund(state, reversal));
      return reversal;
    }
    default: {
      const open = state.disputes.all().find(({ captureId }) => captureId === capture.id);
      const isOver = act !== 'dispute';
      const dispute: Dispute = {
        id: open?.id ?? `PP-D-${randomUUID().slice(0, 8).toUpperCase()}`,
        captureId: capture.id,
        status: isOver ? 'RESOLVED' : 'OPEN',
        ...(isOver ? { outcome: act === 'dispute-won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' } : {}),
        amount: part,
        dueAt: open?.dueAt ?? new Date(state.clock().getTime() + DISPUTE_MS).toISOString(),
      };
      await state.disputes.put(dispute);
      const type = isOver ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED';
      await sendEvent(state, about(order, type, 'dispute'), presentDispute(state, dispute));
      return dispute;
    }
  }
};

const WINDOW_MS = 3 * 3_600_000;
/** What time does to an order: nobody approves it, or nobody captures it. Undefined: it is gone. */
export const ageOrder = async (state: OrdersState, order: Order): Promise<Order | undefined> => {
  const since = (text: string): number => state.clock().getTime() - new Date(text).getTime();
  if (order.status === 'PAYER_ACTION_REQUIRED' && since(order.at) > WINDOW_MS) return undefined;
  if (order.status !== 'APPROVED' || since(order.approvedAt ?? order.at) <= WINDOW_MS) return order;
  const ended: Order = { ...order, status: 'VOIDED' };
  await state.orders.put(ended);
  const { purchase_units } = presentOrder(state, ended);
  const resource = { order_id: order.id, purchase_units };
  await sendEvent(state, about(order, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'checkout-order'), resource);
  return ended;
};
