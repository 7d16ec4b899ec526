import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyEndpoint } from '@palco/contracts/endpoint';
import { endpointEntries } from '@palco/contracts/table';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';
import { DOCS_POLICY } from './policies.ts';

interface DocsOptions {
  readonly version: string;
  /** false in production, which documents only what the public may call */
  readonly withStaffCalls: boolean;
}
const isForStaff = ({ access }: AnyEndpoint): boolean => access !== 'open' && access !== 'signed-in';

/** Serves `/api/openapi.json` and its documentation page. */
export const serveDocs = async (app: FastifyInstance, { version, withStaffCalls }: DocsOptions): Promise<void> => {
  const rows = endpointEntries().filter(([, row]) => withStaffCalls || !isForStaff(row));
  // composed once, at the first request: it takes as long as the rest of the server, and few processes need it
  let made: ReturnType<typeof describeApi> | undefined;
  const describe = () => (made ??= describeApi(rows, version));
  let bytes: Buffer | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    bytes ??= Buffer.from(JSON.stringify(describe()));
    return reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8').send(bytes);
  });
  await app.register(async (docs) => {
    const document = { toJSON: describe };
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', DOCS_POLICY);
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  });
};
