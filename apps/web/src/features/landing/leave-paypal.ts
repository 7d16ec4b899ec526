import { call } from '@palco/client/call';
import { leavePaypal } from '@palco/contracts/payments/payments-by-paypal';

/** Ends an attempt that its buyer canceled at PayPal; refused or unreachable, it ends by itself later. */
export const leave = async (reference: string): Promise<void> => {
  await call(leavePaypal, { body: { reference } });
};
