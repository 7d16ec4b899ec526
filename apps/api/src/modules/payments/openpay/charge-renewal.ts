/** The charge of a renewal: an attempt like any other, written before the provider is called, with nobody at the page. */
import { titlesOf } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import { NO_CHOICE } from '../../plans/choice.ts';
import { storedChoice } from '../../plans/choice-store.ts';
import type { RenewalCharge, RenewalCharges } from '../../renewals/charges.ts';
import { nextCheckAfter } from '../attempt.ts';
import { insertAttempt } from '../attempt-store.ts';
import { openOrder } from '../move-money.ts';
import { isBeingPaid, lockBuyer } from '../open-attempt.ts';
import { newReference } from '../reference.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { cardRefusalOf } from './provider-refusal.ts';

/** The buyer, then what may be settled meanwhile: an order is locked before its renewal, as where its money comes. */
const lock: RenewalCharges['lock'] = async (tx, { userId, planId }) => {
  await lockBuyer(tx, userId);
  await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
};

/**
 * Writes order and attempt inside the transaction that decided it, under the locks of `lock`; the database refuses one without consent and notice.
 * Returns the reference, or `busy` while something else of this buyer and plan is being paid.
 */
const open = async (tx: Database, charge: RenewalCharge): Promise<string> => {
  const { renewalId, period, consentId, userId, plan, country, currency, language, card, email, at } = charge;
  const { priceCents: price_cents, commissionCents: commission_cents } = charge;
  const choice = storedChoice(NO_CHOICE);
  if (await isBeingPaid(tx, { userId, planId: plan.id, ...choice })) return 'busy';
  const terms = { user_id: userId, plan_id: plan.id, country, currency, price_cents, commission_cents };
  const titles = { title: plan.title, title_en: plan.titleEn, texts: titlesOf(plan.texts), language };
  const total_cents = price_cents + commission_cents;
  const orderId = await openOrder(tx, {
    ...terms,
    ...titles,
    state: 'open',
    total_cents,
    gift_id: null,
    ...choice,
    opened_at: at,
  });
  const reference = newReference(userId, plan.id);
  const timing = {
    state: 'submitting',
    openedAt: at,
    dueAt: undefined,
    checks: 0,
    isPending: false,
    hasOrder: false,
  } as const;
  await insertAttempt(
    tx,
    {
      order_id: orderId,
      user_id: userId,
      plan_id: plan.id,
      method: 'card',
      reference,
      state: 'submitting',
      email,
      opened_at: at,
      changed_at: at,
      next_check_at: nextCheckAfter(timing, at) ?? null,
      renewal_id: renewalId,
      renewal_period: period,
      notice_period: period,
      renewal_consent_id: consentId,
      kept_card_id: card.id,
      provider_customer: card.customer,
    },
    undefined,
  );
  return reference;
};

/** Asks the provider for the money; a lost answer is looked up by the round of checks. */
const charge = async (
  deps: CardDeps,
  reference: string,
  { plan, currency, priceCents, commissionCents, card }: RenewalCharge,
  now: () => Date,
): Promise<void> => {
  const answer = await deps.openpay.chargeKeptCard({
    reference,
    amountCents: priceCents + commissionCents,
    currency,
    description: plan.title,
    kept: card,
    deviceSession: undefined,
    returnTo: undefined,
  });
  await applyProviderAnswer(deps, answer, reference, now);
};

/** What renewals need of the card provider. */
export const renewalCharges = (deps: CardDeps): RenewalCharges => ({
  lock,
  open,
  charge: (reference, terms, now) => charge(deps, reference, terms, now),
  keepCard: deps.openpay.keepCard,
  removeCard: deps.openpay.removeCard,
  refusalOf: cardRefusalOf,
});
