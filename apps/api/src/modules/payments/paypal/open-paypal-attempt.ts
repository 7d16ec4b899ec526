import type { ShownOrder } from '@palco/contracts/payments/shown-order';
import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Paypal } from '../../../gateways/paypal/paypal.ts';
import { type Attempt, findAttempt } from '../attempt-store.ts';
import { chooseOffer, type OfferRefusal } from '../choose-offer.ts';
import { type IdempotencyKey, referenceOfKey } from '../idempotency-key.ts';
import { type NewAttempt, type OpeningRefusal, openAttempt } from '../open-attempt.ts';
import type { BoughtFrom } from '../purchase-origin.ts';
import { newReference } from '../reference.ts';
import type { SettlementDeps } from '../settle-attempt.ts';

export interface PaypalDeps extends SettlementDeps {
  readonly paypal: Paypal;
}
export interface PaypalPurchase {
  readonly userId: number;
  readonly from: BoughtFrom;
  readonly planId: number;
  readonly country: string;
  readonly language: Language;
  /** scheme, host and port of the site */
  readonly origin: string;
  readonly coupon: string | undefined;
  /** the ticket on the buyer's page; undefined: the call of a client of the spec */
  readonly shown: ShownOrder | undefined;
  readonly key: IdempotencyKey | undefined;
  readonly now: () => Date;
}
export type PaypalOpeningRefusal = OfferRefusal | OpeningRefusal;
interface OpenedPaypal {
  readonly attempt: Attempt;
  /** nobody else has opened it: its order at PayPal is to be made */
  readonly isNew: boolean;
}

/** Opens an attempt by PayPal at the price of the catalogue, or finds the one that was opened and not paid. */
export const openPaypalAttempt = async (
  { db, catalogue, legalRules }: SettlementDeps,
  { userId, from, planId, country, language, coupon, shown, key, now }: PaypalPurchase,
  { merchant, state }: { readonly merchant: string; readonly state: NewAttempt['state'] },
): Promise<OpenedPaypal | PaypalOpeningRefusal> => {
  const found = async (reference: string, isNew: boolean) => {
    const attempt = await findAttempt(db, { reference });
    return attempt ? { attempt, isNew } : refuse('payments/in-progress');
  };
  const before = key && (await referenceOfKey(db, userId, key));
  if (isRefusal(before)) return before;
  if (before) return found(before, false);
  const wanted = { userId, planId, country, coupon, shown, at: now() };
  const offer = await chooseOffer(db, await catalogue.read(), wanted, 'paypal');
  if (isRefusal(offer)) return offer;
  const reference = newReference(userId, planId);
  const opened = await openAttempt(db, {
    userId,
    offer,
    country,
    language,
    method: 'paypal',
    reference,
    state,
    merchant,
    key,
    from,
    legal: await legalRules(),
    now,
  });
  if (isRefusal(opened)) return opened;
  return opened.kind === 'known' ? found(opened.reference, false) : found(reference, true);
};

/** The pass in the buyer's words; PayPal has no Cyrillic letters in a form that names no encoding. */
export const itemNameOf = ({ order }: Attempt, language: Language): string =>
  language === 'es' ? order.title : order.title_en;

/** Where PayPal sends the buyer back to: after paying, and after "Cancel". */
export const returnAddressesOf = (origin: string) => ({
  returnTo: `${origin}/tv/checkout/success?paypal=1`,
  cancelTo: `${origin}/tv/home`,
});
