/**
 * A few routes answered in front of Fastify, where every microsecond is a viewer: bytes that are ready, and media. They
 * keep what holds for every answer (known host, request id, security headers, figures, the log line) and give up what
 * they do not need. What a front route does not take goes to Fastify, which must be able to answer it as well or refuse
 * it: the contract, its documentation and its fuzz know only Fastify's route.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { isKnownHost } from './host-check.ts';
import type { Logger } from './logging.ts';
import type { ObserveRequest } from './metrics.ts';
import { bytesOf, encodingFor, isSameVersion, type Prepared } from './prepared.ts';
import { plainSecurityHeaders } from './security-headers.ts';

/** What a front route sees of a request. */
export interface FrontAsked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** as it came, with its query */
  readonly url: string;
  readonly requestId: string;
  /** the headers of every answer, to which a route adds its own */
  headers(): OutgoingHttpHeaders;
  /** prepared bytes in the best encoding, or 304; `own` are headers of the route's own */
  sendPrepared(prepared: Prepared, cacheControl: string, own?: OutgoingHttpHeaders): void;
  /** any answer: `headers` are added to those of every answer; a HEAD gets them without the body */
  send(status: number, headers: OutgoingHttpHeaders, body?: Uint8Array): void;
}
export interface FrontRoute {
  /** how log and figures name it: the path of the contract */
  readonly route: string;
  /** answers readers of other sites too, and what their browsers ask first (OPTIONS); it says itself who may */
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
  readonly log: Logger;
  readonly observe: ObserveRequest;
}

/** Hosts already looked at; a handful in practice, bounded because a client chooses the text. */
const REMEMBERED_HOSTS = 100;

export const makeFront = ({ config, clock, log, observe }: FrontParts): Front => {
  const routes: [string, FrontRoute][] = [];
  const security = plainSecurityHeaders(config.origin?.startsWith('https://') ?? false);
  const hosts = new Map<string, boolean>();
  const isKnown = (host: string | undefined): boolean => {
    const found = hosts.get(host ?? '');
    if (found !== undefined) return found;
    const known = isKnownHost(host, config.origin, config.mode === 'demo');
    if (hosts.size >= REMEMBERED_HOSTS) hosts.clear();
    hosts.set(host ?? '', known);
    return known;
  };
  const finish = (route: string, asked: FrontAsked, from: number, bytes: number): void => {
    const seconds = (performance.now() - from) / 1000;
    const { method = 'GET' } = asked.request;
    const status = asked.response.statusCode;
    observe(method, route, status, seconds);
    log.info(
      { reqId: asked.requestId, method, route, status, ms: Math.round(seconds * 10_000) / 10, bytes },
      'request',
    );
  };

  const handle: Front['handle'] = (request, response) => {
    const { url = '', method, headers } = request;
    const found = routes.find(([prefix]) => url.startsWith(prefix))?.[1];
    if (!found || !(method === 'GET' || method === 'HEAD' || (found.isOpen && method === 'OPTIONS'))) return false;
    // readers of other sites are Fastify's: it knows which of them may
    if ((headers.origin !== undefined && !found.isOpen) || !isKnown(headers.host)) return false;
    const from = performance.now();
    const requestId = randomUUID();
    const asked: FrontAsked = {
      request,
      response,
      url,
      requestId,
      headers: () => ({ 'x-request-id': requestId, 'x-server-time': clock().toISOString(), ...security }),
      sendPrepared: (prepared, cacheControl, own = {}) => {
        const common = { ...asked.headers(), ...own };
        common.etag = prepared.etag;
        common['cache-control'] = cacheControl;
        common.vary = 'accept-encoding';
        if (isSameVersion(headers['if-none-match'], prepared.etag)) {
          response.writeHead(304, common).end();
          finish(found.route, asked, from, 0);
          return;
        }
        const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
        const body = bytesOf(prepared, encoding);
        if (encoding !== 'identity') common['content-encoding'] = encoding;
        common['content-type'] = prepared.type;
        common['content-length'] = body.length;
        response.writeHead(200, common);
        response.end(method === 'HEAD' ? undefined : body);
        finish(found.route, asked, from, body.length);
      },
      send: (status, own, body) => {
        const common = { ...asked.headers(), ...own };
        if (body) common['content-length'] = body.byteLength;
        response.writeHead(status, common);
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
