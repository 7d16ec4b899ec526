import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Buyer } from '../../gateways/openpay/openpay.ts';
import { applyProviderAnswer, type CardDeps } from './apply-provider-answer.ts';
import { type AttemptOnly, findAttempt } from './attempt-store.ts';
import { chooseOffer, type OfferRefusal } from './choose-offer.ts';
import { type IdempotencyKey, referenceOfKey } from './idempotency-key.ts';
import { openAttempt } from './open-attempt.ts';
import { type CardRefusal, cardRefusalFrom } from './provider-refusal.ts';
import { referenceFrom } from './reference.ts';

export interface CardPayment {
  readonly userId: number;
  readonly country: string;
  readonly language: Language;
  /** as the client made it */
  readonly reference: string;
  readonly token: string;
  readonly deviceSession: string | undefined;
  readonly buyer: Buyer;
  /** where the provider sends the buyer after the bank's page */
  readonly returnTo: string;
  readonly key: IdempotencyKey | undefined;
  readonly now: () => Date;
}
export type CardPaymentRefusal =
  | OfferRefusal
  | Refusal<'payments/foreign-reference' | 'payments/in-progress' | 'payments/key-reused' | CardRefusal>;

const LOOK_MS = 150;
const LOOKS = 60;

/**
 * The result of an attempt, waited for while somebody else is still asking the provider. Who has just settled it need not
 * look first.
 */
export const resultOf = async (
  { db }: Pick<CardDeps, 'db'>,
  userId: number,
  reference: string,
  settled?: AttemptOnly,
): Promise<AttemptOnly | Refusal<'payments/foreign-reference' | CardRefusal>> => {
  for (let look = 0; ; look++) {
    const attempt = (look === 0 && settled) || (await findAttempt(db, { reference }));
    if (!attempt || attempt.userId !== userId) return refuse('payments/foreign-reference');
    if (attempt.state === 'failed') return refuse(cardRefusalFrom(attempt.row.refused));
    if (attempt.state === 'expired') return refuse('payments/bank-check-failed');
    if (attempt.state !== 'submitting' || look === LOOKS) return attempt;
    await sleep(LOOK_MS);
  }
};

/**
 * Charges a card. The reference names the try: the same one again gets the same result, however often and however many at
 * once. Who pays, what for and how much come from the token and the catalogue, never from the body.
 */
export const payByCard = async (
  money: CardDeps,
  { userId, country, language, reference: text, token, deviceSession, buyer, returnTo, key, now }: CardPayment,
): Promise<AttemptOnly | CardPaymentRefusal> => {
  const { db, openpay } = money;
  const reference = referenceFrom(text);
  if (reference?.userId !== userId) return refuse('payments/foreign-reference');
  const meant = key && (await referenceOfKey(db, userId, key));
  if (isRefusal(meant)) return meant;
  const before = meant && (await findAttempt(db, { reference: meant }));
  if (before) return resultOf(money, userId, before.reference);
  const offer = await chooseOffer(
    db,
    await money.catalogue.read(),
    { userId, planId: reference.planId, country, at: now() },
    'openpay',
  );
  if (isRefusal(offer)) {
    // what this very try has bought may not be for sale any more
    const known = await findAttempt(db, { reference: text });
    return known ? resultOf(money, userId, text) : offer;
  }
  const opened = await openAttempt(db, {
    userId,
    offer,
    country,
    language,
    method: 'card',
    reference: text,
    state: 'submitting',
    email: buyer.email,
    key,
    at: now(),
  });
  if (isRefusal(opened)) return opened;
  if (opened.kind === 'known') return resultOf(money, userId, opened.reference);

  const answer = await openpay.chargeCard({
    reference: text,
    amountCents: offer.totalCents,
    currency: offer.region.currency,
    description: offer.plan.title,
    buyer,
    token,
    deviceSession,
    returnTo,
  });
  const settled = await applyProviderAnswer(money, answer, text, now());
  return resultOf(money, userId, text, settled?.attempt);
};
