/** Prints each step of the start and its duration. */
export interface Steps {
  run<Result>(what: string, work: () => Promise<Result>): Promise<Result>;
}

export const printSteps = (write: (line: string) => void): Steps => ({
  run: async (what, work) => {
    const from = performance.now();
    const result = await work();
    const ms = Math.round(performance.now() - from);
    if (ms >= 50) write(`${what} ${'.'.repeat(Math.max(2, 44 - what.length))} ${(ms / 1000).toFixed(2)} s`);
    return result;
  },
});
