import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { dayTitle } from '@palco/baseball/wording/calendar-day';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import { calendarState } from './week.ts';

const DAYS = Array.from({ length: 31 }, (_, before) => String(before + 1).padStart(2, '0'));

/** How many games there are on the days of a month (`2026-11`), from its reply; days without any are left out. */
export const gamesByDay = (
  month: string,
  { response }: Pick<CalendarDays, 'response'>,
  league: BoardTexts,
): Map<LeagueDate, number> =>
  new Map(
    DAYS.flatMap((day) => {
      const date = leagueDateFrom(`${month}-${day}`);
      const games = date ? (response[dayTitle(date, league)] ?? []) : [];
      const kept = games.filter((game) => !['cancelled', 'postponed'].includes(calendarState(game)));
      return date && kept.length > 0 ? [[date, kept.length] as const] : [];
    }),
  );
