/**
 * What the rights rules say about a game for somebody: the only place where that is decided. Calendar, scoreboard, event
 * stream, playback access, help desk and simulator all call it. Pure.
 */
import type { ChainLink, RightsState, RuleTerms } from '@palco/contracts/rights/rights-staff';
import { coversDay, hasEnded, missOf, missOfGame, type RightsGame, type RightsRule, type Situation } from './rule.ts';

export interface RightsVerdict {
  readonly state: RightsState;
  /** the rule that decides; undefined: none applies */
  readonly rule: RightsRule | undefined;
  /** when a delayed game opens; undefined until it is over */
  readonly opensAt: Date | undefined;
}

/** A game whose end was not recorded is assumed to have ended this long after its start. */
const LONGEST_GAME_MS = 6 * 3_600_000;
const MINUTE_MS = 60_000;

const opensAt = (
  { isOver, endedAt, startsAt }: RightsGame,
  { delay_minutes: minutes }: RuleTerms,
): Date | undefined => {
  if (!isOver) return undefined;
  const ended = endedAt?.getTime() ?? startsAt.getTime() + LONGEST_GAME_MS;
  return new Date(ended + (minutes ?? 0) * MINUTE_MS);
};

const verdictOf = (rule: RightsRule | undefined, game: RightsGame, at: Date): RightsVerdict => {
  const effect = rule?.terms.effect ?? 'allowed';
  if (rule && effect === 'delayed') {
    const opens = opensAt(game, rule.terms);
    return { state: opens && opens <= at ? 'open' : 'delayed', rule, opensAt: opens };
  }
  return { state: effect === 'allowed' || effect === 'delayed' ? 'open' : effect, rule, opensAt: undefined };
};

/** `rules` are in their order. A rule for a plan does not lift what is dark for a whole country. */
const deciding = (rules: readonly RightsRule[], game: RightsGame, situation: Situation): RightsRule | undefined => {
  const general = rules.find((rule) => rule.terms.plan === null && !missOf(rule, game, situation));
  if (general?.terms.effect === 'dark' || situation.plan === undefined) return general;
  return rules.find((rule) => !missOf(rule, game, situation));
};

/** The first rule that applies decides; without one a game is open to everybody with a pass. */
export const decideRights = (rules: readonly RightsRule[], game: RightsGame, situation: Situation): RightsVerdict =>
  verdictOf(deciding(rules, game, situation), game, situation.at);

/** The verdict for somebody with several plans: the best one counts. */
export const decideForPlans = (
  rules: readonly RightsRule[],
  game: RightsGame,
  { plans, ...who }: Omit<Situation, 'plan'> & { readonly plans: readonly number[] },
): RightsVerdict => {
  const [first, ...others] = (plans.length ? plans : [undefined]).map((plan) =>
    decideRights(rules, game, { ...who, plan }),
  );
  return [first, ...others].find((verdict) => verdict && mayBeWatched(verdict)) ?? (first as RightsVerdict);
};

export const mayBeWatched = ({ state }: RightsVerdict): boolean => state === 'open' || state === 'free';

/** The rules in the order in which they were tried on a game, and why each did not decide. */
export const chainOf = (rules: readonly RightsRule[], game: RightsGame, situation: Situation): ChainLink[] => {
  const decided = deciding(rules, game, situation);
  let isDecided = false;
  return rules.map((rule) => {
    const { id, terms } = rule;
    const link = { rule: id, name: terms.name };
    if (rule === decided) {
      isDecided = true;
      return { ...link, miss: null };
    }
    return { ...link, miss: isDecided ? 'not-reached' : (missOf(rule, game, situation) ?? 'not-reached') };
  });
};

/** Whether a game is left out of everything that lists games in a country. */
export const isDark = (rules: readonly RightsRule[], game: RightsGame, country: string, at: Date): boolean =>
  decideRights(rules, game, { country, at, plan: undefined }).state === 'dark';

const mayStillDarken = (rule: RightsRule, at: Date): boolean => rule.terms.effect === 'dark' && !hasEnded(rule, at);

/**
 * Whether a rule may leave this game out somewhere, now or later. Then what lists the game depends on the country of the
 * caller, and shared caches must not store it.
 */
export const dependsOnCountry = (rules: readonly RightsRule[], game: RightsGame, at: Date): boolean =>
  rules.some((rule) => mayStillDarken(rule, at) && !missOfGame(rule, game));

/** Whether a rule may leave out a game of this day, now or later, whichever games the day gets. */
export const dayDependsOnCountry = (rules: readonly RightsRule[], day: string, at: Date): boolean =>
  rules.some((rule) => mayStillDarken(rule, at) && coversDay(rule, day));

/** Whether a picture that is being watched in a country may go on there, for at least one plan or without any. */
export const goesOnHere = (rules: readonly RightsRule[], game: RightsGame, country: string, at: Date): boolean => {
  const plans = rules.flatMap(({ terms }) => terms.plan ?? []);
  return [undefined, ...plans].some((plan) => mayBeWatched(decideRights(rules, game, { country, at, plan })));
};

/** Whether a game is free in a country by a rule. */
export const isFreeHere = (rules: readonly RightsRule[], game: RightsGame, country: string, at: Date): boolean =>
  decideRights(rules, game, { country, at, plan: undefined }).state === 'free';
