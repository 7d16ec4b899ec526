/**
 * A few routes answered in front of Fastify, where every microsecond is a viewer: bytes that are ready, and media. They
 * keep what holds for every answer (known host, request id, security headers, figures, the log line) and give up what
 * they do not need. What a front route does not take goes to Fastify, which must be able to answer it as well or refuse
 * it: the contract, its documentation and its fuzz know only Fastify's route.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Clock, makeIsoText } from '../clock.ts';
import type { Config } from '../config.ts';
import { isKnownHost } from './host-check.ts';
import type { Log } from './logging.ts';
import type { ObserveRequest } from './metrics.ts';
import { bytesOf, encodingFor, isSameVersion, type Prepared } from './prepared.ts';
import { openSecurityHeaders, plainSecurityHeaders } from './security-headers.ts';

/** Headers, a name and its value by turns: of the ways to hand them to Node the one that costs least. */
export type HeaderList = readonly string[];

/** What a front route sees of a request. */
export interface FrontAsked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** as it came, with its query */
  readonly url: string;
  readonly requestId: string;
  /** business time of the request */
  readonly now: Date;
  /** the headers of every answer, for a route that writes to the response itself */
  headers(): OutgoingHttpHeaders;
  /** prepared bytes in the best encoding, or 304; `own` are headers of the route's own */
  sendPrepared(prepared: Prepared, cacheControl: string, own?: HeaderList): void;
  /** any answer: `headers` are added to those of every answer; a HEAD gets them without the body */
  send(status: number, headers: HeaderList, body?: Uint8Array): void;
}
export interface FrontRoute {
  /** how log and figures name it: the path of the contract */
  readonly route: string;
  /**
   * answers readers of other sites too, and what their browsers ask first (OPTIONS); it says itself who may. What it sends is
   * never a document: the security headers are those of bytes
   */
  readonly isOpen?: true;
  /** answers false, without having touched the response, to leave the request to Fastify */
  take(asked: FrontAsked): boolean;
}
export interface Front {
  /** `prefix` is the beginning of the paths the route looks at; the longest that fits is asked */
  add(prefix: `/${string}`, route: FrontRoute): void;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
}
export interface FrontParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Pick<Log, 'answered'>;
  readonly observe: ObserveRequest;
}

/** Hosts already looked at; a handful in practice, bounded because a client chooses the text. */
const REMEMBERED_HOSTS = 100;
const NO_HEADERS: HeaderList = [];

export const makeFront = ({ config, clock, log, observe }: FrontParts): Front => {
  const routes: [string, FrontRoute][] = [];
  const isHttps = config.origin?.startsWith('https://') ?? false;
  const security = plainSecurityHeaders(isHttps);
  const [securityList, openSecurityList] = [security, openSecurityHeaders(isHttps)].map(
    (headers): HeaderList => Object.entries(headers).flat(),
  ) as [HeaderList, HeaderList];
  const isoText = makeIsoText();
  const knownHosts = new LRUCache<string, boolean>({
    max: REMEMBERED_HOSTS,
    memoMethod: (host) => isKnownHost(host || undefined, config.origin, config.mode === 'demo'),
  });
  /** the headers of every answer and those of this one */
  const headOf = ({ isOpen }: FrontRoute, { requestId, now }: FrontAsked, own: HeaderList): string[] => [
    'x-request-id',
    requestId,
    'x-server-time',
    isoText(now.getTime()),
    ...(isOpen ? openSecurityList : securityList),
    ...own,
  ];
  const finish = (route: string, asked: FrontAsked, from: number, bytes: number): void => {
    const seconds = (performance.now() - from) / 1000;
    const { method = 'GET' } = asked.request;
    const status = asked.response.statusCode;
    observe(method, route, status, seconds);
    const ms = Math.round(seconds * 10_000) / 10;
    log.answered({ reqId: asked.requestId, method, route, status, ms, bytes });
  };

  const handle: Front['handle'] = (request, response) => {
    const { url = '', method, headers } = request;
    const found = routes.find(([prefix]) => url.startsWith(prefix))?.[1];
    if (!found || !(method === 'GET' || method === 'HEAD' || (found.isOpen && method === 'OPTIONS'))) return false;
    // readers of other sites are Fastify's: it knows which of them may
    if ((headers.origin !== undefined && !found.isOpen) || !knownHosts.memo(headers.host ?? '')) return false;
    const from = performance.now();
    const requestId = randomUUID();
    const now = clock();
    const asked: FrontAsked = {
      request,
      response,
      url,
      requestId,
      now,
      headers: () => ({ 'x-request-id': requestId, 'x-server-time': isoText(now.getTime()), ...security }),
      sendPrepared: (prepared, cacheControl, own = NO_HEADERS) => {
        const head = headOf(found, asked, own);
        head.push('etag', prepared.etag, 'cache-control', cacheControl, 'vary', 'accept-encoding');
        if (isSameVersion(headers['if-none-match'], prepared.etag)) {
          response.writeHead(304, head).end();
          finish(found.route, asked, from, 0);
          return;
        }
        const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
        const body = bytesOf(prepared, encoding);
        if (encoding !== 'identity') head.push('content-encoding', encoding);
        head.push('content-type', prepared.type, 'content-length', String(body.length));
        response.writeHead(200, head);
        response.end(method === 'HEAD' ? undefined : body);
        finish(found.route, asked, from, body.length);
      },
      send: (status, own, body) => {
        const head = headOf(found, asked, own);
        if (body) head.push('content-length', String(body.byteLength));
        response.writeHead(status, head);
        response.end(method === 'HEAD' ? undefined : body);
        finish(found.route, asked, from, body?.byteLength ?? 0);
      },
    };
    return found.take(asked);
  };
  return {
    add: (prefix, route) => {
      routes.push([prefix, route]);
      routes.sort(([a], [b]) => b.length - a.length);
    },
    handle,
  };
};
