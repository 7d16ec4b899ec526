/** Sign in with Apple: the authorization URL, and verification of identity tokens. */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Now } from '../../clock.ts';
import { Unavailable } from '../../http/faults.ts';

export interface AppleSettings {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly keysUrl: string;
  /** Services ID, the audience of tokens for the site */
  readonly clientId: string;
  /** bundle ids of the league's apps, whose tokens are accepted too */
  readonly appIds: readonly string[];
}
/** A person that Apple vouches for. */
interface ApplePerson {
  /** the same for every spelling of one token: its signed content, or the id Apple gave it */
  readonly tokenId: string;
  /** stable for the league's developer team; the only identifier to match a person by */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
}
export interface AppleGateway {
  authorizeAddress(flow: { redirectUri: string; state: string; nonce: string }): string;
  /**
   * Verifies the identity token of the site's redirect flow, which must contain the flow's nonce; undefined when it is
   * invalid. Errors: Unavailable when Apple's keys cannot be read.
   */
  verifyFromSite(identityToken: string, nonce: string): Promise<ApplePerson | undefined>;
  /** verifies a token that one of the league's apps received */
  verifyFromApp(identityToken: string): Promise<ApplePerson | undefined>;
}
const KEYS_TIMEOUT_MS = 5000;
/** An unknown key id reloads the keys at most once in this time. */
const KEYS_COOLDOWN_MS = 60_000;
const KEYS_MAX_AGE_MS = 600_000;
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

/** Apple may send a boolean as a string. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

/**
 * The signature covers header and claims exactly as they are spelled; only the signature's own text can be written in
 * several ways, so it is left out.
 */
const tokenIdOf = (token: string, jti: string | undefined): string =>
  jti === undefined
    ? createHash('sha256')
        .update(token.slice(0, token.lastIndexOf('.')))
        .digest('base64url')
    : `id ${jti}`;

/** Is the error about loading the keys, not about the token? */
const isAboutKeys = (fault: unknown): boolean =>
  fault instanceof errors.JWKSTimeout ||
  !(fault instanceof errors.JOSEError) ||
  ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'].includes(fault.code);

export const createAppleGateway = (settings: AppleSettings, clock: Now): AppleGateway => {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
  });
  const verify = async (
    token: string,
    audience: readonly string[],
    nonce?: string,
  ): Promise<ApplePerson | undefined> => {
    if (!audience.length) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: settings.issuer,
        audience: [...audience],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: clock(),
      });
      const { sub, email, email_verified } = payload;
      if (typeof sub !== 'string' || !SUBJECT.test(sub)) return undefined;
      if (nonce !== undefined && payload.nonce !== nonce) return undefined;
      const isEmailVerified = isTrue(email_verified);
      return {
        tokenId: tokenIdOf(token, payload.jti),
        subject: sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified,
      };
    } catch (fault) {
      if (isAboutKeys(fault)) throw new Unavailable('the keys of Apple cannot be read', { cause: fault });
      return undefined;
    }
  };
  return {
    authorizeAddress: ({ redirectUri, state, nonce }) => {
      const query = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code id_token',
        response_mode: 'form_post',
        scope: 'name email',
        state,
        nonce,
      });
      return `${settings.authorizeUrl}?${query.toString().replaceAll('+', '%20')}`;
    },
    verifyFromSite: (token, nonce) => verify(token, [settings.clientId], nonce),
    verifyFromApp: (token) => verify(token, settings.appIds),
  };
};
