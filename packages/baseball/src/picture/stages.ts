/**
 * What a picture drawn from the plays has to show at each moment, in agreement with the panel: who bats, the runners and
 * the outs, or that nobody plays.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { type Step, stepsOfPlay } from '../rules/apply-play.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { type GameState, initialState } from '../rules/game-state.ts';
import { nextHalf } from '../rules/half-inning.ts';
import type { Play } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import type { Half } from '../rules/side.ts';

/** Before the first play, between half innings, after the game. */
export const STILL_STAGES = ['before', 'between', 'after'] as const;
type StillStage = (typeof STILL_STAGES)[number];
interface PlayStage {
  readonly half: Half;
  /** 1 for a runner on first, plus 2 for second, plus 4 for third */
  readonly bases: number;
  /** 0–2 */
  readonly outs: number;
}
export type Stage = StillStage | PlayStage;
export interface StageChange {
  readonly at: Instant;
  readonly stage: Stage;
}

/** `isAtBat`: a plate appearance is in progress; after a third out it already belongs to the next half inning. */
const stageOf = (state: GameState, isAtBat: boolean): Stage => {
  if (state.phase === 'over') return 'after';
  if (state.outs >= 3) return isAtBat ? stageOf(nextHalf(state), false) : 'between';
  const bases = state.bases.reduce((sum, runner, index) => sum + (runner ? 2 ** index : 0), 0);
  return { half: state.half, bases, outs: state.outs };
};

/** The steps of plays up to the first that does not follow, as may happen for seconds while a feed is being corrected. */
const validSteps = (
  setup: GameSetup | undefined,
  plays: readonly Play[],
): readonly { readonly play: Play; readonly before: GameState; readonly steps: readonly Step[] }[] => {
  const start = setup && initialState(setup);
  if (!start || isRefusal(start)) return [];
  const valid = [];
  let state = start;
  for (const play of plays) {
    const steps = stepsOfPlay(state, play);
    if (isRefusal(steps)) break;
    valid.push({ play, before: state, steps });
    state = steps.at(-1)?.after ?? state;
  }
  return valid;
};

/**
 * The changes of the stage, ascending; `before` until the first. Where a feed's clock runs backwards a later play waits for
 * the one before it, as in `playsAsOf`.
 */
export const stagesOf = (setup: GameSetup | undefined, plays: readonly Play[]): readonly StageChange[] => {
  const changes: StageChange[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  const change = (at: Instant, stage: Stage): void => {
    latest = Math.max(latest, at);
    changes.push({ at: latest, stage });
  };
  for (const { play, before, steps } of validSteps(setup, plays)) {
    const isAppearance = play.kind === 'plate_appearance';
    if (isAppearance) change(play.at, stageOf(before, true));
    for (const { event, after } of steps) change(event.at, stageOf(after, isAppearance && event.kind !== 'result'));
  }
  return changes;
};

/** The stage at an instant: of the last change up to it. */
export const stageAt = (changes: readonly StageChange[], instant: Instant): Stage =>
  changes[lastUpTo(changes, instant)]?.stage ?? 'before';

/** Index of the last row that is not later; -1 when all are. */
export const lastUpTo = (rows: readonly { readonly at: Instant }[], instant: Instant): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as { readonly at: Instant }).at <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
