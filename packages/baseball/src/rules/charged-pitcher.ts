import type { Bases, Runner } from './game-state.ts';
import type { Move } from './move-runners.ts';
import type { Result } from './play.ts';
import { traitsOf } from './result-type.ts';

/**
 * Rule 9.16(g): a batter who reaches on a fielder's choice that puts out a runner takes that runner's place in the
 * accounts: a pitcher answers for as many runners as he left on base, not for certain ones. The charges therefore keep
 * their order on the bases, and everybody behind the man put out takes over the charge before his own.
 *
 * Answers the runners (the batter included) whose charge changes, each with his new self.
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
  // a runner caught stealing on the same pitch is gone together with his charge: that was nobody's choice
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
