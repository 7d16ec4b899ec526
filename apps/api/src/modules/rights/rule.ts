/** A rights rule: when it applies, and in which order rules are tried. Pure. */

import type { Competition } from '@palco/contracts/league/competitions';
import { type ChainLink, type RuleTerms, UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import type { LeagueDate } from '@palco/kernel/league-date';

export interface RightsRule {
  readonly id: number;
  readonly terms: RuleTerms;
}
/** What rules need of a game. */
export interface RightsGame {
  readonly id: number;
  readonly competition: Competition;
  readonly officialDate: LeagueDate;
  readonly away: string;
  readonly home: string;
  readonly startsAt: Date;
  /** undefined: it is not over, or the end is not known */
  readonly endedAt: Date | undefined;
  readonly isOver: boolean;
}
/** The viewer and the moment. `country`: ISO 3166 alpha-2, or UNKNOWN_COUNTRY. */
export interface Situation {
  readonly country: string;
  readonly at: Date;
  /** a plan that the viewer owns; undefined: none */
  readonly plan: number | undefined;
}
type RuleMiss = Exclude<ChainLink['miss'], null>;

export const hasStarted = ({ terms }: RightsRule, at: Date): boolean => Date.parse(terms.starts_at) <= at.getTime();
export const hasEnded = ({ terms }: RightsRule, at: Date): boolean =>
  terms.ends_at !== null && Date.parse(terms.ends_at) <= at.getTime();

/** Whether the days of a rule include this one. Days without a year are those of every year, and may span New Year. */
export const coversDay = ({ terms: { first_day: first, last_day: last } }: RightsRule, day: string): boolean => {
  if (first === null || last === null) return true;
  const compared = first.length === 5 ? day.slice(5) : day;
  return first <= last ? compared >= first && compared <= last : compared >= first || compared <= last;
};

const RESTRICTS: ReadonlySet<RuleTerms['effect']> = new Set(['dark', 'no-video', 'delayed']);

/** For an unknown country, a rule about countries applies if it restricts, and does not apply if it allows. */
const coversCountry = ({ terms }: RightsRule, country: string): boolean => {
  const { countries, except_countries: isExcept, effect } = terms;
  if (countries.length === 0) return true;
  if (country === UNKNOWN_COUNTRY) return RESTRICTS.has(effect);
  return countries.includes(country) !== isExcept;
};

/** The first part of a rule's games that this game does not match; undefined when it is one of them. */
export const missOfGame = (rule: RightsRule, game: RightsGame): RuleMiss | undefined => {
  const { game: id, club, competition } = rule.terms;
  if (id !== null && id !== game.id) return 'game';
  if (club !== null && club !== game.away && club !== game.home) return 'club';
  if (competition !== null && competition !== game.competition) return 'competition';
  return coversDay(rule, game.officialDate) ? undefined : 'days';
};

/** Why a rule does not apply; undefined when it does. */
export const missOf = (rule: RightsRule, game: RightsGame, { country, at, plan }: Situation): RuleMiss | undefined => {
  if (!hasStarted(rule, at) || hasEnded(rule, at)) return 'time';
  const ofGame = missOfGame(rule, game);
  if (ofGame) return ofGame;
  if (!coversCountry(rule, country)) return 'country';
  return rule.terms.plan !== null && rule.terms.plan !== plan ? 'plan' : undefined;
};

/** The narrower a scope, the higher; each part outweighs all those below it together. */
const precedence = ({ terms }: RightsRule): number =>
  (terms.game === null ? 0 : 64) +
  (terms.club === null ? 0 : 32) +
  (terms.competition === null ? 0 : 16) +
  (terms.first_day === null ? 0 : 8) +
  (terms.countries.length === 0 ? 0 : terms.except_countries ? 2 : 4) +
  (terms.plan === null ? 0 : 1);

/** The order in which rules are tried: the narrowest first, among equals the newest. */
export const inOrder = (rules: readonly RightsRule[]): readonly RightsRule[] =>
  [...rules].sort((one, other) => precedence(other) - precedence(one) || other.id - one.id);

/** The field that makes a rule incomplete or contradictory; undefined when it is sound. */
export const faultOf = (terms: RuleTerms): keyof RuleTerms | undefined => {
  const { effect, first_day: first, last_day: last, plan } = terms;
  if ((effect === 'delayed') !== (terms.delay_minutes !== null)) return 'delay_minutes';
  if ((first === null) !== (last === null) || first?.length !== last?.length) return 'last_day';
  // a window of every year may span New Year, days of one year run forward
  if (first !== null && last !== null && first.length === 10 && first > last) return 'last_day';
  if (terms.ends_at !== null && Date.parse(terms.ends_at) <= Date.parse(terms.starts_at)) return 'ends_at';
  // what is listed does not depend on who is signed in, and what is free needs no plan
  if (plan !== null && (effect === 'dark' || effect === 'free')) return 'plan';
  if (terms.except_countries && terms.countries.length === 0) return 'countries';
  return undefined;
};
