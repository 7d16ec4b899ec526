/** What a stage of the tests costs. */
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for programs, whatever the processor. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time, in programs and in the system, of this process and of all its children and their children that
 * have ended. Undefined where the system does not tell: outside of Linux.
 */
const spent = (): readonly [user: number, system: number] | undefined => {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // after the name, which may contain anything: state, and then numbers; see proc(5), fields 14 to 17
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (own: number, children: number): number =>
      (Number(fields[own]) + Number(fields[children])) / TICKS_PER_SECOND;
    return [seconds(11, 13), seconds(12, 14)];
  } catch {
    return undefined;
  }
};

/** Begins to measure; the function that it returns says in words how long it took, and how much of the processor. */
export const processorTime = (): (() => string) => {
  const [from, before] = [performance.now(), spent()];
  return () => {
    const after = spent();
    const wall = `${((performance.now() - from) / 1000).toFixed(0)} s`;
    if (!before || !after) return wall;
    return `${wall} (processor ${(after[0] - before[0]).toFixed(0)} s, system ${(after[1] - before[1]).toFixed(0)} s)`;
  };
};
