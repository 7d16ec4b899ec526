import type { Payment } from '@palco/contracts/payments';

/** What the page after paying shows. The server's reply decides, never the stored payment. */
type Outcome = 'nothing' | 'waiting' | 'bank' | 'slip' | 'seat' | 'over' | 'failed';

const OUTCOMES: Readonly<Record<Payment['state'], Outcome>> = {
  processing: 'waiting',
  redirect: 'bank',
  paypal: 'waiting',
  store: 'slip',
  paid: 'seat',
  refunded: 'over',
  disputed: 'over',
  failed: 'failed',
  expired: 'failed',
};

/** `isPaypal`: the address says that PayPal redirected here; without a PayPal payment on the server the page waits. */
export const outcomeOf = (latest: Payment | null, isPaypal: boolean): Outcome => {
  if (isPaypal && latest?.way !== 'paypal') return 'waiting';
  return latest ? OUTCOMES[latest.state] : 'nothing';
};
