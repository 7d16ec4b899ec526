import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deliveries, openDeliveries } from '../deliveries.ts';
import { createFaultBox, type FaultBox } from '../fault-box.ts';
import { type KeyedJournal, openKeyedJournal } from '../keyed-journal.ts';
import { RETRY_AFTER_MS } from '../paypal/paypal-state.ts';

/** An account with its REST app. Palco's settings in a demo name the same ones, and production refuses them. */
interface App {
  readonly clientId: string;
  readonly secret: string;
  readonly merchantId: string;
}
export const APPS: readonly App[] = [
  { clientId: 'palco-sandbox-mexico', secret: 'the-secret-of-the-sandbox', merchantId: 'SANDBOXMX0001' },
  { clientId: 'palco-sandbox-abroad', secret: 'the-secret-of-the-sandbox', merchantId: 'SANDBOXUS0001' },
];

export interface Amount {
  readonly currency_code: string;
  readonly value: string;
}
export interface Order {
  readonly id: string;
  readonly merchant: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly amount: Amount;
  readonly custom_id?: string;
  readonly invoice_id?: string;
  readonly description?: string;
  readonly brand?: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly at: string;
  readonly approvedAt?: string;
  /** what happens when it is captured, as the buyer's choice on the page brought about */
  readonly fate?: string;
}
export interface Capture {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly reason?: string;
  readonly amount: Amount;
  readonly at: string;
}
export interface Refund {
  readonly id: string;
  readonly captureId: string;
  readonly status: string;
  readonly amount: Amount;
  readonly at: string;
}
export interface Dispute {
  readonly id: string;
  readonly captureId: string;
  readonly status: string;
  readonly outcome?: string;
  readonly dueAt?: string;
  readonly amount: Amount;
  readonly evidence?: readonly {
    readonly kind: string;
    readonly notes: string;
    readonly name: string;
    readonly type: string;
    readonly sha256: string;
  }[];
}
interface Payout {
  readonly id: string;
  readonly merchant: string;
  readonly amount: Amount;
  readonly at: string;
}
export interface Hook {
  readonly id: string;
  readonly merchant: string;
  readonly url: string;
  readonly event_types: readonly { readonly name: string }[];
}
/** A notice as it was written: its bytes are what is signed. */
export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly merchant: string;
  readonly reference: string;
  readonly body: string;
  /** false: it was lost on its way */
  readonly isSent: boolean;
}
/** The answer to a call with a request id. */
interface Remembered {
  readonly id: string;
  readonly asked: string;
  readonly status: number;
  readonly body: unknown;
  readonly at: string;
}
export interface OrdersState {
  readonly orders: KeyedJournal<Order>;
  readonly captures: KeyedJournal<Capture>;
  readonly refunds: KeyedJournal<Refund>;
  readonly disputes: KeyedJournal<Dispute>;
  readonly payouts: KeyedJournal<Payout>;
  readonly hooks: KeyedJournal<Hook>;
  readonly events: KeyedJournal<SentEvent>;
  readonly requests: KeyedJournal<Remembered>;
  readonly deliveries: Deliveries;
  /** by their texts: the account and when they end */
  readonly tokens: Map<string, { readonly merchant: string; readonly until: number }>;
  readonly faults: FaultBox;
  readonly clock: () => Date;
  readonly origin: () => string;
  /** made when something is signed for the first time, because it takes a moment */
  readonly key: () => KeyObject;
}

export const openOrdersState = async (data: string, origin: () => string, clock: () => Date): Promise<OrdersState> => {
  const folder = join(data, 'paypal-orders');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const journal = <Thing extends { readonly id: string }>(name: string) =>
    openKeyedJournal<Thing>(join(folder, `${name}.jsonl`));
  const keyFile = join(folder, 'signing-key.pem');
  let key: KeyObject | undefined;
  const makeKey = (): KeyObject => {
    if (existsSync(keyFile)) return createPrivateKey(readFileSync(keyFile));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    return privateKey;
  };
  return {
    orders: await journal('orders'),
    captures: await journal('captures'),
    refunds: await journal('refunds'),
    disputes: await journal('disputes'),
    payouts: await journal('payouts'),
    hooks: await journal('hooks'),
    events: await journal('events'),
    requests: await journal('requests'),
    deliveries: await openDeliveries(join(folder, 'deliveries.jsonl'), {
      retryAfterMs: RETRY_AFTER_MS,
      isAccepted: (status) => status >= 200 && status < 300,
    }),
    tokens: new Map(),
    faults: createFaultBox(),
    clock,
    origin,
    key: () => (key ??= makeKey()),
  };
};
