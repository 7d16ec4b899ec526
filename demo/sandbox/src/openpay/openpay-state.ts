import { randomBytes, randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deliveries, openDeliveries } from '../deliveries.ts';
import { createFaultBox, type FaultBox } from '../fault-box.ts';
import { type KeyedJournal, openKeyedJournal } from '../keyed-journal.ts';
import type { Charge, Token } from './charge.ts';
import type { Customer, KeptCard } from './kept-card.ts';

/** Credentials of the sandbox; production refuses to start with them. */
export const SANDBOX_MERCHANT = 'mpalcosandbox';
export const SANDBOX_PRIVATE_KEY = 'sk_palcosandbox';
export const SANDBOX_PUBLIC_KEY = 'pk_palcosandbox';

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly event_types: readonly string[];
  readonly status: 'verified' | 'unverified' | 'deleted';
  readonly verification_code: string;
}
export interface Payout {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly operation_date: string;
}
/** Observed formats of the call that verifies a new webhook. */
export const VERIFICATION_SHAPES = ['documented', 'captured', 'empty'] as const;
export type VerificationShape = (typeof VERIFICATION_SHAPES)[number];

export interface OpenpayState {
  readonly tokens: KeyedJournal<Token>;
  readonly charges: KeyedJournal<Charge>;
  readonly customers: KeyedJournal<Customer>;
  readonly cards: KeyedJournal<KeptCard>;
  readonly webhooks: KeyedJournal<Webhook>;
  readonly payouts: KeyedJournal<Payout>;
  readonly deliveries: Deliveries;
  readonly faults: FaultBox;
  /** the provider's clock */
  readonly clock: () => Date;
  verificationShape: VerificationShape;
  chargesOf(orderId: string): Charge[];
  putCharge(charge: Charge): Promise<void>;
}

const RETRY_AFTER_MS = [300, 1000, 3000, 10_000, 30_000, 60_000];

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Twenty small letters and digits, as the provider's ids are. */
export const newId = (): string =>
  `t${Array.from(randomBytes(19), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`;
export const newAuthorization = (): string => String(randomInt(100_000, 1_000_000));
/** Every transfer to the merchant goes to this account. */
export const MERCHANT_CLABE = '012914002014112176';
/** Twenty digits, the buyer's reference of a transfer. */
export const newTransferReference = (): string => `1103${Array.from({ length: 16 }, () => randomInt(10)).join('')}`;
/** Eighteen digits. */
export const newStoreReference = (): string => `0000${Array.from({ length: 14 }, () => randomInt(10)).join('')}`;

/** An instant with the offset of central Mexico, as the provider writes it. */
export const stamp = (at: Date): string => `${new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 19)}-06:00`;

export const openOpenpayState = async (data: string, clock: () => Date): Promise<OpenpayState> => {
  const folder = join(data, 'openpay');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const charges = await openKeyedJournal<Charge>(join(folder, 'charges.jsonl'));
  const byOrder = new Map<string, Set<string>>();
  const index = ({ id, order_id }: Charge): void => {
    if (order_id !== null) byOrder.set(order_id, (byOrder.get(order_id) ?? new Set()).add(id));
  };
  for (const charge of charges.all()) index(charge);
  return {
    tokens: await openKeyedJournal<Token>(join(folder, 'tokens.jsonl')),
    charges,
    customers: await openKeyedJournal<Customer>(join(folder, 'customers.jsonl')),
    cards: await openKeyedJournal<KeptCard>(join(folder, 'cards.jsonl')),
    webhooks: await openKeyedJournal<Webhook>(join(folder, 'webhooks.jsonl')),
    payouts: await openKeyedJournal<Payout>(join(folder, 'payouts.jsonl')),
    deliveries: await openDeliveries(join(folder, 'deliveries.jsonl'), {
      retryAfterMs: RETRY_AFTER_MS,
      isAccepted: (status) => status >= 200 && status < 300,
    }),
    faults: createFaultBox(),
    clock,
    verificationShape: 'documented',
    chargesOf: (orderId) => [...(byOrder.get(orderId) ?? [])].map((id) => charges.get(id) as Charge),
    putCharge: (charge) => {
      index(charge);
      return charges.put(charge);
    },
  };
};
