/** Stores an explanation of a difference between a provider's statement and the ledger. The difference stays listed. */

import type { Reconciliation } from '@palco/contracts/payments/day-staff';
import type { Database } from '@palco/database/connect';
import type { Zone } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../../operations/audit.ts';
import { readReconciliation } from './read-reconciliation.ts';

interface DifferenceExplanation {
  readonly statementId: number;
  /** as the reconciliation names it */
  readonly difference: string;
  readonly reason: string;
  readonly actor: number;
  readonly at: Date;
}
type ExplanationRefusal = Refusal<
  'payments/unknown-statement' | 'payments/unknown-difference' | 'payments/difference-explained'
>;

/** Explains a difference that the reconciliation has now; the first explanation counts. */
export const explainDifference = (
  db: Database,
  zone: Zone,
  { statementId, difference, reason, actor, at }: DifferenceExplanation,
): Promise<Reconciliation | ExplanationRefusal> =>
  db.transaction().execute(async (tx) => {
    const compared = await readReconciliation(tx, zone, statementId);
    if (isRefusal(compared)) return compared;
    const all = [...compared.differs, ...compared.ours_only, ...compared.theirs_only];
    if (!all.some((each) => each.difference === difference)) return refuse('payments/unknown-difference');
    const made = await tx
      .insertInto('statement_explanations')
      .values({ statement_id: statementId, difference, reason, at, explained_by: actor })
      .onConflict((conflict) => conflict.doNothing())
      .returning('difference')
      .executeTakeFirst();
    if (!made) return refuse('payments/difference-explained');
    const subject = `statement ${statementId}`;
    await recordStaffAction(tx, { actor, action: 'explain-difference', subject, detail: { difference, reason }, at });
    return readReconciliation(tx, zone, statementId);
  });
