import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import {
  type Catalogue,
  changesOf,
  draftOf,
  draftOn,
  isTyped,
  missingLanguages,
  needsTyping,
  titleNeeded,
  totalOf,
  withOriginal,
  withText,
} from './draft.ts';

const REGIONS: Catalogue['regions'] = [
  { region: 'mexico', currency: 'MXN', payment_methods: ['openpay'], countries: ['MX'], is_fallback: false },
  { region: 'elsewhere', currency: 'USD', payment_methods: ['paypal'], countries: [], is_fallback: true },
];
const PLAN: Catalogue['plans'][number] = {
  id: 107,
  title: 'Temporada',
  title_en: 'Season',
  description: 'Todo',
  description_en: 'All',
  texts: { pt: { title: 'Temporada', description: 'Tudo' } },
  image: '',
  period: 'season',
  days: 30,
  valid_from: null,
  valid_until: null,
  sale_from: null,
  sale_until: null,
  competitions: ['regular-season'],
  scope: 'all',
  position: 10,
  months: [],
  recurring: false,
  stale: [],
  prices: [{ region: 'mexico', price: '449.00', commission: '0.00' }],
};
const draft = draftOf(PLAN, REGIONS);
const priced = (region: string, price: string, commission = '0.00', typed = {}) => ({
  ...draft,
  prices: { ...draft.prices, [region]: { price, commission } },
  typed,
});

test('what is not touched changes nothing', () => {
  expect(changesOf(PLAN, draft, REGIONS)).toEqual({ changes: [], lines: [] });
});

test.each([
  ['lower', priced('mexico', '399'), { kind: 'price', price: '399', commission: '0.00' }, ['449.00', '399.00', false]],
  ['with a commission', priced('mexico', '440', '9'), { kind: 'price', commission: '9' }, ['449.00', '449.00', false]],
  ['far lower', priced('mexico', '199'), { kind: 'price' }, ['449.00', '199.00', true]],
  ['withdrawn', priced('mexico', '', ''), { kind: 'withdraw', region: 'mexico' }, ['449.00', undefined, false]],
  [
    'sold somewhere new',
    priced('elsewhere', '69'),
    { kind: 'price', region: 'elsewhere' },
    [undefined, '69.00', false],
  ],
])('a price is %s', (_, changed, change, [before, after, mustType]) => {
  const made = changesOf(PLAN, changed, REGIONS);
  expect(made.changes).toMatchObject([change]);
  expect(made.lines).toMatchObject([{ before, after, mustType }]);
});

test('a price that is far from the one before counts when its total is typed', () => {
  const far = priced('mexico', '199');
  expect(isTyped(changesOf(PLAN, far, REGIONS), {})).toBe(false);
  const typed = priced('mexico', '199', '0', { mexico: '199' });
  expect(isTyped(changesOf(PLAN, typed, REGIONS), typed.typed)).toBe(true);
  expect(changesOf(PLAN, typed, REGIONS).changes).toMatchObject([{ typed_total: '199.00' }]);
});

test.each([
  ['449.00', '224.50', false],
  ['449.00', '224.49', true],
  ['449.00', '673.51', true],
  [undefined, '99.00', false],
  [undefined, '0.99', true],
])('from %s to %s must be typed: %s', (before, after, expected) => {
  expect(needsTyping(before, after)).toBe(expected);
});

test.each([
  ['', '', undefined],
  ['10', '', '10.00'],
  ['10', '2.5', '12.50'],
  ['abc', '0', undefined],
])('price %s and commission %s are %s', (price, commission, total) => {
  expect(totalOf({ price, commission })).toBe(total);
});

test('a draft on what somebody else saved keeps what was typed and takes what was not touched', () => {
  const theirs = {
    ...PLAN,
    title_en: 'Whole season',
    prices: [
      { region: 'mexico', price: '429.00', commission: '0.00' },
      { region: 'elsewhere', price: '59.00', commission: '0.00' },
    ],
  };
  const typed = { ...priced('mexico', '399'), terms: { ...draft.terms, title: 'Temporada completa' } };
  const rebased = draftOn(theirs, REGIONS, PLAN, typed, REGIONS);
  expect(rebased.terms).toMatchObject({ title: 'Temporada completa', title_en: 'Whole season' });
  expect(rebased.prices).toMatchObject({ mexico: { price: '399' }, elsewhere: { price: '59.00' } });
  expect(changesOf(theirs, rebased, REGIONS).lines).toMatchObject([
    { region: undefined },
    { region: 'mexico', before: '429.00', after: '399.00' },
  ]);
});

test('languages without a text are missing until they have one', () => {
  expect(missingLanguages(draft.terms, LANGUAGES)).toEqual(['it', 'ru']);
  const more = withText(draft.terms, 'it', { title: 'Stagione', description: 'Tutto' });
  expect(missingLanguages(more, LANGUAGES)).toEqual(['ru']);
  expect(missingLanguages(withText(draft.terms, 'en', { title: '', description: '' }), LANGUAGES)).toEqual([
    'en',
    'it',
    'ru',
  ]);
});

test('a plan needs a title in Spanish and in English, and in every language in which it promises something', () => {
  expect(titleNeeded(draft.terms, LANGUAGES)).toBeUndefined();
  expect(titleNeeded({ ...draft.terms, title: ' ', title_en: '' }, LANGUAGES)).toBe('es');
  expect(titleNeeded({ ...draft.terms, title_en: ' ' }, LANGUAGES)).toBe('en');
  expect(titleNeeded(withText(draft.terms, 'it', { title: '', description: 'Tutto' }), LANGUAGES)).toBe('it');
});

test('a league of one language is asked for that one alone, and the plan has it where old clients read', () => {
  const alone = draftOf({ ...PLAN, title_en: '', description_en: '', texts: {} }, REGIONS);
  expect(missingLanguages(alone.terms, ['es'])).toEqual([]);
  expect(titleNeeded(alone.terms, ['es'])).toBeUndefined();
  expect(withOriginal(alone, ['es']).terms).toMatchObject({ title_en: 'Temporada', description_en: 'Todo' });
  expect(withOriginal(alone, ['es', 'en']).terms.title_en).toBe('');
  // another name of the plan reaches them too; what was translated stays
  const onFile = { ...PLAN, title_en: PLAN.title, description_en: PLAN.description };
  const renamed = draftOf({ ...onFile, title: 'Verano' }, REGIONS);
  expect(withOriginal(renamed, ['es'], onFile).terms.title_en).toBe('Verano');
  expect(withOriginal(draftOf({ ...PLAN, title: 'Verano' }, REGIONS), ['es'], PLAN).terms.title_en).toBe(PLAN.title_en);
});
