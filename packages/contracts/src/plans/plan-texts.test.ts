import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { descriptionIn, titleIn, titlesOf } from './plan-texts.ts';

const plan = {
  title: 'Pase',
  title_en: 'Pass',
  description: 'Todos los juegos',
  description_en: 'Every game',
  texts: { pt: { title: 'Passe', description: 'Todos os jogos' }, ru: { title: 'Абонемент', description: 'Все игры' } },
};

test('each language reads its own texts, and English where it has none', () => {
  expect(LANGUAGES.map((language) => titleIn(plan, language))).toEqual(['Pase', 'Pass', 'Passe', 'Pass', 'Абонемент']);
  expect(LANGUAGES.map((language) => descriptionIn(plan, language))).toEqual([
    'Todos los juegos',
    'Every game',
    'Todos os jogos',
    'Every game',
    'Все игры',
  ]);
});

test('a reply without further languages is read in English', () => {
  const { texts: _, ...old } = plan;
  expect([titleIn(old, 'es'), titleIn(old, 'ru'), descriptionIn(old, 'ru')]).toEqual(['Pase', 'Pass', 'Every game']);
});

test('an order keeps only the titles', () => {
  expect(titlesOf(plan.texts)).toEqual({ pt: { title: 'Passe' }, ru: { title: 'Абонемент' } });
});
