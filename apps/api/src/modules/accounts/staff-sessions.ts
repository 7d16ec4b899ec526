/** Sessions of another person, for staff. */
import type { DeskSession } from '@palco/contracts/desk-staff';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { readDevices } from './devices.ts';

/** The open sessions of a person, the most recently used first. */
export const readSessionsOf = async (
  { db, watchingSessions }: Pick<AccountsDeps, 'db' | 'watchingSessions'>,
  userId: number,
  now: Date,
): Promise<DeskSession[]> =>
  (await readDevices(db, { userId, sessionId: '', now }, watchingSessions)).map(
    ({ is_this: _, ...session }) => session,
  );

/** Ends one session of a person or all of them, never the session of the request. Returns how many were open. */
export const closeSessions = (
  { sessions, clock }: Pick<AccountsDeps, 'sessions' | 'clock'>,
  {
    userId,
    only,
    own,
    actor,
    reason,
  }: { userId: number; only: string | undefined; own: string; actor: number; reason: string },
): Promise<number | Refusal<'accounts/unknown'>> =>
  sessions.change(async (tx, { end, endAllOf }) => {
    const at = clock();
    const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!person) return refuse('accounts/unknown');
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
