import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ties a provider's answer to the browser that started the flow; stored in a cookie that only this flow reads. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
}
const LIFE_SECONDS = 600;
const RANDOM = /^[\w-]{32}$/;

/**
 * Apple posts its answer cross-site, which only a SameSite=None cookie survives, and that needs https. On plain http
 * (the demo) the sandbox is the same site, and Lax is enough.
 */
const cookieFor = (provider: string, origin: string) => {
  const secure = origin.startsWith('https://');
  const sameSite = secure && provider === 'apple' ? ('none' as const) : ('lax' as const);
  const name = secure ? `__Host-palco_${provider}` : `palco_${provider}`;
  return { name, options: { path: '/', sameSite, secure, httpOnly: true } };
};

/** Starts a flow and stores it in a cookie of ten minutes. */
export const beginFlow = (reply: FastifyReply, provider: string, origin: string): Flow => {
  const flow = { state: randomBytes(24).toString('base64url'), nonce: randomBytes(24).toString('base64url') };
  const { name, options } = cookieFor(provider, origin);
  reply.setCookie(name, `${flow.state}.${flow.nonce}`, { ...options, maxAge: LIFE_SECONDS });
  return flow;
};

/** The flow that this answer belongs to, once; undefined when the browser started none, or another one. */
export const endFlow = (
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, origin, state }: { provider: string; origin: string; state: string | undefined },
): Flow | undefined => {
  const { name, options } = cookieFor(provider, origin);
  const [stored = '', nonce = ''] = request.cookies[name]?.split('.') ?? [];
  reply.setCookie(name, '', { ...options, maxAge: 0 });
  if (!RANDOM.test(stored) || !RANDOM.test(nonce) || state?.length !== stored.length) return undefined;
  return timingSafeEqual(Buffer.from(state), Buffer.from(stored)) ? { state: stored, nonce } : undefined;
};
