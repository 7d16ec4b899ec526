import { ONCE, replyQuery } from '@palco/client/queries';
import type { OwnedMembership } from '@palco/contracts/memberships';
import { coversAllOf } from '@palco/contracts/pass-covers';
import { hasBegun } from '@palco/contracts/pass-start';
import type { PlanForSale } from '@palco/contracts/plans';
import { useQuery } from '@tanstack/react-query';

/** Written out, because the contract of plans would load its schemas too. */
const PLANS_ADDRESS = '/api/memberships';
const plansQuery = { ...replyQuery<{ readonly data: readonly PlanForSale[] }>(PLANS_ADDRESS), ...ONCE };

/** The plans on sale in the country of the connection, with their totals. `isAsked`: false, nothing is read yet. */
export const usePlans = (isAsked = true) => useQuery({ ...plansQuery, select: ({ data }) => data, enabled: isAsked });

const DAY_MS = 86_400_000;

/**
 * Do the owned memberships cover everything that a plan bought at `at` (milliseconds) would add? Then it is not offered.
 * Days of the same plan begin when the owned ones end. The server checks again before payment (`addsNothing`).
 */
export const ownsAlready = (
  plan: PlanForSale,
  owned: readonly OwnedMembership[],
  at: number,
  club: string | null = null,
): boolean => {
  const ends = owned
    .filter((each) => each.membership_id === plan.id && (each.club ?? null) === club)
    .map(({ date_exp }) => Date.parse(date_exp));
  const start = plan.date_exp === null ? Math.max(at, ...ends) : Math.max(at, Date.parse(plan.date_start ?? ''));
  const end = plan.date_exp === null ? start + plan.days * DAY_MS : Date.parse(plan.date_exp);
  return owned.some(
    (each) =>
      hasBegun(each, start) &&
      Date.parse(each.date_exp) >= end &&
      coversAllOf(each, { competitions: plan.competitions, club, game: null }),
  );
};
