import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Keys } from '../../keys.ts';
import { keyIdOf, signToken, verifyToken } from '../../signed-token.ts';

/** The claims of a token: identity only. Roles are read from the session's row. */
interface TokenClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** when the password was verified; only in tokens for staff calls */
  readonly provedAt: Date | undefined;
}
export interface SessionTokens {
  sign(claims: TokenClaims): Promise<string>;
  /** undefined when the token is not valid or has expired */
  read(token: string, now: Date): Promise<TokenClaims | undefined>;
  /** was this valid token made with the current key? */
  isCurrent(token: string): boolean;
}
const AUDIENCE = 'palco';
/** Tokens for staff calls. The console keeps them in memory; nothing under /tv stores them. */
const STAFF_AUDIENCE = 'palco-staff';
const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A valid signature stays valid, so it is verified once; only the expiry is checked every time. */
const MAX_VERIFIED = 20_000;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const createSessionTokens = (keys: Keys): SessionTokens => {
  const verified = new LRUCache<string, TokenClaims>({ max: MAX_VERIFIED });
  const verify = async (token: string, now: Date): Promise<TokenClaims | undefined> => {
    const payload = await verifyToken(token, keys, {
      audience: [AUDIENCE, STAFF_AUDIENCE],
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      currentDate: now,
    });
    if (!payload) return undefined;
    const { sub, sid, iat, exp, proved, aud } = payload;
    if (typeof sub !== 'string' || !/^[1-9]\d{0,9}$/.test(sub) || typeof aud !== 'string') return undefined;
    if (typeof sid !== 'string' || !SESSION_ID.test(sid)) return undefined;
    return {
      userId: Number(sub),
      sessionId: sid,
      issuedAt: new Date((iat as number) * 1000),
      expiresAt: new Date((exp as number) * 1000),
      provedAt: aud === STAFF_AUDIENCE && typeof proved === 'number' ? new Date(proved * 1000) : undefined,
    };
  };
  return {
    sign: ({ userId, sessionId, issuedAt, expiresAt, provedAt }) =>
      // old clients read the account's id out of the token (spec section 6)
      signToken(
        {
          sid: sessionId,
          id: userId,
          ...(provedAt ? { proved: seconds(provedAt) } : {}),
          sub: String(userId),
          aud: provedAt ? STAFF_AUDIENCE : AUDIENCE,
          jti: randomUUID(),
          iat: seconds(issuedAt),
          exp: seconds(expiresAt),
        },
        keys,
      ),
    read: async (token, now) => {
      const read = verified.get(token);
      if (read) return read.expiresAt > now ? read : undefined;
      const claims = await verify(token, now);
      if (!claims) return undefined;
      verified.set(token, claims);
      return claims;
    },
    isCurrent: (token) => keyIdOf(token) === keys.current.id,
  };
};
