import type { Access } from '@palco/contracts/endpoint';
import type { RefusalCode } from '@palco/contracts/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Authenticate, hasFreshProof, tokenFrom } from './viewer.ts';

/** Looks at the token once per request, before any handler. A token of a session that has ended leaves nobody behind it. */
export const authenticateRequests = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('sessionEnded', false);
  app.addHook('onRequest', async (request) => {
    const token = tokenFrom(request.headers.authorization);
    if (!token) return;
    request.viewer = await authenticate(token);
    request.sessionEnded = request.viewer === undefined;
  });
};

/** Why this request may not reach an endpoint of this access rule; undefined when it may. */
export const accessRefusal = (
  access: Access,
  { viewer, sessionEnded }: FastifyRequest,
  now: Date,
): RefusalCode | undefined => {
  if (access === 'open') return undefined;
  if (!viewer) return sessionEnded ? 'session/ended' : 'session/required';
  if (access === 'signed-in') return undefined;
  if (!access.some((role) => viewer.roles.includes(role)) && !viewer.roles.includes('admin'))
    return 'staff/role-required';
  return hasFreshProof(viewer, now) ? undefined : 'staff/proof-required';
};
