/** Changes of a charge after its creation: at the bank's page, at the store, in a dispute. */
import { type Charge, type ChargeStatus, refunded } from './charge.ts';
import { announceCharge } from './deliver-webhook.ts';
import { OpenpayError } from './openpay-error.ts';
import { newAuthorization, newId, type OpenpayState, stamp } from './openpay-state.ts';

export const CHARGE_ACTS = [
  'approve',
  'reject',
  'pay',
  'pay-twice',
  'expire',
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
  expire: [['in_progress', 'charge_pending'], 'expired', 'transaction.expired'],
  cancel: [['in_progress', 'charge_pending'], 'cancelled', 'charge.cancelled'],
  'chargeback-created': [['completed'], 'chargeback_pending', 'chargeback.created'],
  'chargeback-accepted': [['chargeback_pending'], 'chargeback_accepted', 'chargeback.accepted'],
  'chargeback-rejected': [['chargeback_pending'], 'chargeback_adjustment', 'chargeback.rejected'],
};

/** Errors: OpenpayError 1013 when the charge is not in a state for it. */
export const changeCharge = async (state: OpenpayState, charge: Charge, act: ChargeAct): Promise<Charge> => {
  const [from, status, event] = TO[act];
  if (!from.includes(charge.status)) throw new OpenpayError(1013, `The charge is ${charge.status}`);
  const operation_date = stamp();
  const authorization = status === 'completed' ? newAuthorization() : charge.authorization;
  const changed: Charge =
    act === 'pay-twice'
      ? { ...charge, id: newId(), authorization, operation_date, creation_date: operation_date }
      : act === 'reject'
        ? { ...charge, status, operation_date, error_code: 2010, error_message: '3D Secure authentication failed' }
        : { ...charge, status, operation_date, authorization };
  await state.putCharge(changed);
  await announceCharge(state, event, changed);
  return changed;
};

/** Errors: OpenpayError 1013 or 1003. */
export const refundCharge = async (
  state: OpenpayState,
  charge: Charge,
  amount: number | undefined,
  description: string,
): Promise<Charge> => {
  const changed = refunded(charge, amount, { id: newId(), operation_date: stamp(), description });
  await state.putCharge(changed);
  await announceCharge(state, 'charge.refunded', changed);
  return changed;
};
