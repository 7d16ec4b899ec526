/** The state of the site, kept in memory because every request depends on it. */
import type { SiteState } from '@palco/contracts/opening/site-state';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createKeptValue, type KeptValue } from '../../gateways/notifications/kept-value.ts';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';

const TOPIC = 'site state';
/** How old it may be if a notification is lost. */
const MAX_AGE_MS = 3000;

export type SiteStateStore = KeptValue<SiteState>;
interface SiteStateDeps {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly log: Logger;
  /** until somebody has changed it */
  readonly first: SiteState;
}

/** Notifies every process, when the transaction commits, that the site is in another state. */
export const announceState = (tx: Database): Promise<void> => notify(tx, TOPIC, 'changed');

const LOCK = sql`hashtext('opening')`;
/** For a transaction that may change the state of the site: it waits for those that change or hold it. */
export const lockSiteState = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
};
/** For a transaction in which the state must not change; others may hold it too. */
export const holdSiteState = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);
};

export const readSiteState = async (db: Database, first: SiteState): Promise<SiteState> => {
  const row = await db.selectFrom('site_states').select('state').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return (row?.state as SiteState | undefined) ?? first;
};

/** Errors: the database cannot be read. */
export const createSiteStateStore = async ({
  db,
  notifications,
  log,
  first,
}: SiteStateDeps): Promise<SiteStateStore> => {
  const state = await createKeptValue({
    notifications,
    topic: TOPIC,
    read: () => readSiteState(db, first),
    maxAgeMs: MAX_AGE_MS,
    log,
    name: 'the state of the site',
    isSame: (state, former) => state === former,
  });
  return {
    ...state,
    // no prepared page depends on the state, so nothing else refreshes a stale one
    current: () => {
      state.refresh();
      return state.current();
    },
  };
};
