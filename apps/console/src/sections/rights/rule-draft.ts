/** A rule as its form has it: texts, which become the terms of the contract. Pure. */
import type { RuleTerms } from '@palco/contracts/rights/rights-staff';

export interface RuleDraft extends Omit<RuleTerms, 'delay_minutes' | 'game' | 'countries' | 'holder'> {
  readonly minutes: string;
  readonly gameId: string;
  readonly codes: string;
  readonly holderName: string;
  readonly holderUrl: string;
}

export const draftOf = ({ delay_minutes, game, countries, holder, ...terms }: RuleTerms): RuleDraft => ({
  ...terms,
  minutes: delay_minutes === null ? '' : String(delay_minutes),
  gameId: game === null ? '' : String(game),
  codes: countries.join(', '),
  holderName: holder?.name ?? '',
  holderUrl: holder?.url ?? '',
});

const numberOrNull = (typed: string): number | null => Number(typed.replace(/\D/g, '')) || null;

export const termsOf = ({ minutes, gameId, codes, holderName, holderUrl, ...draft }: RuleDraft): RuleTerms => {
  const countries = codes.toUpperCase().match(/[A-Z]{2,}/g) ?? [];
  return {
    ...draft,
    name: draft.name.trim(),
    // a field that is not shown counts for nothing
    delay_minutes: draft.effect === 'delayed' ? numberOrNull(minutes) : null,
    game: numberOrNull(gameId),
    countries,
    except_countries: draft.except_countries && countries.length > 0,
    first_day: draft.first_day?.trim() || null,
    last_day: draft.last_day?.trim() || null,
    holder: holderName.trim() ? { name: holderName.trim(), url: holderUrl.trim() || null } : null,
  };
};

export const newTerms = (now: string, terms: Partial<RuleTerms> = {}): RuleTerms => ({
  name: '',
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
  starts_at: now,
  ends_at: null,
  ...terms,
});

/** An exception to a rule: the same scope, narrowed to a game where one is known. */
export const exceptionTo = (rule: RuleTerms, now: string, game: number | null): RuleTerms =>
  newTerms(now, {
    effect: 'allowed',
    competition: rule.competition,
    club: rule.club,
    game: game ?? rule.game,
    countries: rule.countries,
    except_countries: rule.except_countries,
    first_day: rule.first_day,
    last_day: rule.last_day,
  });

/** Whether a rule withholds games of every competition because of their day alone. */
export const isTooWide = ({ effect, competition, club, game, first_day }: RuleTerms): boolean =>
  (effect === 'dark' || effect === 'no-video') &&
  first_day !== null &&
  competition === null &&
  club === null &&
  game === null;
