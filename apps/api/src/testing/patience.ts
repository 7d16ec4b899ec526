import { availableParallelism, loadavg } from 'node:os';

/** On a computer that does other things as well everything takes as much longer as it does more; times of tests grow by it. */
export const patience = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
