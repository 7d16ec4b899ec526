/** Alerts: what waits for staff, who takes care of it, and how it was closed. */
import { ALERT_KINDS, type AlertKind, kindOfAlert, MONEY_ALERTS } from '@palco/contracts/operations/alert-kinds';
import type { Alert } from '@palco/contracts/operations/alert-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from './audit.ts';
import { changedMeanwhile, revisionOf } from './changed-meanwhile.ts';

const MOST = 500;

const select = (db: Database) =>
  db
    .selectFrom('alerts')
    .leftJoin('users', 'users.id', 'alerts.owner')
    .selectAll('alerts')
    .select('users.name as owner_name');
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** The fields of an alert that staff change, and that must not have changed since the caller read them. */
const shared = ({ owner, resolved_at, ended_at, reopened_at }: Omit<Row, 'owner_name'>) => ({
  owner,
  resolved_at: resolved_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
  reopened_at: reopened_at?.toISOString() ?? null,
});

const present = (row: Row): Alert => {
  const kind = row.kind as AlertKind;
  const { roles, step } = kindOfAlert(kind);
  const reopenedAt = row.reopened_at?.toISOString() ?? null;
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind,
    subject: row.subject,
    payment_id: row.order_id,
    game: row.game_id,
    details: row.detail as Record<string, unknown>,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolution: row.resolution,
    ended_at: row.ended_at?.toISOString() ?? null,
    times_seen: row.times_seen,
    seen_at: (row.seen_at ?? row.at).toISOString(),
    reopened_at: reopenedAt,
    since: reopenedAt ?? row.at.toISOString(),
    owner: row.owner === null ? null : { id: row.owner, name: row.owner_name },
    roles: [...roles],
    step,
    revision: revisionOf(shared(row)),
  };
};

/** Whether somebody with these roles may read this kind. */
export const mayReadAlert = (roles: readonly StaffRole[], kind: AlertKind): boolean => {
  const of = kindOfAlert(kind);
  return [...of.roles, ...of.readers, 'admin' as const].some((role) => roles.includes(role));
};
const mayChange = (roles: readonly StaffRole[], kind: AlertKind): boolean =>
  [...kindOfAlert(kind).roles, 'admin' as const].some((role) => roles.includes(role));

interface WhichAlerts {
  /** roles of the person who reads them */
  readonly roles: readonly StaffRole[];
  /** also those that have ended or were closed */
  readonly withPast?: boolean;
  readonly area?: 'money' | undefined;
}

/** The alerts that these roles may read, the newest first. */
export const readAlerts = async (db: Database, { roles, withPast = false, area }: WhichAlerts): Promise<Alert[]> => {
  const kinds = (area === 'money' ? MONEY_ALERTS : ALERT_KINDS).filter((kind) => mayReadAlert(roles, kind));
  if (kinds.length === 0) return [];
  const rows = await select(db)
    .where('kind', 'in', kinds)
    .$if(!withPast, (query) => query.where('resolved_at', 'is', null).where('ended_at', 'is', null))
    .orderBy('alerts.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(present);
};

type No = Refusal<'alerts/unknown' | 'alerts/other-role' | 'staff/changed-meanwhile'>;
interface AlertChange {
  readonly id: number;
  readonly seen: string | undefined;
  readonly actor: number;
  readonly roles: readonly StaffRole[];
  readonly at: Date;
}

/** Locks an open alert for a change by these roles. */
const lockAlert = async (
  tx: Database,
  { id, seen, roles, at }: AlertChange,
  action: 'take-alert' | 'resolve-alert',
): Promise<Omit<Row, 'owner_name'> | No> => {
  const row = await tx.selectFrom('alerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return refuse('alerts/unknown');
  if (!mayChange(roles, row.kind as AlertKind)) return refuse('alerts/other-role');
  const record = { seen, current: shared(row), subject: `alert ${id}`, action, now: at };
  const meanwhile = await changedMeanwhile(tx, record);
  if (meanwhile) return meanwhile;
  return row.resolved_at || row.ended_at ? refuse('alerts/unknown') : row;
};
const readAlert = async (db: Database, id: number): Promise<Alert> =>
  present(await select(db).where('alerts.id', '=', id).executeTakeFirstOrThrow());

/** Staff closes an alert with a note of what was done; it is never deleted, and opens again when its cause comes again. */
export const closeAlert = (db: Database, change: AlertChange & { readonly resolution: string }): Promise<Alert | No> =>
  db.transaction().execute(async (tx) => {
    const row = await lockAlert(tx, change, 'resolve-alert');
    if ('refused' in row) return row;
    const { id, actor, at, resolution } = change;
    await tx
      .updateTable('alerts')
      .set({ resolved_at: at, resolved_by: actor, resolution })
      .where('id', '=', id)
      .execute();
    const detail = { kind: row.kind, about: row.subject, resolution };
    await recordStaffAction(tx, { actor, action: 'resolve-alert', subject: `alert ${id}`, detail, at });
    return readAlert(tx, id);
  });

/** Assigns an open alert to the caller, whoever owned it before. */
export const takeAlert = (db: Database, change: AlertChange): Promise<Alert | No> =>
  db.transaction().execute(async (tx) => {
    const row = await lockAlert(tx, change, 'take-alert');
    if ('refused' in row) return row;
    const { id, actor, at } = change;
    await tx.updateTable('alerts').set({ owner: actor, owned_at: at }).where('id', '=', id).execute();
    const detail = { from: row.owner, to: actor };
    await recordStaffAction(tx, { actor, action: 'take-alert', subject: `alert ${id}`, detail, at });
    return readAlert(tx, id);
  });

/** The number of open alerts by kind. */
export const countOpenAlerts = (db: Database) =>
  db
    .selectFrom('alerts')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .where('ended_at', 'is', null)
    .groupBy('kind')
    .execute();
