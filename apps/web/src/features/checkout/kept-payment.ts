/**
 * What the pages after paying know of the try: kept by this tab under the spec's name and with the spec's fields
 * (section 3), but never the secret code of a prepaid card. It only helps along; what happened is read from the server.
 */
const KEY = 'payment';

export interface KeptPayment {
  readonly email: string;
  readonly phone: string;
  readonly user_id: number;
  readonly membership_id: number;
  readonly number_sheet: string | null;
  /** as it was shown: `149.00` */
  readonly total: string;
  /** null until it is known that money came */
  readonly order_id: number | null;
}

export const keepPayment = (payment: KeptPayment): void => sessionStorage.setItem(KEY, JSON.stringify(payment));

export const readKeptPayment = (): KeptPayment | undefined => {
  const kept = sessionStorage.getItem(KEY);
  try {
    return kept ? (JSON.parse(kept) as KeptPayment) : undefined;
  } catch {
    return undefined; // somebody else wrote it
  }
};

/** The try went through: its number may be shown. */
export const keepOrder = (orderId: number): void => {
  const kept = readKeptPayment();
  if (kept) keepPayment({ ...kept, order_id: orderId });
};
