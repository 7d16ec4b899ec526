/** Webhooks are stored as they came and answered at once; a job processes them. */
import { createHash } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';

export type WebhookProvider = 'openpay' | 'paypal';
/** The names are stored in queued jobs, so they must not change. */
export const WEBHOOK_TASKS: Readonly<Record<WebhookProvider, string>> = {
  openpay: 'read-openpay-notice',
  paypal: 'prove-paypal-notice',
};

export interface ReceivedWebhook {
  readonly provider: WebhookProvider;
  readonly body: Buffer;
  readonly address: string;
  readonly at: Date;
}
/** A duplicate changes nothing. */
export const storeWebhook = (db: Database, { provider, body, address, at }: ReceivedWebhook): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('provider_notices')
      .values({
        provider,
        digest: createHash('sha256').update(body).digest('base64url'),
        received_at: at,
        address,
        body,
        state: 'waiting',
        outcome: null,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'digest']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await enqueue(tx, WEBHOOK_TASKS[provider], { id: stored.id }, { key: `webhook ${stored.id}` });
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
