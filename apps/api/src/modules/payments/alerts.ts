import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';

const MOST = 500;

const present = (row: {
  id: number;
  at: Date;
  kind: string;
  subject: string;
  order_id: number | null;
  detail: unknown;
  resolved_at: Date | null;
  resolution: string | null;
}) => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  subject: row.subject,
  payment_id: row.order_id,
  details: row.detail as Record<string, unknown>,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  resolution: row.resolution,
});

export const readAlerts = async (db: Database, withResolved: boolean) => {
  const rows = await db
    .selectFrom('payment_alerts')
    .selectAll()
    .$if(!withResolved, (query) => query.where('resolved_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(present);
};

/** Staff close an alert with a note of what was done; it is never deleted. */
export const resolveAlert = (
  db: Database,
  { id, resolution, actor, at }: { id: number; resolution: string; actor: number; at: Date },
): Promise<ReturnType<typeof present> | Refusal<'payments/unknown-alert'>> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('payment_alerts')
      .set({ resolved_at: at, resolved_by: actor, resolution })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('payments/unknown-alert');
    await recordStaffAction(tx, { actor, action: 'resolve-alert', subject: `alert ${id}`, detail: { resolution }, at });
    return present(row);
  });
