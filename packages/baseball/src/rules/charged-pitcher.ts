import type { Bases, Runner } from './game-state.ts';
import type { Move } from './move-runners.ts';
import type { Result } from './play.ts';
import { traitsOf } from './result-type.ts';

/**
 * Rule 9.16(g): a pitcher is charged with the number of runners he left on base, not with particular ones. So a batter
 * who reaches on a fielder's choice takes over the charge of the runner put out. Charges keep their order on the bases:
 * each runner behind the one put out takes over the charge of the runner ahead.
 *
 * Returns the runners (the batter included) whose pitcher changes, each with the updated runner.
 */
export const chargesAfterChoice = (
  result: Result,
  moves: readonly Move[],
  bases: Bases,
  batter: Runner,
): ReadonlyMap<Runner, Runner> => {
  const changed = new Map<Runner, Runner>();
  const { choice, outs } = traitsOf(result.type);
  const outOf = (runner: Runner): Move | undefined => moves.find((move) => move.runner === runner && move.out);
  if ((!choice && outs < 2) || outOf(batter)) return changed;
  // a runner caught stealing on the same pitch takes his charge with him: it was not part of the choice
  const runners = [bases[2], bases[1], bases[0]].filter(
    (runner): runner is Runner => runner !== null && outOf(runner)?.advance.reason === undefined,
  );
  const survivors = [...runners, batter].filter((runner) => !outOf(runner));
  survivors.forEach((runner, index) => {
    const charge = runners[index];
    if (charge && charge.pitcher !== runner.pitcher) changed.set(runner, { ...runner, pitcher: charge.pitcher });
  });
  return changed;
};
