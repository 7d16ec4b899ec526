/** Tells whoever counts sales of one, once, from the server: no script of theirs ever runs on our pages. */
import type { Database } from '@palco/database/connect';

export const SEND_CONVERSION = 'tell-conversion';
const TIMEOUT_MS = 10_000;

/** Errors: not taken; the job is tried again. The receiver tells copies apart by `order`. */
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
  if (!answer.ok) throw new Error(`the conversion was not taken: ${answer.status}`);
  await db.updateTable('conversions').set({ delivered_at: at }).where('order_id', '=', orderId).execute();
};
