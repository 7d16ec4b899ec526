import { expect, test } from 'vitest';
import { LANGUAGES, languageFrom, wireNameOf } from './language.ts';

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['EN_us', 'en'],
  ['pr', 'pt'],
  ['pt-BR', 'pt'],
  ['1', 'es'],
  ['2', 'en'],
  ['ru', 'ru'],
])('%s is read as %s', (name, language) => {
  expect(languageFrom(name)).toBe(language);
});

test.each(['xx', '', '__proto__', 'constructor', '../../etc', null, undefined, '3'])(
  '%s is no language of ours',
  (name) => {
    expect(languageFrom(name)).toBeUndefined();
  },
);

test('every language is found again under the name it has on the wire', () => {
  for (const language of LANGUAGES) expect(languageFrom(wireNameOf[language])).toBe(language);
});
