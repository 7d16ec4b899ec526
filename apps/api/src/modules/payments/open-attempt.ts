/** Opens an attempt to pay: stored before the provider is called, so that a lost answer can be looked up. */
import type { Months } from '@palco/contracts/months';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { isGiftUnpaid } from '../gifts/gift-store.ts';
import { recordPurchase } from '../legal/consents.ts';
import { type LegalRules, refuseSale } from '../legal/legal-rules.ts';
import { addsNothing } from '../memberships/membership.ts';
import { membershipsOf } from '../memberships/membership-store.ts';
import { lockPerson } from '../operations/lock-person.ts';
import { NO_CHOICE } from '../plans/choice.ts';
import { type StoredChoice, storedChoice } from '../plans/choice-store.ts';
import { type Offer, titledPlan } from '../plans/plan.ts';
import type { RenewalTerms } from '../renewals/consent-text.ts';
import { beginRenewal } from '../renewals/renewal-store.ts';
import { type AttemptMethod, type AttemptState, nextCheckAfter } from './attempt.ts';
import { insertAttempt } from './attempt-store.ts';
import { type CouponUseRefusal, lockUse, writeUse } from './claim-coupon.ts';
import { type IdempotencyKey, referenceOfKey, storeKey } from './idempotency-key.ts';
import { openOrder } from './move-money.ts';
import { type BoughtFrom, recordOrigin } from './purchase-origin.ts';
import { isStillCredited } from './upgrade-offer.ts';

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
  /** payments of a card without interest; undefined: at once */
  readonly months?: Months | undefined;
  /** what the buyer agreed to; undefined: it does not renew */
  readonly renewal?: RenewalTerms | undefined;
  /** address for the receipt; undefined: that of the account */
  readonly email?: string;
  readonly dueAt?: Date;
  readonly key: IdempotencyKey | undefined;
  readonly from: BoughtFrom;
  /** read before the transaction */
  readonly legal: LegalRules;
  /** asked once the buyer is locked */
  readonly now: () => Date;
}
/** The same, with the instant at which the buyer was locked. */
type Opening = NewAttempt & { readonly at: Date };
type OpenedAttempt =
  | { readonly kind: 'opened' }
  /** the call was made before: this reference has its result */
  | { readonly kind: 'known'; readonly reference: string };

