import { asciiEmail } from '@palco/contracts/ascii-email';
import type { ShownOrder } from '@palco/contracts/shown-order';
import type { Language } from '@palco/kernel/language';
import { addDays, instantOf, leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Buyer } from '../../gateways/openpay/openpay.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import type { AttemptOnly } from './attempt-store.ts';
import { chooseOffer, isPayableAtStore } from './choose-offer.ts';
import { type IdempotencyKey, referenceOfKey } from './idempotency-key.ts';
import { type OpeningRefusal, openAttempt } from './open-attempt.ts';
import { type CardPaymentRefusal, resultOf } from './pay-by-card.ts';
import { newReference } from './reference.ts';

export interface StorePayment {
  readonly userId: number;
  readonly planId: number;
  readonly country: string;
  readonly language: Language;
  readonly buyer: Buyer;
  readonly limitCents: number;
  readonly days: number;
  readonly coupon: string | undefined;
  /** the ticket on the buyer's page; undefined: the call of a client of the spec */
  readonly shown: ShownOrder | undefined;
  readonly key: IdempotencyKey | undefined;
  readonly now: () => Date;
}

/** The last second of a league day, because people read a date without a time. */
const endOfDay = (day: ReturnType<typeof leagueDateOf>): { readonly at: Date; readonly local: string } => ({
  at: new Date(instantOf(addDays(day, 1)).getTime() - 1000),
  local: `${day}T23:59:59`,
});

/** Returns a reference for paying in cash at a store. An unpaid one for the same plan and price is reused. */
export const payAtStore = async (
  deps: CardDeps,
  { userId, planId, country, language, buyer, limitCents, days, coupon, shown, key, now }: StorePayment,
): Promise<AttemptOnly | CardPaymentRefusal> => {
  const { db, openpay } = deps;
  const storedReference = key && (await referenceOfKey(db, userId, key));
  if (isRefusal(storedReference)) return storedReference;
  if (storedReference) return resultOf(deps, userId, storedReference);
  if (!asciiEmail(buyer.email)) return refuse('payments/email-unusable');
  const at = now();
  const offer = await chooseOffer(
    db,
    await deps.catalogue.read(),
    { userId, planId, country, coupon, shown, at },
    'openpay',
  );
  if (isRefusal(offer)) return offer as CardPaymentRefusal;
  if (!isPayableAtStore(offer, country, limitCents)) return refuse('payments/method-unavailable');

  const due = endOfDay(addDays(leagueDateOf(at), days));
  const reference = newReference(userId, planId);
  const opened = await openAttempt(db, {
    userId,
    offer,
    country,
    language,
    method: 'store',
    reference,
    state: 'submitting',
    dueAt: due.at,
    key,
    now,
  });
  if (isRefusal(opened)) return opened as OpeningRefusal;
  if (opened.kind === 'known') return resultOf(deps, userId, opened.reference);
  const answer = await openpay.chargeAtStore({
    reference,
    amountCents: offer.totalCents,
    currency: offer.region.currency,
    description: offer.plan.title,
    buyer,
    due: due.local,
  });
  const settled = await applyProviderAnswer(deps, answer, reference, now);
  return resultOf(deps, userId, reference, settled?.attempt);
};
