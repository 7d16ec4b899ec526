import { UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleOf, termsOf } from '../../testing/written-rule.ts';
import { chainOf, decideForPlans, decideRights, dependsOnCountry, goesOnHere, isDark } from './decide-rights.ts';
import { listingOf } from './listing.ts';
import { faultOf, inOrder, type RightsGame, type RightsRule } from './rule.ts';

const START = new Date('2027-02-01T01:00:00Z');
const game = (changes: Partial<RightsGame> = {}): RightsGame => ({
  id: 7,
  competition: 'caribbean-series',
  officialDate: '2027-01-31' as LeagueDate,
  away: 'NAV',
  home: 'HER',
  startsAt: START,
  endedAt: undefined,
  isOver: false,
  ...changes,
});
const caribbean = ruleOf({
  competition: 'caribbean-series',
  countries: ['US'],
  first_day: '01-31',
  last_day: '02-07',
});
const final = game({ id: 8, competition: 'final-series' });

type Row = readonly [
  what: string,
  rules: readonly RightsRule[],
  game: RightsGame,
  who: { country?: string; plan?: number; at?: Date },
  state: string,
];
const ROWS: readonly Row[] = [
  ['no rule', [], game(), {}, 'open'],
  ['the Caribbean series in the United States', [caribbean], game(), { country: 'US' }, 'dark'],
  ['the Caribbean series in Mexico', [caribbean], game(), { country: 'MX' }, 'open'],
  ['the final on 31 January in the United States', [caribbean], final, { country: 'US' }, 'open'],
  [
    'a Caribbean game after the window',
    [caribbean],
    game({ officialDate: '2027-02-08' as LeagueDate }),
    { country: 'US' },
    'open',
  ],
  [
    'the last day of the window, another year',
    [caribbean],
    game({ officialDate: '2031-02-07' as LeagueDate }),
    { country: 'US' },
    'dark',
  ],
  ['a country that nobody knows', [caribbean], game(), { country: UNKNOWN_COUNTRY }, 'dark'],
  [
    'all countries but Mexico, in Canada',
    [ruleOf({ countries: ['MX'], except_countries: true })],
    game(),
    { country: 'CA' },
    'dark',
  ],
  ['all countries but Mexico, in Mexico', [ruleOf({ countries: ['MX'], except_countries: true })], game(), {}, 'open'],
  [
    'free in Mexico, in a country that nobody knows',
    [ruleOf({ effect: 'free', countries: ['MX'] })],
    game(),
    { country: UNKNOWN_COUNTRY },
    'open',
  ],
  ['an exception for the game', [caribbean, ruleOf({ effect: 'allowed', game: 7 })], game(), { country: 'US' }, 'open'],
  ['a club, away', [ruleOf({ effect: 'no-video', club: 'NAV' })], game(), {}, 'no-video'],
  ['another club', [ruleOf({ effect: 'no-video', club: 'MAZ' })], game(), {}, 'open'],
  ['not in force yet', [ruleOf({ starts_at: '2027-02-01T01:00:01.000Z' })], game(), {}, 'open'],
  ['in force from this moment', [ruleOf({ starts_at: START.toISOString() })], game(), {}, 'dark'],
  ['ended at this moment', [ruleOf({ ends_at: START.toISOString() })], game(), {}, 'open'],
  ['among equals the newest', [ruleOf({ club: 'NAV' }), ruleOf({ club: 'HER', effect: 'free' })], game(), {}, 'free'],
  [
    'a window over New Year',
    [ruleOf({ first_day: '12-30', last_day: '01-02' })],
    game({ officialDate: '2027-01-01' as LeagueDate }),
    {},
    'dark',
  ],
  ['days of one year', [ruleOf({ first_day: '2026-01-31', last_day: '2026-02-07' })], game(), {}, 'open'],
  ['withheld from a plan', [ruleOf({ effect: 'no-video', plan: 108 })], game(), { plan: 108 }, 'no-video'],
  ['withheld from another plan', [ruleOf({ effect: 'no-video', plan: 108 })], game(), { plan: 107 }, 'open'],
  [
    'no plan lifts what is dark',
    [caribbean, ruleOf({ effect: 'allowed', game: 7, plan: 107 })],
    game(),
    { country: 'US', plan: 107 },
    'dark',
  ],
  [
    'a plan lifts what is only not shown',
    [ruleOf({ effect: 'no-video' }), ruleOf({ effect: 'allowed', plan: 107 })],
    game(),
    { plan: 107 },
    'open',
  ],
];
test.each(ROWS)('%s', (_, rules, what, { country = 'MX', plan, at = START }, state) => {
  const ordered = inOrder(rules);
  const verdict = decideRights(ordered, what, { country, at, plan });
  expect(verdict.state).toBe(state);
  const decided = chainOf(ordered, what, { country, at, plan }).filter(({ miss }) => miss === null);
  expect(decided.map(({ rule }) => rule)).toEqual(verdict.rule ? [verdict.rule.id] : []);
});

const delayed = ruleOf({ effect: 'delayed', delay_minutes: 60 });
const OVER = new Date('2027-02-01T04:00:00Z');
test.each([
  ['before it is over', game(), START, 'delayed', undefined],
  [
    'a second before the minute',
    game({ isOver: true, endedAt: OVER }),
    new Date('2027-02-01T04:59:59Z'),
    'delayed',
    '05:00',
  ],
  ['at the minute', game({ isOver: true, endedAt: OVER }), new Date('2027-02-01T05:00:00Z'), 'open', '05:00'],
  ['without a recorded end', game({ isOver: true }), START, 'delayed', '08:00'],
] as const)('a delayed game, %s', (_, what, at, state, opens) => {
  const verdict = decideRights([delayed], what, { country: 'MX', at, plan: undefined });
  expect([verdict.state, verdict.opensAt?.toISOString().slice(11, 16)]).toEqual([state, opens]);
});

