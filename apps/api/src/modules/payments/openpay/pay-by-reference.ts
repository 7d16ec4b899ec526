/** Ways to pay with a reference that the buyer takes elsewhere: to a store, or to the own bank. */
import { asciiEmail } from '@palco/contracts/ascii-email';
import type { ShownOrder } from '@palco/contracts/payments/shown-order';
import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import type { Buyer } from '../../../gateways/openpay/buyer.ts';
import type { ChargeAnswer, StoreTerms } from '../../../gateways/openpay/openpay.ts';
import type { Offer } from '../../plans/plan.ts';
import type { AttemptOnly } from '../attempt-store.ts';
import { chooseOffer } from '../choose-offer.ts';
import { type IdempotencyKey, referenceOfKey } from '../idempotency-key.ts';
import { type OpeningRefusal, openAttempt } from '../open-attempt.ts';
import type { BoughtFrom } from '../purchase-origin.ts';
import { newReference } from '../reference.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { type CardPaymentRefusal, resultOf } from './pay-by-card.ts';

export interface ReferencePayment {
  readonly userId: number;
  readonly from: BoughtFrom;
  readonly planId: number;
  readonly country: string;
  readonly language: Language;
  readonly buyer: Buyer;
  readonly coupon: string | undefined;
  /** the ticket on the buyer's page; undefined: the call of a client of the spec */
  readonly shown: ShownOrder | undefined;
  readonly key: IdempotencyKey | undefined;
  readonly now: Clock;
}
interface ReferenceWay {
  readonly method: 'store' | 'spei';
  readonly isAllowed: (offer: Offer, country: string) => boolean;
  readonly dueAt: Date;
  readonly charge: (terms: Omit<StoreTerms, 'due'>) => Promise<ChargeAnswer>;
}

/** Returns a reference to pay with. An unpaid one for the same plan and price is reused. */
export const payByReference = async (
  deps: CardDeps,
  { method, isAllowed, dueAt, charge }: ReferenceWay,
  { userId, from, planId, country, language, buyer, coupon, shown, key, now }: ReferencePayment,
): Promise<AttemptOnly | CardPaymentRefusal> => {
  const { db } = deps;
  const storedReference = key && (await referenceOfKey(db, userId, key));
  if (isRefusal(storedReference)) return storedReference;
  if (storedReference) return resultOf(deps, userId, storedReference);
  if (!asciiEmail(buyer.email)) return refuse('payments/email-unusable');
  const offer = await chooseOffer(
    db,
    await deps.catalogue.read(),
    { userId, planId, country, coupon, shown, at: now() },
    'openpay',
  );
  if (isRefusal(offer)) return offer as CardPaymentRefusal;
  if (!isAllowed(offer, country)) return refuse('payments/method-unavailable');

  const reference = newReference(userId, planId);
  const opened = await openAttempt(db, {
    userId,
    offer,
    country,
    language,
    method,
    reference,
    state: 'submitting',
    dueAt,
    key,
    from,
    legal: await deps.legalRules(),
    now,
  });
  if (isRefusal(opened)) return opened as OpeningRefusal;
  if (opened.kind === 'known') return resultOf(deps, userId, opened.reference);
  const answer = await charge({
    reference,
    amountCents: offer.totalCents,
    currency: offer.region.currency,
    description: offer.chosen?.titles.title ?? offer.plan.title,
    buyer,
  });
  const settled = await applyProviderAnswer(deps, answer, reference, now);
  return resultOf(deps, userId, reference, settled?.attempt);
};
