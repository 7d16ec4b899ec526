/**
 * Several statements in one exchange with PostgreSQL: one write, and nobody waits between them. They run one after the
 * other, each sees what those before it did. Made for transactions: after a fault none of the rest does anything.
 */
import type pg from 'pg';
import { forgetNamesAfter, nameOf } from './named-statements.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Errors: that of the first statement that fails. Answers one result for each statement. */
export const exchange = async (
  client: pg.PoolClient,
  types: pg.CustomTypesConfig,
  statements: readonly Statement[],
): Promise<readonly pg.QueryResult[]> => {
  const { stream } = (client as pg.PoolClient & { readonly connection: pg.Connection }).connection;
  stream.cork();
  const asked = statements.map(({ text, values }) => {
    const name = nameOf(text);
    return client.query({ text, values: [...values], types, ...(name ? { name } : {}) });
  });
  stream.uncork();
  const answers = await Promise.allSettled(asked);
  return answers.map((answer) => {
    if (answer.status === 'fulfilled') return answer.value;
    forgetNamesAfter(answer.reason);
    throw answer.reason;
  });
};
