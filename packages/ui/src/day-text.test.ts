import { DEMO_ZONE } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { expect, test } from 'vitest';
import { dayText, momentText } from './day-text.ts';

const english = wordsOf('en').board;
const russian = wordsOf('ru').board;
const spanish = wordsOf('es').board;

test.each([
  ['es-MX', spanish, '21 de marzo de 2027', 'domingo, 21 de marzo, 11:59 pm'],
  ['en-US', english, 'March 21, 2027', 'Sunday, March 21, 11:59 pm'],
  ['ru-RU', russian, '21 марта 2027 г.', 'воскресенье, 21 марта, 23:59'],
])('%s: a day and a moment in words, by the clock of the league', (locale, board, day, moment) => {
  const instant = '2027-03-22T05:59:00.000Z';
  expect(dayText(instant, DEMO_ZONE, locale)).toBe(day);
  expect(momentText(instant, DEMO_ZONE, locale, { board })).toBe(moment);
});
