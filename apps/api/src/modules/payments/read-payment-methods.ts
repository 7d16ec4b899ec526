import { isRefusal } from '@palco/kernel/refusal';
import type { PaymentProviders } from '../../payment-providers.ts';
import { type Catalogue, offerFor } from '../plans/plan.ts';
import { isPayableAtStore } from './choose-offer.ts';

/** How a plan can be paid from a country, and what the card form needs. Errors: those of the offer. */
export const readPaymentMethods = (
  catalogue: Catalogue,
  { openpay, paypal }: PaymentProviders,
  { planId, country, storeLimitCents, at }: { planId: number; country: string; storeLimitCents: number; at: Date },
) => {
  const offer = offerFor(catalogue, planId, country, at);
  if (isRefusal(offer)) return offer;
  const { paymentMethods } = offer.region;
  return {
    card: openpay && paymentMethods.includes('openpay') ? openpay : undefined,
    store: openpay !== undefined && isPayableAtStore(offer, country, storeLimitCents),
    paypal: paypal !== undefined && paymentMethods.includes('paypal'),
  };
};
