import { expect, test } from 'vitest';
import { draftOf, exceptionTo, isTooWide, newTerms, termsOf } from './rule-draft.ts';

const NOW = '2026-11-21T02:52:00.000Z';
const CARIBBEAN = newTerms(NOW, {
  name: 'Serie del Caribe',
  competition: 'caribbean-series',
  countries: ['US', 'CA'],
  first_day: '01-31',
  last_day: '02-07',
  holder: { name: 'Canal Nueve', url: null },
});

test('a form that nobody touched gives the same terms back', () => {
  expect(termsOf(draftOf(CARIBBEAN))).toEqual(CARIBBEAN);
});

test('countries are read however they are typed, and minutes only where they mean something', () => {
  const draft = { ...draftOf(CARIBBEAN), codes: 'us ca;MX', minutes: '60' };
  expect(termsOf(draft)).toMatchObject({ countries: ['US', 'CA', 'MX'], delay_minutes: null });
  expect(termsOf({ ...draft, effect: 'delayed' }).delay_minutes).toBe(60);
});

test('an exception has the scope of its rule, narrowed to the game', () => {
  expect(exceptionTo(CARIBBEAN, NOW, 7)).toMatchObject({
    effect: 'allowed',
    game: 7,
    countries: ['US', 'CA'],
    holder: null,
  });
});

test('a rule of days only is too wide, one that names a competition is not', () => {
  expect(isTooWide(CARIBBEAN)).toBe(false);
  expect(isTooWide({ ...CARIBBEAN, competition: null })).toBe(true);
  expect(isTooWide({ ...CARIBBEAN, competition: null, effect: 'free' })).toBe(false);
});
