import { ALERT_DEVICES_MAX } from '@palco/contracts/game-alerts/game-alerts';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { isPublicKey } from '../../gateways/web-push/encrypt.ts';
import type { WebPush } from '../../gateways/web-push/web-push.ts';
import { currentPushKey } from './push-key-store.ts';
import type { Person, SettingsDeps } from './read-settings.ts';

interface SubscriptionInput {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** the public key that the browser subscribed with */
  readonly push_key: string;
}

/**
 * Stores a browser's push subscription. A session has one; the subscription of a browser that another account used before
 * moves to this account. Beyond the limit the oldest devices are removed.
 */
export const subscribeDevice = async (
  { db, clock, keys, push }: SettingsDeps & { readonly push: Pick<WebPush, 'takes'> },
  { userId, sessionId }: Person,
  { endpoint, keys: { p256dh, auth }, push_key }: SubscriptionInput,
): Promise<undefined | Refusal<'game-alerts/endpoint-refused' | 'game-alerts/key-replaced'>> => {
  if (!push.takes(endpoint) || !isPublicKey(Buffer.from(p256dh, 'base64url')))
    return refuse('game-alerts/endpoint-refused');
  const key = await currentPushKey(db, { keys, now: clock() });
  if (key.publicKey !== push_key) return refuse('game-alerts/key-replaced');
  await db.transaction().execute(async (tx) => {
    // subscriptions of an account are stored one after the other
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await tx
      .deleteFrom('push_subscriptions')
      .where((is) => is.or([is('session_id', '=', sessionId), is('endpoint', '=', endpoint)]))
      .execute();
    const made = { user_id: userId, session_id: sessionId, key_id: key.id, p256dh, auth, made_at: clock() };
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...made })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(made))
      .execute();
    await dropOldest(tx, userId);
  });
  return undefined;
};

const dropOldest = async (tx: Database, userId: number): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (is) =>
      is
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(ALERT_DEVICES_MAX),
    )
    .execute();
};

export const unsubscribeDevice = async (db: Database, userId: number, id: number): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', '=', id).execute();
};
