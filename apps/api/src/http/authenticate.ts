import { ACCOUNT_HEADER } from '@palco/contracts/accounts/account-header';
import type { Access } from '@palco/contracts/endpoint';
import type { RefusalCode } from '@palco/contracts/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consoleToken } from './console-calls.ts';
import { type Authenticate, hasFreshProof, tokenFrom } from './viewer.ts';

const isForWall = ({ routeOptions }: FastifyRequest): boolean => {
  const { access } = routeOptions.config;
  return Array.isArray(access) && access.includes('wall');
};

/**
 * Reads the token once per request: of the Authorization header, or of a console call's cookie. A token whose session has
 * ended yields no viewer and sets `sessionEnded`.
 */
export const authenticateRequests = (app: FastifyInstance, authenticate: Authenticate, isHttps: boolean): void => {
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('sessionEnded', false);
  app.decorateRequest('isForeignScreen', false);
  app.addHook('onRequest', async (request) => {
    const given = tokenFrom(request.headers.authorization);
    const token = given ?? consoleToken(request, isHttps);
    if (!token) return;
    const viewer = await authenticate(token);
    // a cookie counts only for the kind of session it was made for
    const usable = given || viewer?.isConsole ? viewer : undefined;
    request.sessionEnded = usable === undefined;
    // outside of the wall's rows a wall screen counts as signed out, whoever opened it
    request.isForeignScreen = Boolean(usable?.isScreen) && !isForWall(request);
    request.viewer = request.isForeignScreen ? undefined : usable;
  });
};

/** The refusal for a request that an access rule does not allow; undefined when it is allowed. */
export const accessRefusal = (
  access: Access,
  { viewer, sessionEnded, isForeignScreen, headers }: FastifyRequest,
  now: Date,
): RefusalCode | undefined => {
  const drawnFor = headers[ACCOUNT_HEADER];
  if (viewer && drawnFor !== undefined && drawnFor !== String(viewer.userId)) return 'session/other-account';
  if (access === 'open') return undefined;
  if (isForeignScreen && access !== 'signed-in') return 'staff/role-required';
  if (!viewer) return sessionEnded ? 'session/ended' : 'session/required';
  if (access === 'signed-in') return undefined;
  if (!access.some((role) => viewer.roles.includes(role)) && !viewer.roles.includes('admin'))
    return 'staff/role-required';
  return viewer.isScreen || hasFreshProof(viewer, now) ? undefined : 'staff/proof-required';
};
