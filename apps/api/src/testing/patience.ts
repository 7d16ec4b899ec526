import { availableParallelism, loadavg } from 'node:os';

/** On a computer that does other things as well everything takes as much longer as it does more; times of tests grow by it. */
export const patience = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** Milliseconds of the quickest of these, one after the other: a slow moment of the computer lengthens one, a fault all. */
export const quickestOf = async (acts: readonly (() => Promise<unknown>)[]): Promise<number> => {
  const times: number[] = [];
  for (const act of acts) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};
