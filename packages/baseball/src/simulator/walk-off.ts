import type { Advance, Base, Destination } from '../rules/advance.ts';
import { isRun } from '../rules/advance.ts';
import type { GameState } from '../rules/game-state.ts';
import { type ResultType, traitsOf } from '../rules/result-type.ts';
import { type Ended, goes } from './legs.ts';

/** Runs the home club needs for a walk-off; 0 when no walk-off is possible. */
const winningRuns = ({ half, inning, setup, teams }: GameState): number =>
  half === 'bottom' && inning >= setup.scheduledInnings ? teams.away.runs - teams.home.runs + 1 : 0;

const HITS: Readonly<Record<number, ResultType>> = { 1: 'single', 2: 'double', 3: 'triple' };

/** The runners behind the winning one stop at the base they have safely reached. */
const holdTrailingRunners = (advances: readonly Advance[], winner: Base, batterBases: number): readonly Advance[] => {
  const legs: Advance[] = [];
  let ahead = 4;
  for (const base of ([3, 2, 1] as const).filter((each) => each < winner)) {
    const own = advances.filter((leg) => leg.runner === base);
    if (own.length === 0) continue;
    // a runner who was thrown out is safe instead, as many bases on as the batter
    const unheld = own.findLast((leg) => !leg.out)?.to ?? base + batterBases;
    const to = Math.max(base + 1, Math.min(unheld, ahead - 1, base + batterBases)) as Destination;
    legs.push(goes(base, to));
    ahead = to;
  }
  return legs;
};

/**
 * A walk-off hit counts for as many bases as the winning runner advanced (Rule 9.06(f)), and later runs do not count; on
 * a home run all runs count (Rule 9.06(g)).
 */
export const endedByWalkOff = (state: GameState, ended: Ended): Ended => {
  const needed = winningRuns(state);
  const scoring = ended.advances.filter(isRun);
  const winner = scoring[needed - 1];
  if (needed < 1 || !winner || winner.runner === 0 || ended.type === 'home_run') return ended;
  const { hit } = traitsOf(ended.type);
  if (!hit && scoring.length === needed) return ended;
  const bases = Math.min(hit ?? 1, 4 - winner.runner);
  const first = ended.advances.find((leg) => leg.runner === 0);
  const batter = hit || !first ? goes(0, bases as Destination) : first.out ? first : { ...first, to: 1 as const };
  return {
    ...ended,
    ...(hit ? { type: HITS[bases] ?? 'single' } : {}),
    advances: [...scoring.slice(0, needed), ...holdTrailingRunners(ended.advances, winner.runner, bases), batter],
  };
};
