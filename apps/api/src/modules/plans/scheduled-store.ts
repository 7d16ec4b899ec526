/** Scheduled changes: how they are read, and how they take effect. */
import type { CatalogueChange } from '@palco/contracts/plans/plans-staff';
import type { Database } from '@palco/database/connect';
import { recordSystemAction } from '../operations/audit.ts';
import type { ChangeLine, ScheduledSet } from './catalogue-change.ts';
import { planRowOf } from './plan-row.ts';
import { writePlan, writePrice } from './write-catalogue.ts';

/** As stored: the changes, and their lines as they read when they were scheduled. */
export interface StoredChanges {
  readonly changes: readonly CatalogueChange[];
  readonly lines: readonly ChangeLine[];
}

const pending = (db: Database) =>
  db
    .selectFrom('scheduled_changes')
    .selectAll()
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('effective_at')
    .orderBy('id');

/** The scheduled sets that have not taken effect, in the order in which they will. */
export const readPending = async (db: Database): Promise<ScheduledSet[]> =>
  (await pending(db).execute()).map(({ id, effective_at, changes }) => ({
    id,
    effectiveAt: effective_at,
    changes: (changes as StoredChanges).changes,
  }));

/** Has any of these taken effect or been cancelled, in this process or another? */
export const isAnyOver = async (db: Database, ids: readonly number[]): Promise<boolean> => {
  const over = await db
    .selectFrom('scheduled_changes')
    .select('id')
    .where('id', 'in', ids)
    .where((is) => is.or([is('applied_at', 'is not', null), is('cancelled_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return over !== undefined;
};

interface Application {
  readonly actor: number;
  readonly scheduledId: number;
  readonly at: Date;
}

/** Writes a set's changes into plans and prices. */
export const writeChanges = async (
  tx: Database,
  changes: readonly CatalogueChange[],
  { actor, scheduledId, at }: Application,
): Promise<void> => {
  for (const change of changes) {
    if (change.kind === 'plan') {
      const row = planRowOf(change.terms);
      // checked when it was scheduled
      if (!('refused' in row)) await writePlan(tx, change.plan_id, row, at);
      continue;
    }
    const price =
      change.kind === 'price' ? { price_cents: change.price, commission_cents: change.commission } : undefined;
    await writePrice(tx, { planId: change.plan_id, region: change.region, price, actor, scheduledId, at });
  }
};

/** Lets due sets take effect, each once however many processes try; returns how many did. */
export const applyDue = (db: Database, at: Date, announce: (tx: Database) => Promise<void>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await pending(tx).where('effective_at', '<=', at).forUpdate().execute();
    for (const { id, changes, made_by: actor, effective_at } of due) {
      const { changes: each, lines } = changes as StoredChanges;
      await writeChanges(tx, each, { actor, scheduledId: id, at });
      await tx.updateTable('scheduled_changes').set({ applied_at: at }).where('id', '=', id).execute();
      const detail = { effective_at, scheduled_by: actor, lines };
      await recordSystemAction(tx, {
        action: 'apply-plan-changes',
        subject: `plan changes ${id}`,
        detail,
        at,
      });
    }
    if (due.length) await announce(tx);
    return due.length;
  });
