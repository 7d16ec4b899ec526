import type { Payment } from '@palco/contracts/payments';
import type { ReadyCheckout } from './load-checkout.ts';

/**
 * What the pages after paying know about the attempt: stored in this tab under the spec's name and with the spec's fields
 * (section 3), but never the secret code of a prepaid card. It is a hint; what happened is read from the server.
 */
const KEY = 'payment';
/** the attempt that failed, for the failure page; a new attempt replaces it */
const REFUSED_KEY = 'refused-payment';

export interface StoredPayment {
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

const store = (payment: StoredPayment): void => sessionStorage.setItem(KEY, JSON.stringify(payment));

/** Stores an attempt to pay for a plan; `known` overrides what plan and account say. */
export const storePayment = (
  { plan, me }: Pick<ReadyCheckout, 'plan' | 'me'>,
  known: Partial<StoredPayment> = {},
): void => {
  sessionStorage.removeItem(REFUSED_KEY);
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
};

const readJson = <Stored>(key: string): Stored | undefined => {
  const text = sessionStorage.getItem(key);
  try {
    return text ? (JSON.parse(text) as Stored) : undefined;
  } catch {
    return undefined; // written by something else
  }
};
export const readStoredPayment = (): StoredPayment | undefined => readJson<StoredPayment>(KEY);

/** The attempt succeeded: its order number can be shown. */
export const storeOrder = (orderId: number): void => {
  const stored = readStoredPayment();
  if (stored) store({ ...stored, order_id: orderId });
};

/** What support asks for: the reference of the attempt, and when it failed. */
export type RefusedPayment = Pick<Payment, 'reference' | 'date_modified'>;
export const storeRefused = ({ reference, date_modified }: RefusedPayment): void =>
  sessionStorage.setItem(REFUSED_KEY, JSON.stringify({ reference, date_modified }));

export const readRefused = (): RefusedPayment | undefined => readJson<RefusedPayment>(REFUSED_KEY);
