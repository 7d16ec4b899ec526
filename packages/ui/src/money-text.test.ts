import { expect, test } from 'vitest';
import { moneyParts, moneyText } from './money-text.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  [14900, 'MXN', 'es-MX', 'whole', '$149 MXN'],
  [14900, 'MXN', 'es-MX', 'exact', '$149.00 MXN'],
  [123450, 'MXN', 'en-US', 'whole', '$1,234.50 MXN'],
  [6900, 'USD', 'pt-BR', 'exact', '$ 69,00 USD'],
  [6900, 'USD', 'it-IT', 'exact', '69,00 USD'],
  [6900, 'MXN', 'ru-RU', 'whole', '69 MXN'],
] as const)('%i cents %s in %s, %s', (cents, currency, locale, digits, text) => {
  expect(plain(moneyText({ cents, currency }, locale, digits))).toBe(text);
});

test('a large price has a sign where it comes before the figure; elsewhere the code of its currency is enough', () => {
  expect(moneyParts({ cents: 44900, currency: 'MXN' }, 'es-MX', 'whole')).toEqual({
    figure: '449',
    sign: '$',
  });
  expect(moneyParts({ cents: 44950, currency: 'USD' }, 'ru-RU', 'whole')).toEqual({
    figure: '449,50',
    sign: undefined,
  });
});
