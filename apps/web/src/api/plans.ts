import { ONCE, replyQuery } from '@palco/client/queries';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import { coversAllOf } from '@palco/contracts/memberships/pass-covers';
import { hasBegun } from '@palco/contracts/memberships/pass-start';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { IS_SELLING_DATA, IS_SOLD_ELSEWHERE_DATA } from '@palco/contracts/web-render';
import { useQuery } from '@tanstack/react-query';
import { usePageData } from './page-data.ts';

/** Written out, because the contract of plans would load its schemas too. */
const PLANS_ADDRESS = '/api/memberships';
const plansQuery = { ...replyQuery<{ readonly data: readonly PlanForSale[] }>(PLANS_ADDRESS), ...ONCE };

/** The plans on sale in the country of the connection, with their totals. `isAsked`: false, nothing is read yet. */
export const usePlans = (isAsked = true) => useQuery({ ...plansQuery, select: ({ data }) => data, enabled: isAsked });

/** Is any pass for sale where the visitor is: as last read, else as this page was made? Where nothing is, nothing leads to prices. */
export const useIsSelling = (): boolean => {
  const wasSelling = usePageData<boolean>(IS_SELLING_DATA) !== false;
  const plans = usePlans(false).data;
  return plans ? plans.length > 0 : wasSelling;
};

/** On the landing where nothing is for sale: is anything for sale in another country? */
export const useIsSoldElsewhere = (): boolean => usePageData<boolean>(IS_SOLD_ELSEWHERE_DATA) === true;

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
