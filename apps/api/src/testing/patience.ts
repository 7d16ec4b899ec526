import { availableParallelism, loadavg } from 'node:os';

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
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};
