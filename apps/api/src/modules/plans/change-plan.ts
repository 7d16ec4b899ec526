import type { PlanTerms } from '@palco/contracts/plans';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { announceCatalogue } from './catalogue-store.ts';

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const isOrdered = (from: Date | null, until: Date | null): boolean => !from || !until || from < until;

/** The row of these terms. A plan lasts a number of days or has a window, never both. */
const rowOf = (terms: PlanTerms) => {
  const row = {
    ...terms,
    // the whole plan is sent: what is left out is gone, and an old translation never stands beside a new text
    texts: terms.texts ?? {},
    competitions: [...new Set(terms.competitions)],
    valid_from: dateOf(terms.valid_from),
    valid_until: dateOf(terms.valid_until),
    sale_from: dateOf(terms.sale_from),
    sale_until: dateOf(terms.sale_until),
  };
  const hasWindow = row.valid_from !== null && row.valid_until !== null;
  const hasPart = row.valid_from !== null || row.valid_until !== null;
  const isComplete =
    (row.days === null ? hasWindow : !hasPart) &&
    isOrdered(row.valid_from, row.valid_until) &&
    isOrdered(row.sale_from, row.sale_until);
  return isComplete ? row : refuse('plans/window-wrong');
};

/** Creates or changes a plan. Memberships have their own copy of what was sold. */
export const changePlan = async (
  db: Database,
  { id, terms, actor, at }: { id: number; terms: PlanTerms; actor: number; at: Date },
): Promise<Refusal<'plans/window-wrong'> | undefined> => {
  const row = rowOf(terms);
  if ('refused' in row) return row;
  await db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    await tx
      .insertInto('plans')
      .values({ ...row, id, recurring: false, added_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await recordStaffAction(tx, {
      actor,
      action: 'change-plan',
      subject: `plan ${id}`,
      detail: { before, after: row },
      at,
    });
    await announceCatalogue(tx);
  });
  return undefined;
};
