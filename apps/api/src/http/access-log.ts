import type { FastifyInstance } from 'fastify';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** What a path names, without the token that a media path carries. */
const named = (params: unknown): object => {
  const { token: _token, ...rest } = params as Readonly<Record<string, unknown>>;
  return rest;
};

/** One line a request: the route, never the address with its query, and who asked, never with what. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (QUIET.has(route)) return;
    request.log.info(
      {
        method: request.method,
        route,
        ...(route.includes(':') ? { params: named(request.params) } : {}),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: Number(reply.getHeader('content-length') ?? 0),
        user: request.viewer?.userId,
      },
      'request',
    );
  });
};
