import { LANGUAGES, type Language } from '@palco/kernel/language';
import { describe, expect, test } from 'vitest';
import { INCIDENT_TYPES, RUNNING_TYPES } from '../rules/action.ts';
import { RESULT_TYPES } from '../rules/result-type.ts';
import { EVERY_PLAY } from '../testing/every-play.ts';
import { wordsOf } from './words-of.ts';

type Text = readonly [key: string, text: string];

/** Every text of a language by its path; functions by what they make of a few numbers. */
const textsIn = (value: unknown, path = ''): readonly Text[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const make = value as (of: unknown) => string;
    return path.endsWith('list')
      ? [[path, make(['A', 'B'])]]
      : [1, 2, 5, 21].map((count): Text => [`${path}.${count}`, make(count)]);
  }
  return Object.entries(value as object).flatMap(([key, each]) => textsIn(each, path ? `${path}.${key}` : key));
};
const textsOf = (language: Language): ReadonlyMap<string, string> => {
  const { language: _, ...words } = wordsOf(language);
  return new Map(textsIn(words));
};
const all = new Map(LANGUAGES.map((language) => [language, textsOf(language)]));
const of = (language: Language): ReadonlyMap<string, string> => all.get(language) as ReadonlyMap<string, string>;
const others = LANGUAGES.filter((language) => language !== 'es');

/** Parts a language may do without, or put in another way: who handled the ball, the numbers, the base. */
const OPTIONAL = new Set(['{ball}', '{where}', '{over}', '{by}', '{at}', '{base}', '{inning}', '{number}']);
const placesIn = (text: string, optional: boolean): readonly string[] =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .filter((place) => OPTIONAL.has(place) === optional)
    .toSorted();

test.each(LANGUAGES)(
  'in %s no text is empty but the reason that says nothing, no blank stands at an edge',
  (language) => {
    const faulty = [...of(language)].filter(
      ([key, text]) => (text === '' && key !== 'sentences.reasons.other') || text !== text.trim() || /\s\s/.test(text),
    );
    expect(faulty).toEqual([]);
  },
);

test.each(others)('in %s a text has the places that the Spanish one has', (language) => {
  for (const [key, text] of of(language)) {
    const spanish = of('es').get(key) ?? '';
    if (!key.endsWith('firstDay')) expect([key, ...placesIn(text, false)]).toEqual([key, ...placesIn(spanish, false)]);
    const known = new Set([...placesIn(spanish, true), '{at}', '{base}', '{inning}', '{number}']);
    expect(placesIn(text, true).filter((place) => !known.has(place))).toEqual([]);
  }
});

/** English loan words in everyday use; any other text that equals the English one was not translated. */
const SAME_AS_ENGLISH: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  es: [
    'Balk',
    'Final',
    'Final: {score}',
    'Forfeit',
    'Foul',
    'Foul tip',
    'Strike',
    'Triple',
    'Wild pitch',
    'home',
    ...['1 out', '2 outs', '5 outs', '21 outs'],
    ...['1 strike', '2 strikes', '5 strikes', '21 strikes'],
  ],
  pt: ['Foul', 'Foul tip', 'Home run', 'Strike', 'Strikeout', ...['1 strike', '2 strikes', '5 strikes', '21 strikes']],
  it: ['Ball', 'Foul tip', 'Strike', '1 ball', '1 strike'],
  ru: [],
};
test.each(['es', 'pt', 'it', 'ru'] as const)('in %s only what is listed is the same as in English', (language) => {
  const same = [...of(language)].filter(
    ([key, text]) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')) && of('en').get(key) === text,
  );
  expect([...new Set(same.map(([, text]) => text))].sort()).toEqual([...SAME_AS_ENGLISH[language]].sort());
});

test('more than 97 % of the Russian texts are written in Cyrillic, and none has Latin letters', () => {
  const words = [...of('ru')].map(([, text]) => text.replace(/\{\w+\}/g, '')).filter((text) => /\p{L}/u.test(text));
  const cyrillic = words.filter((text) => /\p{Script=Cyrillic}/u.test(text));
  expect(cyrillic.length / words.length).toBeGreaterThan(0.97);
  expect(words.filter((text) => /\p{Script=Latin}/u.test(text) && text !== 'A и B')).toEqual([]);
});

describe('counting', () => {
  test.each([
    ['es', 'outs', '1 out, 2 outs, 5 outs, 21 outs'],
    ['en', 'runs', '1 run, 2 runs, 5 runs, 21 runs'],
    ['pt', 'outs', '1 eliminado, 2 eliminados, 5 eliminados, 21 eliminados'],
    ['it', 'runs', '1 punto, 2 punti, 5 punti, 21 punti'],
    ['ru', 'outs', '1 аут, 2 аута, 5 аутов, 21 аут'],
    ['ru', 'balls', '1 бол, 2 бола, 5 болов, 21 бол'],
    ['ru', 'strikes', '1 страйк, 2 страйка, 5 страйков, 21 страйк'],
    ['ru', 'runs', '1 очко, 2 очка, 5 очков, 21 очко'],
  ] as const)('in %s: %s', (language, what, texts) => {
    const { counts } = wordsOf(language);
    expect([1, 2, 5, 21].map((count) => counts[what](count)).join(', ')).toBe(texts);
  });

  test('Russian teens take the form of many', () => {
    const { outs } = wordsOf('ru').counts;
    expect([0, 3, 4, 11, 12, 14, 22, 111].map(outs).join(', ')).toBe(
      '0 аутов, 3 аута, 4 аута, 11 аутов, 12 аутов, 14 аутов, 22 аута, 111 аутов',
    );
  });
});

test.each([
  ['es', ['Ana'], 'Ana'],
  ['es', ['Luis Ochoa', 'Abel Nava'], 'Luis Ochoa y Abel Nava'],
  ['es', ['Luis Ochoa', 'Abel Nava', 'Isaías Ibarra'], 'Luis Ochoa, Abel Nava e Isaías Ibarra'],
  ['es', ['Abel Nava', 'Hilario Cota'], 'Abel Nava e Hilario Cota'],
  ['es', ['Abel Nava', 'Yair Cota'], 'Abel Nava y Yair Cota'],
  ['it', ['Abel Nava', 'Elías Parra'], 'Abel Nava ed Elías Parra'],
  ['en', ['Abel Nava', 'Elías Parra'], 'Abel Nava and Elías Parra'],
] as const)('names in a row in %s', (language, names, text) => {
  expect(wordsOf(language).sentences.list(names)).toBe(text);
});

test('the examples leave out no result, no running play, no incident and no other action', () => {
  const events = Object.values(EVERY_PLAY).map(({ event }) => event);
  const types = new Set(events.map((event) => ('type' in event ? event.type : event.kind)));
  for (const type of [...RESULT_TYPES, ...RUNNING_TYPES, ...INCIDENT_TYPES]) expect(types).toContain(type);
  expect(new Set(events.map(({ kind }) => kind)).size).toBe(13);
});
