/** What a change of rules does to games, country by country. Pure. */
import type { RightsState } from '@palco/contracts/rights/rights-staff';
import { decideRights } from '../rights/decide-rights.ts';
import type { RightsGame, RightsRule } from '../rights/rule.ts';

interface EffectInput {
  /** `before` and `after` are sorted as rules are tried */
  readonly before: readonly RightsRule[];
  readonly after: readonly RightsRule[];
  readonly games: readonly RightsGame[];
  readonly countries: readonly string[];
  /** the plan of the rule that changes */
  readonly plan: number | undefined;
  readonly now: Date;
}
type GameChange = 'lit' | 'dark' | 'otherwise';
export interface CountryChange {
  readonly country: string;
  readonly changes: ReadonlyMap<RightsGame, GameChange>;
}
const isOff = (state: RightsState): boolean => state === 'dark' || state === 'no-video';

const changeOf = (before: RightsState, after: RightsState): GameChange | undefined => {
  if (before === after) return undefined;
  if (isOff(before) === isOff(after)) return 'otherwise';
  return isOff(after) ? 'dark' : 'lit';
};

/** Each game is compared at its first pitch, or now when that has passed. */
export const effectOf = ({ before, after, games, countries, plan, now }: EffectInput): CountryChange[] =>
  countries.map((country) => {
    const changes = new Map<RightsGame, GameChange>();
    for (const game of games) {
      const situation = { country, plan, at: game.startsAt > now ? game.startsAt : now };
      const states = [before, after].map((rules) => decideRights(rules, game, situation).state);
      const change = changeOf(states[0] as RightsState, states[1] as RightsState);
      if (change) changes.set(game, change);
    }
    return { country, changes };
  });

/** Games that change somewhere, each counted once; dark anywhere counts as dark. */
export const totalsOf = (changes: readonly CountryChange[]): Readonly<Record<GameChange, number>> => {
  const byGame = new Map<RightsGame, Set<GameChange>>();
  for (const each of changes)
    for (const [game, change] of each.changes) byGame.set(game, (byGame.get(game) ?? new Set()).add(change));
  const totals = { lit: 0, dark: 0, otherwise: 0 };
  for (const kinds of byGame.values()) totals[kinds.has('dark') ? 'dark' : kinds.has('lit') ? 'lit' : 'otherwise'] += 1;
  return totals;
};
