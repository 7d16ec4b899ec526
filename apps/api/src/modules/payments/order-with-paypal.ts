import type { ShownOrder } from '@palco/contracts/shown-order';
import type { Language } from '@palco/kernel/language';
import type { Currency } from '@palco/kernel/money';
import { decimalOf } from '@palco/kernel/money';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { businessFor, formFieldsOf, type Paypal } from '../../gateways/paypal/paypal.ts';
import { type Attempt, findAttempt } from './attempt-store.ts';
import { chooseOffer, type OfferRefusal } from './choose-offer.ts';
import { type IdempotencyKey, referenceOfKey } from './idempotency-key.ts';
import { openAttempt } from './open-attempt.ts';
import { newReference } from './reference.ts';
import type { SettlementDeps } from './settle-attempt.ts';

export interface PaypalDeps extends SettlementDeps {
  readonly paypal: Paypal;
}
export interface PaypalOrder {
  readonly userId: number;
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
export interface OpenedForm {
  readonly orderId: number;
  readonly reference: string;
  readonly action: string;
  readonly fields: ReturnType<typeof formFieldsOf>;
}

/**
 * Opens a PayPal payment, or finds the form that was opened and not sent. The form's fields come from the stored order, not
 * from the page.
 */
export const orderWithPaypal = async (
  { db, catalogue, paypal }: PaypalDeps,
  { userId, planId, country, language, origin, coupon, shown, key, now }: PaypalOrder,
): Promise<OpenedForm | OfferRefusal | Refusal<'payments/in-progress' | 'payments/key-reused'>> => {
  const formOf = ({ orderId, reference, order, row }: Attempt): OpenedForm => ({
    orderId,
    reference,
    action: paypal.settings.formAction,
    fields: formFieldsOf({
      reference,
      business: row.merchant ?? '',
      // the form names no encoding, and PayPal's own has no Cyrillic letters
      itemName: language === 'es' ? order.title : order.title_en,
      amount: decimalOf(order.total_cents),
      currency: order.currency as Currency,
      language,
      origin,
    }),
  });
  let reference = key && (await referenceOfKey(db, userId, key));
  if (isRefusal(reference)) return reference;
  if (!reference) {
    const at = now();
    const offer = await chooseOffer(
      db,
      await catalogue.read(),
      { userId, planId, country, coupon, shown, at },
      'paypal',
    );
    if (isRefusal(offer)) return offer;
    const merchant = businessFor(paypal.settings, country);
    reference = newReference(userId, planId);
    const opened = await openAttempt(db, {
      userId,
      offer,
      country,
      language,
      method: 'paypal',
      reference,
      state: 'awaiting-paypal',
      merchant,
      key,
      now,
    });
    if (isRefusal(opened)) return opened;
    if (opened.kind === 'known') reference = opened.reference;
  }
  const attempt = await findAttempt(db, { reference });
  return attempt ? formOf(attempt) : refuse('payments/in-progress');
};
