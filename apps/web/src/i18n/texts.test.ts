import { LANGUAGES, type Language, localeOf } from '@palco/kernel/language';
import { describe, expect, test } from 'vitest';
import { loadTexts } from './texts.ts';

interface Group {
  readonly [key: string]: string | Group;
}
// every group there is, the pages' own too, whether or not somebody put it into a list
const files = import.meta.glob<{ default: Group }>('./*/*.ts', { eager: true });

const flatten = (group: Group, path: string): [string, string][] =>
  Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : flatten(value, `${path}.${key}`),
  );
const textsOf = (language: Language): Map<string, string> =>
  new Map(
    Object.entries(files).flatMap(([file, { default: group }]) => {
      const [, folder, name = ''] = /^\.\/(\w+)\/([\w-]+)\.ts$/.exec(file) ?? [];
      return folder === language ? flatten(group, name) : [];
    }),
  );
const all = new Map(LANGUAGES.map((language) => [language, textsOf(language)]));
const of = (language: Language): Map<string, string> => all.get(language) as Map<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const others = LANGUAGES.filter((language) => language !== 'es');
/** A key without its plural form: those differ between languages. */
const bare = (key: string): string => key.replace(PLURAL, '');
const keysOf = (language: Language): string[] => [...new Set([...of(language).keys()].map(bare))].sort();
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(([all]) => all).sort();

test.each(others)('%s has the keys that Spanish has', (language) => {
  expect(keysOf(language)).toEqual(keysOf('es'));
});

test.each(LANGUAGES)('in %s nothing is empty, and no blank stands at an edge', (language) => {
  const faulty = [...of(language)].filter(([, text]) => text.trim() === '' || text !== text.trim());
  expect(faulty).toEqual([]);
});

test.each(others)('in %s a text takes the same names and tags as in Spanish', (language) => {
  const spanish = new Map([...of('es')].map(([key, text]) => [bare(key), namesIn(text)]));
  const differing = [...of(language)].filter(([key, text]) => String(namesIn(text)) !== String(spanish.get(bare(key))));
  expect(differing).toEqual([]);
});

test.each(LANGUAGES)('in %s every plural has the forms of the language, and no others', (language) => {
  const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories.toSorted();
  const plurals = Map.groupBy(
    [...of(language).keys()].filter((key) => PLURAL.test(key)),
    bare,
  );
  for (const [key, keys] of plurals)
    expect([key, keys.map((form) => PLURAL.exec(form)?.[1]).sort()]).toEqual([key, forms]);
});

const EVERYWHERE = [
  'AirPlay',
  'PayPal',
  'WHIP',
  '{{away}} {{awayRuns}}, {{home}} {{homeRuns}} · {{place}} | Palco',
] as const;
const WESTERN = [...EVERYWHERE, 'CVV', 'MM', 'OK', '{{seconds}} s', '{{speed}} Mbps'] as const;
/**
 * What is rightly the same as in English: brands, units, and words the language took over. Anything else that is equal
 * was not translated; a word is never padded to differ.
 */
const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  es: [
    ...WESTERN,
    'Final',
    'Hits',
    'Home',
    'No',
    'On demand',
    'Outs',
    'Playoffs',
    'Roster',
    'Strikes',
    'Subtotal',
    'Total',
    'Triples',
    'Video',
    '{{count}} out',
    '{{count}} outs',
  ],
  pt: [
    ...WESTERN,
    'BOX SCORE',
    'ERA',
    'Holds',
    'Home',
    'Home runs',
    'Menu',
    'Playoffs',
    'Saves',
    'Strikeouts',
    'Strikes',
    'Subtotal',
    'Total',
    'Volume',
  ],
  it: [...WESTERN, 'Menu', 'No', 'On demand', 'Pass', 'Password', 'Video', 'Volume'],
  ru: [...EVERYWHERE, 'ERA', 'End', 'Home'],
};

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

describe('counting outs', () => {
  test.each([
    ['es', ['1 out', '2 outs', '5 outs', '21 outs']],
    ['en', ['1 out', '2 outs', '5 outs', '21 outs']],
    ['pt', ['1 eliminado', '2 eliminados', '5 eliminados', '21 eliminados']],
    ['it', ['1 eliminato', '2 eliminati', '5 eliminati', '21 eliminati']],
    ['ru', ['1 аут', '2 аута', '5 аутов', '21 аут']],
  ] as const)('in %s', async (language, words) => {
    const { t } = await loadTexts(language);
    expect([1, 2, 5, 21].map((count) => t('ui.outs', { count }))).toEqual(words);
  });
});
