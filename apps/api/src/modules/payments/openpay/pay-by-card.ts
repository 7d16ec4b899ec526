import { setTimeout as sleep } from 'node:timers/promises';
import { asciiEmail } from '@palco/contracts/ascii-email';
import { type Months, monthsFor } from '@palco/contracts/months';
import type { ShownOrder } from '@palco/contracts/payments/shown-order';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Buyer } from '../../../gateways/openpay/buyer.ts';
import { addressSubject } from '../../operations/address-prefix.ts';
import type { LimitRefusal, Limits } from '../../operations/limits.ts';
import { type AttemptOnly, findAttempt } from '../attempt-store.ts';
import { chooseOffer, type OfferRefusal } from '../choose-offer.ts';
import { type IdempotencyKey, referenceOfKey } from '../idempotency-key.ts';
import type { PaymentLimit } from '../limits.ts';
import { openAttempt } from '../open-attempt.ts';
import type { BoughtFrom } from '../purchase-origin.ts';
import { referenceFrom } from '../reference.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { type CardRefusal, cardRefusalFrom } from './provider-refusal.ts';
import { askForRenewal, chargeKeeping, type RenewalRefusal } from './renew-with-card.ts';

interface CardPayment {
  readonly userId: number;
  readonly from: BoughtFrom;
  readonly country: string;
  readonly language: Language;
  /** as the client made it */
  readonly reference: string;
  readonly token: string;
  readonly deviceSession: string | undefined;
  readonly buyer: Buyer;
  /** where the provider sends the buyer after the bank's page */
  readonly returnTo: string;
  readonly coupon: string | undefined;
  /** payments without interest; undefined: at once */
  readonly months: Months | undefined;
  /** the sentence of the renewal that the buyer ticked; undefined: it does not renew */
  readonly renews: string | undefined;
  /** the ticket on the buyer's page; undefined: the call of a client of the spec */
  readonly shown: ShownOrder | undefined;
  readonly key: IdempotencyKey | undefined;
  readonly now: () => Date;
}
export type CardPaymentRefusal =
  | OfferRefusal
  | LimitRefusal
  | Refusal<
      | 'payments/email-unusable'
      | 'payments/foreign-reference'
      | 'payments/in-progress'
      | 'payments/key-reused'
      | 'session/ended'
      | 'legal/sale-closed'
      | 'legal/consent-due'
      | CardRefusal
    >;

const LOOK_MS = 150;
/** After this long the buyer sees that the payment takes a while, however slow each read is. */
const LOOKS_FOR_MS = 9000;

/** The result of an attempt; waits while another request is still calling the provider. `settled` saves the first read. */
export const resultOf = async (
  { db }: Pick<CardDeps, 'db'>,
  userId: number,
  reference: string,
  settled?: AttemptOnly,
): Promise<AttemptOnly | Refusal<'payments/foreign-reference' | CardRefusal>> => {
  const until = performance.now() + LOOKS_FOR_MS;
  for (let look = 0; ; look++) {
    const attempt = (look === 0 && settled) || (await findAttempt(db, { reference }));
    if (!attempt || attempt.userId !== userId) return refuse('payments/foreign-reference');
    if (attempt.state === 'failed') return refuse(cardRefusalFrom(attempt.row.refused));
    if (attempt.state === 'expired') return refuse('payments/bank-check-failed');
    if (attempt.state !== 'submitting' || performance.now() > until) return attempt;
    await sleep(LOOK_MS);
  }
};

/** Was the card at fault, and not the provider or our account there? */
const isDeclined = ({ state, row }: AttemptOnly): boolean =>
  state === 'failed' && cardRefusalFrom(row.refused) !== 'payments/provider-away';

/**
 * Charges a card. The reference is idempotent: the same one gets the same result, also concurrently. Buyer, plan and price
 * come from the session and the catalogue, never from the body. Declined charges are limited, because thieves try out cards.
 */
export const payByCard = async (
  deps: CardDeps & { readonly limits: Limits<PaymentLimit> },
  payment: CardPayment,
): Promise<AttemptOnly | CardPaymentRefusal | RenewalRefusal> => {
  const { userId, from, country, language, reference: text, coupon, shown, key, now } = payment;
  const { token, deviceSession, buyer, returnTo, months, renews } = payment;
  const { db, openpay, limits } = deps;
  if (!asciiEmail(buyer.email)) return refuse('payments/email-unusable', { field: 'email' });
  const reference = referenceFrom(text);
  if (reference?.userId !== userId) return refuse('payments/foreign-reference');
  const storedReference = key && (await referenceOfKey(db, userId, key));
  if (isRefusal(storedReference)) return storedReference;
  const before = storedReference && (await findAttempt(db, { reference: storedReference }));
  if (before) return resultOf(deps, userId, before.reference);
  const offer = await chooseOffer(
    db,
    await deps.catalogue.read(),
    { userId, planId: reference.planId, country, coupon, shown, at: now() },
    'openpay',
  );
  /** A repeated call gets its first result, also when what it bought is off sale by now. */
  const unlessKnown = async <No extends CardPaymentRefusal | RenewalRefusal>(no: No) =>
    (await findAttempt(db, { reference: text })) ? resultOf(deps, userId, text) : no;
  if (isRefusal(offer)) return unlessKnown(offer);
  if (months && !monthsFor(offer.plan.months, offer.totalCents).includes(months))
    return unlessKnown(refuse('payments/months-refused'));
  const catalogue = await deps.catalogue.read();
  const renewal =
    renews === undefined ? undefined : await askForRenewal(db, catalogue, { userId, offer, renews, language, months });
  if (isRefusal(renewal)) return unlessKnown(renewal);
  const subjects = {
    'declined cards by account': String(userId),
    'declined cards by address': addressSubject(from.address),
  };
  const tooMany = await limits.check(subjects);
  if (tooMany) return unlessKnown(tooMany);
  const opened = await openAttempt(db, {
    userId,
    offer,
    country,
    language,
    method: 'card',
    reference: text,
    state: 'submitting',
    months,
    renewal,
    email: buyer.email,
    key,
    from,
    legal: await deps.legalRules(),
    now,
  });
  if (isRefusal(opened)) return opened;
  if (opened.kind === 'known') return resultOf(deps, userId, opened.reference);

  const terms = {
    reference: text,
    amountCents: offer.totalCents,
    currency: offer.region.currency,
    description: offer.chosen?.titles.title ?? offer.plan.title,
    buyer,
    token,
    deviceSession,
    returnTo,
  };
  const answer = renewal ? await chargeKeeping(deps, terms, now) : await openpay.chargeCard({ ...terms, months });
  const settled = await applyProviderAnswer(deps, answer, text, now);
  if (settled && isDeclined(settled.attempt)) await limits.fail(subjects);
  return resultOf(deps, userId, text, settled?.attempt);
};
