/** Webhooks are stored as they came and answered at once; a job processes them. */
import { createHash } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';

/** The names are stored in queued jobs, so they must not change. */
export const WEBHOOK_TASKS = {
  openpay: 'read-openpay-notice',
  /** an IPN of PayPal's form */
  paypal: 'prove-paypal-notice',
  /** a webhook about an order of PayPal */
  paypalEvent: 'read-paypal-event',
} as const;
export type WebhookTask = (typeof WEBHOOK_TASKS)[keyof typeof WEBHOOK_TASKS];

interface ReceivedWebhook {
  readonly provider: 'openpay' | 'paypal';
  /** reads it */
  readonly task: WebhookTask;
  readonly body: Buffer;
  /** the headers that sign it; undefined: it is not signed by headers */
  readonly headers?: Readonly<Record<string, string>>;
  readonly address: string;
  readonly at: Date;
}
/** Of the bytes and what signs them: a forged copy that comes first does not hide the real one. */
const digestOf = ({ body, headers }: ReceivedWebhook): string => {
  const hash = createHash('sha256').update(body);
  return (headers ? hash.update(JSON.stringify(headers)) : hash).digest('base64url');
};

/** A duplicate changes nothing. */
export const storeWebhook = (db: Database, webhook: ReceivedWebhook): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { provider, task, body, headers, address, at } = webhook;
    const stored = await tx
      .insertInto('provider_notices')
      .values({
        provider,
        digest: digestOf(webhook),
        received_at: at,
        address,
        body,
        headers: headers ? JSON.stringify(headers) : null,
        state: 'waiting',
        outcome: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'digest']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await enqueue(tx, task, { id: stored.id }, { key: `webhook ${stored.id}` });
  });

export const readWebhook = async (db: Database, payload: unknown) => {
  const { id } = payload as { id: number };
  return db.selectFrom('provider_notices').selectAll().where('id', '=', id).executeTakeFirst();
};

export const closeWebhook = async (
  db: Database,
  id: number,
  state: 'done' | 'ignored' | 'stuck',
  outcome: string,
  /** the order it was about */
  orderId?: number,
): Promise<void> => {
  await db
    .updateTable('provider_notices')
    .set({ state, outcome: outcome.slice(0, 300), order_id: orderId ?? null })
    .where('id', '=', id)
    .execute();
};

const RETENTION_MS = 90 * 86_400_000;
/** The bytes stay long enough for the disputes of a season; what they meant is in the ledger. */
export const deleteOldWebhooks = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('provider_notices')
    .where('received_at', '<', new Date(now.getTime() - RETENTION_MS))
    .where('state', 'in', ['done', 'ignored'])
    .execute();
};
