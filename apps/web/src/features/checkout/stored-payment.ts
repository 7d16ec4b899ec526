import { jsonIn } from '@palco/browser/expected-faults';
import { tabTexts } from '@palco/browser/storage';
import type { User } from '@palco/contracts/accounts/accounts';
import type { PlanForSale } from '@palco/contracts/plans/plans';

/**
 * What this tab knows about the attempt, under the spec's name and with the spec's fields (section 3), but never the secret
 * code of a prepaid card. No page reads from it what happened to money: only the server says that.
 */
const KEY = 'payment';

interface StoredPayment {
  readonly email: string;
  readonly phone: string;
  readonly user_id: number;
  readonly membership_id: number;
  readonly number_sheet: string | null;
  /** as displayed: `149.00` */
  readonly total: string;
  /** null until the payment is confirmed */
  readonly order_id: number | null;
}

const store = (payment: StoredPayment): void => tabTexts.write(KEY, JSON.stringify(payment));

/** Stores an attempt to pay for a plan; `known` overrides what plan and account say. */
export const storePayment = (
  { plan, me }: { readonly plan: Pick<PlanForSale, 'id' | 'total'>; readonly me: User },
  known: Partial<StoredPayment> = {},
): void =>
  store({
    email: me.email ?? '',
    phone: me.telephone ?? '',
    user_id: me.id,
    membership_id: plan.id,
    number_sheet: null,
    total: plan.total,
    order_id: null,
    ...known,
  });

const readStoredPayment = (): StoredPayment | undefined => jsonIn(tabTexts.read(KEY)) as StoredPayment | undefined;

/** The attempt succeeded: its order number can be shown. */
export const storeOrder = (orderId: number): void => {
  const payment = readStoredPayment();
  if (payment) store({ ...payment, order_id: orderId });
};
