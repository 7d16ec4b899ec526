import { randomUUID } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import type { IdentityProvider } from '@palco/database/schema/accounts';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../keys.ts';
import { spendToken, storeToken, TOKEN_LIFE } from '../accounts/one-time-token.ts';

/** A person as a provider vouches for them. */
export interface Vouched {
  readonly provider: IdentityProvider;
  /** the provider's own name for the person; for a phone its number */
  readonly subject: string;
  readonly email?: string | undefined;
  readonly isEmailVerified?: boolean;
  readonly name?: string | undefined;
}

/**
 * The token with which the browser returns from Apple or Facebook. Clients read `sub`, `email` and `exp` (apple_login of
 * the spec). It is valid once, for two minutes; what it proves is stored in the database under its `jti`.
 */
export interface LoginTickets {
  issue(tx: Database, vouched: Vouched, now: Date): Promise<string>;
  /** undefined when it is invalid, expired or used */
  use(tx: Database, provider: Vouched['provider'], ticket: string, now: Date): Promise<Vouched | undefined>;
}
const ALGORITHM = 'HS256';
const audienceOf = (provider: Vouched['provider']): string => `${provider}-login`;

export const createLoginTickets = (secret: string): LoginTickets => {
  const key = deriveKey(secret, 'login tickets');
  return {
    issue: async (tx, vouched, now) => {
      const jti = randomUUID();
      await storeToken(tx, { token: jti, purpose: 'provider-ticket', data: vouched, now });
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT(vouched.email ? { email: vouched.email } : {})
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(vouched.subject)
        .setAudience(audienceOf(vouched.provider))
        .setJti(jti)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_LIFE['provider-ticket'])
        .sign(key);
    },
    use: async (tx, provider, ticket, now) => {
      const jti = await jwtVerify(ticket, key, {
        algorithms: [ALGORITHM],
        audience: audienceOf(provider),
        requiredClaims: ['jti', 'exp', 'sub'],
        currentDate: now,
      }).then(
        ({ payload }) => payload.jti,
        () => undefined,
      );
      return jti === undefined ? undefined : (await spendToken<Vouched>(tx, 'provider-ticket', jti, now))?.data;
    },
  };
};
