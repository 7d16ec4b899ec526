import { board as english } from '@palco/baseball/wording/english-board';
import { board as russian } from '@palco/baseball/wording/russian-board';
import { board as spanish } from '@palco/baseball/wording/spanish-board';
import { expect, test } from 'vitest';
import { dayText, momentText } from './day-text.ts';

test.each([
  ['es-MX', spanish, '21 de marzo de 2027', 'domingo, 21 de marzo, 11:59 pm'],
  ['en-US', english, 'March 21, 2027', 'Sunday, March 21, 11:59 pm'],
  ['ru-RU', russian, '21 марта 2027 г.', 'воскресенье, 21 марта, 23:59'],
])('%s: a day and a moment in words, by the clock of the league', (locale, board, day, moment) => {
  const instant = '2027-03-22T05:59:00.000Z';
  expect(dayText(instant, locale)).toBe(day);
  expect(momentText(instant, locale, { board })).toBe(moment);
});
