/** How long invitations are kept, and what happens to them with their person. */
import type { Database } from '@palco/database/connect';
import { emailKey } from './email-key.ts';
import { findUser, type UserRow } from './user-store.ts';

/** An invitation that is over stays this long in the list, to be sent again. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the invitations of an account that is erased, accepted or not. */
export const forgetInvitationsOf = async (tx: Database, { id, email_key }: UserRow): Promise<void> => {
  await tx
    .deleteFrom('staff_invitations')
    .where((is) =>
      is.or([
        is('accepted_by', '=', id),
        is.and([is('email_key', '=', email_key ?? ''), is('accepted_by', 'is', null)]),
      ]),
    )
    .execute();
};

/** Whether somebody is invited to work in the console under this address. */
export const hasOpenInvitation = async (db: Database, email: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('staff_invitations')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('accepted_by', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The invitations to an account's address, for its owner. */
export const invitationsForExport = async (db: Database, userId: number) => {
  const user = await findUser(db, userId);
  return db
    .selectFrom('staff_invitations')
    .select(['email', 'roles', 'invited_at', 'expires_at', 'accepted_at'])
    .where((is) => is.or([is('accepted_by', '=', userId), is('email_key', '=', user?.email_key ?? '')]))
    .orderBy('id')
    .execute();
};

/** Deletes invitations that nobody accepted, some time after they are over. */
export const forgetOldInvitations = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('staff_invitations')
    .where('accepted_by', 'is', null)
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
};
