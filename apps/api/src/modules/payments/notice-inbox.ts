/** Calls of providers are kept as they came, answered at once, and understood afterwards by a job. */
import { createHash } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { enqueue } from '../../jobs/runner.ts';

export type NoticeProvider = 'openpay' | 'paypal';
export const NOTICE_TASKS: Readonly<Record<NoticeProvider, string>> = {
  openpay: 'read-openpay-notice',
  paypal: 'prove-paypal-notice',
};

export interface Arrived {
  readonly provider: NoticeProvider;
  readonly body: Buffer;
  readonly address: string;
  readonly at: Date;
}
/** A copy of what is here already changes nothing. */
export const keepNotice = (db: Database, { provider, body, address, at }: Arrived): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const kept = await tx
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
    if (kept) await enqueue(tx, NOTICE_TASKS[provider], { id: kept.id }, { key: `notice ${kept.id}` });
  });

export const noticeIn = async (db: Database, payload: unknown) => {
  const { id } = payload as { id: number };
  return db.selectFrom('provider_notices').selectAll().where('id', '=', id).executeTakeFirst();
};

export const closeNotice = async (
  db: Database,
  id: number,
  state: 'done' | 'ignored' | 'stuck',
  outcome: string,
): Promise<void> => {
  await db
    .updateTable('provider_notices')
    .set({ state, outcome: outcome.slice(0, 300) })
    .where('id', '=', id)
    .execute();
};

const KEPT_MS = 90 * 86_400_000;
/** What was understood is in the ledger; the bytes are kept for a season's disputes, not for ever. */
export const forgetOldNotices = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('provider_notices')
    .where('received_at', '<', new Date(now.getTime() - KEPT_MS))
    .where('state', 'in', ['done', 'ignored'])
    .execute();
};
