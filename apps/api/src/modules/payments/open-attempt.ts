/** Opens a try to pay: writes down what is about to be asked of a provider before it is asked. */
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Offer } from '../plans/plan.ts';
import { type AttemptMethod, type AttemptState, nextCheckAfter } from './attempt.ts';
import { type PaymentKey, rememberKey } from './payment-key.ts';

export interface Opening {
  readonly userId: number;
  readonly offer: Offer;
  /** ISO 3166 alpha-2 of the connection */
  readonly country: string;
  readonly language: Language;
  readonly method: AttemptMethod;
  readonly reference: string;
  readonly state: Extract<AttemptState, 'submitting' | 'awaiting-paypal'>;
  readonly merchant?: string;
  /** where the receipt is asked for; missing: to the account */
  readonly email?: string;
  readonly dueAt?: Date;
  readonly key: PaymentKey | undefined;
  readonly at: Date;
}
export type Opened =
  | { readonly kind: 'opened' }
  /** this call was made before: its result is the one of this reference */
  | { readonly kind: 'known'; readonly reference: string };

/** Two tries of one person wait for each other, so that a double click cannot pay twice under two references. */
const holdBuyer = (tx: Database, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('orders', ${userId}))`.execute(tx);

/** An order is one as long as its terms are. Another price is another order: nobody pays what was not shown. */
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
  const words = { title: plan.title, title_en: plan.titleEn, language };
  return { ...termsOf(opening), ...words, total_cents: totalCents, opened_at: at };
};

/**
 * This very try, or else something on its way to a provider for this plan, of which nobody knows yet whether it took
 * money.
 */
const findTryOrUnderWay = (tx: Database, { userId, offer, reference }: Opening) =>
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

export const openAttempt = (
  db: Database,
  opening: Opening,
): Promise<Opened | Refusal<'payments/in-progress' | 'payments/key-reused'>> =>
  db.transaction().execute(async (tx) => {
    const { userId, offer, method, reference, state, merchant, dueAt, email, key, at } = opening;
    await holdBuyer(tx, userId);
    if (key) {
      const meant = await rememberKey(tx, userId, key, reference, at);
      if (isRefusal(meant)) return meant;
      if (meant !== reference) return { kind: 'known', reference: meant };
    }
    const found = await findTryOrUnderWay(tx, opening);
    if (found?.reference === reference) return { kind: 'known', reference };
    if (found) return refuse('payments/in-progress');
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where((is) => is.and(termsOf(opening)))
      .executeTakeFirst();
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
    const { id } =
      order ?? (await tx.insertInto('orders').values(newOrder(opening)).returning('id').executeTakeFirstOrThrow());
    await tx
      .insertInto('payment_attempts')
      .values({ ...attempt, order_id: id })
      .execute();
    return { kind: 'opened' };
  });
