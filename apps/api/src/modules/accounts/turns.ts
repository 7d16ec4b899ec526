import { Unavailable } from '../../http/faults.ts';

/** Runs work when it is its turn. Errors: Unavailable at once when too many wait already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `atOnce` pieces of work at a time, in the order they came; a queue longer than `waiting` turns people away. */
export const takeTurns = (atOnce: number, waiting: number): InTurn => {
  const queue: (() => void)[] = [];
  let running = 0;
  const release = (): void => {
    const next = queue.shift();
    if (next) next();
    else running--;
  };
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new Unavailable('too many passwords are being checked', { retryAfterSeconds: 3 });
      await new Promise<void>((turn) => queue.push(turn));
    } else running++;
    try {
      return await work();
    } finally {
      release();
    }
  };
};
