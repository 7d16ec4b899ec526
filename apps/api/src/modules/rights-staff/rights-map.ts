/** The same game in several countries and on the days around its own. Pure. */
import type { RightsMapCell, Simulation } from '@palco/contracts/rights/rights-staff';
import { UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import { addDays } from '@palco/kernel/league-date';
import { decideForPlans, mayBeWatched } from '../rights/decide-rights.ts';
import { hasEnded, type RightsGame, type RightsRule } from '../rights/rule.ts';

const DAYS_EACH_WAY = 7;
const DAY_MS = 86_400_000;
const MOST_COUNTRIES = 10;
const AT_HOME = ['MX', 'US'];

/** Mexico and the United States, the simulated country and those that rules name; the last one stands for an unknown country. */
export const countriesOf = (rules: readonly RightsRule[], country: string, at: Date): string[] => {
  const named = rules.filter((rule) => !hasEnded(rule, at)).flatMap(({ terms }) => terms.countries);
  const known = [...new Set([...AT_HOME, country, ...named])].filter((code) => code !== UNKNOWN_COUNTRY);
  return [...known.slice(0, MOST_COUNTRIES), UNKNOWN_COUNTRY];
};

interface MapInput {
  readonly rules: readonly RightsRule[];
  readonly game: RightsGame;
  readonly country: string;
  readonly at: Date;
  /** the plan of the viewer at a moment, as far as it opens this game; undefined: nobody is signed in */
  readonly plansAt: ((at: Date) => readonly number[]) | undefined;
}

export const rightsMap = ({ rules, game, country, at, plansAt }: MapInput): Simulation['map'] => {
  const shifts = Array.from({ length: 2 * DAYS_EACH_WAY + 1 }, (_, index) => index - DAYS_EACH_WAY);
  const moved = (date: Date, shift: number): Date => new Date(date.getTime() + shift * DAY_MS);
  const cell = (where: string, shift: number): RightsMapCell => {
    const then = moved(at, shift);
    const plans = plansAt?.(then) ?? [];
    const onDay = {
      ...game,
      officialDate: addDays(game.officialDate, shift),
      startsAt: moved(game.startsAt, shift),
      endedAt: game.endedAt && moved(game.endedAt, shift),
    };
    const verdict = decideForPlans(rules, onDay, { country: where, at: then, plans });
    if (mayBeWatched(verdict)) return verdict.state === 'open' && plansAt && !plans.length ? 'no-pass' : verdict.state;
    return verdict.rule?.terms.plan != null ? 'no-pass' : verdict.state;
  };
  return {
    days: shifts.map((shift) => addDays(game.officialDate, shift)),
    rows: countriesOf(rules, country, at).map((where) => ({
      country: where,
      cells: shifts.map((shift) => cell(where, shift)),
    })),
  };
};
