import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { timeText } from '@palco/baseball/wording/clock-time';
import { leagueClockOf, type Zone } from '@palco/kernel/league-date';

/** `7:30 pm`, `19:30` on the league's clock; `at` as ISO text, milliseconds or a date. */
export const leagueTime = (at: string | number | Date, zone: Zone, words: BoardTexts): string => {
  const { hour, minute } = leagueClockOf(new Date(at), zone);
  return timeText(hour, minute, words);
};
