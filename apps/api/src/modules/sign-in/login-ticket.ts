import { randomUUID } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import type { IdentityProvider } from '@palco/database/schema/accounts';
import type { Keys } from '../../keys.ts';
import { signToken, verifyToken } from '../../signed-token.ts';
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
const audienceOf = (provider: Vouched['provider']): string => `${provider}-login`;

export const createLoginTickets = (keys: Keys): LoginTickets => ({
  issue: async (tx, vouched, now) => {
    const jti = randomUUID();
    await storeToken(tx, { token: jti, purpose: 'provider-ticket', data: vouched, now });
    const seconds = Math.floor(now.getTime() / 1000);
    return signToken(
      {
        ...(vouched.email ? { email: vouched.email } : {}),
        sub: vouched.subject,
        aud: audienceOf(vouched.provider),
        jti,
        iat: seconds,
        exp: seconds + TOKEN_LIFE['provider-ticket'],
      },
      keys,
    );
  },
  use: async (tx, provider, ticket, now) => {
    const claims = await verifyToken(ticket, keys, {
      audience: audienceOf(provider),
      requiredClaims: ['jti', 'exp', 'sub'],
      currentDate: now,
    });
    return claims?.jti === undefined
      ? undefined
      : (await spendToken<Vouched>(tx, 'provider-ticket', claims.jti, now))?.data;
  },
});
