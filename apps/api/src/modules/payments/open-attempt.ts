/** Opens an attempt to pay: stored before the provider is called, so that a lost answer can be looked up. */
import { titlesOf } from '@palco/contracts/plan-texts';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Offer } from '../plans/plan.ts';
import { type AttemptMethod, type AttemptState, nextCheckAfter } from './attempt.ts';
import { insertAttempt } from './attempt-store.ts';
import { lockUse, writeUse } from './claim-coupon.ts';
import { type IdempotencyKey, storeKey } from './idempotency-key.ts';
import { openOrder } from './move-money.ts';

export interface NewAttempt {
  readonly userId: number;
  readonly offer: Offer;
  /** ISO 3166 alpha-2 of the connection */
  readonly country: string;
  readonly language: Language;
  readonly method: AttemptMethod;
  readonly reference: string;
  readonly state: Extract<AttemptState, 'submitting' | 'awaiting-paypal'>;
  readonly merchant?: string;
  /** address for the receipt; undefined: that of the account */
  readonly email?: string;
  readonly dueAt?: Date;
  readonly key: IdempotencyKey | undefined;
  readonly at: Date;
}
export type OpenedAttempt =
  | { readonly kind: 'opened' }
  /** the call was made before: this reference has its result */
  | { readonly kind: 'known'; readonly reference: string };

/** Two attempts of one buyer wait for each other, so that a double click cannot pay twice under two references. */
const lockBuyer = (tx: Database, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('orders', ${userId}))`.execute(tx);

/** The terms identify an open order. Another price makes another order, so that nobody pays an amount they did not see. */
const termsOf = ({ userId, offer: { plan, region, priceCents, commissionCents }, country }: NewAttempt) => ({
  user_id: userId,
  plan_id: plan.id,
  country,
  currency: region.currency,
  price_cents: priceCents,
  commission_cents: commissionCents,
  state: 'open',
});

const newOrder = (opening: NewAttempt) => {
  const { offer, language, at } = opening;
  const { plan, totalCents } = offer;
  const titles = { title: plan.title, title_en: plan.titleEn, texts: titlesOf(plan.texts), language };
  return { ...termsOf(opening), ...titles, total_cents: totalCents, opened_at: at };
};

/**
 * An attempt that serves for the same purchase: a slip that can still be paid, or is being made, and a form that was not
 * sent. Looked for under the buyer's lock, so that ten clicks at once get the same one.
 */
const findReusable = async (
  tx: Database,
  { userId, offer: { plan, region, priceCents, commissionCents }, method, merchant, at }: NewAttempt,
): Promise<string | undefined> => {
  if (method !== 'store' && method !== 'paypal') return undefined;
  const row = await tx
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.reference')
    .where('payment_attempts.user_id', '=', userId)
    .where('payment_attempts.plan_id', '=', plan.id)
    .where('payment_attempts.method', '=', method)
    .where((is) =>
      method === 'store'
        ? is.or([
            is('payment_attempts.state', '=', 'submitting'),
            is.and([is('payment_attempts.state', '=', 'awaiting-store'), is('payment_attempts.due_at', '>', at)]),
          ])
        : is.and([
            is('payment_attempts.state', '=', 'awaiting-paypal'),
            is('payment_attempts.merchant', '=', merchant ?? ''),
            is('payment_attempts.pending_reason', 'is', null),
          ]),
    )
    .where('orders.state', '=', 'open')
    .where('orders.currency', '=', region.currency)
    .where('orders.price_cents', '=', priceCents)
    .where('orders.commission_cents', '=', commissionCents)
    .orderBy('payment_attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reference;
};

/** The attempt with this reference, or else one for the same plan that may have taken money, but is not settled yet. */
const findSameOrPending = (tx: Database, { userId, offer, reference }: NewAttempt) =>
  tx
    .selectFrom('payment_attempts')
    .select('reference')
    .where((is) =>
      is.or([
        is('reference', '=', reference),
        is.and([
          is('user_id', '=', userId),
          is('plan_id', '=', offer.plan.id),
          is.or([
            is('state', 'in', ['submitting', 'unknown']),
            is.and([is('state', '=', 'awaiting-paypal'), is('pending_reason', 'is not', null)]),
          ]),
        ]),
      ]),
    )
    .orderBy((order) => order('reference', '=', reference), 'desc')
    .limit(1)
    .executeTakeFirst();

export type OpeningRefusal = Refusal<
  'payments/in-progress' | 'payments/key-reused' | 'coupons/used-up' | 'coupons/used-before'
>;

export const openAttempt = (db: Database, opening: NewAttempt): Promise<OpenedAttempt | OpeningRefusal> =>
  db.transaction().execute(async (tx) => {
    const { userId, offer, method, reference, state, merchant, dueAt, email, key, at } = opening;
    await lockBuyer(tx, userId);
    const reusable = await findReusable(tx, opening);
    if (key) {
      const storedReference = await storeKey(tx, userId, key, reusable ?? reference, at);
      if (isRefusal(storedReference)) return storedReference;
      if (storedReference !== reference) return { kind: 'known', reference: storedReference };
    }
    if (reusable !== undefined) return { kind: 'known', reference: reusable };
    const found = await findSameOrPending(tx, opening);
    if (found?.reference === reference) return { kind: 'known', reference };
    if (found) return refuse('payments/in-progress');
    const usedUp = await lockUse(tx, offer, userId);
    if (usedUp) return usedUp;
    const timing = { state, openedAt: at, dueAt, checks: 0, isPending: false };
    const attempt = {
      user_id: userId,
      plan_id: offer.plan.id,
      method,
      reference,
      state,
      merchant: merchant ?? null,
      email: email ?? null,
      due_at: dueAt ?? null,
      opened_at: at,
      changed_at: at,
      next_check_at: nextCheckAfter(timing, at) ?? null,
    };
    const orderId = await openOrder(tx, newOrder(opening));
    await insertAttempt(tx, { ...attempt, order_id: orderId });
    await writeUse(tx, offer, { orderId, userId, at });
    return { kind: 'opened' };
  });
