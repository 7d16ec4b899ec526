import { call } from '@palco/client/call';
import { serverNow } from '@palco/client/server-clock';
import { readMe, type User } from '@palco/contracts/accounts';
import { locate } from '@palco/contracts/geolocation';
import { readPaymentOptions } from '@palco/contracts/payments';
import { type PlanForSale, readCountryPlans, readPlan } from '@palco/contracts/plans';
import { isRefusal } from '@palco/kernel/refusal';
import { ownsAlready } from '../../api/plans.ts';
import type { PriceReason } from '../../session/price-reason.ts';
import { acceptUser } from '../../session/use-session.ts';
import type { CardSettings } from './card-library.ts';

/** The payment methods of this plan here; a prepaid card always works. */
export interface PaymentMethods {
  readonly card: CardSettings | null;
  readonly store: boolean;
  readonly paypal: boolean;
}
export interface ReadyCheckout {
  readonly plan: PlanForSale;
  readonly methods: PaymentMethods;
  readonly me: User;
  /** the code of the coupon that lowered the plan's price */
  readonly coupon?: string;
}
export type LoadedCheckout =
  | ({ readonly kind: 'ready' } & ReadyCheckout)
  /** nothing to buy here: redirect to `to` */
  | { readonly kind: 'away'; readonly to: '/home' | '/profile'; readonly reason?: PriceReason }
  | { readonly kind: 'unreachable' };

const UNREACHABLE = { kind: 'unreachable' } as const;

/**
 * Whether and how this plan can be bought here. Reads in the order of the spec (section 4): the plan, the visitor's country,
 * the plans sold there. An unknown or unsold plan redirects to the landing, an owned one to the profile.
 */
export const loadCheckout = async (membershipId: string): Promise<LoadedCheckout> => {
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

  const [me, methods] = await Promise.all([
    call(readMe),
    call(readPaymentOptions, { params: { membershipId: plan.data.id } }),
  ]);
  if (isRefusal(me) && me.refused.startsWith('session/')) return { kind: 'away', to: '/home' };
  if (isRefusal(me) || isRefusal(methods)) return UNREACHABLE;
  acceptUser(me);
  if (ownsAlready(plan.data, me.memberships, serverNow())) return { kind: 'away', to: '/profile' };
  const offered = country.data.payment_methods;
  return {
    kind: 'ready',
    plan: plan.data,
    me,
    methods: {
      card: offered.includes('openpay') ? methods.data.card : null,
      store: offered.includes('openpay') && methods.data.store,
      paypal: offered.includes('paypal') && methods.data.paypal,
    },
  };
};
