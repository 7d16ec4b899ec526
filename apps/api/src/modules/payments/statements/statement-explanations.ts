import type { Explanation } from '@palco/contracts/payments/day-staff';
import type { Database } from '@palco/database/connect';

/** The explanations of a statement, by the difference that they are about. */
export const readExplanations = async (
  db: Database,
  statementId: number,
): Promise<ReadonlyMap<string, Explanation>> => {
  const rows = await db
    .selectFrom('statement_explanations')
    .leftJoin('users', 'users.id', 'statement_explanations.explained_by')
    .select(['difference', 'reason', 'at', 'users.name'])
    .where('statement_id', '=', statementId)
    .execute();
  return new Map(
    rows.map(({ difference, reason, at, name }) => [difference, { reason, at: at.toISOString(), by: name }]),
  );
};
