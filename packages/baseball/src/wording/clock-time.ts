import type { BoardWords } from './board-words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A time of day as the league and the wire write it: `7:30 pm`, lower case, no periods. Midnight is 12:00 am, noon
 * 12:00 pm.
 */
export const clockTime = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${two(minute)} ${hour % 24 < 12 ? 'am' : 'pm'}`;

/** A time of day in the format of a language: `7:30 pm`, `19:30`. */
export const timeText = (hour: number, minute: number, { board }: { readonly board: BoardWords }): string =>
  board.hours === 12 ? clockTime(hour, minute) : `${two(hour % 24)}:${two(minute)}`;
