import type { Database } from '@palco/database/connect';
import { enqueue } from '../../../jobs/runner.ts';

export const PAYMENT_MAIL_TASK = 'send-payment-mail';
/**
 * `receipt`, `receipt <milliseconds>` when staff send it again, `slip <attempt>`, `refund <cents back so far>`,
 * `second <charge>`, `not-charged <attempt>`, `no-pass <what was wrong>` …: each is sent once for an order.
 */
export type PaymentMailKind =
  | 'receipt'
  | 'gift'
  | `receipt ${number}`
  | `slip ${number}`
  | `reminder ${number}`
  | `transfer ${number}`
  | `transfer-reminder ${number}`
  | `held-less ${string}`
  | `held-more ${string}`
  | `paid-back ${number}`
  | `refund ${number}`
  | `not-charged ${number}`
  | `no-pass ${string}`
  | `second ${string}`
  | `second-store ${string}`;

/** Sent after the transaction commits, in the account's language. */
export const queuePaymentMail = (tx: Database, orderId: number, kind: PaymentMailKind): Promise<void> =>
  enqueue(tx, PAYMENT_MAIL_TASK, { orderId, kind }, { key: `${kind} of order ${orderId}` });
