/**
 * The one door through which money becomes a right: news of an attempt, its order, the ledger and the membership change
 * together or not at all. News told twice, late or in any order ends in the same state.
 */
import type { Database } from '@palco/database/connect';
import type { Catalogue } from '../plans/plan.ts';
import { type AttemptState, hadMoney, mayBecome, nextCheckAfter } from './attempt.ts';
import { type Attempt, holdAttempt, type Tried, timingOf, type Which } from './attempt-store.ts';
import type { Mismatch, News } from './charge-news.ts';
import { enterState, giveBack, type Scene, takeMoney } from './enter-state.ts';
import { raiseAlert } from './raise-alert.ts';
import { isOfSecondPayment, settleSecondPayment } from './second-payment.ts';

export interface Settling {
  readonly db: Database;
  readonly catalogue: { read(): Promise<Catalogue> };
  /** the conversion is told to somebody outside, not only kept */
  readonly tellsConversions: boolean;
}
export interface Settled {
  /** its state before */
  readonly was: AttemptState;
  /** as it stands now */
  readonly attempt: Tried;
}

const apply = async (scene: Scene): Promise<Tried> => {
  const { tx, attempt, news, at } = scene;
  if (isOfSecondPayment(scene)) {
    await settleSecondPayment(scene);
    return attempt;
  }
  if (attempt.state !== news.state && !mayBecome(attempt.state, news.state)) return attempt;
  if (!hadMoney(attempt.state) && hadMoney(news.state)) await takeMoney(scene);
  const refundedCents = await giveBack(scene);
  const isAllBack = news.state === 'paid' && refundedCents >= attempt.order.total_cents;
  const to: AttemptState = isAllBack ? 'refunded' : news.state;
  const moves = to !== attempt.state;
  if (moves) await enterState(scene, to);
  const timing = { ...timingOf(attempt), state: to, ...(moves ? { checks: 0 } : {}) };
  const change = {
    ...news.facts,
    state: to,
    ...(news.providerId ? { provider_id: news.providerId } : {}),
    refunded_cents: refundedCents,
    ...(moves ? { changed_at: at, checks: 0, next_check_at: nextCheckAfter(timing, at) ?? null } : {}),
  };
  await tx.updateTable('payment_attempts').set(change).where('id', '=', attempt.id).execute();
  const { providerId = attempt.providerId } = news;
  return { ...attempt, state: to, providerId, row: { ...attempt.row, ...change } };
};

/**
 * Brings news to what it is about. Errors: undefined when no such attempt is known. A mismatch changes nothing and raises
 * one alert.
 */
export const settleAttempt = async (
  { db, catalogue: store, tellsConversions }: Settling,
  which: Which,
  newsFor: (attempt: Attempt) => News | Mismatch,
  at: Date,
): Promise<Settled | undefined> => {
  const catalogue = await store.read();
  return db.transaction().execute(async (tx) => {
    const attempt = await holdAttempt(tx, which);
    if (!attempt) return undefined;
    const news = newsFor(attempt);
    if ('mismatch' in news) {
      const { chargeId, what, told } = news.mismatch;
      const detail = { reference: attempt.reference, what, told, total: attempt.order.total_cents };
      await raiseAlert(tx, {
        kind: 'mismatch',
        subject: `openpay ${chargeId} ${what}`,
        orderId: attempt.orderId,
        detail,
        at,
      });
      return { was: attempt.state, attempt };
    }
    return { was: attempt.state, attempt: await apply({ tx, attempt, news, catalogue, tellsConversions, at }) };
  });
};
