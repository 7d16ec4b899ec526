/** How a push service checks a sender: VAPID, RFC 8292. */
import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 86_400;

const jsonIn = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** Why a sender is rejected; undefined: it is the one for whom the browser subscribed. */
export const faultOfSender = (
  header: string | undefined,
  { key, audience, now }: { readonly key: string; readonly audience: string; readonly now: Date },
): string | undefined => {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!signature) return 'no VAPID token';
  if (publicKey !== key) return 'another key than that of the subscription';
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || jsonIn(head).alg !== 'ES256') return 'a wrong signature';
  const { aud, exp, sub } = jsonIn(claims);
  const left = Number(exp) - now.getTime() / 1000;
  if (aud !== audience) return 'for another service';
  if (!(left > 0 && left <= DAY_SECONDS)) return 'expired, or valid for more than a day';
  return /^(mailto:.+@|https:\/\/)/.test(String(sub)) ? undefined : 'no contact';
};
