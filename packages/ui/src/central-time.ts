import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { timeText } from '@palco/baseball/wording/clock-time';
import { leagueClockOf } from '@palco/kernel/league-date';

/** `7:30 pm`, `19:30` on the league's clock; `at` as ISO text, milliseconds or a date. */
export const centralTime = (at: string | number | Date, words: BoardTexts): string => {
  const { hour, minute } = leagueClockOf(new Date(at));
  return timeText(hour, minute, words);
};
