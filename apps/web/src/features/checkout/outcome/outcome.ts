import type { Payment } from '@palco/contracts/payments/payments';

/** What the page after paying shows. The server's reply decides, never the stored payment. */
type Outcome = 'nothing' | 'elsewhere' | 'waiting' | 'bank' | 'slip' | 'transfer' | 'held' | 'seat' | 'over' | 'failed';

const OUTCOMES: Readonly<Record<Payment['state'], Outcome>> = {
  processing: 'waiting',
  redirect: 'bank',
  paypal: 'waiting',
  store: 'slip',
  transfer: 'transfer',
  held: 'held',
  paid: 'seat',
  refunded: 'over',
  disputed: 'over',
  failed: 'failed',
  expired: 'failed',
};

/**
 * `isPaypal`: the address says that PayPal redirected here, and `latest` is the newest payment by PayPal. Without one, another
 * account may have paid, or somebody opened the address by hand: the page waits, and says which account it waits for.
 */
export const outcomeOf = (latest: Payment | null, isPaypal: boolean): Outcome =>
  // its page also says that the time is over, and how to go on
  latest?.transfer ? 'transfer' : latest ? OUTCOMES[latest.state] : isPaypal ? 'elsewhere' : 'nothing';
