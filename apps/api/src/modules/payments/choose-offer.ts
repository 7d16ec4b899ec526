/** May this person buy this plan here, now and by this method? Decided before anything is written. */
import type { PaymentMethod } from '@palco/contracts/plans';
import type { ShownOrder } from '@palco/contracts/shown-order';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { PaymentProviders } from '../../payment-providers.ts';
import { addsNothing } from '../memberships/membership.ts';
import { membershipsOf } from '../memberships/membership-store.ts';
import { type Catalogue, type Offer, offerFor } from '../plans/plan.ts';
import { type CouponRefusal, offerWithCoupon } from './claim-coupon.ts';
import { refuseUnshown, type ShownRefusal } from './shown-order.ts';

export interface OfferRequest {
  readonly userId: number;
  readonly planId: number;
  /** ISO 3166 alpha-2, of the connection, never from the client */
  readonly country: string;
  /** as typed by the buyer */
  readonly coupon?: string | undefined;
  /** the ticket on the buyer's page */
  readonly shown: ShownOrder | undefined;
  readonly at: Date;
}
export type OfferRefusal =
  | Refusal<'plans/unknown' | 'plans/not-sold-here' | 'plans/already-held' | 'payments/method-unavailable'>
  | CouponRefusal
  | ShownRefusal;

export const chooseOffer = async (
  db: Database,
  catalogue: Catalogue,
  { userId, planId, country, coupon, shown, at }: OfferRequest,
  method: PaymentMethod,
): Promise<Offer | OfferRefusal> => {
  const offer = offerFor(catalogue, planId, country, at);
  if (isRefusal(offer)) return offer;
  if (!offer.region.paymentMethods.includes(method)) return refuse('payments/method-unavailable');
  if (addsNothing(offer.plan, await membershipsOf(db, userId), at)) return refuse('plans/already-held');
  const lower = await offerWithCoupon(db, offer, coupon, at);
  return isRefusal(lower) ? lower : (refuseUnshown(lower, shown) ?? lower);
};

/** Stores take pesos, in Mexico, up to a limit. */
export const isPayableAtStore = (offer: Offer, country: string, limitCents: number): boolean =>
  country === 'MX' &&
  offer.region.currency === 'MXN' &&
  offer.region.paymentMethods.includes('openpay') &&
  offer.totalCents <= limitCents;

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
