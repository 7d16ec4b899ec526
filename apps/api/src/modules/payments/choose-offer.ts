/** May this person buy this plan here, now and by this method? Decided before anything is written. */
import type { League } from '@palco/contracts/identity/identity';
import type { ShownOrder } from '@palco/contracts/payments/shown-order';
import type { PaymentMethod } from '@palco/contracts/plans/plans';
import { isOn } from '@palco/contracts/switches';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { PaymentProviders } from '../../payment-providers.ts';
import { choiceOfGift } from '../gifts/gift-store.ts';
import { addsNothing } from '../memberships/membership.ts';
import { membershipsOf } from '../memberships/membership-store.ts';
import { chooseFor, readTitles, storedChoice } from '../plans/choice-store.ts';
import { type Catalogue, type Offer, offerFor, titledPlan } from '../plans/plan.ts';
import { refuseUnshownGame } from '../plans/refuse-unshown-game.ts';
import { type CouponRefusal, offerWithCoupon } from './claim-coupon.ts';
import { refuseUnshown, type ShownRefusal } from './shown-order.ts';
import { upgradeOffer } from './upgrade-offer.ts';

interface OfferRequest {
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
  | Refusal<
      | 'plans/unknown'
      | 'plans/not-sold-here'
      | 'plans/choice-wrong'
      | 'plans/game-not-here'
      | 'plans/upgrade-wrong'
      | 'plans/already-held'
      | 'payments/method-unavailable'
      | 'gifts/unknown'
    >
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
  const gift = shown?.gift;
  const given = gift === undefined ? undefined : await choiceOfGift(db, { gift, userId, planId });
  if (gift !== undefined && !given) return refuse('gifts/unknown');
  const choice = await chooseFor(db, offer.plan, given ?? shown ?? {}, at);
  if (isRefusal(choice)) return choice;
  const unshown = await refuseUnshownGame(db, offer.plan, choice, { country, at });
  if (unshown) return unshown;
  if (gift === undefined && addsNothing({ ...offer.plan, ...choice }, await membershipsOf(db, userId), at))
    return refuse('plans/already-held');
  const upgrade = shown?.upgrade;
  // what is left of a pass is neither given away nor lowered once more
  if (upgrade !== undefined && (gift !== undefined || coupon !== undefined)) return refuse('plans/upgrade-wrong');
  const lower = await (upgrade === undefined
    ? offerWithCoupon(db, offer, coupon, at)
    : upgradeOffer(db, offer, { userId, pass: upgrade, at }));
  if (isRefusal(lower)) return lower;
  const chosen = { ...choice, titles: await readTitles(db, titledPlan(offer.plan), storedChoice(choice)) };
  return refuseUnshown(lower, shown) ?? { ...lower, chosen, ...(gift === undefined ? {} : { gift }) };
};

/** Stores take pesos, in Mexico, up to a limit. */
export const isPayableAtStore = (offer: Offer, country: string, limitCents: number): boolean =>
  country === 'MX' &&
  offer.region.currency === 'MXN' &&
  offer.region.paymentMethods.includes('openpay') &&
  offer.totalCents <= limitCents;

/** Transfers are pesos between banks in Mexico. */
export const isPayableByTransfer = (offer: Offer, country: string): boolean =>
  country === 'MX' && offer.region.currency === 'MXN' && offer.region.paymentMethods.includes('openpay');

/** How a plan can be paid from a country in this league, and what the card form needs. Errors: those of the offer. */
export const readPaymentMethods = (
  catalogue: Catalogue,
  { openpay, paypal }: PaymentProviders,
  {
    planId,
    country,
    storeLimitCents,
    speiHours,
    league,
    at,
  }: {
    planId: number;
    country: string;
    storeLimitCents: number;
    speiHours: number | undefined;
    league: Pick<League, 'off'>;
    at: Date;
  },
) => {
  const offer = offerFor(catalogue, planId, country, at);
  if (isRefusal(offer)) return offer;
  const { paymentMethods } = offer.region;
  const hasCards = isOn(league, 'pay-card') && openpay !== undefined && paymentMethods.includes('openpay');
  return {
    offer,
    card: hasCards ? openpay : undefined,
    months: hasCards && offer.region.currency === 'MXN' ? offer.plan.months : [],
    store: isOn(league, 'pay-store') && openpay !== undefined && isPayableAtStore(offer, country, storeLimitCents),
    spei: openpay !== undefined && speiHours !== undefined && isPayableByTransfer(offer, country),
    paypal: paypal !== undefined && paymentMethods.includes('paypal'),
  };
};
