import { createHash, randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deliveries, openDeliveries } from '../deliveries.ts';
import { createFaultBox, type FaultBox } from '../fault-box.ts';
import { type KeyedJournal, openKeyedJournal } from '../keyed-journal.ts';

/** The form as received: the buyer's browser may have changed every field. */
export interface Checkout {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}
export interface Transaction {
  /** the provider's txn_id */
  readonly id: string;
  readonly parent?: string;
  readonly checkout: string;
  readonly status: string;
  readonly gross: string;
  readonly currency: string;
  readonly reason?: string;
  /** request id of the merchant's call that made it; a repeated one gets the same answer */
  readonly request?: string;
  /** when it happened */
  readonly at?: string;
}
/** A sent IPN by the hash of its bytes; only these are VERIFIED. */
export interface SentIpn {
  readonly id: string;
  readonly url: string;
  readonly body: string;
}
export interface PaypalState {
  readonly checkouts: KeyedJournal<Checkout>;
  readonly transactions: KeyedJournal<Transaction>;
  readonly notices: KeyedJournal<SentIpn>;
  readonly deliveries: Deliveries;
  readonly faults: FaultBox;
  readonly clock: () => Date;
}

/** Sixteen attempts in total, as PayPal, but over minutes instead of days. */
export const RETRY_AFTER_MS = [300, 1000, 3000, 10_000, 30_000, ...Array<number>(10).fill(60_000)];

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
/** Seventeen capitals and digits. */
export const newTransactionId = (): string =>
  Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
export const ipnId = (body: string): string => createHash('sha256').update(body, 'latin1').digest('hex');

export const openPaypalState = async (data: string, clock: () => Date): Promise<PaypalState> => {
  const folder = join(data, 'paypal');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    checkouts: await openKeyedJournal<Checkout>(join(folder, 'checkouts.jsonl')),
    transactions: await openKeyedJournal<Transaction>(join(folder, 'transactions.jsonl')),
    notices: await openKeyedJournal<SentIpn>(join(folder, 'notices.jsonl')),
    deliveries: await openDeliveries(join(folder, 'deliveries.jsonl'), {
      retryAfterMs: RETRY_AFTER_MS,
      isAccepted: (status) => status === 200,
    }),
    faults: createFaultBox(),
    clock,
  };
};
