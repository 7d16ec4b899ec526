/**
 * Replies prepared once per change and sent to everybody: the body, its compressed forms and its ETag. A request for a hot
 * page or score then costs no rendering, serialization or compression.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface Prepared {
  readonly type: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** weak: the same for every encoding */
  readonly etag: string;
}
const [compressGzip, compressBrotli] = [promisify(gzip), promisify(brotliCompress)];
/** Quality 5 takes a twentieth of the time of quality 11, which matters at every play. */
const BROTLI_QUALITY = 5;

export const prepare = async (body: string | Buffer, type = 'application/json; charset=utf-8'): Promise<Prepared> => {
  const identity = Buffer.from(body as string);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity, { level: 6 }),
    compressBrotli(identity, { params }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, identity, gzip: gzipped, brotli, etag };
};

/** Does If-None-Match name this version? Weak comparison, because a proxy may weaken ETags. */
export const isSameVersion = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === '*' || ifNoneMatch === etag) return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === bare);
};

type Encoding = 'identity' | 'gzip' | 'br';
/** Cached Accept-Encoding values; bounded because a client chooses the text. */
const CACHED_HEADERS = 200;
/** The best prepared encoding that a client accepts; `q=0` rejects one. */
const bestEncodings = new LRUCache<string, Encoding>({
  max: CACHED_HEADERS,
  memoMethod: (accepted) => {
    const takes = (name: string): boolean =>
      new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
    return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  },
});
export const encodingFor = (accepted: string | undefined): Encoding =>
  accepted ? bestEncodings.memo(accepted) : 'identity';

export const bytesOf = (prepared: Prepared, encoding: Encoding): Buffer =>
  encoding === 'br' ? prepared.brotli : encoding === 'gzip' ? prepared.gzip : prepared.identity;

/** Sends prepared bytes, or 304 when the client has them. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  cacheControl: string,
): FastifyReply => {
  reply.header('etag', prepared.etag).header('cache-control', cacheControl).header('vary', 'accept-encoding');
  if (isSameVersion(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(prepared.type).send(bytesOf(prepared, encoding));
};
