import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { RightsVerdict } from './decide-rights.ts';

export type RightsRefusal = Refusal<
  | 'streaming/not-here'
  | 'streaming/shown-elsewhere'
  | 'streaming/no-rights'
  | 'streaming/no-pass'
  | 'streaming/delayed'
  | 'streaming/opens-later'
>;

/** What a fan reads about a game that the rules withhold; undefined when they do not. */
export const rightsRefusal = ({ state, rule, opensAt }: RightsVerdict): RightsRefusal | undefined => {
  if (!rule || state === 'open' || state === 'free') return undefined;
  const { holder, delay_minutes: minutes, countries, plan } = rule.terms;
  if (state === 'delayed')
    return opensAt
      ? refuse('streaming/opens-later', { at: opensAt.toISOString() })
      : refuse('streaming/delayed', { minutes: minutes ?? 0 });
  if (holder)
    return refuse('streaming/shown-elsewhere', { holder: holder.name, ...(holder.url ? { url: holder.url } : {}) });
  // the rule is only about one plan, so another plan may open the game
  if (plan !== null) return refuse('streaming/no-pass');
  return refuse(countries.length ? 'streaming/not-here' : 'streaming/no-rights');
};
