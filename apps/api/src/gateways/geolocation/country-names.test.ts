import { expect, test } from 'vitest';
import { countryNamed } from './country-names.ts';

test.each([
  ['Mexico', 'MX'],
  ['México', 'MX'],
  ['mexico', 'MX'],
  [' MEXICO ', 'MX'],
  ['United States', 'US'],
  ['United States of America', 'US'],
  ['Estados Unidos', 'US'],
  ["Côte d'Ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['Russia', 'RU'],
  ['../', undefined],
  ['', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
])('%j is %s', (name, code) => {
  expect(countryNamed(name)).toBe(code);
});
