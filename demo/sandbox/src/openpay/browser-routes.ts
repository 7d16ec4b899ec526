/** The provider's browser library: its files, the token call with the public key, antifraud calls. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerWithFaults } from './answer-with-faults.ts';
import { checkKey } from './api-routes.ts';
import { makeToken, presentToken } from './make-token.ts';
import type { OpenpayState } from './openpay-state.ts';

const allowBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  const { origin } = request.headers;
  if (!origin) return;
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-allow-headers', 'authorization, content-type, accept')
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header('vary', 'origin');
};
const script = (name: string): string => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

export const openpayBrowserRoutes = (app: FastifyInstance, state: OpenpayState): void => {
  const base = '/__openpay/v1/:merchant';
  for (const name of ['openpay.js', 'openpay-data.js'])
    app.get(`/__openpay/lib/${name}`, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(script(name)),
    );
  const browserPaths = [`${base}/tokens`, `${base}/antifraudkeys`, '/__openpay/antifraud/:merchant/components'];
  for (const url of browserPaths)
    app.options(url, async (request, reply) => {
      allowBrowser(request, reply);
      return reply.code(204).send();
    });
  app.post(`${base}/tokens`, async (request, reply) => {
    allowBrowser(request, reply);
    return answerWithFaults(state, { request, reply, call: 'token', order: '' }, async () => {
      checkKey(request, true);
      const body = (request.body ?? {}) as Record<string, unknown>;
      return { status: 201, body: presentToken(await makeToken(state, body)) };
    });
  });
  app.get(`${base}/antifraudkeys`, async (request, reply) => {
    allowBrowser(request, reply);
    return reply.send({});
  });
  app.get('/__openpay/antifraud/:merchant/components', async (request, reply) => {
    allowBrowser(request, reply);
    return reply.type('text/html').send('<!-- antifraud -->');
  });
};
