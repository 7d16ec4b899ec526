/**
 * Answers a few routes before Fastify: media, the event stream and prepared bytes, which each viewer requests every few
 * seconds. What holds for every answer stays: known host, request id, security headers, metrics, the log line. A request
 * that a route declines goes to Fastify, which must answer or refuse it: the contract, its documentation and the fuzz
 * tests know only Fastify's route. See docs/decisions/0006-fast-path-before-fastify.md.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { createIsoFormatter, type Now } from '../clock.ts';
import type { Config } from '../config.ts';
import { hasOneHost, isKnownHost } from './host-check.ts';
import type { Log } from './logging.ts';
import type { ObserveRequest } from './metrics.ts';
import { bytesOf, encodingFor, isSameVersion, type Prepared } from './prepared.ts';
import { openSecurityHeaders, plainSecurityHeaders } from './security-headers.ts';
import type { SiteGate } from './site-gate.ts';

/** Names and values in turn, the form that Node writes fastest. */
export type HeaderList = readonly string[];

/** What a fast route sees of a request. */
export interface FastPathExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** as it was sent, with its query */
  readonly url: string;
  readonly requestId: string;
  /** business time of the request, or of the end of its waiting */
  readonly now: Date;
  /** The request has waited on purpose for what it asked for: its answer begins now, for figures and log. */
  endWait(): void;
  /** the headers that every answer has, for a route that writes the response itself */
  headers(): OutgoingHttpHeaders;
  /** sends prepared bytes in the best encoding, or 304; `own` are the route's headers */
  sendPrepared(prepared: Prepared, cacheControl: string, own?: HeaderList): void;
  /** sends any answer; `headers` are added to those that every answer has. HEAD gets no body */
  send(status: number, headers: HeaderList, body?: Uint8Array): void;
}
interface FastPathRoute {
  /** its name in log and metrics: the path of the contract */
  readonly route: string;
  /** also answers other origins and their preflight (OPTIONS), and decides which may. Never sends a document */
  readonly isOpen?: true;
  /** Is the request one of staff, whom the address itself names? It is answered although the site is not open. */
  isOfStaff?(url: string, now: Date): boolean;
  /** answers who may not pass before the opening; without it Fastify does */
  refuseClosed?(exchange: FastPathExchange): void;
  /** answers the request; false, with the response untouched, leaves it to Fastify */
  answer(exchange: FastPathExchange): boolean;
}
export interface FastPath {
  /** the route with the longest matching prefix gets the request */
  add(prefix: `/${string}`, route: FastPathRoute): void;
  /** answers the request, or leaves it to Fastify (`onward`) */
  readonly handle: (request: IncomingMessage, response: ServerResponse, onward: () => void) => void;
}
interface FastPathDeps {
  readonly config: Config;
  readonly clock: Now;
  readonly log: Pick<Log, 'answered'>;
  readonly observe: ObserveRequest;
  readonly gate: SiteGate;
}

/** Bounded because a client chooses the text. */
const CACHED_HOSTS = 100;
const NO_HEADERS: HeaderList = [];

