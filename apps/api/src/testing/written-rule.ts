/** Rules for tests: dark everywhere and always, except for the terms given. */
import type { RuleTerms } from '@palco/contracts/rights/rights-staff';
import type { RightsRule } from '../modules/rights/rule.ts';

let made = 0;
export const termsOf = (terms: Partial<RuleTerms> = {}): RuleTerms => ({
  name: 'A rule of the tests',
  effect: 'dark',
  delay_minutes: null,
  competition: null,
  club: null,
  game: null,
  countries: [],
  except_countries: false,
  first_day: null,
  last_day: null,
  plan: null,
  holder: null,
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: null,
  ...terms,
});
export const ruleOf = (terms: Partial<RuleTerms> = {}): RightsRule => {
  made += 1;
  return { id: made, terms: termsOf(terms) };
};