/** Two purchases of one buyer wait for each other, so that a double click cannot pay twice under two references. */
export const lockBuyer = (tx: Database, userId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('orders', ${userId}))`.execute(tx);

/**
 * The same for whoever still has an account: what is stored about a purchase is stored before an erasure, which locks the
 * account first, or not at all.
 */
export const lockPresentBuyer = async (tx: Database, userId: number): Promise<Refusal<'session/ended'> | undefined> => {
  await lockBuyer(tx, userId);
  return (await lockPerson(tx, userId)) ? undefined : refuse('session/ended');
};

const choiceOf = ({ chosen }: Offer) => storedChoice(chosen ?? NO_CHOICE);

/**
 * With what it is for, the terms identify an open order. Another price makes another order, so that nobody pays an amount they
 * did not see; another club or game does, so that the money of a slip buys what was meant.
 */
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
  const { plan, totalCents, chosen, gift, upgrade } = offer;
  const titles = { ...(chosen?.titles ?? titledPlan(plan)), language };
  const what = {
    ...choiceOf(offer),
    gift_id: gift ?? null,
    upgrade_of: upgrade?.pass ?? null,
    credit_cents: upgrade?.creditCents ?? 0,
  };
  return { ...termsOf(opening), ...titles, ...what, total_cents: totalCents, opened_at: at };
};

/**
 * An attempt that serves for the same purchase: a slip that can still be paid, or is being made, an order at PayPal that
 * nobody has paid, and a form that was not sent. Looked for under the buyer's lock, so that ten clicks at once get the same one.
 */
const findReusable = async (
  tx: Database,
  { userId, offer, method, state, merchant, at }: Opening,
): Promise<string | undefined> => {
  if (method !== 'store' && method !== 'spei' && method !== 'paypal') return undefined;
  const { plan, region, priceCents, commissionCents, gift } = offer;
  const { club, game_id } = choiceOf(offer);
  const row = await tx
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.reference')
    .where('payment_attempts.user_id', '=', userId)
    .where('payment_attempts.plan_id', '=', plan.id)
    .where('payment_attempts.method', '=', method)
    .where((is) =>
      method !== 'paypal'
        ? is.or([
            is('payment_attempts.state', '=', 'submitting'),
            is.and([
              is('payment_attempts.state', 'in', ['awaiting-store', 'awaiting-transfer']),
              is('payment_attempts.due_at', '>', at),
              is('payment_attempts.asked_cents', 'is', null),
            ]),
          ])
        : is.and([
            state === 'submitting'
              ? // an order at PayPal, made or being made
                is.or([
                  is.and([
                    is('payment_attempts.state', '=', 'awaiting-paypal'),
                    is('payment_attempts.provider_order', 'is not', null),
                  ]),
                  is.and([
                    is('payment_attempts.state', '=', 'submitting'),
                    is('payment_attempts.provider_order', 'is', null),
                  ]),
                ])
              : is.and([
                  is('payment_attempts.state', '=', 'awaiting-paypal'),
                  is('payment_attempts.provider_order', 'is', null),
                ]),
            is('payment_attempts.merchant', '=', merchant ?? ''),
            is('payment_attempts.pending_reason', 'is', null),
          ]),
    )
    .where('orders.state', '=', 'open')
    .where('orders.gift_id', 'is not distinct from', gift ?? null)
    .where('orders.club', 'is not distinct from', club)
    .where('orders.game_id', 'is not distinct from', game_id)
    .where('orders.upgrade_of', 'is not distinct from', offer.upgrade?.pass ?? null)
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

/**
 * Is there an attempt for this pass (a plan, and where its buyer chooses, a club or a game) that may have taken money, but is not
 * settled yet? Asked under the buyer's lock. `except`: an attempt that does not count.
 */
export const isBeingPaid = async (
  tx: Database,
  { userId, planId, club, game_id }: { readonly userId: number; readonly planId: number } & StoredChoice,
  except = 0,
): Promise<boolean> =>
  (await tx
    .selectFrom('payment_attempts as tried')
    .innerJoin('orders', 'orders.id', 'tried.order_id')
    .select('tried.id')
    .where('tried.user_id', '=', userId)
    .where('tried.plan_id', '=', planId)
    .where('tried.id', '<>', except)
    .where('orders.club', 'is not distinct from', club)
    .where('orders.game_id', 'is not distinct from', game_id)
    .where((is) =>
      is.or([
        is('tried.state', 'in', ['submitting', 'unknown']),
        is.and([is('tried.state', '=', 'awaiting-paypal'), is('tried.pending_reason', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export type OpeningRefusal =
  | Refusal<
      | 'payments/in-progress'
      | 'payments/key-reused'
      | 'plans/already-held'
      | 'plans/upgrade-wrong'
      | 'gifts/unknown'
      | 'session/ended'
      | 'legal/sale-closed'
      | 'legal/consent-due'
    >
  | CouponUseRefusal;

/**
 * What was decided about the offer before the lock may be over by now: another purchase of this buyer has granted the pass or
 * paid the gift, or the coupon has ended. So they are checked again under the lock.
 */
export const openAttempt = (db: Database, attempt: NewAttempt): Promise<OpenedAttempt | OpeningRefusal> =>
  db.transaction().execute(async (tx) => {
    const { userId, offer, method, reference, state, merchant, months, dueAt, email, key, now, legal, language } =
      attempt;
    const { renewal, from } = attempt;
    const gone = await lockPresentBuyer(tx, userId);
    if (gone) return gone;
    const at = now();
    const opening = { ...attempt, at };
    const reusable = await findReusable(tx, opening);
    const isNew =
      reusable === undefined && !(await isKnown(tx, reference)) && !(key && (await referenceOfKey(tx, userId, key)));
    // before the key is stored, so that the page may try again with it; a repeated call still gets its first result
    const closed = isNew ? await refuseSale(tx, legal, userId) : undefined;
    if (closed) return closed;
    if (reusable !== undefined) await recordOrigin(tx, reusable, from, at);
    if (key) {
      const storedReference = await storeKey(tx, userId, key, reusable ?? reference, at);
      if (isRefusal(storedReference)) return storedReference;
      if (storedReference !== reference) return { kind: 'known', reference: storedReference };
    }
    if (reusable !== undefined) return { kind: 'known', reference: reusable };
    if (await isKnown(tx, reference)) return { kind: 'known', reference };
    if (await isBeingPaid(tx, { userId, planId: offer.plan.id, ...choiceOf(offer) }))
      return refuse('payments/in-progress');
    // read after the attempts: one that is settled by now has granted its pass in the same transaction
    if (
      offer.gift === undefined &&
      addsNothing({ ...offer.plan, ...(offer.chosen ?? NO_CHOICE) }, await membershipsOf(tx, userId), at)
    )
      return refuse('plans/already-held');
    if (offer.gift !== undefined && !(await isGiftUnpaid(tx, offer.gift))) return refuse('gifts/unknown');
    if (!(await isStillCredited(tx, offer, userId, at))) return refuse('plans/upgrade-wrong');
    const noUse = await lockUse(tx, offer, userId, at);
    if (noUse) return noUse;
    const timing = { state, openedAt: at, dueAt, checks: 0, isPending: false, hasOrder: false };
    const row = {
      user_id: userId,
      plan_id: offer.plan.id,
      method,
      reference,
      state,
      merchant: merchant ?? null,
      months: months ?? null,
      email: email ?? null,
      due_at: dueAt ?? null,
      opened_at: at,
      changed_at: at,
      next_check_at: nextCheckAfter(timing, at) ?? null,
    };
    const orderId = await openOrder(tx, newOrder(opening));
    const begun =
      renewal &&
      (await beginRenewal(tx, {
        user_id: userId,
        plan_id: offer.plan.id,
        country: attempt.country,
        email: email ?? null,
        terms: renewal,
        at,
      }));
    const ofRenewal = begun && { renewal_id: begun.id, renewal_period: 0, renewal_consent_id: begun.consentId };
    await insertAttempt(tx, { ...row, ...ofRenewal, order_id: orderId }, from);
    await recordPurchase(tx, legal.published, { userId, orderId, language, at });
    await writeUse(tx, offer, { orderId, userId, at });
    return { kind: 'opened' };
  });