export const createFastPath = ({ config, clock, log, observe, gate }: FastPathDeps): FastPath => {
  const routes: [string, FastPathRoute][] = [];
  const isHttps = config.origin?.startsWith('https://') ?? false;
  const security = plainSecurityHeaders(isHttps);
  const [securityList, openSecurityList] = [security, openSecurityHeaders(isHttps)].map(
    (headers): HeaderList => Object.entries(headers).flat(),
  ) as [HeaderList, HeaderList];
  const isoText = createIsoFormatter();
  const knownHosts = new LRUCache<string, boolean>({
    max: CACHED_HOSTS,
    memoMethod: (host) => isKnownHost(host || undefined, config.origin, config.mode === 'demo'),
  });
  const headOf = ({ isOpen }: FastPathRoute, { requestId, now }: FastPathExchange, own: HeaderList): string[] => [
    'x-request-id',
    requestId,
    'x-server-time',
    isoText(now.getTime()),
    ...(isOpen ? openSecurityList : securityList),
    ...own,
  ];
  const finish = (route: string, exchange: FastPathExchange, from: number, bytes: number): void => {
    const seconds = (performance.now() - from) / 1000;
    const { method = 'GET' } = exchange.request;
    const status = exchange.response.statusCode;
    observe(method, route, status, seconds);
    const ms = Math.round(seconds * 10_000) / 10;
    log.answered({ reqId: exchange.requestId, method, route, status, ms, bytes });
  };

  const routeOf = (request: IncomingMessage): FastPathRoute | undefined => {
    const { url = '', method, headers } = request;
    const found = routes.find(([prefix]) => url.startsWith(prefix))?.[1];
    if (!found || !(method === 'GET' || method === 'HEAD' || (found.isOpen && method === 'OPTIONS'))) return undefined;
    // Fastify decides about other origins, and refuses what names another site
    if ((headers.origin !== undefined && !found.isOpen) || !knownHosts.memo(headers.host ?? '')) return undefined;
    return hasOneHost(request) ? found : undefined;
  };

  const exchangeOf = (found: FastPathRoute, request: IncomingMessage, response: ServerResponse): FastPathExchange => {
    const { url = '', method, headers } = request;
    let from = performance.now();
    const requestId = randomUUID();
    // `now` is not a getter: V8 makes a hidden class for each object that has one, and keeps it until the next full collection
    const exchange: Omit<FastPathExchange, 'now'> & { now: Date } = {
      request,
      response,
      url,
      requestId,
      now: clock(),
      endWait: () => {
        from = performance.now();
        exchange.now = clock();
      },
      headers: () => ({ 'x-request-id': requestId, 'x-server-time': isoText(exchange.now.getTime()), ...security }),
      sendPrepared: (prepared, cacheControl, own = NO_HEADERS) => {
        const head = headOf(found, exchange, own);
        head.push('etag', prepared.etag, 'cache-control', cacheControl, 'vary', 'accept-encoding');
        if (isSameVersion(headers['if-none-match'], prepared.etag)) {
          response.writeHead(304, head).end();
          finish(found.route, exchange, from, 0);
          return;
        }
        const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
        const body = bytesOf(prepared, encoding);
        if (encoding !== 'identity') head.push('content-encoding', encoding);
        head.push('content-type', prepared.type, 'content-length', String(body.length));
        response.writeHead(200, head);
        response.end(method === 'HEAD' ? undefined : body);
        finish(found.route, exchange, from, body.length);
      },
      send: (status, own, body) => {
        const head = headOf(found, exchange, own);
        if (body) head.push('content-length', String(body.byteLength));
        response.writeHead(status, head);
        response.end(method === 'HEAD' ? undefined : body);
        finish(found.route, exchange, from, body?.byteLength ?? 0);
      },
    };
    return exchange;
  };

  /** Before the opening Fastify refuses what nobody lets in. */
  const answerBeforeOpening = async (
    found: FastPathRoute,
    request: IncomingMessage,
    response: ServerResponse,
    onward: () => void,
  ): Promise<void> => {
    const isLetIn = found.isOfStaff?.(request.url ?? '', clock()) || (await gate.letsIn(request).catch(() => false));
    if (response.destroyed) return;
    const exchange = exchangeOf(found, request, response);
    if (!isLetIn && found.refuseClosed) found.refuseClosed(exchange);
    else if (!isLetIn || !found.answer(exchange)) onward();
  };

  const handle: FastPath['handle'] = (request, response, onward) => {
    const found = routeOf(request);
    if (found && gate.state() !== 'open') void answerBeforeOpening(found, request, response, onward);
    else if (!found?.answer(exchangeOf(found, request, response))) onward();
  };
  return {
    add: (prefix, route) => {
      routes.push([prefix, route]);
      routes.sort(([a], [b]) => b.length - a.length);
    },
    handle,
  };
};
