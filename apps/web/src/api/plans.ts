import type { OwnedMembership } from '@palco/contracts/memberships';
import type { PlanForSale } from '@palco/contracts/plans';
import type { Language } from '@palco/kernel/language';
import { type Published, usePublished } from './published.ts';

/** Written out, because the contract of plans brings its schemas along and a first load must not. */
const PLANS_ADDRESS = '/api/memberships';

/** The plans on sale in the country of the connection, with their totals. */
export const usePlans = (): Published<{ readonly data: readonly PlanForSale[] }> => usePublished(PLANS_ADDRESS);

interface Titled {
  readonly title: string;
  readonly title_en: string;
}
/** Plans have a Spanish and an English name; the other languages read the English one (spec section 3). */
export const titleIn = ({ title, title_en }: Titled, language: Language): string =>
  language === 'es' ? title : title_en;

const DAY_MS = 86_400_000;

/**
 * Does somebody hold all that a plan would give, bought at `at`? Then he is not asked to buy it. Days bought again begin
 * where those already held end. The server decides again before it takes money (`addsNothing`, by the same rule).
 */
export const holdsAlready = (plan: PlanForSale, held: readonly OwnedMembership[], at: number): boolean => {
  const ends = held
    .filter(({ membership_id }) => membership_id === plan.id)
    .map(({ date_exp }) => Date.parse(date_exp));
  const start = plan.date_exp === null ? Math.max(at, ...ends) : Math.max(at, Date.parse(plan.date_start ?? ''));
  const end = plan.date_exp === null ? start + plan.days * DAY_MS : Date.parse(plan.date_exp);
  return held.some(
    ({ date_start, date_exp, competitions }) =>
      Date.parse(date_start) <= start &&
      Date.parse(date_exp) >= end &&
      plan.competitions.every((competition) => competitions.includes(competition)),
  );
};
