import { expect, test } from 'vitest';
import { tutorialLanguage } from './tutorial-language.ts';

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['it', 'it'],
  ['pr', 'pt'],
  ['ru', 'ru'],
  ['xx', 'ru'],
  ['', 'ru'],
])('stored "%s" begins in %s', (stored, language) => {
  expect(tutorialLanguage(stored, 'es')).toBe(language);
});

test('nothing stored begins in the language of the page', () => {
  expect(tutorialLanguage(undefined, 'es')).toBe('es');
});
