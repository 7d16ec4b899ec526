import { createHash, randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
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
}
/** A sent IPN by the hash of its bytes; only these are VERIFIED. */
interface SentIpn {
  readonly id: string;
  readonly body: string;
}
export interface PaypalState {
  readonly checkouts: KeyedJournal<Checkout>;
  readonly transactions: KeyedJournal<Transaction>;
  readonly notices: KeyedJournal<SentIpn>;
  readonly faults: FaultBox;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
/** Seventeen capitals and digits. */
export const newTransactionId = (): string =>
  Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
export const ipnId = (body: string): string => createHash('sha256').update(body, 'latin1').digest('hex');

export const openPaypalState = async (data: string): Promise<PaypalState> => {
  const folder = join(data, 'paypal');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    checkouts: await openKeyedJournal<Checkout>(join(folder, 'checkouts.jsonl')),
    transactions: await openKeyedJournal<Transaction>(join(folder, 'transactions.jsonl')),
    notices: await openKeyedJournal<SentIpn>(join(folder, 'notices.jsonl')),
    faults: createFaultBox(),
  };
};
