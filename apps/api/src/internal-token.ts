/** Tokens by which the processes of one Palco recognize each other. */
import type { Now } from './clock.ts';
import type { Keys } from './keys.ts';
import { signToken, verifyToken } from './signed-token.ts';

interface InternalTokens {
  make(): Promise<string>;
  isValid(token: string): Promise<boolean>;
}

const AUDIENCE = 'palco processes';
const VALID_SECONDS = 300;
/** clocks of two machines may differ */
const SKEW_SECONDS = 60;

export const createInternalTokens = (keys: Keys, clock: Now): InternalTokens => {
  let known: { readonly token: Promise<string>; readonly until: number } | undefined;
  return {
    make: () => {
      const now = Math.floor(clock().getTime() / 1000);
      if (known && known.until > now && known.until <= now + VALID_SECONDS) return known.token;
      const token = signToken({ aud: AUDIENCE, iat: now, exp: now + VALID_SECONDS }, keys);
      known = { token, until: now + VALID_SECONDS / 2 };
      return token;
    },
    isValid: async (token) => {
      const options = { audience: AUDIENCE, currentDate: clock(), clockTolerance: SKEW_SECONDS };
      return (await verifyToken(token, keys, { ...options, requiredClaims: ['exp'] })) !== undefined;
    },
  };
};
