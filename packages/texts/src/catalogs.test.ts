/** The rules for texts in five languages: each catalog compared with the Spanish one. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { grouped } from '@palco/kernel/grouped';
import { LANGUAGES, type Language, localeOf } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { readCatalog, roomsOf } from './read-catalog.ts';
import { SAME_AS_ENGLISH } from './testing/same-as-english.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}
const FOLDER = join(import.meta.dirname, '../../../texts');

const flatten = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : flatten(value, `${path}.${key}`),
  );
const all = new Map(
  LANGUAGES.map((language) => [
    language,
    new Map(roomsOf(language).flatMap((room) => flatten(readCatalog(language, room) as Texts, room))),
  ]),
);
const of = (language: Language): Map<string, string> => all.get(language) as Map<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const others = LANGUAGES.filter((language) => language !== 'es');
/** A key without its plural form: those differ between languages. */
const bare = (key: string): string => key.replace(PLURAL, '');
const keysOf = (language: Language): string[] => [...new Set([...of(language).keys()].map(bare))].sort();
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(([all]) => all).sort();
/** In the words of a play a language may leave these out, or say them in another way: where, who handled it, the base. */
const OPTIONAL = /\{\{(ball|where|over|by|at|base|inning|number)\}\}/;
const neededIn = (key: string, text: string): string[] =>
  namesIn(text).filter((name) => !(key.startsWith('baseball') && OPTIONAL.test(name)));

test('there is a folder for each language, with nothing but catalogs', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...LANGUAGES].sort());
  const files = LANGUAGES.flatMap((language) => readdirSync(join(FOLDER, language)));
  expect(files.filter((file) => !/^[a-z-]+\.json$/.test(file))).toEqual([]);
});

test.each(others)('%s has the keys that Spanish has', (language) => {
  expect(keysOf(language)).toEqual(keysOf('es'));
});

test.each(LANGUAGES)('in %s nothing is empty, and no blank stands at an edge or beside another', (language) => {
  const faulty = [...of(language)].filter(
    ([, text]) => text.trim() === '' || text !== text.trim() || / {2}/.test(text),
  );
  expect(faulty).toEqual([]);
});

test.each(LANGUAGES)('in %s every placeholder stands in two braces', (language) => {
  const faulty = [...of(language)].filter(([, text]) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')));
  expect(faulty).toEqual([]);
});

test.each(others)('in %s a text takes the same names and tags as in Spanish', (language) => {
  const spanish = new Map([...of('es')].map(([key, text]) => [bare(key), neededIn(key, text)]));
  const differing = [...of(language)].filter(
    ([key, text]) => String(neededIn(key, text)) !== String(spanish.get(bare(key))),
  );
  expect(differing).toEqual([]);
});

test.each(LANGUAGES)('in %s every plural has the forms of the language, and no others', (language) => {
  const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories.toSorted();
  const plurals = grouped(
    [...of(language).keys()].filter((key) => PLURAL.test(key)),
    bare,
  );
  const spanish = [...of('es').keys()].filter((key) => PLURAL.test(key)).map(bare);
  expect([...plurals.keys()].sort()).toEqual([...new Set(spanish)].sort());
  for (const [key, keys] of plurals)
    expect([key, keys.map((form) => PLURAL.exec(form)?.[1]).sort()]).toEqual([key, forms]);
});

test.each(['es', 'pt', 'it', 'ru'] as const)('in %s only what is listed is the same as in English', (language) => {
  const same = [...of(language)].filter(
    ([key, text]) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '')) && of('en').get(key) === text,
  );
  expect([...new Set(same.map(([, text]) => text))].sort()).toEqual([...SAME_AS_ENGLISH[language]].sort());
});

test('more than 97 % of Russian is written in Cyrillic', () => {
  const texts = [...of('ru')].filter(([, text]) => /\p{L}/u.test(text));
  const cyrillic = texts.filter(([, text]) => /\p{Script=Cyrillic}/u.test(text));
  expect(cyrillic.length / texts.length).toBeGreaterThan(0.97);
});

test('every form says in English what is wrong as the specification words it', () => {
  const begins: Readonly<Record<string, string>> = {
    email: 'Wrong email',
    telephone: 'Wrong number',
    number: 'Wrong number',
    currentPassword: 'Wrong password',
  };
  const faults = [...of('en')].filter(([key, text]) => {
    const [, field = ''] = /\.wrong\.(\w+)$/.exec(key) ?? [];
    return begins[field] !== undefined && !text.startsWith(begins[field]);
  });
  expect(faults).toEqual([]);
});
