/** Which of some games are listed for a caller, and whether the answer is the same for everybody. */
import { dependsOnCountry, isDark } from './decide-rights.ts';
import type { RightsGame, RightsRule } from './rule.ts';

export interface Listing {
  /** every country may see these games, so shared caches may store the answer */
  readonly isSameEverywhere: boolean;
  /** ids of the games that are left out */
  readonly hidden: ReadonlySet<number>;
}
const ALL: Listing = { isSameEverywhere: true, hidden: new Set() };

/** `countryOf` is called only when the country makes a difference to one of the games. */
export const listingOf = async (
  rules: readonly RightsRule[],
  games: readonly RightsGame[],
  at: Date,
  countryOf: () => Promise<string> | string,
): Promise<Listing> => {
  const concerned = games.filter((game) => dependsOnCountry(rules, game, at));
  if (concerned.length === 0) return ALL;
  const country = await countryOf();
  const hidden = concerned.filter((game) => isDark(rules, game, country, at));
  return { isSameEverywhere: false, hidden: new Set(hidden.map(({ id }) => id)) };
};
