import type { HeldMembership } from '@palco/contracts/memberships';
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

/**
 * Does somebody hold all that a plan would give? Then he is not asked to buy it. Days bought again add up; a window is
 * held with whatever pass opens the same games until its end. The server decides again before it takes money.
 */
export const holdsAlready = (
  plan: PlanForSale,
  held: readonly HeldMembership[],
  onSale: readonly PlanForSale[],
): boolean => {
  const { date_exp: end } = plan;
  if (end === null) return false;
  return held.some((membership) => {
    const opened = onSale.find(({ id }) => id === membership.membership_id)?.competitions ?? [];
    return membership.date_exp >= end && plan.competitions.every((competition) => opened.includes(competition));
  });
};
