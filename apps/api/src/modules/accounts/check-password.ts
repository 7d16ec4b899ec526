import { Unavailable } from '../../http/faults.ts';
import type { LimitRefusal, Limits, Subjects } from '../operations/limits.ts';
import { hashPassword, isPassword, PASSWORD_COST } from './password-hash.ts';

/**
 * A hash occupies a thread of the process's pool of four, which files and DNS need too. So only two run at a time, and a
 * flood of sign-ins delays nothing else. A hundred waiting take two seconds.
 */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 100;

/** Runs work when a slot is free. Errors: Unavailable at once when the queue is full. */
type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `atOnce` pieces of work run at a time, first come first served; at most `waiting` queue. */
const limitConcurrency = (atOnce: number, waiting: number): Limiter => {
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
      await new Promise<void>((start) => queue.push(start));
    } else running++;
    try {
      return await work();
    } finally {
      release();
    }
  };
};

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Is this the password? A wrong one counts as a failure of every subject. It is counted before the hash runs, so that a
   * thousand guesses sent at once, also to several processes, are not a thousand guesses.
   */
  check(given: string, hash: string | null, subjects: Subjects<string>): Promise<boolean | LimitRefusal>;
}

/** `cost` is lower only in tests that are not about passwords: a tenth of their time went into hashes. */
export const createPasswords = (limits: Limits<string>, cost = PASSWORD_COST): Passwords => {
  const limited = limitConcurrency(HASHES_AT_ONCE, HASHES_WAITING);
  return {
    hash: (password) => limited(() => hashPassword(password, cost)),
    check: async (given, hash, subjects) => {
      const early = await limits.check(subjects);
      if (early) return early;
      return limited(async () => {
        const late = await limits.spend(subjects);
        if (late) return late;
        const isRight = await isPassword(given, hash, cost);
        if (isRight) await limits.takeBack(subjects);
        return isRight;
      });
    },
  };
};
