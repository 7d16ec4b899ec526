/** Which games a scorer finds: pure. */
import type { CalendarDays, CalendarGame } from '@palco/contracts/games/calendar';

type GameState = 'soon' | 'live' | 'final' | 'off';
export const stateOf = ({ isLive, isFinal, isTerminated, isCancelled, isPostponed }: CalendarGame): GameState => {
  if (isCancelled || isPostponed) return 'off';
  if (isFinal || isTerminated) return 'final';
  return isLive ? 'live' : 'soon';
};

/**
 * Yesterday's games that are not over, and today's. A suspended game is listed on its own day and on the one on which it
 * is resumed: the later row is kept.
 */
export const toScore = (days: CalendarDays, today: string): readonly CalendarGame[] =>
  [
    ...new Map(
      Object.values(days.response)
        .flat()
        .map((game) => [game.mlbid, game]),
    ).values(),
  ]
    .filter((game) => game.officialDate === today || ['soon', 'live'].includes(stateOf(game)))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
