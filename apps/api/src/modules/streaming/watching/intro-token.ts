/**
 * The token that clients store as `token_video_intro`: it stands for a session once, when a stream is started, so that an
 * app can open the player's page without passing on its own token.
 */
import type { Database } from '@palco/database/connect';
import { issueToken, spendToken, TOKEN_LIFE } from '../../accounts/one-time-token.ts';

/** Who is behind a request. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: string;
}
/** An intro token has no dots; a session token has. */
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

/** Uses the token; undefined when it was used before or has expired, or its session has ended. */
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
