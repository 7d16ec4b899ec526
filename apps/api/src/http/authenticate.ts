import type { Access } from '@palco/contracts/endpoint';
import type { RefusalCode } from '@palco/contracts/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Authenticate, hasFreshProof, tokenFrom } from './viewer.ts';

/** Reads the token once per request. A token whose session has ended yields no viewer and sets `sessionEnded`. */
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

/** The refusal for a request that an access rule does not allow; undefined when it is allowed. */
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
