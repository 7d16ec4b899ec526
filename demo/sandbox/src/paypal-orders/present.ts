/** Orders, captures, refunds and disputes as PayPal writes them. */
import type { Amount, Capture, Dispute, Order, OrdersState, Refund } from './orders-state.ts';

const FEE_SHARE = 0.0395;
const FIXED_FEE = 4;
/** PayPal's part of a payment. */
export const feeOf = (amount: Amount): string => (Number(amount.value) * FEE_SHARE + FIXED_FEE).toFixed(2);

export const baseOf = ({ origin }: Pick<OrdersState, 'origin'>): string => `${origin()}/__paypal-api`;

const upTo = (state: OrdersState, path: string, rel: string) => ({
  href: `${baseOf(state)}${path}`,
  rel,
  method: 'GET',
});

export const presentCapture = (state: OrdersState, capture: Capture) => {
  const order = state.orders.get(capture.orderId) as Order;
  const { id, status, reason, amount, at } = capture;
  const fee = feeOf(amount);
  const isIn = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);
  return {
    id,
    status,
    ...(reason ? { status_details: { reason } } : {}),
    amount,
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(isIn
      ? {
          seller_receivable_breakdown: {
            gross_amount: amount,
            paypal_fee: { currency_code: amount.currency_code, value: fee },
            net_amount: { currency_code: amount.currency_code, value: (Number(amount.value) - Number(fee)).toFixed(2) },
          },
        }
      : {}),
    custom_id: order.custom_id,
    invoice_id: order.invoice_id,
    payee: { email_address: 'ventas@palco.test', merchant_id: order.merchant },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: at,
    update_time: at,
    links: [upTo(state, `/v2/payments/captures/${id}`, 'self'), upTo(state, `/v2/checkout/orders/${order.id}`, 'up')],
  };
};

export const presentRefund = (state: OrdersState, { id, captureId, status, amount, at }: Refund) => {
  const order = state.orders.get(state.captures.get(captureId)?.orderId ?? '');
  return {
    id,
    status,
    amount,
    custom_id: order?.custom_id,
    invoice_id: order?.invoice_id,
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: { ...amount, value: '0.00' },
      total_refunded_amount: amount,
    },
    create_time: at,
    update_time: at,
    links: [upTo(state, `/v2/payments/refunds/${id}`, 'self'), upTo(state, `/v2/payments/captures/${captureId}`, 'up')],
  };
};

export const presentDispute = (state: OrdersState, { id, captureId, status, outcome, amount, dueAt }: Dispute) => {
  const order = state.orders.get(state.captures.get(captureId)?.orderId ?? '');
  return {
    dispute_id: id,
    reason: 'UNAUTHORISED',
    status,
    dispute_state: status === 'RESOLVED' ? 'RESOLVED' : status === 'OPEN' ? 'REQUIRED_ACTION' : 'UNDER_PAYPAL_REVIEW',
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    dispute_amount: amount,
    disputed_transactions: [
      { seller_transaction_id: captureId, custom: order?.custom_id, invoice_number: order?.invoice_id },
    ],
    evidences: [{ evidence_type: 'PROOF_OF_FULFILLMENT', source: 'REQUESTED_FROM_SELLER' }],
    links: [
      upTo(state, `/v1/customer/disputes/${id}`, 'self'),
      ...(status === 'OPEN'
        ? [{ ...upTo(state, `/v1/customer/disputes/${id}/provide-evidence`, 'provide_evidence'), method: 'POST' }]
        : []),
    ],
    ...(dueAt && status !== 'RESOLVED' ? { seller_response_due_date: dueAt } : {}),
    ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
  };
};

const capturesOf = ({ captures }: OrdersState, orderId: string): Capture[] =>
  captures.all().filter((each) => each.orderId === orderId);
export const refundsOf = ({ refunds }: OrdersState, captureId: string): Refund[] =>
  refunds.all().filter((each) => each.captureId === captureId);

export const presentOrder = (state: OrdersState, order: Order) => {
  const captures = capturesOf(state, order.id);
  const refunds = captures.flatMap(({ id }) => refundsOf(state, id));
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        payee: { email_address: 'ventas@palco.test', merchant_id: order.merchant },
        description: order.description,
        custom_id: order.custom_id,
        invoice_id: order.invoice_id,
        ...(captures.length
          ? {
              payments: {
                captures: captures.map((each) => presentCapture(state, each)),
                ...(refunds.length ? { refunds: refunds.map((each) => presentRefund(state, each)) } : {}),
              },
            }
          : {}),
      },
    ],
    create_time: order.at,
    links: [
      upTo(state, `/v2/checkout/orders/${order.id}`, 'self'),
      { href: pageOf(state, order), rel: 'payer-action', method: 'GET' },
    ],
  };
};

const pageOf = (state: OrdersState, { id }: Order): string => `${baseOf(state)}/checkoutnow?token=${id}`;
