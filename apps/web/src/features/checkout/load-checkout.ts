import { call } from '@palco/client/call';
import { serverNow } from '@palco/client/server-clock';
import { readMe, type User } from '@palco/contracts/accounts/accounts';
import { locate } from '@palco/contracts/accounts/geolocation';
import type { Months } from '@palco/contracts/months';
import { readPaymentOptions, readUpgrades } from '@palco/contracts/payments/payments';
import { type PlanForSale, readCountryPlans, readPlan } from '@palco/contracts/plans/plans';
import type { RenewalTerms } from '@palco/contracts/renewals/renewal-terms';
import { isRefusal } from '@palco/kernel/refusal';
import { ownsAlready } from '../../api/plans.ts';
import type { PriceReason } from '../../session/price-reason.ts';
import { acceptUser } from '../../session/use-session.ts';
import type { PassFor } from '../../ui/checkout-path.ts';
import type { CardSettings } from './card/card-library.ts';

/** The payment methods of this plan here; a prepaid card always works. */
export interface PaymentMethods {
  readonly card: CardSettings | null;
  /** payments without interest that the plan allows */
  readonly months: readonly Months[];
  /** what a card may agree to; undefined: the plan does not renew */
  readonly renewal?: RenewalTerms;
  readonly store: boolean;
  readonly spei: boolean;
  readonly paypal: boolean;
}
export interface ReadyCheckout {
  readonly plan: PlanForSale;
  readonly methods: PaymentMethods;
  readonly me: User;
  /** the code of the coupon that lowered the plan's price */
  readonly coupon?: string;
  readonly passFor: PassFor;
  /** of an upgrade: what is left of the owned pass; already deducted from the plan's price */
  readonly credit?: { readonly amount: string; readonly fullPrice: string };
}
export type LoadedCheckout =
  | ({ readonly kind: 'ready' } & ReadyCheckout)
  /** nothing to buy here: redirect to `to` */
  | { readonly kind: 'away'; readonly to: '/home' | '/profile' | '/calendar'; readonly reason?: PriceReason }
  /** a club's pass, and no club is chosen yet */
  | { readonly kind: 'choose'; readonly plan: PlanForSale }
  | { readonly kind: 'unreachable' };

/** The plan at the price that is left after the credit of this pass. */
const readUpgrade = async (planId: number, pass: number) => {
  const upgrades = await call(readUpgrades);
  if (isRefusal(upgrades)) return 'unreachable';
  return upgrades.data.find((each) => each.pass === pass && each.plan.id === planId) ?? 'none';
};

const UNREACHABLE = { kind: 'unreachable' } as const;

/**
 * Whether and how this plan can be bought here. Reads in the order of the spec (section 4): the plan, the visitor's country,
 * the plans sold there. An unknown or unsold plan redirects to the landing, an owned one to the profile.
 */
export const loadCheckout = async (membershipId: string, passFor: PassFor = {}): Promise<LoadedCheckout> => {
  const plan = await call(readPlan, { params: { id: membershipId } });
  if (isRefusal(plan)) {
    // an address that can be no plan's, such as /checkout/abc, is refused as an unknown path
    const isUnknown = plan.refused === 'plans/unknown' || plan.refused === 'request/unknown-path';
    return isUnknown ? { kind: 'away', to: '/home', reason: 'not-on-sale' } : UNREACHABLE;
  }
  const place = await call(locate, { body: {} });
  if (isRefusal(place)) return UNREACHABLE;
  const country = await call(readCountryPlans, { params: { country: place.data.name_en } });
  const isSoldHere = !isRefusal(country) && country.data.memberships.includes(plan.data.id);
  if (isRefusal(country) && country.refused !== 'plans/unknown-country' && country.refused !== 'plans/not-sold-here')
    return UNREACHABLE;
  if (!isSoldHere) return { kind: 'away', to: '/home', reason: 'other-country' };

  // a game is chosen in the calendar, where it is named and sold
  if (plan.data.scope === 'game' && passFor.game === undefined) return { kind: 'away', to: '/calendar' };
  if (plan.data.scope === 'club' && passFor.club === undefined) return { kind: 'choose', plan: plan.data };

  const [me, methods] = await Promise.all([
    call(readMe),
    call(readPaymentOptions, { params: { membershipId: plan.data.id } }),
  ]);
  if (isRefusal(me) && me.refused.startsWith('session/')) return { kind: 'away', to: '/home' };
  if (isRefusal(me) || isRefusal(methods)) return UNREACHABLE;
  acceptUser(me);
  if (passFor.gift === undefined && ownsAlready(plan.data, me.memberships, serverNow(), passFor.club))
    return { kind: 'away', to: '/profile' };
  const upgrade = passFor.upgrade === undefined ? undefined : await readUpgrade(plan.data.id, passFor.upgrade);
  if (upgrade === 'unreachable') return UNREACHABLE;
  // nothing is left, or it has been upgraded already
  if (upgrade === 'none') return { kind: 'away', to: '/profile' };
  const offered = country.data.payment_methods;
  return {
    kind: 'ready',
    plan: upgrade?.plan ?? plan.data,
    ...(upgrade && { credit: { amount: upgrade.credit, fullPrice: upgrade.full_price } }),
    passFor,
    me,
    methods: {
      card: offered.includes('openpay') ? methods.data.card : null,
      months: methods.data.months,
      ...(methods.data.renewal ? { renewal: methods.data.renewal } : {}),
      store: offered.includes('openpay') && methods.data.store,
      spei: offered.includes('openpay') && methods.data.spei,
      paypal: offered.includes('paypal') && methods.data.paypal,
    },
  };
};
