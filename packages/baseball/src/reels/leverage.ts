/** How much hangs on the next plate appearance: the leverage index of a point of a game. */
import { branchesOf } from './run-probabilities.ts';
import { type GamePoint, homeWinChanceAt } from './win-probability.ts';

/** By how much a plate appearance changes the chance to win on average (Tango, The Book: 0.0346). */
const AVERAGE_SWING = 0.0346;

/** The next half inning, for a point after the third out. */
const atBat = (point: GamePoint): GamePoint => {
  if (point.outs < 3) return point;
  const next = { ...point, outs: 0, bases: 0 };
  return point.half === 'top' ? { ...next, half: 'bottom' } : { ...next, half: 'top', inning: point.inning + 1 };
};

/** 1: as much as on average; 2: twice as much. Between half innings that of the next batter. */
export const leverageOf = (point: GamePoint): number => {
  const now = atBat(point);
  const before = homeWinChanceAt(now);
  const sign = now.half === 'bottom' ? 1 : -1;
  const swing = branchesOf(now.bases, now.outs).reduce((sum, { share, bases, outs, runs }) => {
    const after = homeWinChanceAt({ ...now, bases, outs, lead: now.lead + sign * runs });
    return sum + share * Math.abs(after - before);
  }, 0);
  return swing / AVERAGE_SWING;
};
