import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../http/cookies.ts';

/** What ties the answer of a provider to the browser that asked: kept in a cookie that only this flow can read. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
}
const LIFE_SECONDS = 600;
const RANDOM = /^[\w-]{32}$/;

/**
 * Apple posts its answer from its own site, where only a SameSite=None cookie comes along, and that needs https. On plain
 * http (the demo on this machine) the sandbox is the same site, and Lax is enough.
 */
const cookieFor = (provider: string, isHttps: boolean): { name: string; sameSite: 'None' | 'Lax' } =>
  isHttps
    ? { name: `__Host-palco_${provider}`, sameSite: provider === 'apple' ? 'None' : 'Lax' }
    : { name: `palco_${provider}`, sameSite: 'Lax' };

export const beginFlow = (reply: FastifyReply, provider: string, origin: string): Flow => {
  const flow = { state: randomBytes(24).toString('base64url'), nonce: randomBytes(24).toString('base64url') };
  const isSecure = origin.startsWith('https://');
  const { name, sameSite } = cookieFor(provider, isSecure);
  const options = { maxAgeSeconds: LIFE_SECONDS, sameSite, isSecure, isHttpOnly: true };
  setCookie(reply, name, `${flow.state}.${flow.nonce}`, options);
  return flow;
};

/** The flow that this answer belongs to, once; undefined when the browser began none, or another one. */
export const endFlow = (
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, origin, state }: { provider: string; origin: string; state: string | undefined },
): Flow | undefined => {
  const isSecure = origin.startsWith('https://');
  const { name, sameSite } = cookieFor(provider, isSecure);
  const [kept = '', nonce = ''] = cookieOf(request, name)?.split('.') ?? [];
  setCookie(reply, name, '', { maxAgeSeconds: 0, sameSite, isSecure, isHttpOnly: true });
  if (!RANDOM.test(kept) || !RANDOM.test(nonce) || state?.length !== kept.length) return undefined;
  return timingSafeEqual(Buffer.from(state), Buffer.from(kept)) ? { state: kept, nonce } : undefined;
};
