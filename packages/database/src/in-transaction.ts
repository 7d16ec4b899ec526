import { isRefusal } from '@palco/kernel/refusal';
import type { Database } from './connect.ts';

/** Carries a refusal out of the transaction, which rolls back on any exception. */
class Refused extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super();
    this.refusal = refusal;
  }
}

/** Runs the work in one transaction and returns its result. A refusal rolls back, as a fault does. */
export const inTransaction = async <Answer>(db: Database, work: (tx: Database) => Promise<Answer>): Promise<Answer> => {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx);
      if (isRefusal(answer)) throw new Refused(answer);
      return answer;
    });
  } catch (fault) {
    if (fault instanceof Refused) return fault.refusal as Answer;
    throw fault;
  }
};
