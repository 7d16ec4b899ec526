/** Removes the games that the caller may not see from scoreboard and calendar. Pure. */
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { NO_GAMES_CARD, type Scoreboard } from '@palco/contracts/games/scoreboard';

/** A day of which nothing is left looks like one without games. */
export const scoreboardWithout = (hidden: ReadonlySet<number>, { response, ...rest }: Scoreboard): Scoreboard => {
  const cards = response.filter((card) => !('id' in card && hidden.has(card.id)));
  return { ...rest, response: cards.length ? cards : [NO_GAMES_CARD] };
};

/** A day of which nothing is left is missing. */
export const calendarWithout = (hidden: ReadonlySet<number>, { response, ...rest }: CalendarDays): CalendarDays => ({
  ...rest,
  response: Object.fromEntries(
    Object.entries(response).flatMap(([day, rows]) => {
      const left = rows.filter(({ mlbid }) => !hidden.has(mlbid));
      return rows.length > 0 && left.length === 0 ? [] : [[day, left]];
    }),
  ),
});
