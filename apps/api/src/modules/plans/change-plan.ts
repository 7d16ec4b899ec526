import type { PlanTerms } from '@palco/contracts/plans';
import type { Database } from '@palco/database/connect';
import type { Refusal } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { announceCatalogue } from './catalogue-store.ts';
import { planRowOf } from './plan-row.ts';
import { writePlan } from './write-catalogue.ts';

/** Creates or changes a plan. Memberships have their own copy of what was sold. */
export const changePlan = async (
  db: Database,
  { id, terms, reason, actor, at }: { id: number; terms: PlanTerms; reason: string; actor: number; at: Date },
): Promise<Refusal<'plans/window-wrong'> | undefined> => {
  const row = planRowOf(terms);
  if ('refused' in row) return row;
  await db.transaction().execute(async (tx) => {
    const before = await writePlan(tx, id, row, at);
    await recordStaffAction(tx, {
      actor,
      action: 'change-plan',
      subject: `plan ${id}`,
      detail: { reason, before, after: row },
      at,
    });
    await announceCatalogue(tx);
  });
  return undefined;
};
