/** Reports a sale to the outside service that counts sales, from the server, so that none of its scripts runs on the site. */
import type { Database } from '@palco/database/connect';

export const SEND_CONVERSION = 'tell-conversion';
const TIMEOUT_MS = 10_000;

/** Errors: not accepted; the job runs again. The receiver recognizes duplicates by `order`. */
export const sendConversion = async (
  db: Database,
  url: string | undefined,
  payload: unknown,
  at: Date,
): Promise<void> => {
  const { orderId } = payload as { orderId: number };
  const conversion = await db
    .selectFrom('conversions')
    .select(['payload', 'at'])
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  if (!conversion || !url) return;
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'purchase', at: conversion.at.toISOString(), ...(conversion.payload as object) }),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the conversion was not accepted: ${answer.status}`);
  await db.updateTable('conversions').set({ delivered_at: at }).where('order_id', '=', orderId).execute();
};
