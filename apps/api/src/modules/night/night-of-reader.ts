/** The night as one reader may see it: the snapshot that all share, with the alerts of the reader's roles. */

import type { Night, NightAlert } from '@palco/contracts/night/night-staff';
import type { Alert } from '@palco/contracts/operations/alert-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import { mayReadAlert, readAlerts } from '../operations/alerts.ts';
import type { NightSnapshot } from './take-snapshot.ts';

export interface Reader {
  readonly roles: readonly StaffRole[];
  /** a screen on the wall: anybody may stand in front of it */
  readonly isScreen: boolean;
}
/** Readers with the same key see the same. */
export const readerKey = ({ roles, isScreen }: Reader): string => (isScreen ? 'wall' : roles.toSorted().join(' '));

const MOST_ALERTS = 40;

const forStaff = (alert: Alert): NightAlert => ({
  id: alert.id,
  at: alert.at,
  kind: alert.kind,
  game: alert.game,
  since: alert.since,
  roles: alert.roles,
  step: alert.step,
  subject: alert.subject,
  payment_id: alert.payment_id,
  owner: alert.owner,
  is_taken: alert.owner !== null,
  revision: alert.revision,
});
const forWall = (alert: Alert): NightAlert => ({
  ...forStaff(alert),
  subject: null,
  payment_id: null,
  owner: null,
});

/** All open alerts, for `nightForReader`. */
export const readOpenAlerts = (db: Database): Promise<Alert[]> => readAlerts(db, { roles: ['admin'] });

export const nightForReader = (reader: Reader, snapshot: NightSnapshot, alerts: readonly Alert[]): Night => ({
  ...snapshot,
  alerts: (reader.isScreen
    ? alerts.map(forWall)
    : alerts.filter(({ kind }) => mayReadAlert(reader.roles, kind)).map(forStaff)
  ).slice(0, MOST_ALERTS),
});
