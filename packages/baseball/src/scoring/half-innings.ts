import type { Step } from '../rules/apply-play.ts';
import type { Game } from '../rules/fold.ts';
import { battingSide, type Half, type Side } from '../rules/side.ts';

/** The steps of one half inning, from its first event to the last before the next half begins. */
export interface HalfInning {
  readonly inning: number;
  readonly half: Half;
  readonly batting: Side;
  readonly steps: readonly Step[];
}

/** A game by half innings. A review after the third out belongs to the half inning it reviews. */
export const halfInningsOf = ({ steps }: Game): readonly HalfInning[] => {
  const halves: { inning: number; half: Half; batting: Side; steps: Step[] }[] = [];
  for (const step of steps) {
    const { inning, half } = step.before;
    const current = halves.at(-1);
    if (current?.inning === inning && current.half === half) current.steps.push(step);
    else halves.push({ inning, half, batting: battingSide(half), steps: [step] });
  }
  return halves;
};
