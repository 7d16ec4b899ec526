/** Facts derived from a plan's data. */
import type { Competition } from '@palco/contracts/league/competitions';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom, type Money } from '@palco/kernel/money';

/** The parts of a season that a plan may open, in the order they are played. */
export const PARTS = ['regular-season', 'playoffs', 'final-series'] as const satisfies readonly Competition[];
type SeasonPart = (typeof PARTS)[number];

export const opensPart = ({ competitions }: PlanForSale, part: SeasonPart): boolean => competitions.includes(part);

/** Does it open every game of its competitions, without a club or a game to choose? */
export const isForAll = ({ scope = 'all' }: PlanForSale): boolean => scope === 'all';

/** The amount to pay, with tax and commission. */
export const totalOf = ({ total, currency }: PlanForSale): Money => ({ cents: centsFrom(total) ?? 0, currency });

/** The plan that opens the whole season, which is shown on paper. Undefined where none is sold. */
export const fullPass = (plans: readonly PlanForSale[]): PlanForSale | undefined =>
  plans.filter(isForAll).find(({ period }) => period === 'season');

/** How much less the season pass costs than its parts together; undefined when they are not all sold or it saves nothing. */
export const savingOf = (plans: readonly PlanForSale[]): Money | undefined => {
  const full = fullPass(plans);
  const parts = PARTS.map((part) => plans.filter(isForAll).find(({ period }) => period === part));
  if (!full || parts.some((part) => part?.currency !== full.currency)) return undefined;
  const apart = parts.reduce((sum, part) => sum + (part ? totalOf(part).cents : 0), 0);
  const cents = apart - totalOf(full).cents;
  return cents > 0 ? { cents, currency: full.currency } : undefined;
};
