/** Who sends a push message (VAPID, RFC 8292): a token for each push service, signed with Palco's key. */
import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** base64url; the public key is a P-256 point of 65 bytes, the private one 32 bytes */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}
/** Services take tokens of at most 24 hours. */
const TOKEN_SECONDS = 12 * 3600;
const RENEW_SECONDS = 3600;

export const newVapidKey = (): VapidKey => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // restores a private key's leading zeros, which Node leaves out
  const privateKey = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(privateKey, 32 - bytes.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

const keyObjectOf = ({ publicKey, privateKey }: VapidKey): KeyObject => {
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33), d: privateKey },
  });
};

/** Makes the `Authorization` header for an endpoint's service. `contact`: `mailto:` or https, whom the service may write to. */
export const createVapid = (contact: string, clock: () => Date) => {
  const tokens = new Map<string, { readonly header: string; readonly until: number }>();
  return async (key: VapidKey, endpoint: string): Promise<string> => {
    const audience = new URL(endpoint).origin;
    const name = `${key.publicKey} ${audience}`;
    const now = Math.floor(clock().getTime() / 1000);
    const found = tokens.get(name);
    if (found && found.until - now > RENEW_SECONDS && found.until - now <= TOKEN_SECONDS) return found.header;
    const until = now + TOKEN_SECONDS;
    const token = await new SignJWT({ aud: audience, exp: until, sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .sign(keyObjectOf(key));
    const header = `vapid t=${token}, k=${key.publicKey}`;
    tokens.set(name, { header, until });
    return header;
  };
};
