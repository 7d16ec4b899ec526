/**
 * Rule 9.16: to determine earned runs the scorer reconstructs the half inning without errors and passed balls, giving
 * the pitcher the benefit of the doubt. Every real runner has a virtual runner in that errorless inning. A virtual
 * runner who should have been out is removed. One whose real runner was helped by an error stays behind him until hits,
 * walks and the like bring him home, maybe long after the real one has scored. A run is earned when its virtual runner
 * comes home before three chances for outs.
 */
import { isRun } from '../rules/advance.ts';
import type { Step } from '../rules/apply-play.ts';
import type { Move } from '../rules/move-runners.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { traitsOf } from '../rules/result-type.ts';
import { fieldingSide } from '../rules/side.ts';
import { pitcherOf } from '../rules/situation.ts';
import { Chances } from './chances.ts';
import { advancedTo, advancedUnaided, batterSpared, isAided, isSpared } from './errorless-advance.ts';
import type { HalfInning } from './half-innings.ts';

interface RunJudgment {
  readonly earned: boolean;
  readonly earnedByTeam: boolean;
}

interface VirtualRunner {
  /** base in the errorless inning: 0 at bat, 1–3, 4 home */
  base: number;
  /** he is or should be out */
  gone: boolean;
  /** false when his run cannot be earned (interference, placed runner) */
  earnable: boolean;
  pitcher: PlayerId;
  /** the real runner's run, once scored */
  run?: Move;
  judgment?: RunJudgment;
}

const isRunning = (runner: VirtualRunner): boolean => !runner.gone && runner.base < 4;

/** Reconstructed runners do not pass each other: a runner who is caught up with advances too. */
const separate = (runners: readonly VirtualRunner[]): void => {
  let follower: VirtualRunner | undefined;
  for (const runner of [...runners].reverse()) {
    if (runner.gone) continue;
    if (follower && runner.base <= follower.base) runner.base = Math.min(4, follower.base + 1);
    follower = runner;
  }
};

class Inning {
  readonly runners: VirtualRunner[] = [];
  readonly #onBase: (VirtualRunner | undefined)[] = [undefined, undefined, undefined];
  readonly chances = new Chances();
  #foulMissedIn: string | undefined;

  enter({ before }: Step): void {
    this.chances.enter(pitcherOf(before, fieldingSide(before.half)), before.outs);
  }

  foulMissed(step: Step): void {
    this.#foulMissedIn = step.play.id;
  }

  place(base: number): void {
    const placed: VirtualRunner = { base, gone: false, earnable: false, pitcher: '' };
    this.runners.push(placed);
    this.#onBase[base - 1] = placed;
  }

