import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';

/** What staff must look at; docs/payments.md says what to do about each. */
export const ALERT_KINDS = [
  // a charge or IPN whose order, amount, currency or receiver is not ours
  'mismatch',
  // an order was paid a second time
  'paid-twice',
  // money came for a pass the buyer owns already, or whose window is over
  'adds-nothing',
  'dispute-opened',
  'dispute-lost',
  // our keys, account or request: nothing can be sold until it is fixed
  'provider-refuses-us',
  // the provider sent the buyer to an address that is not its own
  'strange-page',
  'refund-failed',
  // a verified IPN that belongs to no attempt, after all retries
  'unknown-payment',
  'notice-malformed',
  // PayPal's post-back did not answer for days
  'notice-unanswered',
  // a paid order whose account is erased
  'buyer-gone',
  // far more wrong codes of prepaid cards within an hour than people mistype
  'prepaid-guessing',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface Alert {
  readonly kind: AlertKind;
  /** what it is about; with the kind it makes the alert unique */
  readonly subject: string;
  readonly orderId?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Announces an alert; named here because whoever raises one queues it. */
export const ANNOUNCE_ALERT = 'announce-alert';

/** Raises an alert, once however often it is seen; a job announces it after the commit. */
export const raiseAlert = async (db: Database, { kind, subject, orderId, detail = {}, at }: Alert): Promise<void> => {
  const raised = await db
    .insertInto('payment_alerts')
    .values({
      at,
      kind,
      subject: subject.slice(0, 200),
      order_id: orderId ?? null,
      detail: JSON.stringify(detail),
      resolved_at: null,
      resolved_by: null,
      resolution: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (raised) await enqueue(db, ANNOUNCE_ALERT, { id: raised.id });
};
