import { LANGUAGES, localeOf } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { decimalText } from './decimal-text.ts';

test('a figure with decimals is written as each language writes it', () => {
  expect(LANGUAGES.map((language) => `${language} ${decimalText(1.5, 2, localeOf[language])}`).toSorted()).toEqual([
    'en 1.50',
    'es 1.50',
    'it 1,50',
    'pt 1,50',
    'ru 1,50',
  ]);
});
