/** Palco's keys at push services: made once, stored sealed, and never changed while a browser depends on them. */
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { newVapidKey, type VapidKey } from '../../gateways/web-push/vapid.ts';
import type { Keys } from '../../keys.ts';
import { seal, unseal } from '../../sealed.ts';

interface StoredPushKey {
  readonly id: number;
  readonly publicKey: string;
}
const FIRST = 1;

const newest = (db: Database): Promise<StoredPushKey | undefined> =>
  db
    .selectFrom('push_keys')
    .select(['id', 'public_key as publicKey'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const add = async (db: Database, id: number, { keys, now }: { keys: Keys; now: Date }): Promise<void> => {
  const { publicKey, privateKey } = newVapidKey();
  await db
    .insertInto('push_keys')
    .values({ id, public_key: publicKey, sealed_private_key: seal(keys, { privateKey }), made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The key for new subscriptions. The first use makes it; of several processes only one succeeds, and all read its key. */
export const currentPushKey = async (db: Database, deps: { keys: Keys; now: Date }): Promise<StoredPushKey> => {
  const found = await newest(db);
  if (found) return found;
  await add(db, FIRST, deps);
  return (await newest(db)) as StoredPushKey;
};

/** Gives browsers another key from now on. They move to it when they next open the site; until then the old one signs. */
export const replacePushKey = async (db: Database, deps: { keys: Keys; now: Date }): Promise<number> => {
  const id = ((await newest(db))?.id ?? FIRST - 1) + 1;
  await add(db, id, deps);
  return id;
};

/** A stored key with its private half. Errors: none of the configured keys opens it. */
export const openPushKey = (
  keys: Keys,
  { public_key, sealed_private_key }: { readonly public_key: string; readonly sealed_private_key: string },
): VapidKey => ({
  publicKey: public_key,
  privateKey: (unseal(keys, sealed_private_key) as { privateKey: string }).privateKey,
});

/** The number of push keys sealed with a key that is not configured, by key. */
export const countUnreadablePushKeys = async (
  db: Database,
  keys: Keys,
): Promise<readonly { readonly keyId: string; readonly count: number }[]> => {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(sealed_private_key, '.', 1) as "keyId", count(*)::int as count from push_keys group by 1
  `.execute(db);
  return rows.filter(({ keyId }) => !keys.all.some(({ id }) => id === keyId));
};

/** Deletes the push keys of a lost key. Browsers that subscribed with one subscribe again when they next open the site. */
export const dropUnreadablePushKeys = async (db: Database, keyId: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_keys')
    .where('sealed_private_key', 'like', `${keyId}.%`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
