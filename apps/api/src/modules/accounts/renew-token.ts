import type { Viewer } from '../../http/viewer.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { isDueForRenewal, tokenEnd } from './session.ts';

/**
 * A new token once the given one is past half of its lifetime or made with an older key; otherwise, and for staff tokens,
 * the same one.
 */
export const renewToken = async (
  { db, clock, tokens, sessions }: Pick<AccountsDeps, 'db' | 'clock' | 'tokens' | 'sessions'>,
  viewer: Viewer,
  token: string,
): Promise<string> => {
  const now = clock();
  if (viewer.provedAt) return token;
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirstOrThrow();
  if (tokens.isCurrent(token) && !isDueForRenewal(viewer.token, row.created_at, now)) return token;
  const { userId, sessionId } = viewer;
  const expiresAt = tokenEnd(row.created_at, now);
  await sessions.change((_tx, { extend }) => extend(sessionId, expiresAt));
  return tokens.sign({ userId, sessionId, issuedAt: now, expiresAt, provedAt: undefined });
};
