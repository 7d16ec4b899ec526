/**
 * Devices that signed in before, recognized by a cookie of their own. The cookie proves nothing else: wrong passwords on
 * such a device count toward a limit of their own, so that a stranger's wrong passwords do not lock the person out.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ID = /^[\w-]{32}$/;
const LIFE_SECONDS = 365 * 86_400;
const COOKIES = ['__Host-palco_device', 'palco_device'] as const;

/** A device without a cookie gets an id that lasts for the request. */
const fresh = new WeakMap<FastifyRequest, string>();

const idOf = (request: FastifyRequest): string => {
  const known = COOKIES.map((name) => request.cookies[name]).find((id) => id && ID.test(id)) ?? fresh.get(request);
  if (known) return known;
  const id = randomBytes(24).toString('base64url');
  fresh.set(request, id);
  return id;
};

/** SHA-256 of the device's id, base64url, as stored with a session. */
export const deviceDigest = (request: FastifyRequest): string =>
  createHash('sha256').update(idOf(request)).digest('base64url');

/** Sets the cookie for a year; call it when somebody has signed in. */
export const keepDevice = (request: FastifyRequest, reply: FastifyReply, origin: string): void => {
  const secure = origin.startsWith('https://');
  const options = { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: LIFE_SECONDS } as const;
  reply.setCookie(secure ? COOKIES[0] : COOKIES[1], idOf(request), options);
};

/** Has the person signed in on this device before? `userId` undefined takes the same time. */
export const hasSignedInHere = async (
  db: Database,
  userId: number | undefined,
  request: FastifyRequest,
): Promise<boolean> => {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId ?? 0)
    .where('device', '=', deviceDigest(request))
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
};
