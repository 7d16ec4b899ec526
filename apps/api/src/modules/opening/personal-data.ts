/** What the waiting list has about the owner of an account, and when entries are deleted. */
import type { Database } from '@palco/database/connect';
import { presentEntry } from './waiting-list.ts';

/** Only with a confirmed address: anybody can register with an address that is somebody else's. */
const keyOf = async (db: Database, userId: number): Promise<string | undefined> => {
  const user = await db
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user?.email_key ?? undefined;
};

export const waitingForExport = async (db: Database, userId: number): Promise<unknown> => {
  const key = await keyOf(db, userId);
  if (key === undefined) return [];
  const rows = await db.selectFrom('waiting_list').selectAll().where('email_key', '=', key).execute();
  return rows.map(presentEntry);
};

/** Deletes the entry of an account's address, when the account is erased. */
export const forgetWaiting = async (tx: Database, userId: number): Promise<void> => {
  const key = await keyOf(tx, userId);
  if (key !== undefined) await tx.deleteFrom('waiting_list').where('email_key', '=', key).execute();
};

const DAY_MS = 86_400_000;
/** Until an address is confirmed it may be anybody's. */
const UNCONFIRMED_DAYS = 7;
/** How long an entry is kept after its mail was sent, for whoever says that nothing came. */
const MAILED_DAYS = 30;

/** Deletes entries that nobody has confirmed, and those that have got their mail. */
export const forgetOldEntries = async (db: Database, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await db
    .deleteFrom('waiting_list')
    .where('confirmed_at', 'is', null)
    .where('joined_at', '<', before(UNCONFIRMED_DAYS))
    .execute();
  await db.deleteFrom('waiting_list').where('mailed_at', '<', before(MAILED_DAYS)).execute();
};
