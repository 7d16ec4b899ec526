import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Viewer } from '../../http/viewer.ts';
import type { AccountsDeps } from './accounts-deps.ts';

type Ended = { readonly ended: true };

/** Ends the session of the request. The old wire names the account in the path; it must be the viewer's own. */
export const signOut = async (
  { sessions }: Pick<AccountsDeps, 'sessions'>,
  viewer: Viewer,
  userId: number,
): Promise<Ended | Refusal<'accounts/not-yours'>> => {
  if (userId !== viewer.userId) return refuse('accounts/not-yours');
  await sessions.change((_tx, { end }) => end(viewer.sessionId));
  return { ended: true };
};

/** Ends one open session of the viewer, on whatever device. */
export const signOutDevice = (
  { sessions }: Pick<AccountsDeps, 'sessions'>,
  viewer: Viewer,
  sessionId: string,
): Promise<Ended | Refusal<'accounts/device-unknown'>> =>
  sessions.change(async (tx, { end }) => {
    const own = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', viewer.userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!own) return refuse('accounts/device-unknown');
    await end(sessionId);
    return { ended: true };
  });

/** Ends every other session of the viewer. */
export const signOutOthers = async ({ sessions }: Pick<AccountsDeps, 'sessions'>, viewer: Viewer): Promise<Ended> => {
  await sessions.change((_tx, { endAllOf }) => endAllOf(viewer.userId, viewer.sessionId));
  return { ended: true };
};
