import type { Language } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { describe, expect, test } from 'vitest';
import { GAME_STATUSES, type GameStatus, statusOfCode } from '../rules/game-status.ts';
import type { Half } from '../rules/side.ts';
import { halfText, inningHeading, ordinalText, phaseOf, reasonText, shortStatus, statusText } from './board-text.ts';
import { dayTitle, monthName } from './calendar-day.ts';
import { clockTime } from './clock-time.ts';

const es = wordsOf('es');

// the league's own texts, literally (acceptance.md, S240–S260)
test.each([
  [0, 'Próximamente'],
  [1, 'En progreso'],
  [2, 'Final'],
  [3, 'Por comenzar'],
  [4, 'Calentamiento'],
  [5, 'Suspendido'],
  [6, 'Pospuesto'],
  [7, 'Cancelado'],
])('status %i is "%s"', (code, text) => {
  expect(statusText(statusOfCode(code) as GameStatus, es)).toBe(text);
});

test.each([
  ['top', 0, 'Alta'],
  ['top', 2, 'Alta'],
  ['top', 3, 'Mitad'],
  ['bottom', 0, 'Baja'],
  ['bottom', 2, 'Baja'],
  ['bottom', 3, 'Cierre'],
] as const)('the %s with %i outs is "%s"', (half: Half, outs, text) => {
  expect(halfText(phaseOf(half, outs), es)).toBe(text);
});

test.each([
  ['es', '1era 2da 3era 4ta 5ta 6ta 7ma 8ava 9ena 10ma 11ava 12ava 13ava 21ava'],
  ['en', '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 21st'],
  ['pt', '1ª 2ª 3ª 4ª 5ª 6ª 7ª 8ª 9ª 10ª 11ª 12ª 13ª 21ª'],
  ['it', '1º 2º 3º 4º 5º 6º 7º 8º 9º 10º 11º 12º 13º 21º'],
  ['ru', '1-й 2-й 3-й 4-й 5-й 6-й 7-й 8-й 9-й 10-й 11-й 12-й 13-й 21-й'],
] as const)('innings are counted in %s', (language, ordinals) => {
  const innings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 21];
  expect(innings.map((inning) => ordinalText(inning, wordsOf(language))).join(' ')).toBe(ordinals);
});

test.each([
  [0, 0, '12:00 am'],
  [0, 5, '12:05 am'],
  [9, 30, '9:30 am'],
  [12, 0, '12:00 pm'],
  [13, 0, '1:00 pm'],
  [19, 30, '7:30 pm'],
  [23, 59, '11:59 pm'],
])('%i h %i is %s', (hour, minute, text) => {
  expect(clockTime(hour, minute)).toBe(text);
});

const CARDS = [
  { status: 'upcoming', start: { hour: 19, minute: 30, mark: 'CT' } },
  { status: 'about_to_start', start: { hour: 16, minute: 0, mark: 'CT' } },
  { status: 'upcoming' },
  { status: 'in_progress', inning: 5, phase: 'top' },
  { status: 'in_progress', inning: 10, phase: 'end' },
  { status: 'in_progress' },
  { status: 'final', inning: 9 },
  { status: 'final', inning: 11 },
  { status: 'suspended', inning: 4 },
] as const;
test.each<readonly [Language, readonly string[]]>([
  [
    'es',
    [
      '7:30 pm CT',
      '4:00 pm CT',
      'Próximamente',
      '5ta Alta',
      '10ma Cierre',
      '1era Alta',
      'Final/9',
      'Final/11',
      'Suspendido',
    ],
  ],
  [
    'en',
    ['7:30 pm CT', '4:00 pm CT', 'Upcoming', 'Top 5th', 'End 10th', 'Top 1st', 'Final/9', 'Final/11', 'Suspended'],
  ],
  [
    'pt',
    ['19:30 CT', '16:00 CT', 'Em breve', '5ª Alta', '10ª Fim', '1ª Alta', 'Encerrado/9', 'Encerrado/11', 'Suspenso'],
  ],
  [
    'it',
    ['19:30 CT', '16:00 CT', 'Prossimamente', 'Alta 5º', 'Fine 10º', 'Alta 1º', 'Finale/9', 'Finale/11', 'Sospesa'],
  ],
  [
    'ru',
    [
      '19:30 CT',
      '16:00 CT',
      'Скоро',
      'Верх 5-го',
      'Конец 10-го',
      'Верх 1-го',
      'Завершена/9',
      'Завершена/11',
      'Прервана',
    ],
  ],
])('the short status in %s', (language, texts) => {
  expect(CARDS.map((card) => shortStatus(card, wordsOf(language)))).toEqual(texts);
});

test.each([
  ['es', '21 de noviembre', '1 de enero', 'Alta de la 5ta'],
  ['en', 'November 21', 'January 1', 'Top of the 5th'],
  ['pt', '21 de novembro', '1º de janeiro', 'Alta da 5ª'],
  ['it', '21 novembre', '1º gennaio', 'Parte alta del 5º'],
  ['ru', '21 ноября', '1 января', '5-й иннинг, первая половина'],
] as const)('days and headings in %s', (language, day, first, heading) => {
  const words = wordsOf(language);
  expect(dayTitle('2026-11-21' as LeagueDate, words)).toBe(day);
  expect(dayTitle('2027-01-01' as LeagueDate, words)).toBe(first);
  expect(inningHeading(5, 'top', words)).toBe(heading);
});

describe('in every language', () => {
  test.each(['es', 'en', 'pt', 'it', 'ru'] as const)(
    '%s has twelve months and eight statuses, all different',
    (each) => {
      const words = wordsOf(each);
      expect(new Set(Array.from({ length: 12 }, (_, month) => monthName(month + 1, words))).size).toBe(12);
      expect(new Set(GAME_STATUSES.map((status) => statusText(status, words))).size).toBe(8);
      expect(reasonText('rain', words)).toMatch(/^\p{Lu}/u);
    },
  );
});
