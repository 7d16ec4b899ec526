/** A process that is killed at a chosen await: before or after a statement, before or after a call to a provider. */
import type { Database } from '@palco/database/connect';
import type { KyselyPlugin } from 'kysely';

export class Killed extends Error {}
/** Lets so many awaits pass, and kills at the next. */
export const killAfter = (awaits: number) => {
  let left = awaits;
  return {
    step: (): void => {
      if (left-- <= 0) throw new Killed();
    },
    isDone: (): boolean => left < 0,
  };
};
export type Kill = ReturnType<typeof killAfter>;

export const killableDatabase = (db: Database, kill: Kill): Database => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      kill.step();
      return node;
    },
    transformResult: async ({ result }) => {
      kill.step();
      return result;
    },
  };
  return db.withPlugin(plugin);
};

/** A call to a provider with two more awaits to be killed at: before it, and after it was answered. */
export const killableCall =
  (kill: Kill) =>
  <Args extends readonly unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    kill.step();
    const answer = await call(...args);
    kill.step();
    return answer;
  };
