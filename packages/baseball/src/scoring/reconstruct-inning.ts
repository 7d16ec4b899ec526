/**
 * Rule 9.16: to tell earned runs the scorer plays the half inning again without errors and passed balls, giving the
 * pitcher the benefit of the doubt. Here every runner has a double in that errorless inning. A double who should have
 * been out does not exist there; one whose man was helped along by an error stays behind him until hits, walks and the
 * like bring him home, maybe after his man has long scored. A run is earned when its double comes home before three
 * chances for outs have passed.
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

interface Judged {
  readonly earned: boolean;
  readonly earnedByTeam: boolean;
}

interface Double {
  /** in the errorless inning: 0 not yet there, 1–3, 4 home */
  base: number;
  /** he is or should be out */
  gone: boolean;
  /** false: his run can never be earned, though no chance was missed on him (interference, a placed runner) */
  earnable: boolean;
  pitcher: PlayerId;
  /** his man's run, once scored */
  run?: Move;
  judged?: Judged;
}

const isRunning = (double: Double): boolean => !double.gone && double.base < 4;

/** The runners who stand behind each other in the errorless inning do not pass: who is caught up with goes on. */
const pushOn = (doubles: readonly Double[]): void => {
  let follower: Double | undefined;
  for (const double of [...doubles].reverse()) {
    if (double.gone) continue;
    if (follower && double.base <= follower.base) double.base = Math.min(4, follower.base + 1);
    follower = double;
  }
};

class Inning {
  readonly doubles: Double[] = [];
  readonly #onBase: (Double | undefined)[] = [undefined, undefined, undefined];
  readonly chances = new Chances();
  #foulMissedIn: string | undefined;

  enter({ before }: Step): void {
    this.chances.enter(pitcherOf(before, fieldingSide(before.half)), before.outs);
  }

  foulMissed(step: Step): void {
    this.#foulMissedIn = step.play.id;
  }

  place(base: number): void {
    const placed: Double = { base, gone: false, earnable: false, pitcher: '' };
    this.doubles.push(placed);
    this.#onBase[base - 1] = placed;
  }

  #miss(double: Double | undefined): void {
    if (!double || double.gone) return;
    double.gone = true;
    this.chances.add();
  }

  take(step: Step): void {
    const { event, moves, before } = step;
    const result = event.kind === 'result' ? event : undefined;
    const traits = result && traitsOf(result.type);
    const foulMissed = this.#foulMissedIn === step.play.id;
    const batter: Double | undefined = result && {
      base: 0,
      gone: false,
      earnable: traits?.award !== 'interference',
      pitcher: pitcherOf(before, fieldingSide(before.half)),
    };
    const doubleOf = (move: Move): Double | undefined =>
      move.advance.runner === 0 ? batter : this.#onBase[move.advance.runner - 1];
    const early = this.chances.copy();
    const outs = moves.filter((move) => move.out);
    const missedBefore = outs.some((move) => doubleOf(move)?.gone && move.advance.reason === undefined);
    const batterOut = outs.some((move) => move.advance.runner === 0);

    for (const move of outs) {
      this.chances.add();
      const double = doubleOf(move);
      if (double) double.gone = true;
    }
    if (batter && !batterOut && (foulMissed || (result && batterSpared(result, moves)))) this.#miss(batter);
    const spared = moves.filter((move) => isSpared(move, step));
    for (const move of spared) this.#miss(doubleOf(move));
    // he reached because they put out a man who should not have been there: without that man he was the out himself
    if (batter && missedBefore && !batterOut && !traits?.hit && !traits?.award) batter.gone = true;
    if (batter && !batterOut && traits?.choice) this.#shiftUnearnable([...outs, ...spared], batter);

    const later = this.chances.copy();
    if (!foulMissed) {
      for (const double of this.doubles) {
        if (!isRunning(double)) continue;
        const standing = this.#onBase.indexOf(double) + 1;
        double.base =
          standing === double.base ? advancedTo(double.base, step) : advancedUnaided(double.base, standing, step);
      }
    }
    if (batter) {
      if (!batter.gone) batter.base = advancedTo(0, step);
      this.doubles.push(batter);
    }
    pushOn(this.doubles);
    this.#walk(step, batter);
    const counted = traits?.hit !== undefined || traits?.award !== undefined ? early : later;
    this.#judge(counted, later, step.after.outs);
  }

  /** Rule 9.16(g) for runs nobody earns: who takes a placed runner's place on a fielder's choice takes that over too. */
  #shiftUnearnable(outs: readonly Move[], batter: Double): void {
    for (const move of outs) {
      const double = this.#onBase[move.advance.runner - 1];
      if (!double || double.earnable) continue;
      const heir = this.doubles.slice(this.doubles.indexOf(double) + 1).find((each) => !each.gone) ?? batter;
      heir.earnable = false;
    }
  }

  /** Where everybody really is after the step, and who answers for him. */
  #walk({ moves, after }: Step, batter: Double | undefined): void {
    const stood = [batter, ...this.#onBase];
    const walkers = [3, 2, 1, 0].flatMap((origin) => {
      const last = moves.findLast((move) => move.advance.runner === origin);
      const double = stood[origin];
      return last && double ? [{ origin, last, double }] : [];
    });
    for (const { origin } of walkers) if (origin > 0) this.#onBase[origin - 1] = undefined;
    for (const { last, double } of walkers) {
      double.pitcher = last.runner.pitcher;
      if (last.out) continue;
      if (last.to === 4) double.run = last;
      else this.#onBase[last.to - 1] = double;
    }
    for (const [index, runner] of after.bases.entries()) {
      const double = this.#onBase[index];
      if (double && runner) double.pitcher = runner.pitcher;
    }
  }

  /**
   * A run on a play that makes the last out in the errorless inning only does not count there; where the chances are
   * the outs really made, the umpire has said that it scored in time.
   */
  #judge(counted: Chances, later: Chances, outs: number): void {
    for (const double of this.doubles) {
      if (double.base !== 4 || double.judged || double.gone) continue;
      const inTime = (pitcher?: PlayerId): boolean => counted.of(pitcher) < 3 || later.of(pitcher) <= outs;
      double.judged = {
        earned: double.earnable && inTime(double.pitcher),
        earnedByTeam: double.earnable && inTime(),
      };
    }
  }
}

/** Nothing happened in it that an errorless defence would have changed: most half innings. */
const isErrorless = (steps: readonly Step[]): boolean =>
  steps.every(
    ({ event, moves }) =>
      event.kind !== 'foul_error' &&
      event.kind !== 'runner_placed' &&
      !(event.kind === 'result' && event.type === 'catcher_interf') &&
      !moves.some(isAided),
  );

const EARNED: Judged = { earned: true, earnedByTeam: true };

/** Plays one half inning again and says of each run whether it was earned. */
export const reconstruct = ({ steps }: HalfInning): ReadonlyMap<Move, Judged> => {
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
  const judged = new Map<Move, Judged>();
  for (const { run, judged: own } of inning.doubles) if (run && own) judged.set(run, own);
  return judged;
};
