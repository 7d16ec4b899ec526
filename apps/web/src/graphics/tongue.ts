/** What the score tells below itself for some seconds: who scored and how, or who comes to pitch. Pure. */
import type { Step } from '@palco/baseball/rules/apply-play';
import { battingSide, type Side } from '@palco/baseball/rules/side';
import { pitcherOf } from '@palco/baseball/rules/situation';

/** Milliseconds. */
const TONGUE_MS = 6000;

export type Tongue =
  | { readonly kind: 'run'; readonly side: Side; readonly scored: readonly string[]; readonly step: Step }
  | { readonly kind: 'homeRun'; readonly side: Side; readonly batter: string; readonly runs: 1 | 2 | 3 | 4 }
  | { readonly kind: 'pitcher'; readonly enters: string; readonly leaves: string };

const tongueOf = (step: Step): Tongue | undefined => {
  const { event, moves, before, after } = step;
  if (event.kind === 'substitution') {
    const leaves = pitcherOf(before, event.side);
    const enters = pitcherOf(after, event.side);
    return enters === leaves ? undefined : { kind: 'pitcher', enters, leaves };
  }
  const scored = moves.filter(({ to, out }) => to === 4 && !out).map(({ runner }) => runner.player);
  if (!scored.length) return undefined;
  const side = battingSide(before.half);
  if (event.kind === 'result' && event.type === 'home_run' && step.play.kind === 'plate_appearance')
    return { kind: 'homeRun', side, batter: step.play.batter, runs: Math.min(scored.length, 4) as 1 | 2 | 3 | 4 };
  return { kind: 'run', side, scored, step };
};

/** The newest of the last seconds; undefined: there is nothing to tell. */
export const tongueAt = (steps: readonly Step[], at: number): Tongue | undefined => {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (!step || at - step.event.at >= TONGUE_MS) return undefined;
    const tongue = tongueOf(step);
    if (tongue) return tongue;
  }
  return undefined;
};
