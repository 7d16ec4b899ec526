/** Decisions of buyers on the payment page, and later changes of a payment. */
import { type Checkout, newTransactionId, type PaypalState, type Transaction } from './paypal-state.ts';
import { sendIpn } from './send-ipn.ts';

export const DECISIONS = ['approve', 'pending', 'deny', 'cancel', 'tamper'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Creates the transaction; undefined for a cancelled payment. */
export const decide = async (
  state: PaypalState,
  checkout: Checkout,
  decision: Decision,
): Promise<Transaction | undefined> => {
  if (decision === 'cancel') return undefined;
  const { amount = '0.00', currency_code = 'MXN' } = checkout.fields;
  const transaction: Transaction = {
    id: newTransactionId(),
    checkout: checkout.id,
    status: decision === 'deny' ? 'Denied' : decision === 'pending' ? 'Pending' : 'Completed',
    gross: decision === 'tamper' ? '1.00' : amount,
    currency: currency_code,
    at: state.clock().toISOString(),
    ...(decision === 'pending' ? { reason: 'echeck' } : {}),
  };
  await state.transactions.put(transaction);
  await sendIpn(state, checkout, transaction);
  return transaction;
};

export const LATER_ACTS = ['complete', 'deny', 'refund', 'reverse', 'cancel-reversal', 'replay'] as const;
export type LaterAct = (typeof LATER_ACTS)[number];

const negative = (amount: string): string => `-${amount}`;

/** Refunds and reversals are new transactions with a parent; other changes update the payment. */
const after = (payment: Transaction, act: LaterAct, amount: string | undefined): Transaction => {
  const { id, checkout, gross, currency } = payment;
  const child = { id: newTransactionId(), parent: id, checkout, currency };
  switch (act) {
    case 'complete':
      return { id, checkout, gross, currency, status: 'Completed' };
    case 'deny':
      return { id, checkout, gross, currency, status: 'Denied' };
    case 'refund':
      return { ...child, gross: negative(amount ?? gross), status: 'Refunded', reason: 'refund' };
    case 'reverse':
      return { ...child, gross: negative(gross), status: 'Reversed', reason: 'chargeback' };
    case 'cancel-reversal':
      return { ...child, gross, status: 'Canceled_Reversal', reason: 'other' };
    case 'replay':
      return payment;
  }
};

export const changeTransaction = async (
  state: PaypalState,
  payment: Transaction,
  act: LaterAct,
  amount?: string,
  request?: string,
): Promise<Transaction> => {
  const changed = { ...after(payment, act, amount), ...(request ? { request } : {}) };
  const transaction = act === 'replay' ? changed : { ...changed, at: state.clock().toISOString() };
  if (act !== 'replay') await state.transactions.put(transaction);
  await sendIpn(state, state.checkouts.get(payment.checkout) as Checkout, transaction);
  return transaction;
};
