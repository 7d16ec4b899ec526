import { chanceFrom } from './chance.ts';
import { clubOf } from './clubs.ts';
import type { Interruption } from './interruption.ts';
import { createLineupCard } from './lineup-card.ts';
import type { Rosters } from './rosters.ts';
import type { ScheduledGame } from './season-schedule.ts';
import { type SimulatedGame, simulateGame } from './simulate-game.ts';
import { resumptionStart } from './start-times.ts';

const MINUTE = 60_000;
/** Since 2020, Mexican winter leagues place a runner on second from the tenth inning, in seven-inning games from the eighth. */
const placedRunnerFrom = ({ scheduledInnings, competition }: ScheduledGame): number | undefined =>
  competition === 'playoffs' ? undefined : scheduledInnings + 1;

const interruptionOf = (seed: string, game: ScheduledGame): Interruption | undefined => {
  const chance = chanceFrom(seed, 'interruption', game.id);
  const from = game.startsAt + chance.between(35, 120) * MINUTE;
  if (game.suspended) {
    const resumesAt = resumptionStart(game.day);
    return { type: 'suspension', reason: game.suspended, from, minutes: chance.between(40, 70), resumesAt };
  }
  return game.delayed ? { type: 'delay', reason: game.delayed, from, minutes: chance.between(20, 65) } : undefined;
};

/**
 * The whole game of a calendar entry. It depends only on the seed and the entry, not on other games, so every process
 * gets the same one. Undefined for a cancelled game. About 4 ms.
 */
export const playScheduledGame = (seed: string, rosters: Rosters, game: ScheduledGame): SimulatedGame | undefined => {
  if (game.cancelled) return undefined;
  const { clubs, day, gameOfDay, turns } = game;
  const card = (side: 'away' | 'home') =>
    createLineupCard({ seed, roster: rosters[clubs[side]], day, gameOfDay, turn: turns[side] });
  const placed = placedRunnerFrom(game);
  const interruption = interruptionOf(seed, game);
  return simulateGame({
    seed: [seed, game.id],
    cards: { away: card('away'), home: card('home') },
    startsAt: game.startsAt,
    scheduledInnings: game.scheduledInnings,
    homeRuns: clubOf(clubs.home).venue.homeRuns,
    ...(placed === undefined ? {} : { placedRunnerFrom: placed }),
    ...(interruption ? { interruption } : {}),
  });
};
