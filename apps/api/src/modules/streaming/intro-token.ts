/**
 * The token the clients of the spec keep under `token_video_intro`: it stands for a session once, at the door to a
 * picture, so that an app can open the player's page without handing its own token over.
 */
import type { Database } from '@palco/database/connect';
import { issueToken, spendToken, TOKEN_LIFE } from '../accounts/one-time-token.ts';

/** Who is behind a request. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: string;
}
/** Such a token has no dots; one of a session has. */
const SHAPE = /^[\w-]{43}$/;
export const isIntroToken = (token: string | undefined): token is string => SHAPE.test(token ?? '');

export const createIntroToken = async (
  db: Database,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = await issueToken(db, { purpose: 'intro-video', userId, data: { sessionId }, now });
  return { token, expiresAt: new Date(now.getTime() + TOKEN_LIFE['intro-video'] * 1000) };
};

/** Uses it up; undefined when it was used, is over, or its session has ended since. */
export const spendIntroToken = async (db: Database, token: string, now: Date): Promise<Caller | undefined> => {
  const spent = await spendToken<{ sessionId: string }>(db, 'intro-video', token, now);
  if (!spent?.userId) return undefined;
  const { sessionId } = spent.data;
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session && { userId: session.user_id, sessionId };
};
