import { call } from '@palco/client/call';
import type { User } from '@palco/contracts/accounts/accounts';
import { redeemCard } from '@palco/contracts/prepaid/prepaid';
import { plainTelephone } from '@palco/contracts/typed-text';
import { isRefusal } from '@palco/kernel/refusal';
import { useCallback } from 'react';
import { useGo } from '../../../ui/use-go.ts';
import { storePayment } from '../stored-payment.ts';
import type { CardValues, ContactValues } from './card-fields.tsx';

interface Redeeming {
  /** whom the page shows */
  readonly me: User;
  /** of the plan that the page shows */
  readonly terms: string;
  readonly card: CardValues;
  readonly contact: ContactValues;
}
const redeem = async ({ me, terms, card, contact }: Redeeming) => {
  const { email, phone } = contact;
  const answer = await call(redeemCard, { account: me.id, body: { ...card, shown: { terms }, email, phone } });
  if (isRefusal(answer)) return answer;
  const { payment_id, number_sheet, membership_id, total } = answer.data;
  const known = { email, phone: plainTelephone(phone), number_sheet, order_id: payment_id };
  storePayment({ plan: { id: membership_id, total }, me }, known);
  return undefined;
};

/** Redeems a card and goes to its pass. Returns why not. */
export const useRedeem = (): typeof redeem => {
  const go = useGo();
  return useCallback(
    async (redeeming) => {
      const refused = await redeem(redeeming);
      if (!refused) go('/checkout/success/');
      return refused;
    },
    [go],
  );
};
