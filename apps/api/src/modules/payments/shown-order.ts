import type { SHOWN_REFUSALS, ShownOrder } from '@palco/contracts/payments/shown-order';
import { decimalOf } from '@palco/kernel/money';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Offer } from '../plans/plan.ts';
import { termsIdOf } from '../plans/plan-terms.ts';

export type ShownRefusal = Refusal<(typeof SHOWN_REFUSALS)[number]>;

/** Refuses an offer that is not what the buyer's page showed; without `shown` (clients of the spec) every offer is right. */
export const refuseUnshown = (
  { plan, region, totalCents }: Offer,
  shown: ShownOrder | undefined,
): ShownRefusal | undefined => {
  if (!shown) return undefined;
  if (shown.total !== totalCents || shown.currency !== region.currency)
    return refuse('payments/total-changed', {
      before: `${decimalOf(shown.total)} ${shown.currency}`,
      now: `${decimalOf(totalCents)} ${region.currency}`,
    });
  return shown.terms === termsIdOf(plan) ? undefined : refuse('payments/plan-changed');
};
