/** The rules for texts in five languages, as tests that an app runs over its own texts. */
import { grouped } from '@palco/kernel/grouped';
import { LANGUAGES, type Language, localeOf } from '@palco/kernel/language';
import { expect, test } from 'vitest';

export interface TextGroup {
  readonly [key: string]: string | TextGroup;
}
/** Modules of texts by their path, which ends in `<language>/<group>.ts`. */
export type TextFiles = Readonly<Record<string, { readonly default: TextGroup }>>;

const flatten = (group: TextGroup, path: string): [string, string][] =>
  Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : flatten(value, `${path}.${key}`),
  );
const textsOf = (files: TextFiles, language: Language): Map<string, string> =>
  new Map(
    Object.entries(files).flatMap(([file, { default: group }]) => {
      const [, folder, name = ''] = /(\w+)\/([\w-]+)\.ts$/.exec(file) ?? [];
      return folder === language ? flatten(group, name) : [];
    }),
  );
const PLURAL = /_(zero|one|two|few|many|other)$/;
const others = LANGUAGES.filter((language) => language !== 'es');
/** A key without its plural form: those differ between languages. */
const bare = (key: string): string => key.replace(PLURAL, '');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(([all]) => all).sort();

/**
 * Compares the texts of all languages with the Spanish ones. `sameAsEnglish` lists what is rightly the same as in English;
 * anything else that is equal was not translated.
 */
export const textChecks = (
  files: TextFiles,
  sameAsEnglish: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>>,
): void => {
  const all = new Map(LANGUAGES.map((language) => [language, textsOf(files, language)]));
  const of = (language: Language): Map<string, string> => all.get(language) as Map<string, string>;

  const keysOf = (language: Language): string[] => [...new Set([...of(language).keys()].map(bare))].sort();

  test.each(others)('%s has the keys that Spanish has', (language) => {
    expect(keysOf(language)).toEqual(keysOf('es'));
  });

  test.each(LANGUAGES)('in %s nothing is empty, and no blank stands at an edge', (language) => {
    const faulty = [...of(language)].filter(([, text]) => text.trim() === '' || text !== text.trim());
    expect(faulty).toEqual([]);
  });

  test.each(others)('in %s a text takes the same names and tags as in Spanish', (language) => {
    const spanish = new Map([...of('es')].map(([key, text]) => [bare(key), namesIn(text)]));
    const differing = [...of(language)].filter(
      ([key, text]) => String(namesIn(text)) !== String(spanish.get(bare(key))),
    );
    expect(differing).toEqual([]);
  });

  test.each(LANGUAGES)('in %s every plural has the forms of the language, and no others', (language) => {
    const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories.toSorted();
    const plurals = grouped(
      [...of(language).keys()].filter((key) => PLURAL.test(key)),
      bare,
    );
    for (const [key, keys] of plurals)
      expect([key, keys.map((form) => PLURAL.exec(form)?.[1]).sort()]).toEqual([key, forms]);
  });

  test.each(['es', 'pt', 'it', 'ru'] as const)('in %s only what is listed is the same as in English', (language) => {
    const same = [...of(language)].filter(
      ([key, text]) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '')) && of('en').get(key) === text,
    );
    expect([...new Set(same.map(([, text]) => text))].sort()).toEqual([...sameAsEnglish[language]].sort());
  });

  test('more than 97 % of Russian is written in Cyrillic', () => {
    const texts = [...of('ru')].filter(([, text]) => /\p{L}/u.test(text));
    const cyrillic = texts.filter(([, text]) => /\p{Script=Cyrillic}/u.test(text));
    expect(cyrillic.length / texts.length).toBeGreaterThan(0.97);
  });
};
