/** Sessions of a fan, for staff. Those of staff belong to their owners: whoever reaches them reaches the console. */
import type { DeskSession } from '@palco/contracts/desk/desk-staff';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { readDevices } from './devices.ts';
import { findUser } from './user-store.ts';

/** The open sessions of a person, the most recently used first; of somebody else who works here none are told. */
export const readSessionsOf = async (
  { db, watchingSessions }: Pick<AccountsDeps, 'db' | 'watchingSessions'>,
  { userId, reader }: { readonly userId: number; readonly reader: number },
  now: Date,
): Promise<DeskSession[]> => {
  if (userId !== reader && (await findUser(db, userId))?.roles.length) return [];
  const devices = await readDevices(db, { userId, sessionId: '', now }, watchingSessions);
  return devices.map(({ is_this: _, ...session }) => session);
};

/** Ends one session of a fan or all of them, never the session of the request. Returns how many were open. */
export const closeSessions = (
  { sessions, clock }: Pick<AccountsDeps, 'sessions' | 'clock'>,
  {
    userId,
    only,
    own,
    actor,
    reason,
  }: { userId: number; only: string | undefined; own: string; actor: number; reason: string },
): Promise<number | Refusal<'accounts/unknown' | 'desk/staff-account'>> =>
  sessions.change(async (tx, { end, endAllOf }) => {
    const at = clock();
    const person = await tx.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirst();
    if (!person) return refuse('accounts/unknown');
    if (userId !== actor && person.roles.length) return refuse('desk/staff-account');
    const open = await tx
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .where('id', '!=', own)
      .$if(only !== undefined, (query) => query.where('id', '=', only as string))
      .execute();
    if (only === undefined) await endAllOf(userId, own);
    else if (open.length) await end(only);
    const detail = { reason, closed: open.length, ...(only === undefined ? {} : { session: only }) };
    await recordStaffAction(tx, { actor, action: 'close-sessions', subject: `user ${userId}`, detail, at });
    return open.length;
  });
