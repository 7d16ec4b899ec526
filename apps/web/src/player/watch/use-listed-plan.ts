import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { useGamePlan } from '../../follow/use-game-plan.ts';

/** The plan that sells the game of this page by itself, to who has no pass for it; read only when it `isAsked` for. */
export const useListedPlan = (listing: CalendarGame | undefined, isAsked: boolean): PlanForSale | undefined => {
  const planOf = useGamePlan(isAsked);
  if (!listing || !isAsked) return undefined;
  const { mlbid: id, competition, awayTeam, homeTeam } = listing;
  return planOf({ id, competition, away: awayTeam.abbr, home: homeTeam.abbr });
};
