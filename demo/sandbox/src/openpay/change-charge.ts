/** Changes of a charge after its creation: at the bank's page, at the store, in a dispute. */
import { type Charge, type ChargeStatus, moved, refunded, refundedCents } from './charge.ts';
import { announceCharge } from './deliver-webhook.ts';
import { OpenpayError } from './openpay-error.ts';
import { newAuthorization, newId, newTransferReference, type OpenpayState, stamp } from './openpay-state.ts';

export const CHARGE_ACTS = [
  'approve',
  'reject',
  'pay',
  'pay-twice',
  // a transfer of another amount; of any amount, without a reference that the provider knows
  'pay-other',
  'pay-unknown',
  'expire',
  // a transfer's end as the provider's own plugin reads it: the event says expired, the status cancelled
  'expire-cancelled',
  'cancel',
  'chargeback-created',
  'chargeback-accepted',
  'chargeback-rejected',
] as const;
export type ChargeAct = (typeof CHARGE_ACTS)[number];

const TO: Readonly<Record<ChargeAct, readonly [from: readonly ChargeStatus[], to: ChargeStatus, event: string]>> = {
  approve: [['charge_pending'], 'completed', 'charge.succeeded'],
  reject: [['charge_pending'], 'failed', 'charge.failed'],
  // stores accept payments for expired references
  pay: [['in_progress', 'expired', 'cancelled'], 'completed', 'charge.succeeded'],
  'pay-twice': [['completed'], 'completed', 'charge.succeeded'],
  'pay-other': [['in_progress', 'expired', 'cancelled'], 'completed', 'charge.succeeded'],
  'pay-unknown': [['in_progress', 'expired', 'cancelled', 'completed'], 'completed', 'charge.succeeded'],
  expire: [['in_progress', 'charge_pending'], 'expired', 'transaction.expired'],
  'expire-cancelled': [['in_progress'], 'cancelled', 'transaction.expired'],
  cancel: [['in_progress', 'charge_pending'], 'cancelled', 'charge.cancelled'],
  'chargeback-created': [['completed'], 'chargeback_pending', 'chargeback.created'],
  'chargeback-accepted': [['chargeback_pending'], 'chargeback_accepted', 'chargeback.accepted'],
  'chargeback-rejected': [['chargeback_pending'], 'chargeback_adjustment', 'chargeback.rejected'],
};

/** What the change adds to the statement. */
const withMovement = (charge: Charge, act: ChargeAct, status: ChargeStatus): Charge => {
  const { id, amount, operation_date: at } = charge;
  if (act === 'pay-twice' || act === 'pay-unknown')
    return moved({ ...charge, movements: [] }, { id, type: 'charge', at, amount });
  if (status === 'completed') return moved(charge, { id, type: 'charge', at, amount });
  if (status !== 'chargeback_accepted') return charge;
  return moved(charge, { id: newId(), type: 'chargeback', at, amount: refundedCents(charge) / 100 - amount });
};

/** One more payment to the merchant: a charge of its own. */
const another = (charge: Charge, amount: number): Charge => ({ ...charge, id: newId(), amount });
const changedBy = (charge: Charge, act: ChargeAct, amount: number): Charge => {
  switch (act) {
    case 'pay-twice':
      return another(charge, amount);
    case 'pay-unknown': {
      const payment_method = { ...charge.payment_method, name: newTransferReference() };
      return { ...another(charge, amount), order_id: null, description: 'SPEI', customer: null, payment_method };
    }
    case 'pay-other':
      return { ...charge, amount };
    case 'reject':
      return { ...charge, error_code: 2010, error_message: '3D Secure authentication failed' };
    default:
      return charge;
  }
};

/**
 * `amount`: what a transfer brought, where that is not the amount of the charge. Errors: OpenpayError 1013 when the charge is
 * not in a state for it.
 */
export const changeCharge = async (
  state: OpenpayState,
  charge: Charge,
  act: ChargeAct,
  amount = charge.amount,
): Promise<Charge> => {
  const [from, status, event] = TO[act];
  if (!from.includes(charge.status)) throw new OpenpayError(1013, `The charge is ${charge.status}`);
  const operation_date = stamp(state.clock());
  const authorization = status === 'completed' ? newAuthorization() : charge.authorization;
  const changed: Charge = { ...changedBy(charge, act, amount), status, operation_date, authorization };
  const put = withMovement(changed, act, status);
  await state.putCharge(put);
  await announceCharge(state, event, put);
  return put;
};

/** Errors: OpenpayError 1013 or 1003. */
export const refundCharge = async (
  state: OpenpayState,
  charge: Charge,
  amount: number | undefined,
  description: string,
): Promise<Charge> => {
  const operation_date = stamp(state.clock());
  const made = refunded(charge, amount, { id: newId(), operation_date, description });
  const { id, amount: back } = made.refund ?? { id: newId(), amount: 0 };
  const changed = moved(made, { id, type: 'refund', at: operation_date, amount: -back });
  await state.putCharge(changed);
  await announceCharge(state, 'charge.refunded', changed);
  return changed;
};
