/** Games of simulated seasons, including doubleheaders, delays and suspended games. */
import { type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import { makeRosters } from '../simulator/rosters.ts';
import { playScheduledGame } from '../simulator/season-game.ts';
import { seasonPlan } from '../simulator/season-plan.ts';
import { regularSchedule, type ScheduledGame } from '../simulator/season-schedule.ts';
import type { SimulatedGame } from '../simulator/simulate-game.ts';

const ANCHOR = leagueDateFrom('2026-11-21') as LeagueDate;

interface SeasonGame extends SimulatedGame {
  readonly scheduled: ScheduledGame;
}

/** The first `count` games played, of as many seasons as necessary; each season has its own players. */
export const seasonGames = (count: number, seed = 'palco'): readonly SeasonGame[] => {
  const games: SeasonGame[] = [];
  for (let season = 0; games.length < count; season += 1) {
    const plan = seasonPlan(`${seed} ${season}`, ANCHOR);
    const rosters = makeRosters(plan.seed, plan.year);
    for (const scheduled of regularSchedule(plan)) {
      const game = games.length < count ? playScheduledGame(plan.seed, rosters, scheduled) : undefined;
      if (game) games.push({ ...game, scheduled });
    }
  }
  return games;
};
