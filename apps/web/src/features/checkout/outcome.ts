import type { Payment } from '@palco/contracts/payments';

/** What the page after paying shows. The server's own read decides, never what this tab remembers. */
type Outcome = 'nothing' | 'waiting' | 'slip' | 'seat' | 'over' | 'failed';

const OUTCOMES: Readonly<Record<Payment['state'], Outcome>> = {
  processing: 'waiting',
  redirect: 'waiting',
  paypal: 'waiting',
  store: 'slip',
  paid: 'seat',
  refunded: 'over',
  disputed: 'over',
  failed: 'failed',
  expired: 'failed',
};

/** `isPaypal`: the address says that the buyer comes from there; it promises nothing, so without such a payment he waits. */
export const outcomeOf = (latest: Payment | null, isPaypal: boolean): Outcome => {
  if (isPaypal && latest?.way !== 'paypal') return 'waiting';
  return latest ? OUTCOMES[latest.state] : 'nothing';
};
