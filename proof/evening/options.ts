/** The command-line options of `npm run evening --`. */
import type { EveningOptions } from './plan.ts';

interface Typed {
  readonly minutes?: string | undefined;
  readonly seed?: string | undefined;
  readonly fans?: string | undefined;
  readonly report?: string | undefined;
}
interface RunOptions extends EveningOptions {
  readonly report: string | undefined;
}
const DEFAULTS = { minutes: 3, seed: 1, fans: 300 };
const LIMITS = {
  // in a shorter evening faults would overlap
  minutes: { least: 1, most: 360, isWhole: false },
  seed: { least: 0, most: 4_294_967_295, isWhole: true },
  fans: { least: 4, most: 50_000, isWhole: true },
} as const;

/** The options, or a sentence about what is wrong with them. */
export const readOptions = (typed: Typed): RunOptions | { readonly wrong: string } => {
  const numbers = { ...DEFAULTS };
  for (const name of ['minutes', 'seed', 'fans'] as const) {
    const text = typed[name];
    if (text === undefined) continue;
    const { least, most, isWhole } = LIMITS[name];
    const value = Number(text);
    if (!text.trim() || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
      return {
        wrong: `--${name} is ${isWhole ? 'a whole number' : 'a number'} from ${least} to ${most}, not “${text}”.`,
      };
    numbers[name] = value;
  }
  return { ...numbers, report: typed.report };
};
