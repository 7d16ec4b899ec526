/** PayPal's list of transactions, for whoever may read it: payments, refunds, lost disputes, and withdrawals to the bank. */
import type { FastifyInstance } from 'fastify';
import { faultNamed } from '../fault-box.ts';
import { newTransactionId } from '../paypal/paypal-state.ts';
import { answerCall, errorOf } from './answer-call.ts';
import type { OrdersState } from './orders-state.ts';
import { feeOf } from './present.ts';

const MOST_MS = 31 * 86_400_000;
const PAID = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

interface Row {
  readonly id: string;
  readonly code: string;
  readonly at: string;
  readonly currency: string;
  readonly value: string;
  readonly fee?: string;
  readonly about?: string;
  readonly reference?: string | undefined;
}

const rowsOf = (state: OrdersState, merchant: string): Row[] => {
  const captures = state.captures.all().filter(({ orderId }) => state.orders.get(orderId)?.merchant === merchant);
  const own = new Map(captures.map((capture) => [capture.id, capture]));
  const referenceOf = (captureId: string): string | undefined =>
    state.orders.get(own.get(captureId)?.orderId ?? '')?.custom_id;
  return [
    ...captures
      .filter(({ status }) => PAID.includes(status))
      .map(({ id, at, amount }) => ({
        id,
        code: 'T0006',
        at,
        currency: amount.currency_code,
        value: amount.value,
        fee: `-${feeOf(amount)}`,
        reference: referenceOf(id),
      })),
    ...state.refunds
      .all()
      .filter(({ captureId, status }) => own.has(captureId) && status === 'COMPLETED')
      .map(({ id, captureId, at, amount }) => ({
        id,
        code: 'T1107',
        at,
        currency: amount.currency_code,
        value: `-${amount.value}`,
        about: captureId,
        reference: referenceOf(captureId),
      })),
    ...state.payouts
      .all()
      .filter((payout) => payout.merchant === merchant)
      .map(({ id, at, amount }) => ({
        id,
        code: 'T0400',
        at,
        currency: amount.currency_code,
        value: `-${amount.value}`,
      })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
};

const present = ({ id, code, at, currency, value, fee, about, reference }: Row) => ({
  transaction_info: {
    transaction_id: id,
    ...(about ? { paypal_reference_id: about, paypal_reference_id_type: 'TXN' } : {}),
    transaction_event_code: code,
    transaction_initiation_date: at.replace('.000Z', '+0000'),
    transaction_updated_date: at.replace('.000Z', '+0000'),
    transaction_amount: { currency_code: currency, value },
    ...(fee ? { fee_amount: { currency_code: currency, value: fee } } : {}),
    transaction_status: 'S',
    ...(reference ? { invoice_id: reference, custom_field: reference } : {}),
  },
});

export const reportingRoutes = (app: FastifyInstance, state: OrdersState): void => {
  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/__paypal-api/v1/reporting/transactions',
    (request, reply) =>
      answerCall(state, request, reply, { call: 'reporting', reference: '' }, async (merchant, faults) => {
        const { start_date = '', end_date = '', page = '1', page_size = '100' } = request.query;
        const [from, until] = [Date.parse(start_date), Date.parse(end_date)];
        if (!(until > from) || until - from > MOST_MS) return { status: 400, body: errorOf('INVALID_REQUEST') };
        const rows = rowsOf(state, merchant).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < until);
        // PayPal's list lacks its newest row
        if (faultNamed(faults, 'missing')) rows.pop();
        const [number, size] = [Number(page), Math.min(500, Number(page_size))];
        return {
          status: 200,
          body: {
            transaction_details: rows.slice((number - 1) * size, number * size).map(present),
            account_number: merchant,
            page: number,
            total_items: rows.length,
            total_pages: Math.ceil(rows.length / size),
          },
        };
      }),
  );
  // the account's balance goes to its bank
  app.post<{ Body: string }>('/__paypal-api/control/payouts', async ({ body }) => {
    const { merchant, value, currency_code } = JSON.parse(body) as Record<string, string>;
    const amount = { value: value ?? '0.00', currency_code: currency_code ?? 'MXN' };
    const payout = { id: newTransactionId(), merchant: merchant ?? '', amount, at: state.clock().toISOString() };
    await state.payouts.put(payout);
    return payout;
  });
};
