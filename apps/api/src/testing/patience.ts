import { availableParallelism, loadavg } from 'node:os';
import { expect, onTestFinished, vi } from 'vitest';

/**
 * How many times as long everything takes on a busy computer: the load per processor, at least 1. Time limits of tests are
 * multiplied by it.
 */
export const patience = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/**
 * Milliseconds of the quickest of these, one after the other: a slow moment of the computer delays one of them, a fault
 * delays all.
 */
export const quickestOf = async (acts: readonly (() => Promise<unknown>)[]): Promise<number> => {
  const times: number[] = [];
  for (const act of acts) {
    // real time: whoever calls it compares the times with each other
    const began = performance.now();
    await act();
    // real time: as above
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};

/** One of a few rounds must be as wished: a busy moment spoils some of them, a fault all. */
export const oneOf = async (
  rounds: number,
  play: (round: number) => Promise<{ readonly isAsWished: boolean }>,
): Promise<void> => {
  const seen: { readonly isAsWished: boolean }[] = [];
  while (seen.length < rounds && !seen.at(-1)?.isAsWished) seen.push(await play(seen.length));
  expect(seen.at(-1)?.isAsWished, JSON.stringify(seen)).toBe(true);
};

/**
 * From now until the test ends nothing that this process remembers gets old, however long the test takes: what is refused or
 * changed all the same was announced. Without it the test would have to be quicker than the seconds for which a cache may be
 * stale.
 */
export const stopAging = (): void => {
  // real time: it stands still
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
};
