import type { AlertKind } from '@palco/contracts/operations/alert-kinds';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { enqueue } from '../../jobs/runner.ts';

interface Alert {
  readonly kind: AlertKind;
  /** what it is about; with the kind it makes the alert unique */
  readonly subject: string;
  readonly orderId?: number;
  readonly gameId?: number | undefined;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** The job that announces an alert; it is queued where alerts are raised. */
export const ANNOUNCE_ALERT = 'announce-alert';

/**
 * Raises an alert: one row, however often its cause is seen; one that was resolved opens again. A job announces it after the
 * commit.
 */
export const raiseAlert = async (
  db: Database,
  { kind, subject, orderId, gameId, detail = {}, at }: Alert,
): Promise<void> => {
  const raised = await db
    .insertInto('alerts')
    .values({
      at,
      kind,
      subject: subject.slice(0, 200),
      order_id: orderId ?? null,
      game_id: gameId ?? null,
      detail: JSON.stringify(detail),
      resolved_at: null,
      resolved_by: null,
      resolution: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet((is) => ({
        seen_at: at,
        times_seen: is('alerts.times_seen', '+', 1),
        // what was resolved opens again; what is open keeps its age
        reopened_at: sql<Date | null>`case when alerts.resolved_at is null then alerts.reopened_at else ${at} end`,
        resolved_at: null,
        resolved_by: null,
        resolution: null,
      })),
    )
    .returning((is) => ['id', is.or([is('times_seen', '=', 1), is('reopened_at', '=', at)]).as('is_news')])
    .executeTakeFirstOrThrow();
  if (raised.is_news) await enqueue(db, ANNOUNCE_ALERT, { id: raised.id }, { key: `alert ${raised.id}` });
};

/** Raises it unless it was ever raised, also when somebody has closed it since: for causes that are found again and again. */
export const raiseAlertOnce = async (db: Database, alert: Alert): Promise<void> => {
  const known = await db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', alert.kind)
    .where('subject', '=', alert.subject.slice(0, 200))
    .executeTakeFirst();
  if (!known) await raiseAlert(db, alert);
};
