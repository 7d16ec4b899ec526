/** The published identity, kept in memory because every page, mail and picture needs it. */
import { Identity, type League } from '@palco/contracts/identity/identity';
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import { createKeptValue, type KeptValue } from '../../gateways/notifications/kept-value.ts';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';

const TOPIC = 'identity';
/** How old the identity may be if a notification is lost; pages promise five seconds. */
const MAX_AGE_MS = 3000;

export type IdentityStore = KeptValue<League>;
interface IdentityStoreDeps {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly log: Logger;
  /** until staff publishes one */
  readonly first: Identity;
}

/** Notifies every process, when the transaction commits, that another identity is published. */
export const announceIdentity = (tx: Database): Promise<void> => notify(tx, TOPIC, 'published');

/** The published identity; the first one when there is none, or the row has an older shape. */
export const readPublished = async (db: Database, first: Identity, log: Logger): Promise<League> => {
  const row = await db
    .selectFrom('identity_versions')
    .select(['version', 'value'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { ...first, version: 0 };
  const parsed = Identity.safeParse(row.value);
  if (!parsed.success) log.warn({ version: row.version }, 'the stored identity does not fit; the first one is shown');
  return { ...(parsed.success ? parsed.data : first), version: row.version };
};

/** With the shape of its logo, which pages know before they have the picture. */
export const withLogoRatio = async (db: Database, league: League): Promise<League> => {
  if (league.logo === null) return league;
  const size = await db
    .selectFrom('identity_pictures')
    .select(['width', 'height'])
    .where('id', '=', league.logo)
    .executeTakeFirst();
  return size ? { ...league, logo_ratio: size.width / size.height } : league;
};

/** Errors: the database cannot be read. */
export const createIdentityStore = ({ db, notifications, log, first }: IdentityStoreDeps): Promise<IdentityStore> =>
  createKeptValue({
    notifications,
    topic: TOPIC,
    read: async () => withLogoRatio(db, await readPublished(db, first, log)),
    maxAgeMs: MAX_AGE_MS,
    log,
    name: 'the identity',
    isSame: (identity, former) => identity.version === former.version,
  });
