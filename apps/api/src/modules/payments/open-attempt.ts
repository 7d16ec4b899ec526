/** Opens an attempt to pay: stored before the provider is called, so that a lost answer can be looked up. */
import { titlesOf } from '@palco/contracts/plan-texts';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { addsNothing } from '../memberships/membership.ts';
import { membershipsOf } from '../memberships/membership-store.ts';
import type { Offer } from '../plans/plan.ts';
import { type AttemptMethod, type AttemptState, nextCheckAfter } from './attempt.ts';
import { insertAttempt } from './attempt-store.ts';
import { type CouponUseRefusal, lockUse, writeUse } from './claim-coupon.ts';
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
  /** asked once the buyer is locked */
  readonly now: () => Date;
}
/** The same, with the instant at which the buyer was locked. */
type Opening = NewAttempt & { readonly at: Date };
export type OpenedAttempt =
  | { readonly kind: 'opened' }
  /** the call was made before: this reference has its result */
  | { readonly kind: 'known'; readonly reference: string };

/** Two purchases of one buyer wait for each other, so that a double click cannot pay twice under two references. */
export const lockBuyer = (tx: Database, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('orders', ${userId}))`.execute(tx);

/** The terms identify an open order. Another price makes another order, so that nobody pays an amount they did not see. */
const termsOf = ({ userId, offer: { plan, region, priceCents, commissionCents }, country }: Opening) => ({
  user_id: userId,
  plan_id: plan.id,
  country,
  currency: region.currency,
  price_cents: priceCents,
  commission_cents: commissionCents,
  state: 'open',
});

const newOrder = (opening: Opening) => {
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
  { userId, offer: { plan, region, priceCents, commissionCents }, method, merchant, at }: Opening,
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

const isKnown = async (tx: Database, reference: string): Promise<boolean> =>
  (await tx.selectFrom('payment_attempts').select('id').where('reference', '=', reference).executeTakeFirst()) !==
  undefined;

/** Is there an attempt for this plan that may have taken money, but is not settled yet? Asked under the buyer's lock. */
export const isBeingPaid = async (tx: Database, userId: number, planId: number): Promise<boolean> =>
  (await tx
    .selectFrom('payment_attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where((is) =>
      is.or([
        is('state', 'in', ['submitting', 'unknown']),
        is.and([is('state', '=', 'awaiting-paypal'), is('pending_reason', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type OpeningRefusal =
  | Refusal<'payments/in-progress' | 'payments/key-reused' | 'plans/already-held'>
  | CouponUseRefusal;

/**
 * What was decided about the offer before the lock may be over by now: another purchase of this buyer has granted the pass, or
 * the coupon has ended. So both are checked again under the lock.
 */
export const openAttempt = (db: Database, attempt: NewAttempt): Promise<OpenedAttempt | OpeningRefusal> =>
  db.transaction().execute(async (tx) => {
    const { userId, offer, method, reference, state, merchant, dueAt, email, key, now } = attempt;
    await lockBuyer(tx, userId);
    const at = now();
    const opening = { ...attempt, at };
    const reusable = await findReusable(tx, opening);
    if (key) {
      const storedReference = await storeKey(tx, userId, key, reusable ?? reference, at);
      if (isRefusal(storedReference)) return storedReference;
      if (storedReference !== reference) return { kind: 'known', reference: storedReference };
    }
    if (reusable !== undefined) return { kind: 'known', reference: reusable };
    if (await isKnown(tx, reference)) return { kind: 'known', reference };
    if (await isBeingPaid(tx, userId, offer.plan.id)) return refuse('payments/in-progress');
    // read after the attempts: one that is settled by now has granted its pass in the same transaction
    if (addsNothing(offer.plan, await membershipsOf(tx, userId), at)) return refuse('plans/already-held');
    const noUse = await lockUse(tx, offer, userId, at);
    if (noUse) return noUse;
    const timing = { state, openedAt: at, dueAt, checks: 0, isPending: false };
    const row = {
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
    await insertAttempt(tx, { ...row, order_id: orderId });
    await writeUse(tx, offer, { orderId, userId, at });
    return { kind: 'opened' };
  });
