import type { LimitRefusal, Limits, Subjects } from '../operations/limits.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { type InTurn, takeTurns } from './turns.ts';

/**
 * Hashes are made two at a time: four threads full of them would stop every file and name look-up of the process, and a
 * flood of sign-ins would become everybody's flood. A hundred may wait, which is two seconds.
 */
const HASHES_AT_ONCE = 2;
const MAY_WAIT = 100;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Is this the password? Counts a failure against every subject when it is not. The limit is looked at again when it is
   * this check's turn, so that a thousand guesses sent at once are not a thousand guesses.
   */
  check(given: string, hash: string | null, subjects: Subjects): Promise<boolean | LimitRefusal>;
}

export const createPasswords = (limits: Limits, inTurn: InTurn = takeTurns(HASHES_AT_ONCE, MAY_WAIT)): Passwords => ({
  hash: (password) => inTurn(() => hashPassword(password)),
  check: async (given, hash, subjects) => {
    const early = await limits.check(subjects);
    if (early) return early;
    return inTurn(async () => {
      const late = await limits.check(subjects);
      if (late) return late;
      const isRight = await isPassword(given, hash);
      if (!isRight) await limits.fail(subjects);
      return isRight;
    });
  },
});
