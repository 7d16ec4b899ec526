import type { LeagueDate } from '@palco/kernel/league-date';
import type { BoardTexts } from './board-text.ts';
import { fill } from './fill.ts';

/** `noviembre`; 1 is January. */
export const monthName = (month: number, { board }: BoardTexts): string => board.months[month - 1] ?? '';

/** The title of a day on the calendar: `21 de noviembre`. */
export const dayTitle = (date: LeagueDate, words: BoardTexts): string => {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return fill(day === 1 ? words.board.firstDay : words.board.day, { day, month: monthName(month, words) });
};
