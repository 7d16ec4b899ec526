import type { Database } from '@palco/database/connect';
import type { Charge } from '../../gateways/openpay/charge.ts';
import { referenceFrom } from './reference.ts';
import { alertAboutHeld, holdMoney } from './refunds/held-money.ts';

/** A charge of another shop at the same account has an order id of that shop. */
const isOurs = ({ orderId }: Charge): boolean => orderId === undefined || referenceFrom(orderId) !== undefined;

/** A transfer that names no order of Palco's is held, with an alert; false for anything else. */
export const holdUnknown = async (db: Database, charge: Charge, now: () => Date): Promise<boolean> => {
  const { id, method, status, amountCents, currency, transfer, orderId, changedAt } = charge;
  if (method !== 'bank_account' || status !== 'completed' || !amountCents || amountCents < 0 || !isOurs(charge))
    return false;
  await db.transaction().execute(async (tx) => {
    const at = now();
    const named = (transfer?.reference ?? orderId)?.slice(0, 60);
    const arrival = {
      why: 'unknown',
      provider: 'openpay',
      providerId: id,
      amountCents,
      currency,
      cameAt: changedAt,
      named,
    } as const;
    const held = await holdMoney(tx, arrival, at);
    if (held) await alertAboutHeld(tx, held, at);
  });
  return true;
};
