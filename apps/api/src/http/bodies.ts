import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readMultipart } from './multipart.ts';
import { answerRefusal } from './refusal-answer.ts';

const formOf = (contentType: string): string => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type === 'multipart/form-data') return 'multipart';
  return 'other';
};

/**
 * Parses JSON, urlencoded and multipart bodies (no files), each only where the endpoint accepts it. An empty body is no
 * body, whatever its type. A repeated field becomes a list, which a schema of a single value rejects.
 */
export const readBodies = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parseJson(request, text as string, done);
  });
  await app.register(formbody);
  // read whole, so that the endpoint's body limit applies with or without a Content-Length
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, bytes, done) => {
    readMultipart(request.headers['content-type'] ?? '', bytes as Buffer).then((body) => done(null, body), done);
  });
  app.addHook('preParsing', async (request: FastifyRequest, reply, payload) => {
    const forms = request.routeOptions.config.bodyForms;
    const type = request.headers['content-type'];
    const isEmpty =
      request.headers['content-length'] === '0' || (type === undefined && !request.headers['transfer-encoding']);
    if (!forms || isEmpty || forms.includes('raw')) return payload;
    if (!forms.includes(formOf(type ?? ''))) await answerRefusal(request, reply, 'request/media-type');
    return payload;
  });
};

/** In this scope bodies stay raw bytes, for signatures. */
export const keepRawBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
};