  #miss(runner: VirtualRunner | undefined): void {
    if (!runner || runner.gone) return;
    runner.gone = true;
    this.chances.add();
  }

  take(step: Step): void {
    const { event, moves, before } = step;
    const result = event.kind === 'result' ? event : undefined;
    const traits = result && traitsOf(result.type);
    const foulMissed = this.#foulMissedIn === step.play.id;
    const batter: VirtualRunner | undefined = result && {
      base: 0,
      gone: false,
      earnable: traits?.award !== 'interference',
      pitcher: pitcherOf(before, fieldingSide(before.half)),
    };
    const runnerOf = (move: Move): VirtualRunner | undefined =>
      move.advance.runner === 0 ? batter : this.#onBase[move.advance.runner - 1];
    const early = this.chances.copy();
    const outs = moves.filter((move) => move.out);
    const missedBefore = outs.some((move) => runnerOf(move)?.gone && move.advance.reason === undefined);
    const batterOut = outs.some((move) => move.advance.runner === 0);

    for (const move of outs) {
      this.chances.add();
      const runner = runnerOf(move);
      if (runner) runner.gone = true;
    }
    if (batter && !batterOut && (foulMissed || (result && batterSpared(result, moves)))) this.#miss(batter);
    const spared = moves.filter((move) => isSpared(move, step));
    for (const move of spared) this.#miss(runnerOf(move));
    // they put out a runner who should not have been on base: without him the batter was the out
    if (batter && missedBefore && !batterOut && !traits?.hit && !traits?.award) batter.gone = true;
    if (batter && !batterOut && traits?.choice) this.#shiftUnearnable([...outs, ...spared], batter);

    const later = this.chances.copy();
    if (!foulMissed) {
      for (const runner of this.runners) {
        if (!isRunning(runner)) continue;
        const standing = this.#onBase.indexOf(runner) + 1;
        runner.base =
          standing === runner.base ? advancedTo(runner.base, step) : advancedUnaided(runner.base, standing, step);
      }
    }
    if (batter) {
      if (!batter.gone) batter.base = advancedTo(0, step);
      this.runners.push(batter);
    }
    separate(this.runners);
    this.#walk(step, batter);
    const counted = traits?.hit !== undefined || traits?.award !== undefined ? early : later;
    this.#judge(counted, later, step.after.outs);
  }

  /** Rule 9.16(g) for unearnable runs: a runner who takes over a placed runner's charge becomes unearnable too. */
  #shiftUnearnable(outs: readonly Move[], batter: VirtualRunner): void {
    for (const move of outs) {
      const runner = this.#onBase[move.advance.runner - 1];
      if (!runner || runner.earnable) continue;
      const successor = this.runners.slice(this.runners.indexOf(runner) + 1).find((each) => !each.gone) ?? batter;
      successor.earnable = false;
    }
  }

  /**
   * The real bases after the step. A runner takes the pitcher he is charged to from his last move: to score he must move, so
   * a charge that changed while he stood (Rule 9.16(g)) is included.
   */
  #walk({ moves }: Step, batter: VirtualRunner | undefined): void {
    const stood = [batter, ...this.#onBase];
    const walkers = [3, 2, 1, 0].flatMap((origin) => {
      const last = moves.findLast((move) => move.advance.runner === origin);
      const runner = stood[origin];
      return last && runner ? [{ origin, last, runner }] : [];
    });
    for (const { origin } of walkers) if (origin > 0) this.#onBase[origin - 1] = undefined;
    for (const { last, runner } of walkers) {
      runner.pitcher = last.runner.pitcher;
      if (last.out) continue;
      if (last.to === 4) runner.run = last;
      else this.#onBase[last.to - 1] = runner;
    }
  }

  /**
   * A run does not count when its play makes the third out in the errorless inning only; where the chances equal the outs
   * really made, the umpire has already decided that it scored in time.
   */
  #judge(counted: Chances, later: Chances, outs: number): void {
    for (const runner of this.runners) {
      if (runner.base !== 4 || runner.judgment || runner.gone) continue;
      const inTime = (pitcher?: PlayerId): boolean => counted.of(pitcher) < 3 || later.of(pitcher) <= outs;
      runner.judgment = {
        earned: runner.earnable && inTime(runner.pitcher),
        earnedByTeam: runner.earnable && inTime(),
      };
    }
  }
}

/** Whether an errorless defense would have changed nothing: true for most half innings. */
const isErrorless = (steps: readonly Step[]): boolean =>
  steps.every(
    ({ event, moves }) =>
      event.kind !== 'foul_error' &&
      event.kind !== 'runner_placed' &&
      !(event.kind === 'result' && event.type === 'catcher_interf') &&
      !moves.some(isAided),
  );

const EARNED: RunJudgment = { earned: true, earnedByTeam: true };

/** Reconstructs a half inning. Returns for each run whether it was earned (Rule 9.16). */
export const reconstruct = ({ steps }: HalfInning): ReadonlyMap<Move, RunJudgment> => {
  if (isErrorless(steps)) {
    const runs = steps.flatMap(({ moves }) => moves.filter(isRun));
    return new Map(runs.map((run) => [run, EARNED]));
  }
  const inning = new Inning();
  for (const step of steps) {
    const { event } = step;
    inning.enter(step);
    if (event.kind === 'foul_error') inning.foulMissed(step);
    else if (event.kind === 'runner_placed') inning.place(event.base);
    else if (event.kind === 'result' || event.kind === 'running') inning.take(step);
  }
  const judgment = new Map<Move, RunJudgment>();
  for (const { run, judgment: own } of inning.runners) if (run && own) judgment.set(run, own);
  return judgment;
};
