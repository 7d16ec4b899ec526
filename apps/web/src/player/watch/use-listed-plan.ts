import type { CalendarGame } from '@palco/contracts/calendar';
import type { PlanForSale } from '@palco/contracts/plans';
import { usePlans } from '../../api/plans.ts';
import { useGamePlan } from '../../follow/use-game-plan.ts';

interface ListedPlan {
  readonly plan: PlanForSale | undefined;
  /** there will be no other answer */
  readonly isKnown: boolean;
}
/** The plan that sells the game of this page by itself; read only when it `isAsked` for. */
export const useListedPlan = (listing: CalendarGame | undefined, isAsked: boolean): ListedPlan => {
  const isKnown = !usePlans(isAsked).isPending;
  const planOf = useGamePlan(isAsked);
  if (!listing || !isAsked) return { plan: undefined, isKnown };
  const { mlbid: id, competition, awayTeam, homeTeam } = listing;
  return { plan: planOf({ id, competition, away: awayTeam.abbr, home: homeTeam.abbr }), isKnown };
};
