/** The `Idempotency-Key` header: a repeated payment call gets the result of the first one. */
import { createHash } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { FastifyRequest } from 'fastify';

export interface IdempotencyKey {
  readonly key: string;
  /** covers everything that decides what is bought and how */
  readonly hash: string;
}
const SHAPE = /^[\x21-\x7e]{1,255}$/;

/** Undefined when no usable key came. */
export const idempotencyKeyOf = (
  { headers }: FastifyRequest,
  call: string,
  what: readonly unknown[],
): IdempotencyKey | undefined => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !SHAPE.test(key)) return undefined;
  return {
    key,
    hash: createHash('sha256')
      .update(JSON.stringify([call, ...what]))
      .digest('base64url'),
  };
};

/** The reference that this key led to before. */
export const referenceOfKey = async (
  db: Database,
  userId: number,
  { key, hash }: IdempotencyKey,
): Promise<string | undefined | Refusal<'payments/key-reused'>> => {
  const known = await db
    .selectFrom('payment_keys')
    .select(['reference', 'request_hash'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!known) return undefined;
  return known.request_hash === hash ? known.reference : refuse('payments/key-reused');
};

/** Stores the key; returns its reference, which is another request's when that one was first. */
export const storeKey = async (
  tx: Database,
  userId: number,
  { key, hash }: IdempotencyKey,
  reference: string,
  at: Date,
): Promise<string | Refusal<'payments/key-reused'>> => {
  const inserted = await tx
    .insertInto('payment_keys')
    .values({ user_id: userId, key, request_hash: hash, reference, made_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows) return reference;
  return (await referenceOfKey(tx, userId, { key, hash })) ?? reference;
};

const RETENTION_MS = 48 * 3_600_000;
export const deleteOldKeys = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('payment_keys')
    .where('made_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
};