test('with several plans the best one counts', () => {
  const rules = [ruleOf({ effect: 'no-video', plan: 108 })];
  const who = { country: 'MX', at: START };
  expect(decideForPlans(rules, game(), { ...who, plans: [108, 107] }).state).toBe('open');
  expect(decideForPlans(rules, game(), { ...who, plans: [108] }).state).toBe('no-video');
});

test('a picture stops where its game became dark, and goes on for a plan that opens it', () => {
  expect(goesOnHere([caribbean], game(), 'US', START)).toBe(false);
  expect(goesOnHere([caribbean], game(), 'MX', START)).toBe(true);
  const lifted = inOrder([ruleOf({ effect: 'no-video' }), ruleOf({ effect: 'allowed', plan: 107 })]);
  expect(goesOnHere(lifted, game(), 'MX', START)).toBe(true);
});

test.each([
  ['complete', {}, undefined],
  ['delayed without minutes', { effect: 'delayed' }, 'delay_minutes'],
  ['minutes without a delay', { delay_minutes: 5 }, 'delay_minutes'],
  ['a first day alone', { first_day: '01-31' }, 'last_day'],
  ['days of two kinds', { first_day: '01-31', last_day: '2027-02-07' }, 'last_day'],
  ['days that run backwards', { first_day: '2027-02-07', last_day: '2027-01-31' }, 'last_day'],
  ['a window over New Year', { first_day: '12-30', last_day: '01-02' }, undefined],
  ['ends before it begins', { ends_at: '2019-01-01T00:00:00Z' }, 'ends_at'],
  ['dark for a plan', { plan: 107 }, 'plan'],
  ['all countries but none', { except_countries: true }, 'countries'],
] as const)('the terms of a rule: %s', (_, terms, fault) => {
  expect(faultOf(termsOf(terms))).toBe(fault);
});

const competition = fc.constantFrom('caribbean-series', 'final-series', 'regular-season');
const country = fc.constantFrom('MX', 'US', 'CA', UNKNOWN_COUNTRY);
const DAYS = ['2027-01-30', '2027-01-31', '2027-02-04', '2027-02-08'] as const;
const anyTerms = fc.record({
  effect: fc.constantFrom('dark', 'dark', 'no-video', 'allowed', 'free'),
  competition: fc.option(competition),
  club: fc.option(fc.constantFrom('NAV', 'MAZ')),
  game: fc.option(fc.constantFrom(1, 2)),
  countries: fc.uniqueArray(fc.constantFrom('MX', 'US', 'CA'), { maxLength: 2 }),
  except_countries: fc.boolean(),
  days: fc.option(fc.constantFrom(['01-31', '02-07'], ['2027-01-30', '2027-01-31'], ['12-20', '01-31'])),
  starts_at: fc.constantFrom('2020-01-01T00:00:00.000Z', '2027-02-03T00:00:00.000Z'),
  ends_at: fc.option(fc.constant('2027-02-04T00:00:00.000Z')),
});
const anyRules = fc.array(anyTerms, { maxLength: 6 }).map((all) =>
  inOrder(
    all.map(({ days, except_countries, ...terms }) =>
      ruleOf({
        ...(terms as Parameters<typeof ruleOf>[0]),
        except_countries: except_countries && terms.countries.length > 0,
        first_day: days?.[0] ?? null,
        last_day: days?.[1] ?? null,
      }),
    ),
  ),
);
const anyGame = fc
  .record({ id: fc.constantFrom(1, 2, 3), competition, officialDate: fc.constantFrom(...DAYS) })
  .map((some) => game(some as Partial<RightsGame>));
const anyMoment = fc.constantFrom(START, new Date('2027-02-03T12:00:00Z'), new Date('2027-02-05T00:00:00Z'));

test('what is not left out anywhere is the same for every country', () => {
  fc.assert(
    fc.property(anyRules, anyGame, anyMoment, (rules, what, at) => {
      if (dependsOnCountry(rules, what, at)) return;
      for (const where of ['MX', 'US', 'CA', UNKNOWN_COUNTRY]) expect(isDark(rules, what, where, at)).toBe(false);
    }),
    { numRuns: 1000, seed: 20_270_131 },
  );
});

test('a list leaves out what is dark and nothing else', async () => {
  const cases = fc.asyncProperty(
    anyRules,
    fc.array(anyGame, { maxLength: 4 }),
    country,
    anyMoment,
    async (...given) => {
      const [rules, games, where, at] = given;
      const distinct = [...new Map(games.map((each) => [each.id, each])).values()];
      const { hidden } = await listingOf(rules, distinct, at, () => where);
      const dark = distinct.filter((each) => isDark(rules, each, where, at)).map(({ id }) => id);
      expect([...hidden]).toEqual(dark);
    },
  );
  await fc.assert(cases, { numRuns: 1000, seed: 20_270_207 });
});

test('a country that nobody knows never sees more than one that is named in no rule', () => {
  const rank = { dark: 0, 'no-video': 1, delayed: 1, open: 2, free: 3 } as const;
  const restricting = anyRules.map((rules) => rules.filter(({ terms }) => terms.effect === 'dark'));
  fc.assert(
    fc.property(restricting, anyGame, anyMoment, (rules, what, at) => {
      const stateIn = (where: string) => decideRights(rules, what, { country: where, at, plan: undefined }).state;
      for (const where of ['MX', 'US', 'CA', 'JP'])
        expect(rank[stateIn(UNKNOWN_COUNTRY)]).toBeLessThanOrEqual(rank[stateIn(where)]);
    }),
    { numRuns: 1000, seed: 20_270_203 },
  );
});
