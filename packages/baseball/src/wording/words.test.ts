import { wordsOf } from '@palco/texts/words-of';
import { describe, expect, test } from 'vitest';
import { INCIDENT_TYPES, RUNNING_TYPES } from '../rules/action.ts';
import { RESULT_TYPES } from '../rules/result-type.ts';
import { EVERY_PLAY } from '../testing/every-play.ts';

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
