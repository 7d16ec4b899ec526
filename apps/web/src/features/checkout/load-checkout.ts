import { readMe, type User } from '@palco/contracts/accounts';
import { locate } from '@palco/contracts/geolocation';
import { readPaymentOptions } from '@palco/contracts/payments';
import { type PlanForSale, readCountryPlans, readPlan } from '@palco/contracts/plans';
import { isRefusal } from '@palco/kernel/refusal';
import { call } from '../../api/call.ts';
import { holdsAlready } from '../../api/plans.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { PriceReason } from '../../session/price-reason.ts';
import { acceptSignedIn } from '../../session/use-session.ts';
import type { CardSettings } from './card-library.ts';

/** In which ways this plan can be paid here; a prepaid card always works. */
export interface PayingWays {
  readonly card: CardSettings | null;
  readonly store: boolean;
  readonly paypal: boolean;
}
export interface ReadyCheckout {
  readonly plan: PlanForSale;
  readonly ways: PayingWays;
  readonly me: User;
}
export type LoadedCheckout =
  | ({ readonly kind: 'ready' } & ReadyCheckout)
  /** nothing to buy here: go there instead */
  | { readonly kind: 'away'; readonly to: '/home' | '/profile'; readonly reason?: PriceReason }
  | { readonly kind: 'unreachable' };

const UNREACHABLE = { kind: 'unreachable' } as const;

/**
 * May this plan be bought here, and how? Asks in the order of the spec (section 4): the plan, where the visitor is, what
 * is sold there. A plan that is not known or not sold leads to the landing; one that is held already, to the profile.
 */
export const loadCheckout = async (membershipId: string): Promise<LoadedCheckout> => {
  const plan = await call(readPlan, { params: { id: membershipId } });
  if (isRefusal(plan))
    return plan.refused === 'network/unreachable' && !navigator.onLine
      ? UNREACHABLE
      : { kind: 'away', to: '/home', reason: 'not-on-sale' };
  const place = await call(locate, { body: {} });
  if (isRefusal(place)) return UNREACHABLE;
  const country = await call(readCountryPlans, { params: { country: place.data.name_en } });
  const isSoldHere = !isRefusal(country) && country.data.memberships.includes(plan.data.id);
  if (isRefusal(country) && country.refused !== 'plans/unknown-country' && country.refused !== 'plans/not-sold-here')
    return UNREACHABLE;
  if (!isSoldHere) return { kind: 'away', to: '/home', reason: 'other-country' };

  const [me, ways] = await Promise.all([
    call(readMe),
    call(readPaymentOptions, { params: { membershipId: plan.data.id } }),
  ]);
  if (isRefusal(me) && me.refused.startsWith('session/')) return { kind: 'away', to: '/home' };
  if (isRefusal(me) || isRefusal(ways)) return UNREACHABLE;
  acceptSignedIn(me);
  if (holdsAlready(plan.data, me.memberships, serverNow())) return { kind: 'away', to: '/profile' };
  const methods = country.data.payment_methods;
  return {
    kind: 'ready',
    plan: plan.data,
    me,
    ways: {
      card: methods.includes('openpay') ? ways.data.card : null,
      store: methods.includes('openpay') && ways.data.store,
      paypal: methods.includes('paypal') && ways.data.paypal,
    },
  };
};
