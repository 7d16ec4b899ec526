import type { FastifyInstance } from 'fastify';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** The path parameters without the token of a media path. */
const withoutToken = (params: unknown): object => {
  const { token: _token, ...rest } = params as Readonly<Record<string, unknown>>;
  return rest;
};

/** One log line per request: the route instead of the URL, and the user's id; never a query or a body. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (QUIET.has(route)) return;
    request.log.info(
      {
        method: request.method,
        route,
        ...(route.includes(':') ? { params: withoutToken(request.params) } : {}),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: Number(reply.getHeader('content-length') ?? 0),
        user: request.viewer?.userId,
      },
      'request',
    );
  });
};
