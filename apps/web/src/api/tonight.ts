import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { LeagueDate } from '@palco/kernel/league-date';
import { useScoreboard } from './scoreboard.ts';
import { useLeagueDays } from './today.ts';

interface Tonight {
  readonly today: LeagueDate;
  /** undefined while they are loading, and when that failed */
  readonly cards: readonly ScoreboardGame[] | undefined;
  readonly hasFailed: boolean;
}
/** The games of the day, and after midnight those of last night that are still on. */
export const useTonight = (): Tonight => {
  const { today, lastNight } = useLeagueDays();
  const { cards: todays, hasFailed } = useScoreboard(today);
  const { cards: lastNights = [] } = useScoreboard(lastNight);
  // a game that was suspended last night may be one of today's as well
  const isTodays = ({ id }: ScoreboardGame): boolean => todays?.some((card) => card.id === id) ?? false;
  const cards = todays && [...lastNights.filter((card) => card.isLive && !isTodays(card)), ...todays];
  return { today, cards, hasFailed };
};
