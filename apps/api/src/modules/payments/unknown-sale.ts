import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';
import { raiseAlert } from '../operations/raise-alert.ts';
import { closeWebhook, type WebhookTask } from './webhook-inbox.ts';

/** Seconds between tries: a sale may become visible only after its notice. One without a sale after the last try is an alert. */
const UNKNOWN_SALE_PAUSES = [5, 30, 120, 600, 3600, 21_600];

/** Retries a verified notice whose sale is not known yet; after the last try it becomes an alert. */
export const retryUnknownSale = async (
  db: Database,
  webhook: { readonly id: number; readonly tries: number },
  task: WebhookTask,
  about: { readonly subject: string; readonly detail: object },
  at: Date,
): Promise<void> => {
  const pause = UNKNOWN_SALE_PAUSES[webhook.tries];
  if (pause === undefined) {
    await raiseAlert(db, { kind: 'unknown-payment', subject: about.subject, detail: { ...about.detail }, at });
    return closeWebhook(db, webhook.id, 'stuck', 'no such sale');
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('provider_notices')
      .set({ tries: webhook.tries + 1 })
      .where('id', '=', webhook.id)
      .execute();
    await enqueue(tx, task, { id: webhook.id }, { key: `webhook ${webhook.id} again`, delaySeconds: pause });
  });
};
